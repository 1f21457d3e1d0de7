import CCairo

/// A PDF document that Cairo writes page by page; one owner.
final class PDFSurface {
  private let handle: OpaquePointer
  private let sink = ByteSink()
  private let painter: DisplayListPainter
  private var isFinished = false

  /// A document of pages of `size` points.
  ///
  /// Snapshots are drawn anew on every page: a recording used again would be silently wrong.
  init(size: Size, title: String, resources: DrawingResources) throws(CairoError) {
    let action = "making a PDF of \(size.width)x\(size.height) points"
    guard
      let surface = cairo_pdf_surface_create_for_stream(
        ByteSink.write, sink.closure, size.width, size.height)
    else { throw CairoError(CAIRO_STATUS_NO_MEMORY, during: action) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw CairoError(status, during: action)
    }
    handle = surface
    painter = DisplayListPainter(resources: resources, snapshots: nil)
    cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_TITLE, title)
    // Cairo would stamp the wall clock, and no two runs would give the same bytes.
    for date in [CAIRO_PDF_METADATA_CREATE_DATE, CAIRO_PDF_METADATA_MOD_DATE] {
      cairo_pdf_surface_set_metadata(handle, date, "2000-01-01T00:00:00Z")
    }
  }

  deinit {
    if !isFinished { cairo_surface_finish(handle) }
    cairo_surface_destroy(handle)
  }

  /// Adds a page of `list`, called `label` where pages are counted.
  func addPage(_ list: DisplayList, label: String) throws {
    cairo_pdf_surface_set_page_label(handle, label)
    let context = try CairoContext(over: handle)
    context.concatenate(.translation(x: -list.bounds.minX, y: -list.bounds.minY))
    try painter.draw(list, into: context)
    cairo_show_page(context.handle)
    try context.finish()
  }

  /// Ends the document and returns its bytes.
  func finish() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(handle)
    isFinished = true
    try CairoError.check(cairo_surface_status(handle), during: "writing a PDF")
    return sink.bytes
  }
}
