import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// Until the instant that a decision names, it is the same at every one: the last second before it, and
  /// those at which something that the subject or the catalog names happens, the next of these above all. One
  /// that names none stays for ever.
  public static let nothingChangesBeforeValidUntil = Law(
    "nothing-changes-before-valid-until",
    "A decision is the same at every instant before its `validUntil`."
  ) { material in
    { asked, choices in
      let now = asked.decision
      if let end = now.validUntil, end <= asked.now {
        return .broken("it is \(now.words), which is past")
      }
      let end = now.validUntil ?? .latest
      let boundaries = material.instants.boundaries(of: asked.subject)
      let between = boundaries.filter { $0 > asked.now && $0 < end }
      var later = choices.list(0...12) { choices in
        choices.pick(from: between).map { material.instants.beside($0, &choices) } ?? end
      }
      later += between.prefix(maxNext) + [end.advanced(bySeconds: -1)].compactMap { $0 }
      later.removeAll { $0 <= asked.now || $0 >= end }
      if later.isEmpty || now.reason == .free && now.validUntil == nil { return .vacuous }
      guard let changed = later.first(where: { asked.isDecidedOtherwise(at: $0) }) else {
        return .holds
      }
      let nearest = asked.nearestChange(upTo: changed)
      let lasting = now.validUntil == nil ? " for ever" : ""
      return .broken(
        "it is \(now.words)\(lasting), and \(asked.asked(at: nearest).decision.words) at \(nearest)"
      )
    }
  }

  private static let maxNext = 4
}

extension GateCase {
  fileprivate func isDecidedOtherwise(at instant: Instant) -> Bool {
    let (own, then) = (decision, asked(at: instant).decision)
    return own.verdict != then.verdict || own.reason != then.reason
  }

  /// An instant at which something else is decided and right before which it is not, found by halving the time
  /// to one at which it is.
  fileprivate func nearestChange(upTo changed: Instant) -> Instant {
    var (same, changed) = (now, changed)
    while case let half = (changed.secondsSince1970 - same.secondsSince1970) / 2, half > 0 {
      let middle = Instant(secondsSince1970: same.secondsSince1970 + half)
      if isDecidedOtherwise(at: middle) { changed = middle } else { same = middle }
    }
    return changed
  }
}
