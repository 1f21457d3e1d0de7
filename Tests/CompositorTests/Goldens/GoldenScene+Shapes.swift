import Compositor

extension GoldenScene {
  /// Areas, corners, lines and gradients.
  static let shapes: [GoldenScene] = [
    GoldenScene(name: "corners-each-its-own") { tree, page in
      var layer = box(10.5, 10.25, 80, 70, blue)
      layer.cornerRadii = CornerRadii(
        topLeft: 30, topRight: 8, bottomRight: 20, bottomLeft: 0)
      layer.borderWidth = 4
      layer.borderColor = Color(white: 0, alpha: 0.5)
      tree.add(layer, to: page)
    },
    GoldenScene(name: "corners-continuous") { tree, page in
      for (index, curve) in CornerCurve.allCases.enumerated() {
        var layer = box(8 + 44 * Double(index), 10, 40, 80, index == 0 ? blue : red)
        layer.cornerRadii = CornerRadii(12)
        layer.cornerCurve = curve
        layer.borderWidth = 2
        tree.add(layer, to: page)
      }
    },
    GoldenScene(name: "borders-thicker-than-corners") { tree, page in
      for (index, curve) in CornerCurve.allCases.enumerated() {
        var layer = box(6 + 46 * Double(index), 8, 40, 38, yellow)
        layer.cornerRadii = CornerRadii(6)
        layer.cornerCurve = curve
        layer.borderWidth = 14
        layer.borderColor = blue
        tree.add(layer, to: page)
      }
      var pill = box(6, 56, 86, 34, red)
      pill.cornerRadii = CornerRadii(.infinity)
      pill.borderWidth = 5
      tree.add(pill, to: page)
    },
    GoldenScene(name: "fill-rules") { tree, page in
      for (index, rule) in FillRule.allCases.enumerated() {
        var path = star
        path.fillRule = rule
        var layer = Layer(frame: Rect(x: -25 + 50 * Double(index), y: 0, width: 100, height: 100))
        layer.transform = .scale(0.55)
        layer.content = .path(PathContent(path, fill: .color(green)))
        tree.add(layer, to: page)
      }
    },
    GoldenScene(name: "strokes-dashed-and-trimmed") { tree, page in
      let circle = Path { $0.addEllipse(in: Rect(x: 15, y: 15, width: 70, height: 70)) }
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      layer.content = .path(
        PathContent(
          circle, strokeColor: red, strokeStyle: StrokeStyle(width: 10, cap: .round),
          strokeStart: 0.125, strokeEnd: 0.75))
      tree.add(layer, to: page)
      layer.content = .path(
        PathContent(
          Path.rect(Rect(x: 35, y: 35, width: 30, height: 30)), strokeColor: blue,
          strokeStyle: StrokeStyle(width: 4, dashes: [8, 4], dashPhase: 4)))
      tree.add(layer, to: page)
    },
    GoldenScene(name: "joins-and-miter-limit") { tree, page in
      let styles = [
        StrokeStyle(width: 8), StrokeStyle(width: 8, join: .round),
        StrokeStyle(width: 8, join: .bevel), StrokeStyle(width: 8, miterLimit: 1),
      ]
      for (index, style) in styles.enumerated() {
        let path = Path { path in
          path.move(x: 8, y: 40)
          path.line(x: 22, y: 12)
          path.line(x: 36, y: 40)
        }
        var layer = Layer(
          frame: Rect(
            x: 50 * Double(index % 2), y: 50 * Double(index / 2), width: 50, height: 50))
        layer.content = .path(PathContent(path, strokeStyle: style))
        tree.add(layer, to: page)
      }
    },
  ]

  /// Gradients and blend modes.
  static let paints: [GoldenScene] = [
    GoldenScene(name: "gradient-linear") { tree, page in
      var layer = Layer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
      layer.cornerRadii = CornerRadii(16)
      layer.content = .gradient(
        Gradient(
          colors: [red, yellow, blue], startPoint: .zero, endPoint: Point(x: 1, y: 1)))
      tree.add(layer, to: page)
    },
    GoldenScene(name: "gradient-radial") { tree, page in
      var layer = Layer(frame: Rect(x: 10, y: 20, width: 80, height: 60))
      layer.content = .gradient(.radial(colors: [yellow, red, red.withAlpha(0)]))
      tree.add(layer, to: page)
    },
    GoldenScene(name: "gradient-conic") { tree, page in
      var layer = Layer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
      layer.cornerRadii = CornerRadii(40)
      layer.content = .gradient(.conic(colors: [red, yellow, green, blue, red]))
      tree.add(layer, to: page)
    },
    GoldenScene(name: "gradient-fades-keep-their-hue") { tree, page in
      var layer = Layer(frame: Rect(x: 0, y: 20, width: 100, height: 60))
      layer.content = .gradient(
        Gradient(
          colors: [red, .clear, blue], startPoint: Point(x: 0, y: 0.5),
          endPoint: Point(x: 1, y: 0.5)))
      tree.add(layer, to: page)
    },
    GoldenScene(name: "blend-modes") { tree, page in
      var ground = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      ground.content = .gradient(
        Gradient(colors: [yellow, blue, .black], endPoint: Point(x: 0.5, y: 1)))
      tree.add(ground, to: page)
      for (index, mode) in BlendMode.allCases.enumerated() {
        var layer = box(
          3 + 25 * Double(index % 4), 3 + 25 * Double(index / 4), 19, 19,
          Color(hex: 0xD08040))
        layer.blendMode = mode
        tree.add(layer, to: page)
      }
    },
  ]
}
