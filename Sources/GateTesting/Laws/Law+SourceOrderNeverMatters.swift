import GateKit
import PropertyTesting

extension Law {
  /// The law that the order of the sources does not affect a decision: the entitlements and
  /// progress of all sources are united, even if one fails, reports only a part, or is older than a
  /// refund.
  ///
  /// Attributes and counters come from the first source that has them. Here a single source reports
  /// all of them, at any position in the order.
  public static let sourceOrderNeverMatters = Law(
    "source-order-never-matters",
    "The order of the sources of entitlements and progress never affects a decision."
  ) { material in
    let names = MergedNames([material.catalog.content])
    return { gateCase, choices in
      let subject = gateCase.subject
      guard !subject.entitlements.isEmpty || !subject.progress.isEmpty else { return .vacuous }
      let before = SplitAnswers(gateCase, material, &choices)
      var after = before
      after.shuffle(&choices)
      if after.answers == before.answers { return .vacuous }
      return before.united(gateCase, names).isDecided(as: after.united(gateCase, names))
    }
  }
}
