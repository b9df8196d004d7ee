import ContentCatalog
import GateRules

/// Items that are indeterminate for everyone who has not tried another item yet.
extension FindingSearch {
  func checkScores() {
    for items in classes where isOpen(to: items) {
      let facts = facts(of: items.conditions.opening)
      let needed = Set(facts.compactMap(\.nodeWithScore)).sorted()
      for node in needed where isOpen(to: items) {
        check(items, withoutScoreIn: node, of: needed, facts)
      }
    }
  }

  /// Finds a subject that has no record of one item, and has a score in each of the others that need one.
  private func check(
    _ items: ItemClass, withoutScoreIn node: NodeIndex, of needed: [NodeIndex], _ facts: [Fact]
  ) {
    guard let rule = scoredRule(about: node, in: items) else { return }
    let content = content
    let opening = rails(
      of: items.conditions.opening, assuming: Assumption.progress { $0 != node })
    let untried = facts.filter { $0.recordedNode == node && !$0.isAbsentScoreEnough }
    let attributes = undefaultedAttributes(of: facts)
    prover.work.spend(3 * (facts.count + needed.count))
    let question = store.all(
      [opening.isTrue.negated, opening.isFalse.negated]
        + untried.map { store.rails(of: $0, in: content).isTrue.negated }
        + needed.map {
          let scored = store.proposition(.scored($0))
          return $0 == node ? scored.negated : scored
        } + attributes.map { store.proposition(.listed($0)) })
    let witness = witness(of: question, for: items) { subject, witness in
      value(\.opening, of: items, for: subject, at: witness.now) == .unknown
    }
    guard let witness else { return }
    let name = id(node)
    list.add(
      .undecidedWithoutScore, at: rule.span, items: items.nodes, names: [name], witness: witness
    ) { .undecidedWithoutScore($0, in: name) }
  }

  /// Returns the first rule of a class that needs a score in an item and does not count an absent one.
  private func scoredRule(about node: NodeIndex, in items: ItemClass) -> Rule? {
    let candidates = rules(of: items).flatMap { expansion(of: $0) }.filter {
      ($0.kind as? ScoredRule).map { !$0.missingIsZero } ?? false
    }
    let naming = candidates.first { rule in
      (rule.kind as? ScoredRule)?.items.contains { item in
        if case .item(let named) = item { named.node == node } else { false }
      } ?? false
    }
    let relative = candidates.first {
      ($0.kind as? ScoredRule)?.items.contains(.previous) ?? false
    }
    return (naming ?? relative)?.rule
  }
}

extension Fact {
  /// The item whose absent score makes the fact unknown.
  fileprivate var nodeWithScore: NodeIndex? {
    if case .progress(let test) = self, case .score(_, missingIsZero: false) = test.question {
      return test.node
    }
    return nil
  }

  /// Whether the fact is true of an item without a record.
  fileprivate var isAbsentScoreEnough: Bool {
    if case .progress(let test) = self, case .score(let least, _) = test.question {
      return least <= 0
    }
    return false
  }
}

extension Diagnostic.Message {
  fileprivate static func undecidedWithoutScore(_ items: ItemPhrase, in item: String) -> Self {
    Self(
      .undecidedWithoutScore,
      "\(items.text) \(items.verb("is", "are")) indeterminate for subjects that have no score in "
        + "\(quoting(item)) yet",
      help: "add `missing: zero`")
  }
}
