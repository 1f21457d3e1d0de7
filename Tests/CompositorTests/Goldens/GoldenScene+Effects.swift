import Compositor

extension GoldenScene {
  /// Shadows, masks, clips and opacity.
  static let effects: [GoldenScene] = [
    GoldenScene(name: "shadow-of-a-card") { tree, page in
      var layer = box(25, 20, 50, 45, .white)
      layer.cornerRadii = CornerRadii(10)
      layer.clipsToBounds = true
      layer.shadow = Shadow(opacity: 0.6, offset: Vector(x: 0, y: 8), radius: 6)
      let card = tree.add(layer, to: page)
      tree.add(box(-10, 30, 40, 40, red), to: card)
    },
    GoldenScene(name: "shadow-of-a-picture") { tree, page in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      layer.content = .path(PathContent(star, fill: .color(yellow)))
      layer.shadow = Shadow(color: blue, opacity: 0.9, offset: Vector(x: 5, y: 5), radius: 3)
      tree.add(layer, to: page)
    },
    GoldenScene(name: "shadow-of-a-path") { tree, page in
      var layer = box(30, 15, 40, 40, green)
      layer.shadow = Shadow(
        opacity: 0.7, offset: .zero, radius: 3,
        path: Path { $0.addEllipse(in: Rect(x: -10, y: 44, width: 60, height: 16)) })
      tree.add(layer, to: page)
    },
    GoldenScene(name: "group-opacity-once") { tree, page in
      var group = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      group.opacity = 0.5
      let id = tree.add(group, to: page)
      tree.add(box(10, 10, 55, 55, red), to: id)
      tree.add(box(35, 35, 55, 55, blue), to: id)
    },
    GoldenScene(name: "mask-by-a-layer") { tree, page in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      layer.backgroundColor = blue
      layer.shadow = Shadow(opacity: 0.8, offset: Vector(x: 3, y: 3), radius: 2)
      let id = tree.add(layer, to: page)
      tree.add(box(0, 50, 100, 50, red), to: id)
      var mask = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      mask.content = .path(
        PathContent(star, fill: .gradient(Gradient(colors: [.black, .clear]))))
      tree[id].mask = tree.add(mask, to: id)
    },
    GoldenScene(name: "clip-to-a-path") { tree, page in
      var layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      layer.backgroundColor = yellow
      var path = star
      path.fillRule = .evenOdd
      layer.clipPath = path
      let id = tree.add(layer, to: page)
      tree.add(box(0, 40, 100, 20, green), to: id)
    },
    GoldenScene(name: "clip-to-rounded-bounds") { tree, page in
      var layer = box(20, 20, 60, 60, yellow)
      layer.cornerRadii = CornerRadii(topLeft: 30, bottomRight: 30)
      layer.clipsToBounds = true
      layer.borderWidth = 3
      let id = tree.add(layer, to: page)
      tree.add(box(-10, 20, 80, 20, red), to: id)
    },
    GoldenScene(name: "backdrop-blur") { tree, page in
      for step in 0..<5 {
        tree.add(box(Double(step) * 20, 0, 10, 100, step % 2 == 0 ? red : blue), to: page)
      }
      var panel = Layer(frame: Rect(x: 20, y: 25, width: 60, height: 50))
      panel.backdropBlur = 4
      panel.backgroundColor = Color(white: 1, alpha: 0.4)
      panel.cornerRadii = CornerRadii(14)
      let id = tree.add(panel, to: page)
      tree.add(box(20, 20, 20, 10, green), to: id)
    },
    GoldenScene(name: "backdrop-blur-in-a-group") { tree, page in
      tree.add(box(0, 40, 100, 20, red), to: page)
      var group = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      group.opacity = 0.7
      let id = tree.add(group, to: page)
      tree.add(box(40, 10, 20, 80, blue), to: id)
      var panel = Layer(frame: Rect(x: 15, y: 30, width: 70, height: 40))
      panel.backdropBlur = 6
      panel.opacity = 0.8
      panel.borderWidth = 1
      tree.add(panel, to: id)
    },
    GoldenScene(name: "sublayer-transform") { tree, page in
      var layer = box(20, 20, 60, 60, yellow)
      layer.sublayerTransform = Transform(rotation: .degrees(30), scale: Vector(x: 1, y: 0.6))
      let id = tree.add(layer, to: page)
      tree.add(box(5, 5, 22, 22, red), to: id)
      tree.add(box(33, 33, 22, 22, blue), to: id)
    },
  ]

  /// Text, pictures and drawings.
  static let contents: [GoldenScene] = [
    GoldenScene(name: "contents-gravity") { tree, page in
      let bytes: [UInt8] = [
        0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 0, 255, 255, 255,
      ]
      let picture = Picture(Bitmap(width: 2, height: 2, bytes: bytes), scale: 0.25)
      for (index, gravity) in ContentsGravity.allCases.enumerated() {
        var layer = box(
          3 + 25 * Double(index % 4), 4 + 33 * Double(index / 4), 20, 26, Color(white: 0.85))
        layer.content = .picture(picture)
        layer.contentsGravity = gravity
        tree.add(layer, to: page)
      }
    },
    GoldenScene(name: "tinted-picture") { tree, page in
      // A black dot that fades out to the right.
      let bytes = (0..<64).flatMap { index -> [UInt8] in [0, 0, 0, UInt8(255 - index % 8 * 36)] }
      var layer = Layer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
      layer.content = .picture(Picture(Bitmap(width: 8, height: 8, bytes: bytes)))
      layer.tintColor = red
      tree.add(layer, to: page)
    },
    GoldenScene(name: "text-in-runs") { tree, page in
      var layer = Layer(frame: Rect(x: 5, y: 5, width: 90, height: 90))
      layer.content = .text(
        Text(
          runs: [
            Text.Run("Plain, "), Text.Run("bold", weight: 700, color: red), Text.Run(" and "),
            Text.Run("large", size: 20, color: blue.withAlpha(0.5)),
          ], style: TextStyle(family: "DejaVu Sans", size: 13)))
      tree.add(layer, to: page)
    },
    GoldenScene(name: "text-cut-at-its-limit") { tree, page in
      for (index, truncation) in TextStyle.Truncation.allCases.enumerated() {
        var layer = box(
          3 + 49 * Double(index % 2), 4 + 48 * Double(index / 2), 45, 40, Color(white: 0.9))
        layer.content = .text(
          Text(
            // Three paragraphs, the second of several lines, the last with a letter that no font has.
            "One\nand two of many words\nend \u{10FFFD}",
            style: TextStyle(
              family: "DejaVu Sans", size: 9, lineLimit: 3, truncation: truncation)))
        tree.add(layer, to: page)
      }
    },
    GoldenScene(name: "drawing-of-ones-own") { tree, page in
      let drawing = Drawing(identity: "gauge", size: Size(width: 50, height: 50)) { context in
        context.fill(context.bounds, radii: CornerRadii(8), with: .color(Color(white: 0.2)))
        context.group(transform: .translation(x: 25, y: 25), opacity: 0.8) { inner in
          for step in 0..<8 {
            let angle = Angle(degrees: 45 * Double(step))
            inner.stroke(
              Path { path in
                path.move(x: 8 * angle.cosine, y: 8 * angle.sine)
                path.line(x: 20 * angle.cosine, y: 20 * angle.sine)
              }, StrokeStyle(width: 3, cap: .round), color: yellow)
          }
        }
      }
      var layer = Layer(frame: Rect(x: 10, y: 10, width: 80, height: 80))
      layer.content = .drawing(drawing)
      tree.add(layer, to: page)
    },
  ]
}
