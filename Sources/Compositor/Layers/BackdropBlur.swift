/// A blur of what is behind an area.
public struct BackdropBlur: Equatable, Sendable {
  /// The Gaussian's standard deviation, in the coordinates of the group that it is in; finite and above 0.
  public var radius: Double
  /// How much of it shows, from above 0 to 1.
  public var opacity: Double
  /// A picture whose opacity it is multiplied by; nil for none.
  public var mask: DisplayList?

  /// How far apart things are, in standard deviations, that no longer show in each other's place.
  static let reach = Shadow.reach
  /// The largest standard deviation, in pixels of the device.
  static let largestSigma = 512.0

  /// The standard deviations along the axes of the device of a blur seen through `transform`.
  ///
  /// Where the map slants, they are those of the circle of the same area.
  func sigma(through transform: AffineTransform) -> Vector {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    var sigma: Vector
    if b == 0, c == 0 {
      sigma = Vector(x: radius * a.magnitude, y: radius * d.magnitude)
    } else if a == 0, d == 0 {
      sigma = Vector(x: radius * c.magnitude, y: radius * b.magnitude)
    } else {
      let mean = radius * transform.determinant.magnitude.squareRoot()
      sigma = Vector(x: mean, y: mean)
    }
    func bounded(_ value: Double) -> Double {
      value.isNaN ? 0 : min(max(value, 0), Self.largestSigma)
    }
    return Vector(x: bounded(sigma.x), y: bounded(sigma.y))
  }
}

extension DisplayList {
  /// How far, in pixels of the device, the picture of `commands` depends on what is behind it or outside it; 0 for not.
  ///
  /// - Parameter isFinished: whether a snapshot's picture is there already.
  static func backdropReach(
    of commands: ArraySlice<DisplayCommand>, through transform: AffineTransform,
    isFinished: (Snapshot) throws -> Bool = { _ in false }
  ) rethrows -> Double {
    var reach = 0.0
    var transforms = [transform]
    for command in commands {
      guard let current = transforms.last else { break }
      switch command {
      case .push(let group):
        transforms.append(current * group.transform)
        guard let mask = group.mask, mask.hasBackdropBlur else { break }
        reach += try backdropReach(
          of: mask.commands[...], through: current * group.transform, isFinished: isFinished)
      case .pop: transforms.removeLast()
      case .backdropBlur(_, let blur):
        let sigma = blur.sigma(through: current)
        reach += (BackdropBlur.reach * max(sigma.x, sigma.y)).rounded(.up)
      case .snapshot(let snapshot):
        let list = snapshot.displayList
        guard list.hasBackdropBlur, try !isFinished(snapshot) else { break }
        reach += try backdropReach(
          of: list.commands[...], through: current, isFinished: isFinished)
      case .fill, .stroke, .text, .picture, .shadow: break
      }
    }
    return reach
  }
}
