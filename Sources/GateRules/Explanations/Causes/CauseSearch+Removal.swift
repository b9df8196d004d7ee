import ContentCatalog

/// The offers that can be told without a search for them: purchases, steps in items, values of attributes and waits that do not
/// get in the way of each other.
extension CauseSearch {
  /// Returns whether some offer gives a rule a target value.
  mutating func removal(of node: Int, being target: Bool) -> OfferedRemoval {
    let slot = Self.slot(of: node, being: target)
    if let known = removals[slot] { return known }
    let found: OfferedRemoval
    switch program.nodes[node] {
    case .opaque: found = .uncertain
    case .not(let child): found = removal(of: child, being: !target)
    case .leaf(let leaf): found = removal(of: program.leaves[leaf].condition, being: target)
    case .atLeast(let count, let children):
      found = removal(of: .atLeast(count, of: children, being: target)) {
        $0.removal(of: $1, being: target)
      }
    }
    removals[slot] = found
    return found
  }

  private mutating func removal<Operand>(
    of requirement: OperandRequirement<Operand>,
    _ removal: (inout CauseSearch, Operand) -> OfferedRemoval
  ) -> OfferedRemoval {
    let operands = requirement.operands.map { removal(&self, $0) }
    if requirement.needsEvery { return operands.reduce(.unnecessary) { $0.and($1) } }
    if requirement.count == 1 { return operands.reduce(.impossible) { $0.or($1) } }
    let possible = operands.count { $0 != .impossible }
    return possible < requirement.count ? .impossible : .uncertain
  }

  private mutating func removal(
    of condition: Program.Operand, being target: Bool
  ) -> OfferedRemoval {
    let conditions = program.conditions
    if let fact = conditions.fact(of: condition) {
      removalBudget -= 1
      if removalBudget < 0 { return .uncertain }
      return removal(ofFact: fact, being: target)
    }
    guard let instruction = conditions.instruction(of: condition) else { return .uncertain }
    let children = Array(conditions.children(of: condition))
    let count: Int
    switch instruction.operation {
    case .never: return target ? .impossible : .unnecessary
    case .always: return target ? .unnecessary : .impossible
    case .not:
      return children.first.map { removal(of: $0, being: !target) } ?? .uncertain
    case .all: count = children.count
    case .any: count = 1
    case .atLeast: count = Int(instruction.threshold)
    }
    return removal(of: .atLeast(count, of: children, being: target)) {
      $0.removal(of: $1, being: target)
    }
  }

  private func removal(ofFact index: Int, being target: Bool) -> OfferedRemoval {
    let fact = program.conditions.facts[index]
    let value = factValues.value(ofFact: index)
    if value == .unknown {
      if target, case .holding(let test) = fact { return removal(of: test) }
      return .uncertain
    }
    if value == Ternary(target) {
      return fact.lastingValues.contains(target) || isDateless(fact) ? .unnecessary : .uncertain
    }
    switch fact {
    case .reached: return target ? .possible(.init(waits: true)) : .impossible
    case .rollout(let test): return test.attribute == nil ? .impossible : .uncertain
    case .holding(let test): return target ? removal(of: test) : .uncertain
    case .progress(let test):
      if case .score = test.question { return .uncertain }
      return target ? .unnecessary : .uncertain
    case .itemDate, .elapsed: return isDateless(fact) ? .impossible : .uncertain
    case .attribute(let test): return target ? removal(of: test) : .uncertain
    case .usage, .custom: return .uncertain
    }
  }

  private func removal(of test: AttributeFact) -> OfferedRemoval {
    let attribute = program.catalog.content.attributes[test.attribute]
    guard attribute.settableBy == .customer, !program.sharedAttributes.contains(test.attribute)
    else { return .uncertain }
    switch (test.question, attribute.type) {
    case (.contains, .strings), (.isOne, .string), (.compare(.equal, _), .string),
      (.compare(.equal, _), .boolean):
      return .possible(.init(attributes: [test.attribute]))
    default: return .uncertain
    }
  }

  /// Returns whether a fact is about a date that the subject lacks, and that no offer gives.
  private func isDateless(_ fact: Fact) -> Bool {
    let date: AttributeState
    let attribute: AttributeIndex
    switch fact {
    case .itemDate(let test):
      (attribute, date) = (test.attribute, subject.date(of: test.node, in: test.attribute))
    case .elapsed(let test):
      switch test.anchor {
      case .itemDate(let index, let node):
        (attribute, date) = (index, subject.date(of: node, in: index))
      case .attribute(let index): (attribute, date) = (index, subject.attributes[index.position])
      case .bought, .held, .completed, .started: return false
      }
    case .holding, .reached, .attribute, .progress, .usage, .rollout, .custom: return false
    }
    return date == .absent
      && program.catalog.content.attributes[attribute].id != CatalogAttribute.enrolled
  }

  private func removal(of test: HoldingFact) -> OfferedRemoval {
    var plain = test
    plain.excluding = []
    guard plain == HoldingFact(product: test.product),
      !test.excluding.contains(EntitlementQualifiers(named: "purchased")),
      let purchases = purchases(test.product)
    else { return .uncertain }
    if let groups = purchases.min(by: { $0.count < $1.count }) {
      return .possible(.init(groups: Set(groups)))
    }
    // A purchase that was made already may begin, or be approved or paid for.
    let canCount = subject.entitlements(to: test.product).contains { entitlement in
      entitlement.validity.beginning(after: now) != nil
        || entitlement.validity.standing(at: now).status.settlement != nil
    }
    return canCount ? .uncertain : .impossible
  }

  /// The number of facts of rules for which removals are told. Beyond some, a search for offers is not exact.
  static var maxRemovalFacts: Int { 32 }
}
