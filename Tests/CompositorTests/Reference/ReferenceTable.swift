/// Which test holds each line of a reference list, or why none does.
struct ReferenceTable: Sendable {
  /// What becomes of a line.
  enum Entry: Sendable {
    /// The test of that name holds it.
    case test(String)
    /// It makes no sense here, because of this.
    case without(String)
  }

  let name: String
  /// By the numbers of the list.
  let entries: [Int: Entry]

  /// `reference/behaviours-transitions.md`: all but what is about golden pictures.
  static let transitions = ReferenceTable(
    name: "behaviours-transitions",
    entries: [
      2: .test("animatedOrNotTheEndIsTheSame"), 3: .test("aStackGoesAsAWhole"),
      4: .test("anotherAnimatorMayDismiss"), 5: .test("callingOffIsIdempotent"),
      6: .test("inPlaceASnapshotEqualsTheLiveLayers"), 8: .test("cornersStayRound"),
      9: .test("aShadowIsDrawnWholeAndOnce"), 11: .test("opacityIsOfTheGroup"),
      12: .test("dismissingFramesShowTheChangeWhereAskedAndTheLastFrameAlways"),
      13: .test("nothingJumpsWhenAPictureIsExchangedForTheScreen"),
      14: .test("widthsEndWhereTheyBelong"), 15: .test("whatIsSeeThroughIsNeverTakenForOpaque"),
      18: .test("aResizeEndsAsAFreshRunAtThatSize"), 19: .test("twoFingersOnAButtonPresentOnce"),
      23: .test("nothingIsSaidToBeOverWhileItMoves"), 25: .test("aTapMidwayGoesBackAllTheWay"),
      26: .test("everyOpeningIsLikeTheFirst"), 29: .test("progressInTheHandIsClampedAndStraight"),
      32: .test("anHourAsleepIsDefined"), 33: .test("theRateOfFramesDoesNotMatter"),
      34: .test("aDirectionalPanLeavesTheOtherAxisAlone"), 35: .test("touchesNeverFallThrough"),
      36: .test("whatMovesIsHitWhereItIsSeen"), 39: .test("whatMovesStaysBelowWhatCoversIt"),
      40: .test("aResizeEndsAsAFreshRunAtThatSize"),
      41: .test("aPresenterKeepsItsOwnTransformOpacityAndVisibility"),
      42: .test("theSafeAreaIsThatOfTheScreen"), 43: .test("reduceMotionFadesAndMovesNothing"),
      44: .test("theFocusGoesInCyclesAndComesBackToTheHamburger"),
    ])

  /// `reference/behaviours-view-transitions.md`: what the web's view transitions do.
  static let viewTransitions = ReferenceTable(
    name: "behaviours-view-transitions",
    entries: [
      1: .test("skippedBeforeItIsSeenItIsThere"), 2: .test("skippedMidwayNothingMovesAnyMore"),
      3: .without("the change of the model is made at once: nothing waits for a callback"),
      6: .test("aCompletionThatThrowsThrowsOnce"),
      7: .test("requestsThatCannotBeMetAreRefusedAndChangeNothing"),
      8: .test("nestedPresentationsBeginInOrder"),
      10: .test("aLayerInTwoTransitionsIsRefusedAndNothingChanges"),
      11: .test("heldAtItsEndItIsNotOver"), 12: .test("turnedRoundAtOnceItEnds"),
      13: .test("nothingJumpsAndEverythingComesToItsEnd"),
      15: .test("aResizeEndsAsAFreshRunAtThatSize"),
      16: .without("old and new state are taken at one instant, so at one size"),
      17: .test("aParticipantThatIsRemovedMidwayIsNotMissed"),
      18: .test("aHiddenPresenterPresentsAndStaysHidden"),
      19: .test("requestsThatCannotBeMetAreRefusedAndChangeNothing"),
      21: .test("anAnimatorMayEndItself"),
      23: .without("there is no time between capture and change, so nothing to freeze"),
      25: .test("dismissingFramesShowTheChangeWhereAskedAndTheLastFrameAlways"),
      26: .without(
        "a resize takes pictures again: a frozen box of the old size is a page's answer"),
      27: .test("aShadowIsDrawnWholeAndOnce"), 28: .test("aNameIsReadWhenItBegins"),
      29: .test("whatIsPresentedIsLive"), 30: .test("whatIsPresentedIsLive"),
      31: .without("there are no pseudo-elements to select"),
      32: .without("there are no pseudo-elements to select"),
      33: .test("whatMovesStaysBelowWhatCoversIt"),
      34: .without("layers are not paired by name: each side's are moved by the animator"),
      36: .test("translationsKeepTheirFractions"), 37: .test("anyInstantCanBeAskedFor"),
      38: .test("scaleZeroIsNoTrouble"),
      39: .without("pictures are not fitted into boxes: they are drawn at their own size"),
      40: .without("pictures are not fitted into boxes: they are drawn at their own size"),
      42: .test("whatIsSeeThroughIsNeverTakenForOpaque"),
      43: .without("there are no transforms in three dimensions"),
      44: .test("aTurnedPresenterHasItsPictureTurned"), 46: .test("opacityIsInThePicture"),
      49: .test("whatIsNotSeenIsNotInThePicture"),
      50: .without("a hidden layer hides what it holds; there is no visibility that children undo"),
      53: .test("whatLiesOutsideTheStageIsInThePicture"),
      55: .test("inPlaceASnapshotEqualsTheLiveLayers"),
      56: .without("a layer that blurs what is behind it has that only where it stands"),
      57: .test("pictureAndLayersApartInPlaceEqualTheLivePicture"),
      58: .test("whatIsPresentedIsLive"), 59: .test("inPlaceASnapshotEqualsTheLiveLayers"),
      60: .test("whatMovesIsHitWhereItIsSeen"), 62: .test("engineLayersAreNeverHit"),
      64: .test("aCapturedPointerIsHeardByOneLayer"),
      65: .test("tapsDuringATransitionNeverReachThePage"),
      66: .without("a layer's identity is its own; names need not match anything"),
      67: .test("theyMoveInTheirPlacesAndAreRestored"),
      68: .without("layers move in their parents: there are no groups that are reparented"),
      70: .without("names are strings without keywords"),
      71: .test("pictureAndLayersApartInPlaceEqualTheLivePicture"),
      72: .test("bordersAndRadiiMove"), 75: .test("opacityIsOfTheGroup"),
      76: .without("types select styles, of which there are none"),
      77: .without("classes select styles, of which there are none"),
      78: .test("hiddenMidwayItStillEnds"),
    ])
}
