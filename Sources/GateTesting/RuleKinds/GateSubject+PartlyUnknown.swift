import GateRules

extension GateSubject {
  /// The variants of the subject in which facts are unknown: each family of facts, with and without
  /// the listed ones, and all families at once.
  ///
  /// A verdict for a variant must hold for the subject itself, which is one of the possible
  /// resolutions of the variant.
  var partlyUnknown: [GateSubject] {
    let families = UnknownFact.families
    var found: [GateSubject] = []
    for unknown in families.map({ [$0] }) + [families] {
      var subject = self
      subject.unknown.formUnion(unknown)
      found.append(subject)
      for fact in unknown { subject.forget(fact) }
      found.append(subject)
    }
    return found
  }

  /// Removes the listed facts that an unknown fact concerns: all of its type, or those of its name.
  mutating func forget(_ fact: UnknownFact) {
    switch fact {
    case .product(let name): entitlements.removeAll { name == nil || $0.product == name }
    // The listed entitlements may all be held now, and are then known.
    case .past: break
    case .attribute(let name): attributes = attributes.filter { name != nil && $0.key != name }
    case .progress(let name): progress = progress.filter { name != nil && $0.key != name }
    case .usage(let name): usage = usage.filter { name != nil && $0.key != name }
    }
  }

  /// The subject with its entitlements and uses in reverse order.
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
  /// All facts of each type.
  static let families: [UnknownFact] = [
    .product(nil), .past(nil), .attribute(nil), .progress(nil), .usage(nil),
  ]
}
