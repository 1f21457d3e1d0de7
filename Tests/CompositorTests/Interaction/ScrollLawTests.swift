import Testing

@testable import Compositor

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Scrolling by laws, over seeded courses of events.
@Suite struct ScrollLawTests {
  /// What must hold of a state at any time, and at each hand-over; the complaints.
  static func complaints(about scroll: ScrollState) -> [String] {
    [(GestureAxis.horizontal, scroll.horizontal), (.vertical, scroll.vertical)].flatMap {
      complaints(
        about: $1, in: scroll.range(along: $0), since: scroll.time, isHeld: scroll.phase == .held)
    }
  }

  private static func complaints(
    about course: ScrollCourse, in range: ScrollRange, since start: Duration, isHeld: Bool = false
  ) -> [String] {
    var result: [String] = []
    let give = range.bounces ? range.band.dimension : 0
    let low = range.limits.lowerBound - give - 1e-6
    let high = range.limits.upperBound + give + 1e-6
    for step in 0...400 {
      let position = course.position(at: start + .milliseconds(step * 12))
      if !(low...high).contains(position) { result.append("shows \(position)") }
    }
    for moment in course.handovers {
      let step = Duration.nanoseconds(1)
      guard moment - step >= start else { continue }
      let (before, after) = (moment - step, moment + step)
      let speed = max(course.velocity(at: before).magnitude, 1)
      let jump = (course.position(at: after) - course.position(at: before)).magnitude
      // What is nearer than a hundredth of a point rests.
      if jump > speed * 3e-9 + 0.0101 { result.append("jumps by \(jump)") }
      let kick = (course.velocity(at: after) - course.velocity(at: before)).magnitude
      if kick > 0.6 + speed * 1e-4, range.bounces { result.append("is kicked by \(kick)") }
    }
    if !isHeld, range.clamped(course.destination) != course.destination {
      result.append("ends outside at \(course.destination)")
    }
    return result
  }

  @Test(arguments: Array(1...30) as [UInt64])
  func nothingJumpsNorPassesTheBandAndAllEndsInside(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scroll = ScrollState(
      size: Size(width: random.number(50...400), height: random.number(50...800)),
      contentSize: Size(width: random.number(0...900), height: random.number(0...5000)),
      insets: Insets(top: random.number(0...60), bottom: random.number(0...60)),
      alwaysBounces: Bool.random(using: &random) ? [.vertical] : [])
    var time = Duration.zero
    var complaints: [String] = []
    var way = Vector.zero
    for _ in 0..<60 {
      time += .milliseconds(Int.random(in: 0...600, using: &random))
      let (shown, velocity) = (scroll.position(at: time), scroll.velocity(at: time))
      switch (scroll.phase, Int.random(in: 0...3, using: &random)) {
      case (.held, 0...1):
        way = way + Vector(x: random.number(-300...300), y: random.number(-900...900))
        scroll.drag(by: way, at: time)
      case (.held, 2...3):
        let speed = exp(random.number(0...11.5))
        let finger = Vector(x: random.number(-1...1) * speed, y: random.number(-1...1) * speed)
        scroll.release(velocity: finger, at: time)
        if (scroll.position(at: time) - shown).length > 1e-6 { complaints.append("release jumps") }
        let start = scroll.velocity(at: time)
        if scroll.range(along: .vertical).bounces, start.y * finger.y > 0 {
          complaints.append("goes against the finger")
        }
      case (_, 0...2):
        scroll.grab(at: time)
        way = .zero
        if (scroll.position(at: time) - shown).length > 1e-6 { complaints.append("grab jumps") }
      default:
        scroll.scroll(to: Point(x: random.number(-9...900), y: random.number(-9...5000)), at: time)
        if (scroll.position(at: time) - shown).length > 1e-6 { complaints.append("scroll jumps") }
        let kick = (scroll.velocity(at: time).y - velocity.y).magnitude
        if scroll.range(along: .vertical).bounces, kick > 1e-6 + velocity.y.magnitude * 1e-9 {
          complaints.append("scroll kicks by \(kick)")
        }
      }
      complaints += Self.complaints(about: scroll)
    }
    #expect(complaints.isEmpty, "seed \(seed): \(complaints.prefix(4))")
  }

  /// The checker sees what is wrong: a course of large content over a small one passes its band and ends outside.
  @Test func theLawsCatchAWrongCourse() {
    func range(_ content: Double) -> ScrollRange {
      ScrollRange(
        visible: 100, content: content, before: 0, after: 0, bounces: true, alwaysBounces: false,
        coefficient: 0.55)
    }
    let course = ScrollCourse(
      thrownFrom: 0, velocity: 99_000, at: .zero, in: range(900), ScrollPhysics())
    #expect(Self.complaints(about: course, in: range(900), since: .zero).isEmpty)
    let complaints = Self.complaints(about: course, in: range(200), since: .zero)
    #expect(complaints.contains { $0.hasPrefix("shows") })
    #expect(complaints.contains { $0.hasPrefix("ends outside") })
  }

  @Test(arguments: Array(1...10) as [UInt64])
  func theVelocityIsTheSlopeOfThePosition(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scroll = ScrollTests.tall()
    scroll.grab(at: .zero)
    scroll.drag(by: Vector(x: 0, y: random.number(-4000...200)), at: .zero)
    scroll.release(velocity: Vector(x: 0, y: random.number(-9000...9000)), at: .zero)
    var worst = 0.0
    for step in 1...300 {
      let time = Duration.milliseconds(step * 10)
      let half = Duration.microseconds(1)
      // Across a hand-over the slope is of two pieces.
      if scroll.vertical.handovers.contains(where: { $0 > time - half && $0 < time + half }) {
        continue
      }
      let slope =
        (scroll.position(at: time + half).y - scroll.position(at: time - half).y) / 2e-6
      worst = max(worst, (slope - scroll.velocity(at: time).y).magnitude)
    }
    #expect(worst < 0.01, "seed \(seed)")
  }

  @Test func anyOrderOfAskingGivesTheSame() {
    var scroll = ScrollTests.tall()
    scroll.grab(at: .zero)
    scroll.release(velocity: Vector(x: 0, y: -9000), at: .zero)
    let forwards = (0..<500).map { scroll.position(at: .milliseconds($0 * 7)) }
    let backwards = (0..<500).reversed().map { scroll.position(at: .milliseconds($0 * 7)) }
    let isSame = forwards == Array(backwards.reversed())
    #expect(isSame)
  }

  @Test func hostileNumbersAndTimesScrollNowhereElse() {
    var wrong: [String] = []
    for number in Hostile.numbers {
      for time in Hostile.durations {
        var scroll = ScrollTests.tall()
        let way = Vector(x: number, y: number)
        scroll.turnWheel(by: way, at: time)
        scroll.grab(at: time)
        scroll.drag(by: way, at: time)
        scroll.release(velocity: way, at: time)
        scroll.scroll(to: Point(x: number, y: number), at: time)
        let later = scroll.position(at: scroll.time)
        if !later.isFinite || !scroll.position(at: .seconds(60)).isFinite {
          wrong.append("\(number) at \(time)")
        }
        if !(0...4900).contains(scroll.destination.y) { wrong.append("\(number): \(scroll)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.first ?? "")")
  }
}
