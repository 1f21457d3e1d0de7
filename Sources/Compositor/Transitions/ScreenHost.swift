/// What presents and dismisses screens: a stage, as a screen sees it.
public protocol ScreenHost: AnyObject {
  /// Shows `screen` over `presenter`, which stays where it is and hears what comes of it.
  ///
  /// - Parameters:
  ///   - animator: says what moves; the way back follows from it.
  ///   - animated: false for the last frame at once; all else happens as otherwise.
  ///   - completion: called once, after the last frame of the dismissal, with the choice or nil for none.
  /// - Throws: `TransitionError` where the presenter is unknown or already presents; nothing has changed then.
  func present<Presented: Screen, Presenter: Screen>(
    _ screen: Presented, from presenter: Presenter, with animator: some TransitionAnimator,
    animated: Bool, completion: ((Presented.Output?) throws -> Void)?
  ) throws

  /// Sends `screen`, and all that it presents, back where it came from, with `output` for its presenter.
  ///
  /// While it is still being presented it turns round from where it is; while it is already leaving nothing changes.
  ///
  /// - Throws: `TransitionError` where the screen is not presented or cannot be interrupted.
  func dismiss<Presented: Screen>(
    _ screen: Presented, returning output: Presented.Output?, animated: Bool
  ) throws

  /// Puts `replacement` in the place of `screen`, which is gone after the transition; whoever presented that one gets nil
  /// for a choice, and goes on to present the new one.
  ///
  /// Until it is there `replacement` is presented by `screen`: turned round, the transition brings `screen` back. Then it
  /// stands where that stood, and is dismissed as that would have been.
  ///
  /// - Parameters:
  ///   - animator: says what moves, `screen` being the presenting one.
  ///   - animated: false for the last frame at once.
  ///   - completion: called once, with the choice of `replacement` or nil for none, after it is gone.
  /// - Throws: `TransitionError` where `screen` is not on the stage, presents another one or is on its way out; nothing
  ///   has changed then.
  func replace<Replaced: Screen, Replacement: Screen>(
    _ screen: Replaced, with replacement: Replacement, by animator: some TransitionAnimator,
    animated: Bool, completion: ((Replacement.Output?) throws -> Void)?
  ) throws

  /// Moves a property of a layer to `end` along with the transition of `screen` that is under way: it is turned round,
  /// taken in the hand, skipped and put back with that.
  ///
  /// Ask at `willAppear` and `willDisappear`. What joins a way in goes back at the dismissal and is put back at its end;
  /// what joins a way out stays where it goes.
  ///
  /// - Parameters:
  ///   - screen: the screen that comes or goes, or the one that it covers.
  ///   - start: where to start; nil for where it is seen.
  ///   - animation: how it moves; nil for as the transition's first movement does.
  /// - Throws: `TransitionError` where no transition of `screen` is under way, or another one moves the property.
  func animate<Value: Animatable>(
    alongside screen: some Screen, _ keyPath: WritableKeyPath<Layer, Value>, of layer: LayerID,
    from start: Value?, to end: Value, with animation: Animation?
  ) throws

  /// Ends a transition that is under way, whoever began it: UIKit's `completeTransition`.
  ///
  /// - Parameters:
  ///   - transition: which one, as `TransitionContext` says.
  ///   - finished: true for everything at its end, false for everything back where it started, both at once.
  /// - Throws: `TransitionError.nothingUnderWay` where it is not under way, so the second time too.
  func complete(_ transition: TransitionID, finished: Bool) throws

  /// Asks every screen to bring its layers up to date; needed only where a screen changed outside of its actions.
  func layout()

  // MARK: Layers

  /// The tree as it shows now.
  var presentation: LayerTree { get }

  /// Makes `changes` to the tree at once; what moved a property that they change moves it no more.
  ///
  /// - Throws: what the completion of an animation that is interrupted by it throws.
  func update(_ changes: (inout LayerTree) -> Void) throws

