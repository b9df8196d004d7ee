/// Finds a minimum number of leaves that give a rule a target value.
///
/// The search recurses over the structure of the rules rather than over sets of leaves, so that it
/// visits each rule once. Each occurrence of a rule counts: one that is written twice counts twice.
struct MinimalReasonSearch {
  /// The leaves to find.
  enum Objective {
    /// The leaves that already have the target value and therefore determine the result.
    case settling
    /// The unknown leaves that may turn out to have the target value. Known leaves keep their
    /// values.
    case findingOut
    /// The leaves whose values must change.
    case changing
  }

  /// The operands and own facts of a rule that its cheapest solution requires.
  struct Support {
    /// The required value of each child, by the position of the child in the rule's list of
    /// children.
    fileprivate(set) var children: [Int: Bool] = [:]
    /// Whether a fact that the rule itself tests is required.
    fileprivate(set) var needsOwnFact = false
  }

  private struct Question: Hashable {
    let rule: ObjectIdentifier
    /// An operand within the condition of the rule; `nil` for the rule as a whole.
    let condition: Condition?
    let target: Bool
  }

  let purpose: Objective
  private let walk: RuleExplainer
  private var costs: [Question: Int?] = [:]

  init(_ purpose: Objective, in walk: RuleExplainer) {
    self.purpose = purpose
    self.walk = walk
  }

  /// Returns the number of leaves needed to make a rule true or false; `nil` if that is impossible.
  mutating func cost(of rule: ExplainedRule, being target: Bool) -> Int? {
    let question = Question(rule: ObjectIdentifier(rule), condition: nil, target: target)
    if let known = costs[question] { return known }
    let cost =
      rule.isLeaf
      ? price(of: rule.value, being: target)
      : self.cost(of: rule.shape.condition, in: rule, being: target)
    costs[question] = cost
    return cost
  }

  /// Returns whether the search counts a leaf.
  func counts(_ leaf: ExplainedRule, being target: Bool) -> Bool {
    price(of: leaf.value, being: target) == 1
  }

  /// Returns the cheapest way to make a rule true or false.
  mutating func way(for rule: ExplainedRule, being target: Bool) -> Support {
    var way = Support()
    var seen: Set<Question> = []
    follow(rule.shape.condition, in: rule, being: target, &way, &seen)
    return way
  }
}

extension MinimalReasonSearch {
  private func price(of value: Ternary, being target: Bool) -> Int? {
    let fits = value == Ternary(target)
    switch purpose {
    case .settling: return fits ? 1 : nil
    case .findingOut: return fits ? 0 : value == .unknown ? 1 : nil
    case .changing: return fits ? 0 : 1
    }
  }

  private mutating func cost(
    of condition: Condition, in rule: ExplainedRule, being target: Bool
  ) -> Int? {
    if let part = rule.shape.parts.placeholders[condition] {
      return cost(of: rule.children[part], being: target)
    }
    let question = Question(rule: ObjectIdentifier(rule), condition: condition, target: target)
    if let known = costs[question] { return known }
    let cost: Int?
    switch walk.lowering.store[condition] {
    case .constant(let value): cost = value == target ? 0 : nil
    case .fact(let index): cost = price(of: walk.value(ofFact: index), being: target)
    case .not(let child): cost = self.cost(of: child, in: rule, being: !target)
    case .all(let children), .any(let children), .atLeast(_, let children):
      cost = cheapest(of: children, condition, in: rule, being: target).map { cheapest in
        cheapest.reduce(0) { $0.addingSaturating($1.cost) }
      }
    }
    costs[question] = cost
    return cost
  }

  /// Returns the cheapest sufficient operands, in their order; `nil` if no selection suffices.
  private mutating func cheapest(
    of children: [Condition], _ condition: Condition, in rule: ExplainedRule, being target: Bool
  ) -> [(child: Condition, cost: Int)]? {
    let least =
      switch walk.lowering.store[condition] {
      case .all: children.count
      case .atLeast(let count, _): count
      default: 1
      }
    let needed = target ? least : children.count - least + 1
    var possible: [(position: Int, cost: Int)] = []
    for (position, child) in children.enumerated() {
      if let cost = cost(of: child, in: rule, being: target) { possible.append((position, cost)) }
    }
    guard possible.count >= needed else { return nil }
    possible.sort { ($0.cost, $0.position) < ($1.cost, $1.position) }
    return possible.prefix(needed).sorted { $0.position < $1.position }
      .map { (children[$0.position], $0.cost) }
  }

  private mutating func follow(
    _ condition: Condition, in rule: ExplainedRule, being target: Bool, _ way: inout Support,
    _ seen: inout Set<Question>
  ) {
    let question = Question(rule: ObjectIdentifier(rule), condition: condition, target: target)
    guard seen.insert(question).inserted else { return }
    if let part = rule.shape.parts.placeholders[condition] {
      way.children[part] = way.children[part] ?? target
      return
    }
    switch walk.lowering.store[condition] {
    case .constant: break
    case .fact(let index):
      if price(of: walk.value(ofFact: index), being: target) == 1 { way.needsOwnFact = true }
    case .not(let child): follow(child, in: rule, being: !target, &way, &seen)
    case .all(let children), .any(let children), .atLeast(_, let children):
      for (child, _) in cheapest(of: children, condition, in: rule, being: target) ?? [] {
        follow(child, in: rule, being: target, &way, &seen)
      }
    }
  }
}
