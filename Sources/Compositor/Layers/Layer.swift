/// One node's properties, as a value: where it is, how it looks, what it shows.
///
/// Geometry is Core Animation's: `bounds` is the layer's own coordinate space, `position` is where its anchor point
/// lies in the parent's, and `transform` acts about the anchor point.
public struct Layer: Equatable, Sendable {
  /// How a layer takes part in hit testing.
  public enum HitTesting: String, CaseIterable, Sendable {
    /// It and its sublayers can be hit.
    case normal
    /// Its sublayers can be hit, it cannot: a container.
    case sublayersOnly
    /// Neither it nor its sublayers can be hit.
    case none
  }

  /// A name to find it by; need not be unique.
  public var name: String?
  /// The rectangle that it occupies, in its own coordinates; moving the origin scrolls its sublayers.
  ///
  /// A negative side is turned round, so that the same area is covered.
  public var bounds: Rect {
    didSet {
      if bounds.size.width < 0 || bounds.size.height < 0 {
        bounds = Rect(origin: bounds.origin, size: bounds.size)
      }
    }
  }
  /// Where its anchor point lies, in the parent's coordinates.
  public var position: Point
  /// The point about which it is placed and transformed, in units of the bounds; (0.5, 0.5) is the centre.
  public var anchorPoint: Point
  /// How it is moved, turned and scaled about the anchor point.
  public var transform: Transform
  /// The opacity of it and its sublayers as one picture, from 0 to 1; values outside are clamped where it is drawn.
  public var opacity: Double
  /// Whether it and its sublayers are left out.
  public var isHidden: Bool
  /// Whether content and sublayers are cut off at the bounds, with their rounded corners.
  public var clipsToBounds: Bool
  /// The radii of the corners of background, border and clip.
  public var cornerRadii: CornerRadii
  /// The place among its siblings from back to front; equal ones stand in the order of the tree.
  public var zPosition: Double
  /// The colour behind content and sublayers.
  public var backgroundColor: Color
  /// The thickness of the line along the inside of the bounds, in points; 0 or less for none.
  public var borderWidth: Double
  /// The colour of that line; it lies over content and sublayers.
  public var borderColor: Color
  /// What it shows.
  public var content: LayerContent
  /// Where a picture or a drawing stands in the bounds; it never shows outside them.
  public var contentsGravity: ContentsGravity
  /// How it takes part in hit testing.
  public var hitTesting: HitTesting
  /// How far beyond its bounds it is hit, in points, so that a small layer suits a finger; negative is less far.
  public var hitOutsets: Insets
  /// What it is to somebody who does not see it; nil for nothing.
  public var accessibility: AccessibilityProperties?
  /// The properties that few layers have: shadow, mask, blend mode and others.
  var effects = SharedEffects()

  /// A layer named `name` with Core Animation's defaults: empty bounds at the origin, centre anchor, no content.
  public init(name: String? = nil) {
    self.name = name
    bounds = .zero
    position = .zero
    anchorPoint = Point(x: 0.5, y: 0.5)
    transform = .identity
    opacity = 1
    isHidden = false
    clipsToBounds = false
    cornerRadii = .zero
    zPosition = 0
    backgroundColor = .clear
    borderWidth = 0
    borderColor = .black
    content = .none
    contentsGravity = .resize
    hitTesting = .normal
    hitOutsets = .zero
    accessibility = nil
  }

  /// A layer named `name` that occupies `frame` in its parent.
  public init(name: String? = nil, frame: Rect) {
    self.init(name: name)
    self.frame = frame
  }

  /// The smallest rectangle of the parent's coordinates that holds the transformed bounds.
  ///
  /// Setting it sets `position` and the size of `bounds` so that it reads back equal, as long as the transform keeps
  /// rectangles upright; a size along an axis that the transform flattens stays as it was.
  public var frame: Rect {
    get { affineToParent.boundingBox(of: bounds) }
    set {
      let matrix = transform.affine
      if matrix.keepsAxes {
        let upright = matrix.a != 0 || matrix.d != 0
        let (x, y) = upright ? (matrix.a, matrix.d) : (matrix.c, matrix.b)
        let along = x == 0 ? bounds.width : newValue.width / x.magnitude
        let across = y == 0 ? bounds.height : newValue.height / y.magnitude
        bounds = Rect(
          origin: bounds.origin,
          size: upright
            ? Size(width: along, height: across) : Size(width: across, height: along))
      } else {
        bounds = Rect(origin: bounds.origin, size: newValue.size)
      }
      let reached = frame
      position = position + (newValue.origin - reached.origin)
    }
  }

  /// The anchor point in the layer's own coordinates.
  public var anchor: Point {
    Point(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The map from the layer's own coordinates to its parent's.
  public var affineToParent: AffineTransform {
    let anchor = anchor
    if transform == .identity {
      return .translation(x: position.x - anchor.x, y: position.y - anchor.y)
    }
    return AffineTransform.translation(x: position.x, y: position.y) * transform.affine
      * .translation(x: -anchor.x, y: -anchor.y)
  }
}
