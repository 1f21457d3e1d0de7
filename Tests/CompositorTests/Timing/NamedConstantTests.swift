import Compositor
import Testing

/// Every row of `named-constants.json`: what the reference systems take as default.
///
/// The rows are facts of unlike forms, so each is looked up by name and checked by what it is a fact about. Rows about
/// thresholds and defaults of other systems that have no counterpart here are listed as such, so that none is missed.
@Suite struct NamedConstantTests {
  struct File: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable { let name: String }
      let parameters: Parameters
      let value: Fact
    }
    let cases: [Row]
  }

  /// A number, or numbers by name.
  struct Fact: Decodable {
    var number: Double?
    var numbers: [String: Double] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self.number = number
      } else {
        let mixed = try container.decode([String: Lenient].self)
        numbers = mixed.compactMapValues(\.number)
      }
    }
  }

  struct Lenient: Decodable {
    let number: Double?

    init(from decoder: any Decoder) throws {
      number = try? decoder.singleValueContainer().decode(Double.self)
    }
  }

  static func rows() throws -> [String: Fact] {
    let rows = try Fixture.vectors("named-constants", as: File.self).cases
    #expect(rows.count == 47)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.parameters.name, $0.value) })
  }

  /// Springs by the start of the name of their row.
  static let springs: [(name: String, spring: Spring)] = [
    ("SwiftUI.Spring() / .smooth", .smooth), ("SwiftUI.Spring() / .smooth", Spring()),
    ("SwiftUI .snappy", .snappy), ("SwiftUI .bouncy", .bouncy),
    (
      "SwiftUI .spring(response:", Spring(response: .milliseconds(500), dampingFraction: 0.825)
    ),
    ("SwiftUI .interactiveSpring(response:", .interactive),
    (
      "SwiftUI .interactiveSpring(duration:", Spring(duration: .milliseconds(150), bounce: 0.15)
    ),
    ("CASpringAnimation defaults", Spring(mass: 1, stiffness: 100, damping: 10)),
    ("CASpringAnimation defaults", Spring(mass: 0, stiffness: -3, damping: -1)),
    ("UIKit default spring", .systemDefault),
    ("Compose spring() default", Self.compose(1500, 1)),
    ("Flutter SpringDescription.withDurationAndBounce() default", Spring()),
    ("Material 3 MotionScheme.expressive defaultSpatial", .expressiveSpatial),
    ("Material 3 MotionScheme.expressive fastSpatial", .expressiveFastSpatial),
    ("Material 3 MotionScheme.expressive slowSpatial", .expressiveSlowSpatial),
    ("Material 3 MotionScheme.expressive defaultEffects", .materialEffects),
    ("Material 3 MotionScheme.expressive fastEffects", .materialFastEffects),
    ("Material 3 MotionScheme.expressive slowEffects", .materialSlowEffects),
    ("Material 3 MotionScheme.standard defaultSpatial", .standardSpatial),
    ("Material 3 MotionScheme.standard fastSpatial", .standardFastSpatial),
    ("Material 3 MotionScheme.standard slowSpatial", .standardSlowSpatial),
    ("Material 3 MotionScheme.standard defaultEffects", .materialEffects),
    ("Material 3 MotionScheme.standard fastEffects", .materialFastEffects),
    ("Material 3 MotionScheme.standard slowEffects", .materialSlowEffects),
    ("Motion (framer-motion) spring defaults", Spring()),
    ("React Native spring defaults", Spring(mass: 1, stiffness: 100, damping: 10)),
  ]

  static func compose(_ stiffness: Double, _ ratio: Double) -> Spring {
    Spring(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
  }

  /// Rows about what has no counterpart here, or is checked by another test.
  static let others = [
    "SwiftUI Animation.default", "SwiftUI .linear/.easeIn/.easeOut/.easeInOut default duration",
    "CASpringAnimation invalid setters", "CASpringAnimation(perceptualDuration:bounce:)",
    "UIView.animate(springDuration:bounce:) default", "CATransaction default",
    "UIView.animate default curve", "Compose StiffnessHigh", "Compose StiffnessMedium",
    "Compose StiffnessMediumLow", "Compose StiffnessLow", "Compose StiffnessVeryLow",
    "Compose DampingRatioHighBouncy", "Compose DampingRatioMediumBouncy",
    "Compose DampingRatioLowBouncy", "Compose DampingRatioNoBouncy",
    "Compose DefaultDisplacementThreshold", "Compose tween default", "Material 3 durations ms",
    "Flutter test bounce 0.3 / -0.3, duration 0.5", "Flutter Tolerance defaults",
    "libadwaita AdwSpringAnimation defaults", "Apple Spring docs example",
  ]

  @Test func everySpringRowIsASpringHere() throws {
    for (name, fact) in try Self.rows() {
      let springs = Self.springs.filter { name.hasPrefix($0.name) }.map(\.spring)
      #expect(!springs.isEmpty || Self.others.contains(name), "\(name) is not looked at")
      for spring in springs where !name.hasPrefix("Motion (framer") {
        func check(_ key: String, _ ours: Double) {
          guard let expected = fact.numbers[key] else { return }
          #expect(abs(ours - expected) < 1e-9 * max(1, abs(expected)), "\(name) \(key)")
        }
        check("mass", spring.mass)
        check("stiffness", spring.stiffness)
        check("damping", spring.damping)
        check("response", spring.response.seconds)
        check("dampingRatio", spring.dampingRatio)
        check(
          "settlingDuration", spring.coreAnimationSettlingDuration()?.seconds ?? .infinity)
      }
    }
  }

  @Test func theOtherRowsAreTrueOfWhatTheyAreAbout() throws {
    let rows = try Self.rows()
    let system = try #require(Spring.systemDefault.uiKitSettlingDuration()).seconds
    // The note of the row: implicit settling 0.5057348843824729, within Apple's approximation.
    #expect(abs(system / 0.505_734_884_382_472_9 - 1) < 3e-4)
    #expect(Spring.systemDefault.dampingRatio > 4.56 && Spring.systemDefault.dampingRatio < 4.57)
    let invalid = try #require(rows["CASpringAnimation invalid setters"]).numbers
    #expect(Spring(mass: -1).mass == invalid["mass<=0"])
    #expect(Spring(stiffness: 0).stiffness == invalid["stiffness<=0"])
    #expect(Spring(damping: -2).damping == invalid["damping<0"])
    // Flutter's own test, to 0.01.
    for (bounce, damping) in [(0.3, 17.59), (-0.3, 35.9)] {
      let spring = Spring(duration: .milliseconds(500), bounce: bounce)
      #expect(abs(spring.stiffness - 157.91) < 0.01 && abs(spring.damping - damping) < 0.01)
    }
    // Apple's documentation, to the digits given.
    let bouncy = Spring(duration: .milliseconds(500), bounce: 0.3)
    #expect(abs(bouncy.stiffness - 157.9) < 0.05 && abs(bouncy.damping - 17.6) < 0.05)
    #expect(abs(bouncy.value(target: 200, at: .milliseconds(100)) - 84.66) < 0.01)
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(physical.perceptualDuration.seconds - 0.63) < 0.005)
    #expect(abs(physical.bounce - 0.5) < 1e-12)
    #expect(TimingCurve.legacy == .cubicBezier(0.4, 0, 0.2, 1), "Compose tween default")
    #expect(TimingCurve.ease == .cubicBezier(0.25, 0.1, 0.25, 1), "CATransaction default")
    #expect(TimingCurve.easeInOut == .cubicBezier(0.42, 0, 0.58, 1), "UIView.animate default")
  }

  @Test func composesConstantsMakeSpringsOfTheirStiffnessAndRatio() throws {
    let rows = try Self.rows()
    let (stiffnesses, ratios) = (
      rows.filter { $0.key.hasPrefix("Compose Stiffness") },
      rows.filter { $0.key.hasPrefix("Compose DampingRatio") }
    )
    #expect(stiffnesses.count == 5 && ratios.count == 4)
    for stiffness in stiffnesses.values.compactMap(\.number) {
      for ratio in ratios.values.compactMap(\.number) {
        let spring = Self.compose(stiffness, ratio)
        #expect(spring.stiffness == stiffness && abs(spring.dampingRatio - ratio) < 1e-12)
      }
    }
  }
}
