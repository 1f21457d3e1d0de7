extension Stage {
  /// Shows `screen` over `presenter` and waits for what comes of it: the choice, or nil for none.
  ///
  /// Somebody else has to let the stage's time pass meanwhile.
  ///
  /// - Throws: `TransitionError` where the presenter is unknown or already presents, and nothing has changed then.
  public func result<Presented: Screen, Presenter: Screen>(
    ofPresenting screen: Presented, from presenter: Presenter,
    with animator: some TransitionAnimator, animated: Bool = true
  ) async throws -> Presented.Output? where Presented.Output: Sendable {
    try await withCheckedThrowingContinuation { continuation in
      do {
        try present(screen, from: presenter, with: animator, animated: animated) { output in
          continuation.resume(returning: output)
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}
