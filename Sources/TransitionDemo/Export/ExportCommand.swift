import Compositor
import Glibc
import PictureImport

/// Carries out `transition-demo export`.
struct ExportCommand: Sendable {
  let options: ExportOptions
  let tool: CommandLineTool

  /// More pixels than this in one picture are a slip, and would fill the memory.
  private static let mostPixels = 100e6

  func run() async throws {
    if options.output.kind != .sequence { try FilePlace.checkWritable(options.output.path) }
    let recording = try record()
    switch options.output.kind {
    case .pages: try pages(recording)
    case .strip(let format): try strip(recording, format)
    case .still(let format): try still(recording, format)
    case .sequence: try await sequence(recording)
    }
  }

  // MARK: The story

  private func record() throws -> Recording {
    let picture = try options.content.map { try PictureFile.read($0) }
    let wanted = options.size ?? picture.map(naturalSize) ?? Size(width: 390, height: 844)
    let size = try options.output.isPixels ? wholePixels(wanted) : wanted
    let story = Story(
      size: size, environment: options.environment, hold: options.hold, part: options.story)
    switch options.transition {
    case .slideDownMenu:
      let content: any Screen = try picture.map { try PictureScreen($0) } ?? NewsScreen()
      let menu: any Screen =
        try options.menu.map { try PictureScreen(PictureFile.read($0)) }
        ?? MenuScreen(current: "Home", reveal: options.reveal)
      return try play(story, content, menu)
    case .fullScreenMenu:
      let page = GalleryScreen(links: GalleryScreen.pages(options.links))
      guard let picture else {
        return try story.fullScreenMenu(page.menu, over: page, close: options.close)
      }
      let screen = try PictureScreen(picture, menu: page.menu)
      return try story.fullScreenMenu(page.menu, over: screen, close: options.close)
    }
  }

  private func play(
    _ story: Story, _ content: some Screen, _ menu: some Screen
  ) throws -> Recording {
    try story.slideDownMenu(over: content, menu: menu, reveal: options.reveal)
  }

  /// A bitmap is taken for a screenshot at `--scale`; an SVG says itself how large it is.
  private func naturalSize(_ picture: Picture) -> Size {
    switch picture.source {
    case .bitmap: picture.size.scaled(by: 1 / options.scale)
    case .vector: picture.size
    }
  }

  /// The size in points that fills whole pixels, so that the last column is not half covered.
  private func wholePixels(_ size: Size) throws(UsageError) -> Size {
    try checkPixels(size)
    return Size(
      width: (size.width * options.scale).rounded(.up) / options.scale,
      height: (size.height * options.scale).rounded(.up) / options.scale)
  }

  private func checkPixels(_ size: Size) throws(UsageError) {
    let pixels = size.scaled(by: options.scale)
    let largest = Double(Bitmap.largestSide)
    guard pixels.width <= largest, pixels.height <= largest,
      pixels.width * pixels.height <= Self.mostPixels
    else {
      throw UsageError(
        "\(Int(size.width))x\(Int(size.height)) points at --scale \(options.scale) are too many "
          + "pixels for a picture; choose a smaller --size, --scale or --frames.")
    }
  }

  // MARK: The formats

  private var title: String { options.transition.title }

  private func pages(_ recording: Recording) throws {
    let times = recording.frameTimes(framesPerSecond: options.framesPerSecond)
    let progress = progress(times.count)
    let result = try PDFExporter(title: title)
      .export(recording, at: times, progress: progress.show)
    try write(result, what: count(times.count, "page"))
  }

  private func strip(_ recording: Recording, _ format: ExportOutput.Format) throws {
    let times = recording.evenTimes(options.frames)
    // About twice as wide as high, six frames a row for a dozen.
    let columns = max(min(times.count, 6), Int((Double(times.count) * 2).squareRoot()))
    let sheet = try FilmStrip(columns: columns)
      .sheet(times.map { recording.exportFrame(at: $0) })
    if format == .png { try checkPixels(sheet.bounds.size) }
    try write(encode(sheet, format), what: count(times.count, "frame"))
  }

  private func still(_ recording: Recording, _ format: ExportOutput.Format) throws {
    let time = options.at ?? .zero
    let length = recording.end - recording.start
    guard time <= length else {
      throw UsageError(
        "--at \(time.seconds)s is past the end of the story, which is \(length.seconds) s long.")
    }
    let frame = recording.exportFrame(at: time)
    try write(encode(frame.displayList, format), what: "at \(frame.label)")
  }

  private func sequence(_ recording: Recording) async throws {
    let times = recording.frameTimes(framesPerSecond: options.framesPerSecond)
    let progress = progress(times.count)
    let workers = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    let report = try await PNGSequence(scale: options.scale, workers: workers)
      .write(recording, at: times, to: options.output.path, progress: progress.show)
    tool.output("Wrote \(options.output.path) (\(count(times.count, "frame")))")
    say(report)
  }

  private func encode(
    _ list: DisplayList, _ format: ExportOutput.Format
  ) throws -> ExportResult {
    switch format {
    case .svg: return try SVGExporter(title: title).export(list)
    case .pdf: return try PDFExporter(title: title).export(list)
    case .png:
      return try PNGExporter(scale: options.scale).export(list)
    }
  }

  // MARK: What is said

  private func write(_ result: ExportResult, what: String) throws {
    try AtomicFile.write(result.bytes, to: options.output.path)
    let kilobytes = (result.bytes.count + 999) / 1000
    tool.output("Wrote \(options.output.path) (\(what), \(kilobytes) KB)")
    say(result.report)
  }

  private func say(_ report: ExportReport) {
    for note in report.notes { tool.errors("note: \(note)\n") }
  }

  private func progress(_ total: Int) -> Progress {
    Progress(
      total: total, what: options.output.path, isTerminal: tool.isTerminal, write: tool.errors)
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
