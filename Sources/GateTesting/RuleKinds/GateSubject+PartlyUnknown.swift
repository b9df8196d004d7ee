import GateRules

extension GateSubject {
  /// The subject with fewer known facts: each family of facts marked unknown, with and without its
  /// listed facts, and all families at once. A known value for one of these must be the value for
  /// the subject itself, which is one of the possibilities.
  var partlyUnknown: [GateSubject] {
    let families = UnknownFact.families
    var found: [GateSubject] = []
    for doubted in families.map({ [$0] }) + [families] {
      var subject = self
      subject.unknown.formUnion(doubted)
      found.append(subject)
      for fact in doubted { subject.forget(fact) }
      found.append(subject)
    }
    return found
  }

  /// Removes the listed facts that an unknown fact covers: all of its family, or those of one name.
  mutating func forget(_ fact: UnknownFact) {
    switch fact {
    case .product(let name): entitlements.removeAll { name == nil || $0.product == name }
    // All listed entitlements may be held now, which is known.
    case .past: break
    case .attribute(let name): attributes = attributes.filter { name != nil && $0.key != name }
    case .progress(let name): progress = progress.filter { name != nil && $0.key != name }
    case .usage(let name): usage = usage.filter { name != nil && $0.key != name }
    }
  }

  /// The subject with its facts listed in the opposite order.
  var reversed: GateSubject {
    var subject = self
    subject.entitlements.reverse()
    subject.usage = usage.mapValues { record in
      if case .uses(let uses) = record { .uses(uses.reversed()) } else { record }
    }
    return subject
  }
}

extension UnknownFact {
  /// All facts of each family.
  static let families: [UnknownFact] = [
    .product(nil), .past(nil), .attribute(nil), .progress(nil), .usage(nil),
  ]
}
