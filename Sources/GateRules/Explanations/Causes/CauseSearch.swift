package import ContentCatalog

/// A search for the causes of a subject's decisions at an instant.
///
/// The cause is that of the first reason in the sentence of the explanation. The sentence depends on
/// the best offer. The search yields a cause only if it is the same whatever that offer is, and does
/// not plan offers.
package struct CauseSearch {
  /// The first reason that a sentence names for a rule that has another value than required.
  struct LeadingReason: Equatable {
    let rank: ReasonOrder.Rank
    let cause: DecisionCause
    /// Whether a single reason suffices for the present value.
    var isSingle: Bool

    /// Whether both are named alike at the same place of a sentence.
    func isAlike(_ other: LeadingReason) -> Bool { rank == other.rank && cause == other.cause }
  }

  let program: CauseProgram
  let subject: ResolvedSubject
  let now: Instant
  let order: ReasonOrder
  private let factValues: LazyFactValues
  /// The values found so far, by node.
  private var values: [Ternary?]
  /// The leading reasons found so far, by slot.
  private var leadingReasons: [LeadingReason??]
  /// The causes found so far, by node.
  private var causes: [DecisionCause??]
  /// The results for questions that few decisions ask, by slot. Without them, a rule that several
  /// others use would be searched once for each path to it.
  var causesOfUnknown: [Int: DecisionCause?] = [:]
  var kept: [Int: Bool] = [:]
  var permanent: [Int: Bool] = [:]

  /// - Complexity: O(n) in the nodes of the program.
  package init(_ program: CauseProgram, for subject: ResolvedSubject, at now: Instant) {
    self.program = program
    self.subject = subject
    self.now = now
    order = ReasonOrder(
      of: program.catalog.content, outlooks: program.catalog.kinds.outlooks)
    factValues = LazyFactValues(program.conditions, for: subject, at: now)
    values = Array(repeating: nil, count: program.nodes.count)
    leadingReasons = Array(repeating: .none, count: 2 * program.nodes.count)
    causes = Array(repeating: .none, count: program.nodes.count)
  }

  /// Returns the cause for which an item is locked; `nil` if only an explanation finds it.
  package mutating func cause(ofLocked node: NodeIndex) -> DecisionCause? {
    guard let access = program.rules(ofNode: node) else { return nil }
    if let known = causes[access] { return known }
    let cause = leadingReason(of: access, being: true)?.cause
    causes[access] = .some(cause)
    return cause
  }

  /// Returns the value of a rule.
  mutating func value(of node: Int) -> Ternary {
    if let known = values[node] { return known }
    let value: Ternary
    switch program.nodes[node] {
    case .leaf(let leaf): value = self.value(ofLeaf: leaf)
    case .not(let child): value = self.value(of: child).negated
    case .atLeast(let count, let children):
      var tally = TernaryTally()
      for child in children { tally.add(self.value(of: child)) }
      value = tally.atLeast(count)
    case .opaque: value = .unknown
    }
    values[node] = value
    return value
  }

  /// Returns the value of a rule that has no operands.
  ///
  /// The functions that the recursion calls are not inlined, because their frames would enlarge its
  /// own. They are mutating, because each call would copy the search otherwise.
  @inline(never)
  private mutating func value(ofLeaf leaf: Int) -> Ternary {
    Evaluator.value(of: program.leaves[leaf].condition, in: program.conditions, factValues)
  }

  /// Returns the index of the results for a rule and a target value.
  static func slot(of node: Int, being target: Bool) -> Int { 2 * node + (target ? 1 : 0) }
}

extension CauseSearch {
  /// Returns the leading reason of a rule that has the opposite of a target value; `nil` if it depends on the
  /// best offer.
  private mutating func leadingReason(of node: Int, being target: Bool) -> LeadingReason? {
    let slot = Self.slot(of: node, being: target)
    if let known = leadingReasons[slot] { return known }
    let lead: LeadingReason?
    switch program.nodes[node] {
    case .opaque: lead = nil
    case .leaf(let leaf): lead = self.leadingReason(ofLeaf: leaf, with: value(of: node))
    case .not(let child): lead = self.leadingReason(of: child, being: !target)
    case .atLeast(let count, let children):
      lead = self.leadingReason(of: .atLeast(count, of: children, being: target))
    }
    leadingReasons[slot] = .some(lead)
    return lead
  }

  /// Returns the leading reason of a rule that has no operands.
  @inline(never)
  mutating func leadingReason(ofLeaf leaf: Int, with value: Ternary) -> LeadingReason {
    let leaf = program.leaves[leaf]
    let facts = ReasonContext(
      value: value, item: leaf.item, position: leaf.position, now: now, subjectFacts: subject,
      catalog: program.catalog.content)
    guard let reason = leaf.kind.reason(facts) else {
      return LeadingReason(rank: .ordinary, cause: DecisionCause(Reason.Code.rule), isSingle: true)
    }
    return LeadingReason(
      rank: order.rank(of: reason), cause: DecisionCause(reason.code), isSingle: true)
  }

  /// Returns the leading reason of a requirement that too few operands meet.
  private mutating func leadingReason(of requirement: OperandRequirement<Int>) -> LeadingReason? {
    let target = requirement.value
    var found: [LeadingReason] = []
    var hasUnknown = false
    for child in requirement.operands {
      let value = value(of: child)
      if value == Ternary(!target) {
        guard let lead = leadingReason(of: child, being: target) else { return nil }
        found.append(lead)
      } else if value == .unknown {
        // An unknown rule may contain other obstacles.
        guard isLeaf(child) else { return nil }
        hasUnknown = true
      } else if !keepsValue(child, being: target) {
        return nil
      }
    }
    let lead =
      requirement.needsEvery
      ? joint(found) : alternative(found, of: requirement.operands)
    guard let lead else { return nil }
    return hasUnknown && lead.rank >= .unknown ? nil : lead
  }

  /// Returns the leading reason of obstacles that must all be removed. An offer removes all of them, and without
  /// an offer the sentence names one of the smallest.
  @inline(never)
  private mutating func joint(_ leads: [LeadingReason]) -> LeadingReason? {
    guard var first = leads.first else { return nil }
    if leads.count == 1 { return first }
    for lead in leads where lead.rank < first.rank { first = lead }
    let singles = leads.filter(\.isSingle)
    guard var single = singles.first else {
      return leads.allSatisfy { $0.isAlike(first) } ? first : nil
    }
    for lead in singles where lead.rank < single.rank { single = lead }
    first.isSingle = true
    return single.isAlike(first) ? first : nil
  }

  /// Returns the leading reason of obstacles of which some must be removed. A position that never satisfies its
  /// rule does not count as an alternative.
  @inline(never)
  private mutating func alternative(_ leads: [LeadingReason], of children: [Int]) -> LeadingReason?
  {
    if leads.count == 1, children.count == 1 { return leads[0] }
    let removable = leads.filter { $0.rank != .ofPosition }
    let named = removable.isEmpty ? leads : removable
    guard var first = named.first, named.allSatisfy({ $0.isAlike(first) }) else { return nil }
    first.isSingle = false
    return first
  }

  private mutating func isLeaf(_ node: Int) -> Bool {
    switch program.nodes[node] {
    case .leaf: true
    case .not(let child): isLeaf(child)
    case .atLeast, .opaque: false
    }
  }
}
