#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An angle; positive ones turn clockwise on the screen, from the x axis to the y axis.
public struct Angle: Hashable, Sendable {
  /// The angle in radians; a full turn is 2π, and angles beyond it are kept, not wrapped.
  public var radians: Double

  /// The angle of `radians`.
  public init(radians: Double) { self.radians = radians }

  /// The angle of `degrees`; a full turn is 360.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle from the x axis to `vector`, from −π to π; no turn for the empty vector.
  init(pointing vector: Vector) { radians = atan2(vector.y, vector.x) }

  /// The angle in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// No turn.
  public static let zero = Angle(radians: 0)

  /// The angle of `degrees`.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The angle of `radians`.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// The sine.
  public var sine: Double { sin(radians) }
  /// The cosine.
  public var cosine: Double { cos(radians) }
  /// The tangent.
  public var tangent: Double { tan(radians) }
}
