import Compositor
import Testing

@Suite struct FrameLabelTests {
  @Test(
    arguments: [
      (Duration.zero, "0.000 s"), (.milliseconds(250), "0.250 s"),
      (.microseconds(1_999_600), "2.000 s"),
      (.milliseconds(-250), "-0.250 s"), (.seconds(61), "61.000 s"),
    ])
  func instantsAreNamedToTheMillisecond(time: Duration, label: String) {
    #expect(Frame(time: time, displayList: DisplayList(bounds: .zero)).label == label)
  }

  /// The longest there is has a name, too.
  @Test func noInstantTraps() {
    for time in [Duration(attoseconds: .max), Duration(attoseconds: .min)] {
      #expect(Frame(time: time, displayList: DisplayList(bounds: .zero)).label.hasSuffix(" s"))
    }
  }
}
