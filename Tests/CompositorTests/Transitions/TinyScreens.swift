import Compositor

/// A screen of two layers that keeps what it heard.
final class TinyScreen: Screen {
  typealias Output = Int

  let name: String
  private(set) var heard: [ScreenEvent] = []
  /// What it does at hearing of something; lets tests ask for more from inside.
  var reaction: ((ScreenEvent, any ScreenHost) throws -> Void)?

  private let marks: Int

  /// A screen with the layer `mark-name`, and `mark-name-1` and so on where there are more.
  init(_ name: String, marks: Int = 1) {
    self.name = name
    self.marks = marks
  }

  func build(in layers: inout ScreenLayers) {
    for number in 0..<marks {
      var mark = Layer(
        name: "mark-\(name)" + (number == 0 ? "" : "-\(number)"),
        frame: Rect(x: 2, y: 2 + 8 * Double(number), width: 6, height: 6))
      mark.backgroundColor = .black
      layers.add(mark)
    }
  }

  func hear(_ event: ScreenEvent, host: any ScreenHost) throws {
    heard.append(event)
    try reaction?(event, host)
  }

  /// What was heard last before what is in `heard`; nil for nothing.
  private var heardBefore: ScreenEvent?

  /// Forgets what was heard; what comes next has to fit it.
  func forgetHeard() {
    heardBefore = heard.last ?? heardBefore
    heard = []
  }

  /// Whether what was heard alternates as promised, and has come to rest.
  var isBalanced: Bool {
    var last = heardBefore
    for event in heard {
      switch (last, event) {
      case (nil, .willAppear), (.didDisappear, .willAppear), (.willDisappear, .willAppear),
        (.willAppear, .didAppear), (.didAppear, .willDisappear), (.willAppear, .willDisappear),
        (.willDisappear, .didDisappear):
        last = event
      default: return false
      }
    }
    return last == nil || last == .didAppear || last == .didDisappear
  }
}

/// Moves the presenter itself and fades the presented screen in: nothing is snapshotted.
struct PushAside: TransitionAnimator {
  func animate(_ scene: inout TransitionScene) {
    scene.order(.from, .to)
    let spring = Animation.spring(Spring(duration: .milliseconds(400), bounce: 0.2))
    scene.animate(\.transform.translation.x, of: .from, to: -scene.width / 3, with: spring)
    scene.animate(
      \.transform.translation.x, of: .to, from: scene.width, to: 0,
      with: .spring(
        Spring(duration: .milliseconds(300), bounce: 0), delay: .milliseconds(50)))
    scene.animate(
      \.opacity, of: .to, from: 0, to: 1, with: .curve(.linear, duration: .milliseconds(200)))
  }
}

/// A sheet from the right over a dimmed page, which stays in its place.
struct DimmedSheet: TransitionAnimator {
  func animate(_ scene: inout TransitionScene) {
    scene.order(.from, .dimming, .to)
    let spring = Animation.spring(Spring(duration: .milliseconds(350), dampingRatio: 1))
    scene.dim(with: Color(white: 0, alpha: 0.5), animation: spring)
    scene.animate(
      \.transform.translation.x, of: .to, from: scene.width, to: scene.width / 2, with: spring)
  }
}