  /// Moves a property of a layer to `end`, from now on; the model is there at once.
  ///
  /// What is under way is taken over from what is seen: a spring also takes its velocity. A property that already is at
  /// `end`, or on its way there, is not moved again.
  ///
  /// - Parameters:
  ///   - layer: whose property it is.
  ///   - start: where to start; nil for what is seen.
  ///   - allowsInteraction: whether the layer can be touched meanwhile.
  ///   - completion: called once, after the last frame, or at once where nothing moves.
  /// - Returns: what tells this call from others.
  /// - Throws: an error where the layer is no longer there; what the completion throws.
  @discardableResult
  func animate<Value: Animatable>(
    _ keyPath: WritableKeyPath<Layer, Value>, of layer: LayerID, from start: Value?, to end: Value,
    with animation: Animation, allowsInteraction: Bool,
    completion: ((AnimationOutcome) throws -> Void)?
  ) throws -> AnimationID

  /// Makes `changes` to the tree, and moves exactly the properties that they change from what is seen.
  ///
  /// Layers that are added or removed, and what cannot be animated, change at once.
  ///
  /// - Parameters:
  ///   - allowsInteraction: whether the layers that are moved can be touched meanwhile.
  ///   - completion: called once, after the last frame, or at once where nothing moves.
  /// - Returns: what tells this call from others.
  /// - Throws: what the completion throws.
  @discardableResult
  func animate(
    with animation: Animation, allowsInteraction: Bool, _ changes: (inout LayerTree) -> Void,
    completion: ((AnimationOutcome) throws -> Void)?
  ) throws -> AnimationID

  // MARK: Fingers

  /// Has `action` done whenever `gesture`, made on `layer` or on what that holds, begins, goes on or ends.
  ///
  /// For layers that no screen builds, such as a transition's snapshots; a screen's own are given theirs in `build`. It
  /// goes with the layer. Failures are not told.
  ///
  /// - Parameter options: nil for those of its kind.
  /// - Returns: its name, for requirements.
  /// - Throws: an error where the layer is not there.
  @discardableResult
  func recognize<Recognizer: GestureRecognizer>(
    _ gesture: Recognizer, on layer: LayerID, options: GestureArena.Options?,
    do action: @escaping (GestureUpdate<Recognizer>) throws -> Void
  ) throws -> GestureID

  /// Lets a pan have the transition of `screen` in hand: call it with all that the pan tells.
  ///
  /// Where the pan begins, the transition under way stops and follows the finger from there; ask for it before, with
  /// `present` or `dismiss`. Where the finger goes up, `rule` decides whether it goes on to its end or back, with the
  /// finger's velocity; a pan that is taken away sends it back. A pan whose transition somebody else has taken on does
  /// nothing any more.
  ///
  /// - Parameters:
  ///   - way: how far the finger goes until it is done, in the stage's coordinates; nil for the way of the pan's own layer
  ///     in the transition, or of the presented screen where that layer does not move.
  ///   - rule: what decides at the end.
  /// - Throws: `TransitionError` where no transition of the screen is under way when the pan begins.
  func dragTransition(
    of screen: some Screen, by pan: GestureUpdate<PanGesture>, along way: Vector?,
    rule: ReleaseRule
  ) throws

  /// Gives a pointer that is down to `layer` alone, until it goes up: other layers lose it, `layer` hears the rest.
  ///
  /// Nothing happens where the pointer is not down or the layer is gone.
  func capture(pointer id: Int, by layer: LayerID) throws

  /// Takes all pointers that are down away, as the system would: what they began comes to nothing.
  func cancelTouches() throws

  // MARK: Scrolling

  /// Goes to `position` of what the scrolled `layer` holds, or as near to it as can be.
  ///
  /// - Parameter animated: whether it goes there by a spring; at once where the user does not want movement.
  /// - Throws: an error where the layer does not scroll.
  func scroll(_ layer: LayerID, to position: Point, animated: Bool) throws

