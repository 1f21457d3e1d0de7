/// The properties that few layers have, kept apart so that most layers stay small.
struct LayerEffects: Equatable, Sendable {
  var sublayerTransform = Transform.identity
  var shadow = Shadow.none
  var blendMode = BlendMode.normal
  var mask: LayerID?
  var clipPath: Path?
  var cornerCurve = CornerCurve.circular
  var tintColor: Color?
  var shownAlone: Set<LayerID>?
  var backdropBlur = 0.0

  static let none = LayerEffects()
}

/// Shared by copies of a layer until one of them changes.
final class LayerEffectsBox: Sendable {
  let effects: LayerEffects
  init(_ effects: LayerEffects) { self.effects = effects }
}

/// The box as a value: equal where what is in it is equal.
struct SharedEffects: Equatable, Sendable {
  private var box: LayerEffectsBox?

  var value: LayerEffects {
    get { box?.effects ?? .none }
    set { box = newValue == .none ? nil : LayerEffectsBox(newValue) }
  }

  /// Whether the layer has none.
  var isNone: Bool { box == nil }

  static func == (a: SharedEffects, b: SharedEffects) -> Bool {
    a.box === b.box || a.value == b.value
  }
}

extension Layer {
  /// How its sublayers are moved, turned and scaled together, about its own anchor point.
  public var sublayerTransform: Transform {
    get { effects.value.sublayerTransform }
    set { effects.value.sublayerTransform = newValue }
  }

  /// What it throws behind itself; outside its bounds, and never cut off by its own clip or mask.
  ///
  /// It is the shadow of all that the layer and its sublayers draw, or of the shadow's own path.
  public var shadow: Shadow {
    get { effects.value.shadow }
    set { effects.value.shadow = newValue }
  }

  /// How the layer and its sublayers, as one picture, mix with what is behind them.
  public var blendMode: BlendMode {
    get { effects.value.blendMode }
    set { effects.value.blendMode = newValue }
  }

  /// A sublayer of this layer whose picture's opacity this one's is multiplied by; nil for none.
  ///
  /// The mask is placed like any sublayer, but it is not drawn and cannot be hit; hidden, it lets nothing show. The id of
  /// a layer that is not a sublayer of this one, or no longer, masks nothing.
  public var mask: LayerID? {
    get { effects.value.mask }
    set { effects.value.mask = newValue }
  }

  /// Outside it nothing of the layer and its sublayers shows or can be hit, in the layer's coordinates; nil for no limit.
  ///
  /// An empty path shows nothing.
  public var clipPath: Path? {
    get { effects.value.clipPath }
    set { effects.value.clipPath = newValue }
  }

  /// The shape of rounded corners.
  public var cornerCurve: CornerCurve {
    get { effects.value.cornerCurve }
    set { effects.value.cornerCurve = newValue }
  }

  /// A colour in which a picture is drawn instead of its own, its opacity kept; nil for its own colours.
  public var tintColor: Color? {
    get { effects.value.tintColor }
    set { effects.value.tintColor = newValue }
  }

  /// The layers below it that are all that shows of it, in their places; nil where everything shows.
  ///
  /// The engine's own: while a snapshot stands in for the rest.
  var shownAlone: Set<LayerID>? {
    get { effects.value.shownAlone }
    set { effects.value.shownAlone = newValue }
  }

  /// How much what is behind the layer is blurred inside its bounds: the standard deviation in points; 0 or less for none.
  ///
  /// Seen through a background that lets some of it through. It is a true Gaussian, of up to 512 pixels, of what was drawn
  /// before in the group around it that is composed apart (one with an opacity below 1, a mask, a blend mode or a shadow),
  /// with the nearest pixel going on beyond that group's edge or the canvas's. It is cut off at the rounded bounds, the clip
  /// path and the mask, and fades with the layer. A snapshot is such a group, and in one of the layer itself the blur is not
  /// part of the picture. SVG and PDF cannot say it.
  public var backdropBlur: Double {
    get { effects.value.backdropBlur }
    set { effects.value.backdropBlur = newValue }
  }

  /// The map that `sublayerTransform` stands for, about the anchor point; nil where it changes nothing.
  var sublayerAffine: AffineTransform? {
    guard !effects.isNone, sublayerTransform != .identity else { return nil }
    let anchor = anchor
    return AffineTransform.translation(x: anchor.x, y: anchor.y) * sublayerTransform.affine
      * .translation(x: -anchor.x, y: -anchor.y)
  }

  /// The bounds with their rounded corners.
  var outline: DisplayShape { outline(inset: 0) }

  /// The bounds with their rounded corners, `inset` further in.
  func outline(inset: Double) -> DisplayShape {
    let rect = inset == 0 ? bounds : bounds.inset(by: inset)
    let fitted = cornerRadii.fitted(to: bounds.size)
    let radii = inset == 0 ? fitted : fitted.inset(by: inset)
    guard cornerCurve == .continuous, !radii.isZero else { return .rect(rect, radii) }
    let path = Path.rect(rect, radii: radii, curve: .continuous)
    // Sides too short or too far out for numbers to tell corners apart.
    guard let box = path.controlBox, box.isFinite, !box.isEmpty else { return .rect(rect, radii) }
    return .path(path)
  }
}
