extension Timing {
  /// Where a movement is at an instant.
  public struct Sample: Hashable, Sendable {
    /// Before, in or after the passes.
    public enum Phase: Hashable, Sendable {
      /// The passes have not begun.
      case before
      /// A pass runs.
      case active
      /// The passes are over.
      case after
    }

    /// How far through its movement it is, from 0 to 1, before any easing; back on a pass back.
    public let progress: Double
    /// Which pass it is in, from 0; negative where a negative speed runs to before the first.
    public let iteration: Double
    /// How fast `progress` grows, in 1/s of the parent; 0 outside the passes.
    public let rate: Double
    /// Before, in or after the passes.
    public let phase: Phase
  }

  /// Where the movement is at `time`; nil where it has no effect, and the value is the model's.
  ///
  /// At a whole number of passes the next one begins, but at the very end the last one is at its end. (Web Animations
  /// 1, section 4; Core Animation's documentation.) A duration of 0 is at its end from `delay` on.
  ///
  /// - Parameters:
  ///   - time: in the parent's time, from when the movement was asked for.
  ///   - natural: the length of a pass where `duration` is nil; at least 0.
  public func sample(at time: Duration, naturalDuration natural: Duration = .zero) -> Sample? {
    sample(seconds: time.seconds, in: span(natural.seconds))
  }

  func sample(seconds time: Double, in span: Span) -> Sample? {
    let activeEnd = max(min(span.begin + span.window, span.end), 0)
    let phase: Sample.Phase =
      if time < max(min(span.begin, span.end), 0) {
        .before
      } else if time > activeEnd
        || time == activeEnd && !includesEnd
      { .after } else { .active }
    let elapsed: Double
    switch phase {
    case .before:
      guard fill == .backwards || fill == .both else { return nil }
      elapsed = max(time - span.begin, 0)
    case .active: elapsed = time - span.begin
    case .after:
      guard fill == .forwards || fill == .both else { return nil }
      elapsed = max(min(time - span.begin, span.window), 0)
    }
    return sample(elapsed: elapsed, in: span, phase: phase)
  }

  private func sample(elapsed: Double, in span: Span, phase: Sample.Phase) -> Sample {
    let rate = rate
    let isAtEnd = phase != .before && elapsed == span.window
    let passes =
      repeatDuration.map { span.pass > 0 ? $0.seconds / span.pass : 1 } ?? iterations
    let start = iterationStart + (span.pass > 0 ? timeOffset.seconds / span.pass : 0)
    var overall: Double
    if isAtEnd {
      // Said, not divided, so that whole numbers are whole.
      overall = start + (rate < 0 ? -passes : passes)
    } else {
      overall = start + (span.pass > 0 ? elapsed * rate / span.pass : 0)
    }
    if !overall.isFinite || overall.magnitude > 1e15 { overall = overall < 0 ? -1e15 : 1e15 }
    var iteration = overall.rounded(.down)
    var progress = overall - iteration
    // A whole number ends a pass at the very end, and begins one elsewhere; backwards it is the other way round.
    if progress == 0 && passes != 0 && (rate < 0 ? !isAtEnd : isAtEnd) {
      progress = 1
      iteration -= 1
    }
    let isOdd = iteration.truncatingRemainder(dividingBy: 2) != 0
    let isBack =
      switch direction {
      case .normal: false
      case .reverse: true
      case .alternate: isOdd
      case .alternateReverse: !isOdd
      }
    let slope = phase == .active && span.pass > 0 ? rate / span.pass : 0
    return Sample(
      progress: isBack ? 1 - progress : progress, iteration: iteration,
      rate: isBack ? -slope : slope, phase: phase)
  }
}
