/// Writes one picture as a PNG.
///
/// Snapshots are drawn as vectors, exactly where they are: a host's cached surfaces would be softer between pixels.
public struct PNGExporter: Sendable {
  /// Pixels a point.
  public var scale: Double

  /// An exporter at `scale` pixels a point.
  public init(scale: Double) { self.scale = scale }

  /// The file that shows `list`; the same bytes for the same list.
  ///
  /// - Throws: `RenderError` where there are too many pixels; `CairoError` where Cairo fails.
  public func export(_ list: DisplayList) throws -> ExportResult {
    let renderer = CairoRenderer(usesSurfaces: false)
    let bytes = try renderer.render(list, scale: scale).pngData()
    var report = ExportReport()
    report.add(renderer.textEngine.substitutions)
    return ExportResult(bytes: bytes, report: report)
  }
}
