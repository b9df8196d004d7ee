import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that verdict and reason are the same at every instant before the decision's
  /// `validUntil`, and forever if it has none.
  ///
  /// It tests the last second before `validUntil` and the boundaries that the subject and the
  /// catalog imply, the next few of them always.
  public static let nothingChangesBeforeValidUntil = Law(
    "nothing-changes-before-valid-until",
    "A decision does not change before its `validUntil`."
  ) { material in
    { given, choices in
      let gateCase = given.withExpiringAnswer(&choices)
      let now = gateCase.decision
      if let end = now.validUntil, end <= gateCase.now {
        return .broken("the item is \(now.words), which is not after the instant of the decision")
      }
      let end = now.validUntil ?? .latest
      let boundaries = material.instants.boundaries(of: gateCase.subject)
      let between = boundaries.filter { $0 > gateCase.now && $0 < end }
      var later = choices.list(0...12) { choices in
        choices.pick(from: between).map { material.instants.beside($0, &choices) } ?? end
      }
      later += between.prefix(maxNext) + [end.advanced(bySeconds: -1)].compactMap { $0 }
      later.removeAll { $0 <= gateCase.now || $0 >= end }
      if later.isEmpty || now.reason == .free && now.validUntil == nil { return .vacuous }
      guard let changed = later.first(where: { gateCase.isDecidedOtherwise(at: $0) }) else {
        return .holds
      }
      let nearest = gateCase.nearestChange(upTo: changed)
      let lasting = now.validUntil == nil ? " forever" : ""
      return .broken(
        "the item is \(now.words)\(lasting), "
          + "but \(gateCase.asked(at: nearest).decision.words) at \(nearest)" + gateCase.answerEnd)
    }
  }

  private static let maxNext = 4
}

extension GateCase {
  fileprivate func isDecidedOtherwise(at instant: Instant) -> Bool {
    let (own, then) = (decision, asked(at: instant).decision)
    return own.verdict != then.verdict || own.reason != then.reason
  }

  /// Returns an instant at which the decision differs and directly before which it does not, found
  /// by bisecting up to an instant at which it differs.
  fileprivate func nearestChange(upTo changed: Instant) -> Instant {
    var (same, changed) = (now, changed)
    while case let half = (changed.secondsSince1970 - same.secondsSince1970) / 2, half > 0 {
      let middle = Instant(secondsSince1970: same.secondsSince1970 + half)
      if isDecidedOtherwise(at: middle) { changed = middle } else { same = middle }
    }
    return changed
  }
}
