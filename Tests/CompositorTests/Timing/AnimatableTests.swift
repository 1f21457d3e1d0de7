import Compositor
import Testing

/// Colours and matrices against `color-interpolation.json` and `matrix-interpolation.json`, and laws of the rest.
@Suite struct AnimatableTests {
  struct Colors: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable {
        let from: [Double]
        let to: [Double]
      }
      let parameters: Parameters
      let t: [Double]
      let value: [[Double]]
      let straightSRGB: [[Double]]
      let premultipliedLinear: [[Double]]
      let straightLinear: [[Double]]
      let premultipliedOklab: [[Double]]
    }
    let cases: [Row]
  }

  static func color(_ numbers: [Double]) -> Color {
    Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  static func distance(_ color: Color, _ numbers: [Double]) -> Double {
    [
      color.red - numbers[0], color.green - numbers[1], color.blue - numbers[2],
      color.alpha - numbers[3],
    ].map(abs).max() ?? .infinity
  }

  @Test func everyColourRowHasItsValuesInEverySpace() throws {
    let rows = try Fixture.vectors("color-interpolation", as: Colors.self).cases
    #expect(rows.count == 9)
    for row in rows {
      let (from, to) = (Self.color(row.parameters.from), Self.color(row.parameters.to))
      for (index, time) in row.t.enumerated() {
        // The ends themselves are given back as they are; the file has black for what does not show.
        let own = from.interpolated(to: to, at: time)
        #expect(
          Self.distance(own.isVisible ? own : .clear, row.value[index]) < 1e-6,
          "\(row.parameters) \(time)")
        let table: [(ColorInterpolation, [[Double]], Double)] = [
          (.premultipliedSRGB, row.value, 1e-6), (.straightSRGB, row.straightSRGB, 1e-6),
          (.premultipliedLinear, row.premultipliedLinear, 1e-6),
          (.straightLinear, row.straightLinear, 1e-6),
          (.premultipliedOklab, row.premultipliedOklab, 1e-4),
        ]
        for (space, values, tolerance) in table {
          let color = from.interpolated(to: to, at: time, in: space)
          #expect(
            Self.distance(color, values[index]) < tolerance,
            "\(space) \(row.parameters) \(time): \(color) \(values[index])")
        }
      }
    }
  }

  struct Matrices: Decodable {
    struct Row: Decodable {
      struct Parameters: Decodable {
        let name: String
        let from: [Double]?
        let to: [Double]?
        let fromList: String?
        let toList: String?
      }
      let parameters: Parameters
      let t: [Double]
      let value: [[Double]]
    }
    let cases: [Row]
  }

  static func affine(_ numbers: [Double]) -> AffineTransform {
    AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  static func expectEqual(_ map: AffineTransform, _ numbers: [Double], _ comment: String) {
    let size = max(1, abs(numbers[4]), abs(numbers[5]))
    let linear = [
      map.a - numbers[0], map.b - numbers[1], map.c - numbers[2], map.d - numbers[3],
    ]
    #expect(linear.allSatisfy { abs($0) < 1e-6 }, "\(comment): \(map) \(numbers)")
    #expect(
      abs(map.tx - numbers[4]) < 1e-5 * size && abs(map.ty - numbers[5]) < 1e-5 * size,
      "\(comment): \(map) \(numbers)")
  }

  /// The `value` column, CSS Transforms Level 1; `cssTransforms2` documents Chromium's other rule, which is not ours.
  @Test func everyMatrixRowHasItsLevel1Values() throws {
    let rows = try Fixture.vectors("matrix-interpolation", as: Matrices.self).cases
    var count = 0
    for row in rows {
      guard let from = row.parameters.from, let to = row.parameters.to else { continue }
      count += 1
      for (time, value) in zip(row.t, row.value) {
        Self.expectEqual(
          Self.affine(from).interpolated(to: Self.affine(to), at: time), value,
          "\(row.parameters.name) \(time)")
        let whole = Transform(matrix: Self.affine(from))
          .interpolated(to: Transform(matrix: Self.affine(to)), at: time)
        Self.expectEqual(whole.affine, value, "\(row.parameters.name) \(time) as a transform")
      }
    }
    #expect(count == 34)
  }

  /// Chromium's lists, said in our components.
  ///
  /// `skew(10deg, 20deg)` → `skew(30deg, 0deg)` is left out: a slant of both axes is no component here, and as a matrix
  /// it goes another way than by its two angles.
  @Test func everyTransformListThatComponentsCanSayHasChromiumsValues() throws {
    let turn = Transform.rotation
    let table: [String: [(from: Transform, to: Transform)]] = [
      "rotate(0deg)": [(turn(.degrees(0)), turn(.degrees(360)))],
      "rotate(30deg)": [(turn(.degrees(30)), turn(.degrees(390)))],
      "translateX(10px) rotate(0deg)": [
        (
          Transform(translation: Vector(x: 10, y: 0)),
          Transform(translation: Vector(x: 50, y: 0), rotation: .degrees(720))
        )
      ],
      // Two components in the other order are two transforms, one inside the other.
      "none": [(.identity, .scale(2)), (.identity, .translation(x: 10, y: 20))],
      "translate(10px, 20px)": [(.translation(x: 10, y: 20), .translation(x: 40))],
      "scale(2)": [(.scale(2), Transform(scale: Vector(x: 3, y: 1)))],
      // Lists that do not match are whole matrices; these two are the same one.
      "rotate(10deg) scale(2)": [
        (
          Transform(matrix: .rotation(.degrees(10)) * .scale(2)),
          Transform(matrix: .scale(2) * .rotation(.degrees(10)))
        )
      ],
      "translateX(100px) scale(1)": [
        (.translation(x: 100), Transform(matrix: .rotation(.degrees(90))))
      ],
      "scale(1, 1)": [(.identity, Transform(scale: Vector(x: -1, y: 1)))],
      "rotate(45deg)": [
        (
          Transform(matrix: .rotation(.degrees(45))),
          Transform(matrix: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        )
      ],
    ]
    var count = 0
    for row in try Fixture.vectors("matrix-interpolation", as: Matrices.self).cases {
      guard let list = row.parameters.fromList, let pairs = table[list] else { continue }
      count += 1
      for (time, value) in zip(row.t, row.value) {
        let map = pairs.reduce(AffineTransform.identity) {
          $0 * $1.from.interpolated(to: $1.to, at: time).affine
        }
        Self.expectEqual(map, value, "\(list) \(time)")
      }
    }
    #expect(count == 10)
  }

  @Test func everyValueIsTheSameAfterItsNumbers() {
    func check<Value: Animatable>(_ value: Value) {
      #expect(Value(animatableVector: value.animatableVector) == value)
    }
    check(3.5)
    check(Point(x: 1, y: -2))
    check(Rect(x: 1, y: 2, width: 3, height: 4))
    check(Insets(top: 1, leading: 2, bottom: 3, trailing: 4))
    check(Transform(translation: Vector(x: 1, y: 2), rotation: .degrees(1000)))
    check(Path.rect(Rect(x: 0, y: 0, width: 10, height: 20)))
    check(Path())
    check(Gradient(colors: [.black, .white, Color(hex: 0xFF0000)]))
    check(Gradient(stops: []))
    check([1.0, 2, 3])
    check([[1.0], [], [2, 3]])
    check([Path.rect(Rect(x: 0, y: 0, width: 1, height: 1)), Path()])
    check([Double]())
  }

  @Test func matchingPathsBlendPointByPointAndOthersChangeHalfway() {
    let small = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    let large = Path.rect(Rect(x: 10, y: 20, width: 30, height: 50))
    #expect(
      small.interpolated(to: large, at: 0.5) == .rect(Rect(x: 5, y: 10, width: 20, height: 30)))
    let round = Path { $0.addEllipse(in: Rect(x: 0, y: 0, width: 10, height: 10)) }
    #expect(small.interpolated(to: round, at: 0.49) == small)
    #expect(small.interpolated(to: round, at: 0.51) == round)
    #expect(small.interpolated(to: round, at: -0.3) == small)
    #expect(small.interpolated(to: round, at: 1.3).elements.count == round.elements.count)
    let dot = Path { $0.move(x: 1, y: 2) }
    #expect(dot.interpolated(to: Path(), at: 0.4) == dot)
    #expect(dot.interpolated(to: Path(), at: 0.6) == Path())
  }

  @Test func gradientsOfAsManyStopsBlendAndOthersChangeHalfway() {
    let two = Gradient(colors: [.black, .white])
    let turned = Gradient(
      colors: [.white, .white], startPoint: Point(x: 0, y: 0), endPoint: Point(x: 1, y: 1))
    let middle = two.interpolated(to: turned, at: 0.5)
    #expect(middle.stops[0].color == Color(white: 0.5))
    #expect(middle.startPoint == Point(x: 0.25, y: 0) && middle.endPoint == Point(x: 0.75, y: 1))
    let three = Gradient(colors: [.black, .white, .black])
    #expect(two.interpolated(to: three, at: 0.4) == two)
    #expect(two.interpolated(to: three, at: 0.6) == three)
  }

  @Test func arraysBlendElementByElementAndOfOtherLengthsChangeHalfway() {
    #expect([1.0, 2].interpolated(to: [3, 6], at: 0.5) == [2, 4])
    #expect([1.0, 2].interpolated(to: [3], at: 0.4) == [1, 2])
    #expect([1.0, 2].interpolated(to: [3], at: 0.5) == [3])
    let paths = [Path.rect(Rect(x: 0, y: 0, width: 2, height: 2)), Path { $0.move(x: 0, y: 0) }]
    let others = [Path.rect(Rect(x: 2, y: 0, width: 2, height: 2)), Path()]
    let mixed = paths.interpolated(to: others, at: 0.25)
    #expect(mixed[0] == .rect(Rect(x: 0.5, y: 0, width: 2, height: 2)) && mixed[1] == paths[1])
  }

  @Test func aFullTurnTurnsAndAScaleOfZeroGrowsEvenly() {
    let turned = Transform.identity.interpolated(to: .rotation(.degrees(360)), at: 0.25)
    #expect(abs(turned.rotation.degrees - 90) < 1e-12)
    #expect(Transform.scale(0).interpolated(to: .scale(1), at: 0.25) == .scale(0.25))
  }

  @Test func numbersThatAreNoneAreDefined() {
    for a in Hostile.numbers {
      for b in Hostile.numbers {
        let map = AffineTransform(a: a, b: b, c: b, d: a, tx: a, ty: b)
        let other = AffineTransform(a: b, b: a, c: a, d: a, tx: b, ty: a)
        #expect(map.interpolated(to: other, at: 0.3).isFinite, "\(map) \(other)")
        for space in ColorInterpolation.allCases {
          let color = Color(red: a, green: b, blue: a, alpha: b)
            .interpolated(to: Color(red: b, green: a, blue: b, alpha: a), at: 0.4, in: space)
          #expect([color.red, color.green, color.blue, color.alpha].allSatisfy { $0.isFinite })
        }
        let numbers = AnimatableVector([a, b, a, b, b, a, a, b, b, a])
        _ = Path(animatableVector: numbers)
        _ = Gradient(animatableVector: numbers)
        _ = [Double](animatableVector: numbers)
        _ = [Path](animatableVector: numbers)
      }
    }
  }
}
