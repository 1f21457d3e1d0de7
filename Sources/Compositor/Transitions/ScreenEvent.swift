/// What a screen hears of its coming and going.
///
/// Each `will` is followed by its `did`, or by the opposite `will` where the transition turns round; never by nothing.
public enum ScreenEvent: String, CaseIterable, Sendable, Equatable {
  /// It is about to be seen: the first frame with it comes next.
  case willAppear
  /// It is there and still.
  case didAppear
  /// It is about to leave or to be covered.
  case willDisappear
  /// It is gone or covered.
  case didDisappear
}
