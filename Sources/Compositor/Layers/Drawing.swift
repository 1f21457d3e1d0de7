/// Something that draws itself into a layer.
public protocol CustomDrawing: Sendable {
  /// What tells it from other drawings; with the version it stands for what is drawn.
  var identity: String { get }
  /// Changes whenever what it draws changes; too seldom, and the old picture stays.
  var version: Int { get }
  /// Draws it into the rectangle (0, 0, width, height) of the context's bounds.
  func draw(into context: inout DrawingContext)
}

/// A drawing of the user's own, recorded once, when it is made.
///
/// Two are equal where identity, version and size are: what they draw is not compared.
public struct Drawing: Equatable, Sendable {
  /// What tells it from other drawings.
  public let identity: String
  /// Which of the drawings of that identity it is.
  public let version: Int
  /// What it draws, in the rectangle (0, 0, width, height).
  public let displayList: DisplayList

  /// The natural size, in points.
  public var size: Size { displayList.bounds.size }

  /// The drawing of `size` points that `draw` makes; it is called now, and never again.
  public init(
    identity: String, version: Int = 0, size: Size, draw: (inout DrawingContext) -> Void
  ) {
    self.identity = identity
    self.version = version
    var context = DrawingContext(bounds: Rect(origin: .zero, size: size))
    draw(&context)
    displayList = context.list
  }

  /// What `custom` draws at `size` points; it is called now, and never again.
  public init(_ custom: some CustomDrawing, size: Size) {
    self.init(identity: custom.identity, version: custom.version, size: size) {
      custom.draw(into: &$0)
    }
  }

  /// Whether both stand for the same picture.
  public static func == (a: Drawing, b: Drawing) -> Bool {
    a.identity == b.identity && a.version == b.version && a.size == b.size
  }
}
