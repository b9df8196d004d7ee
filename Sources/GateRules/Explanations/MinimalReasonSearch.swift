/// A search for a minimum number of leaves that give a rule a target value.
///
/// The search recurses over the structure of the rules rather than over sets of leaves, so that it
/// visits each rule once. Each occurrence of a rule counts: one that is written twice counts twice.
struct MinimalReasonSearch {
  /// The leaves to find.
  enum Objective {
    /// The leaves that already have the target value and therefore determine the result.
    case determining
    /// The unknown leaves that may turn out to have the target value. Known leaves keep their
    /// values.
    case resolving
    /// The leaves that have another value than required, and the required one after the offer is
    /// accepted. Leaves that keep the required value are free.
    case opening
  }

  /// The operands and own facts of a rule that its cheapest solution requires.
  struct Support {
    /// The required value of each child, by the position of the child in the rule's list of
    /// children.
    fileprivate(set) var children: [Int: Bool] = [:]
    /// Whether a fact that the rule itself tests is required.
    fileprivate(set) var needsOwnFact = false
  }

  /// The number of leaves, and the rank of the first of them in a sentence, which decides between
  /// equal numbers.
  struct Cost: Comparable {
    let leaves: Int
    let rank: ReasonOrder.Rank

    static let zero = Cost(leaves: 0, rank: .last)

    static func < (a: Self, b: Self) -> Bool { (a.leaves, a.rank) < (b.leaves, b.rank) }

    static func + (a: Self, b: Self) -> Self {
      Cost(leaves: a.leaves.addingSaturating(b.leaves), rank: min(a.rank, b.rank))
    }
  }

  private struct Question: Hashable {
    let rule: ObjectIdentifier
    /// An operand within the condition of the rule; `nil` for the rule as a whole.
    let condition: Condition?
    let target: Bool
  }

  let objective: Objective
  private let explainer: RuleExplainer
  private let order: ReasonOrder?
  private var costs: [Question: Cost?] = [:]

  /// - Parameter order: the order of the reasons, which decides between sets of the same size.
  init(
    _ objective: Objective, in explainer: RuleExplainer, preferring order: ReasonOrder? = nil
  ) {
    self.objective = objective
    self.explainer = explainer
    self.order = order
  }

  /// Returns the leaves needed to make a rule true or false; `nil` if that is impossible.
  ///
  /// - Complexity: O(n log n) in the operands of the rules below, each examined once per target.
  mutating func cost(of rule: ExplainedRule, being target: Bool) -> Cost? {
    if rule.isLeaf {
      return price(of: rule.value, then: rule.outcome, being: target).map { price in
        price == 0 ? .zero : Cost(leaves: price, rank: rank(of: rule))
      }
    }
    let question = Question(rule: ObjectIdentifier(rule), condition: nil, target: target)
    if let known = costs[question] { return known }
    let cost = cost(of: rule.condition, in: rule, being: target)
    costs[question] = cost
    return cost
  }

  /// Returns whether the search counts a leaf.
  func counts(_ leaf: ExplainedRule, being target: Bool) -> Bool {
    price(of: leaf.value, then: leaf.outcome, being: target) == 1
  }

  /// Returns the cheapest way to make a rule true or false.
  mutating func support(for rule: ExplainedRule, being target: Bool) -> Support {
    var support = Support()
    var seen: Set<Question> = []
    follow(rule.condition, in: rule, being: target, &support, &seen)
    return support
  }
}

extension MinimalReasonSearch {
  /// Returns 1 for a leaf to find, and 0 for a leaf that is free; `nil` for a leaf that cannot have the
  /// target value.
  ///
  /// - Parameter outcome: the value after the offer is accepted.
  private func price(of value: Ternary, then outcome: Ternary, being target: Bool) -> Int? {
    let fits = value == Ternary(target)
    switch objective {
    case .determining: return fits ? 1 : nil
    case .resolving: return fits ? 0 : value == .unknown ? 1 : nil
    case .opening: return outcome == Ternary(target) ? fits ? 0 : 1 : nil
    }
  }

  private func price(ofFact index: StoredFactIndex, being target: Bool) -> Int? {
    price(
      of: explainer.value(ofFact: index), then: explainer.outcome(ofFact: index), being: target)
  }

  private func rank(of leaf: ExplainedRule) -> ReasonOrder.Rank {
    guard let order else { return .last }
    return leaf.reason.map { order.rank(of: $0) } ?? .ordinary
  }

  private mutating func cost(
    of condition: Condition, in rule: ExplainedRule, being target: Bool
  ) -> Cost? {
    if let operand = rule.lowered.operand(of: condition) {
      return cost(of: rule.children[operand], being: target)
    }
    let question = Question(rule: ObjectIdentifier(rule), condition: condition, target: target)
    if let known = costs[question] { return known }
    let cost: Cost?
    let node = explainer.rules.store[condition]
    switch node {
    case .constant(let value): cost = value == target ? .zero : nil
    case .fact(let index):
      cost = price(ofFact: index, being: target).map { Cost(leaves: $0, rank: .ordinary) }
    case .not, .atLeast:
      cost = cheapest(meeting: node.requirement(for: target), in: rule)?
        .reduce(.zero) { $0 + $1.cost }
    }
    costs[question] = cost
    return cost
  }

  /// Returns the cheapest sufficient operands, in their order; `nil` if no selection suffices.
  private mutating func cheapest(
    meeting requirement: OperandRequirement<Condition>?, in rule: ExplainedRule
  ) -> [(operand: Condition, cost: Cost)]? {
    guard let requirement else { return nil }
    var possible: [(position: Int, cost: Cost)] = []
    for (position, operand) in requirement.operands.enumerated() {
      if let cost = cost(of: operand, in: rule, being: requirement.value) {
        possible.append((position, cost))
      }
    }
    guard possible.count >= requirement.count else { return nil }
    possible.sort { ($0.cost, $0.position) < ($1.cost, $1.position) }
    return possible.prefix(requirement.count).sorted { $0.position < $1.position }
      .map { (requirement.operands[$0.position], $0.cost) }
  }

  private mutating func follow(
    _ condition: Condition, in rule: ExplainedRule, being target: Bool, _ support: inout Support,
    _ seen: inout Set<Question>
  ) {
    let question = Question(rule: ObjectIdentifier(rule), condition: condition, target: target)
    guard seen.insert(question).inserted else { return }
    if let operand = rule.lowered.operand(of: condition) {
      support.children[operand] = support.children[operand] ?? target
      return
    }
    let node = explainer.rules.store[condition]
    switch node {
    case .constant: break
    case .fact(let index):
      if price(ofFact: index, being: target) == 1 { support.needsOwnFact = true }
    case .not, .atLeast:
      guard let requirement = node.requirement(for: target) else { return }
      for (operand, _) in cheapest(meeting: requirement, in: rule) ?? [] {
        follow(operand, in: rule, being: requirement.value, &support, &seen)
      }
    }
  }
}