  /// Scrolls what holds `layer` no further than needed to see it, the layer furthest down first.
  ///
  /// - Parameter animated: whether it goes there by a spring; at once where the user does not want movement.
  func scroll(toShow layer: LayerID, animated: Bool)

  /// How `layer` is scrolled; nil where it does not scroll.
  func scrollState(of layer: LayerID) -> ScrollState?
}

extension ScreenHost {
  /// Shows `screen` over `presenter`, animated.
  public func present<Presented: Screen, Presenter: Screen>(
    _ screen: Presented, from presenter: Presenter, with animator: some TransitionAnimator,
    completion: ((Presented.Output?) throws -> Void)? = nil
  ) throws {
    try present(
      screen, from: presenter, with: animator, animated: true, completion: completion)
  }

  /// Puts `replacement` in the place of `screen`, animated.
  public func replace<Replaced: Screen, Replacement: Screen>(
    _ screen: Replaced, with replacement: Replacement, by animator: some TransitionAnimator,
    completion: ((Replacement.Output?) throws -> Void)? = nil
  ) throws {
    try replace(
      screen, with: replacement, by: animator, animated: true, completion: completion)
  }

  /// Moves a property of a layer from where it is seen to `end`, as the transition of `screen` moves.
  public func animate<Value: Animatable>(
    alongside screen: some Screen, _ keyPath: WritableKeyPath<Layer, Value>, of layer: LayerID,
    to end: Value
  ) throws {
    try animate(alongside: screen, keyPath, of: layer, from: nil, to: end, with: nil)
  }

  /// Sends `screen` back where it came from, animated.
  public func dismiss<Presented: Screen>(
    _ screen: Presented, returning output: Presented.Output? = nil
  ) throws {
    try dismiss(screen, returning: output, animated: true)
  }

  /// Moves a property of a layer to `end`, from now on; the layer can be touched meanwhile.
  @discardableResult
  public func animate<Value: Animatable>(
    _ keyPath: WritableKeyPath<Layer, Value>, of layer: LayerID, from start: Value? = nil,
    to end: Value, with animation: Animation,
    completion: ((AnimationOutcome) throws -> Void)? = nil
  ) throws -> AnimationID {
    try animate(
      keyPath, of: layer, from: start, to: end, with: animation, allowsInteraction: true,
      completion: completion)
  }

  /// Makes `changes` to the tree, and moves exactly the properties that they change; the layers can be touched meanwhile.
  @discardableResult
  public func animate(
    with animation: Animation, _ changes: (inout LayerTree) -> Void,
    completion: ((AnimationOutcome) throws -> Void)? = nil
  ) throws -> AnimationID {
    try animate(
      with: animation, allowsInteraction: true, changes, completion: completion)
  }

  /// Has `action` done whenever `gesture`, made on `layer` or on what that holds, begins, goes on or ends.
  @discardableResult
  public func recognize<Recognizer: GestureRecognizer>(
    _ gesture: Recognizer, on layer: LayerID,
    do action: @escaping (GestureUpdate<Recognizer>) throws -> Void
  ) throws -> GestureID {
    try recognize(gesture, on: layer, options: nil, do: action)
  }

  /// Lets a pan have the transition of `screen` in hand, along the way of the pan's layer.
  public func dragTransition(
    of screen: some Screen, by pan: GestureUpdate<PanGesture>, rule: ReleaseRule = .default
  ) throws {
    try dragTransition(of: screen, by: pan, along: nil, rule: rule)
  }

  /// Goes to `position` of what the scrolled `layer` holds by a spring, or as near to it as can be.
  public func scroll(_ layer: LayerID, to position: Point) throws {
    try scroll(layer, to: position, animated: true)
  }

  /// Scrolls what holds `layer` by a spring, no further than needed to see it.
  public func scroll(toShow layer: LayerID) { scroll(toShow: layer, animated: true) }
}
