/// Writes frames as a PDF, one a page: text stays text, vectors stay vectors, pictures are stored once.
public struct PDFExporter: Sendable {
  /// The document's title.
  public var title: String

  /// An exporter of documents called `title`.
  public init(title: String) { self.title = title }

  /// The document of `times` of `recording`, each labelled with its time.
  ///
  /// - Parameter progress: called after each page with the number of pages done.
  /// - Throws: `ExportError.noFrames`; `CairoError` where Cairo fails; what a picture throws; `CancellationError` where the
  ///   task that it runs in is cancelled.
  public func export(
    _ recording: Recording, at times: [Duration], progress: (Int) -> Void = { _ in }
  ) throws -> ExportResult {
    guard let first = times.first else { throw ExportError.noFrames }
    let resources = DrawingResources()
    let size = recording.exportFrame(at: first).displayList.bounds.size
    let document = try PDFSurface(size: size, title: title, resources: resources)
    var (hasShadows, hasBackdropBlur) = (false, false)
    for (index, time) in times.enumerated() {
      try Task.checkCancellation()
      let frame = recording.exportFrame(at: time)
      hasShadows = hasShadows || frame.displayList.hasShadows
      hasBackdropBlur = hasBackdropBlur || frame.displayList.hasBackdropBlur
      try document.addPage(frame.displayList, label: frame.label)
      progress(index + 1)
    }
    return try finish(
      document, resources, hasShadows: hasShadows, hasBackdropBlur: hasBackdropBlur)
  }

  /// The document of one page that shows `list`.
  ///
  /// - Throws: `CairoError` where Cairo fails; what a picture throws.
  public func export(_ list: DisplayList) throws -> ExportResult {
    let resources = DrawingResources()
    let document = try PDFSurface(size: list.bounds.size, title: title, resources: resources)
    try document.addPage(list, label: title)
    return try finish(
      document, resources, hasShadows: list.hasShadows, hasBackdropBlur: list.hasBackdropBlur)
  }

  private func finish(
    _ document: PDFSurface, _ resources: DrawingResources, hasShadows: Bool, hasBackdropBlur: Bool
  ) throws -> ExportResult {
    var report = ExportReport()
    if hasShadows {
      report.add("PDF has no blur: shadows are stored as pictures of 144 dots an inch.")
    }
    if hasBackdropBlur {
      report.add("PDF cannot blur what is behind a layer: it is left sharp.")
    }
    report.add(resources.textEngine.substitutions)
    return ExportResult(bytes: try document.finish(), report: report)
  }
}
