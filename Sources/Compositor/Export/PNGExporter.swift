/// Writes one picture as a PNG.
public struct PNGExporter: Sendable {
  /// Pixels a point.
  public var scale: Double
  /// Whether snapshots are drawn from surfaces, as a host sees them, or as vectors, which is sharper where they are
  /// shrunk.
  public var usesSurfaces: Bool

  /// An exporter at `scale` pixels a point.
  public init(scale: Double, usesSurfaces: Bool = true) {
    self.scale = scale
    self.usesSurfaces = usesSurfaces
  }

  /// The file that shows `list`; the same bytes for the same list.
  ///
  /// - Throws: `RenderError` where there are too many pixels; `CairoError` where Cairo fails.
  public func export(_ list: DisplayList) throws -> ExportResult {
    let renderer = CairoRenderer(usesSurfaces: usesSurfaces)
    let bytes = try renderer.render(list, scale: scale).pngData()
    var report = ExportReport()
    report.add(missingFamilies: renderer.textEngine.missingFamilies)
    return ExportResult(bytes: bytes, report: report)
  }
}
