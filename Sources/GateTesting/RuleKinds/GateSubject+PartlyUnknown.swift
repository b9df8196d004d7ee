import GateRules

extension GateSubject {
  /// The same subject with less known of it: each family of facts said to be unknown, with and without
  /// what is listed of it, and everything at once. Whatever is decided for one of these must hold for the
  /// subject itself, who is one of those that it may turn out to be.
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

  /// Takes away what is listed of something that is unknown: of everything of its sort, or by its name.
  mutating func forget(_ fact: UnknownFact) {
    switch fact {
    case .product(let name): entitlements.removeAll { name == nil || $0.product == name }
    // What is listed may all be held now, which is then known.
    case .past: break
    case .attribute(let name): attributes = attributes.filter { name != nil && $0.key != name }
    case .progress(let name): progress = progress.filter { name != nil && $0.key != name }
    case .usage(let name): usage = usage.filter { name != nil && $0.key != name }
    }
  }

  /// The same subject with what it lists in the opposite order.
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
  /// Everything of each sort.
  static let families: [UnknownFact] = [
    .product(nil), .past(nil), .attribute(nil), .progress(nil), .usage(nil),
  ]
}
