package import ContentCatalog

/// A search for the causes of a subject's decisions at an instant.
///
/// The cause is that of the first reason in the sentence of the explanation. The sentence depends on
/// the best offer. The search yields a cause only if it is the same whatever that offer is, and does
/// not plan offers.
package struct CauseSearch {
  /// A reason with which a sentence can begin.
  struct LeadingReason: Equatable {
    let rank: ReasonOrder.Rank
    let cause: DecisionCause
  }

  /// The reasons with which a sentence can begin about a rule that has another value than required.
  private struct Leads {
    /// With an offer, one of these, depending on which of the reasons it removes.
    let removed: [LeadingReason]
    /// Without an offer, the first reason of a smallest set that suffices for the value, and the size of the set; `nil` for a
    /// value that is unknown.
    let remaining: (first: LeadingReason, size: Int)?
  }

  let program: CauseProgram
  let subject: ResolvedSubject
  let now: Instant
  let order: ReasonOrder
  let factValues: LazyFactValues
  /// Returns the subscription groups of each product to buy that includes a product; `nil` if that is not known.
  let purchases: (ProductIndex) -> [[ExactString]]?
  /// The values found so far, by node.
  private var values = NumberMap<Int, Ternary>()
  /// The leads found so far, by slot.
  private var leads = NumberMap<Int, Leads?>()
  /// The causes found so far, by node.
  private var causes = NumberMap<Int, DecisionCause?>()
  /// The results for questions that few decisions ask, by slot. Without them, a rule that several
  /// others use would be searched once for each path to it.
  var causesOfUnknown: [Int: DecisionCause?] = [:]
  var kept: [Int: Bool] = [:]
  var permanent: [Int: Bool] = [:]
  var removals: [Int: OfferedRemoval] = [:]
  /// The number of facts of which it can still be told whether an offer changes them.
  var removalBudget = 0

  /// - Parameter purchases: returns the subscription groups of each product that the subject can be asked to buy and
  ///   that includes a product; `nil` if that is not known.
  package init(
    _ program: CauseProgram, for subject: ResolvedSubject, at now: Instant,
    offering purchases: @escaping (ProductIndex) -> [[ExactString]]? = { _ in nil }
  ) {
    self.purchases = purchases
    self.program = program
    self.subject = subject
    self.now = now
    order = ReasonOrder(
      of: program.catalog.content, outlooks: program.catalog.kinds.outlooks)
    factValues = LazyFactValues(program.conditions, for: subject, at: now)
  }

  /// Returns the cause for which an item is locked; `nil` if only an explanation finds it.
  package mutating func cause(ofLocked node: NodeIndex) -> DecisionCause? {
    guard let access = program.rules(ofNode: node) else { return nil }
    if let known = causes[access] { return known }
    removalBudget = Self.maxRemovalFacts
    let cause = leads(of: access, being: true).flatMap { leads in
      let remaining = [leads.remaining?.first].compactMap(\.self)
      if let cause = sharedCause(of: leads.removed + remaining) { return cause }
      switch removal(of: access, being: true) {
      case .possible: return sharedCause(of: leads.removed)
      case .impossible: return sharedCause(of: remaining)
      case .uncertain: return nil
      }
    }
    causes.set(cause, for: access)
    return cause
  }

  /// Returns the cause that all of some leading reasons have; `nil` if they differ, or one of them is unknown.
  private func sharedCause(of leads: [LeadingReason]) -> DecisionCause? {
    guard let first = leads.first,
      leads.allSatisfy({ $0.cause == first.cause && $0.rank != .unknown })
    else { return nil }
    return first.cause
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
    values.set(value, for: node)
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
  /// Returns the leads of a rule that does not have a target value; `nil` if they cannot be told without an offer.
  private mutating func leads(of node: Int, being target: Bool) -> Leads? {
    let slot = Self.slot(of: node, being: target)
    if let known = leads[slot] { return known }
    let found: Leads?
    switch program.nodes[node] {
    case .opaque: found = nil
    case .leaf(let leaf):
      let value = value(of: node)
      let lead = leadingReason(ofLeaf: leaf, with: value)
      found = Leads(removed: [lead], remaining: value == .unknown ? nil : (lead, 1))
    case .not(let child): found = leads(of: child, being: !target)
    case .atLeast(let count, let children):
      found = leads(of: .atLeast(count, of: children, being: target))
    }
    leads.set(found, for: slot)
    return found
  }

  /// Returns the leading reason of a rule that has no operands.
  @inline(never)
  mutating func leadingReason(ofLeaf leaf: Int, with value: Ternary) -> LeadingReason {
    let leaf = program.leaves[leaf]
    let facts = ReasonContext(
      value: value, item: leaf.item, position: leaf.position, now: now, subjectFacts: subject,
      catalog: program.catalog.content)
    guard let reason = leaf.kind.reason(facts) else {
      return LeadingReason(rank: .ordinary, cause: DecisionCause(Reason.Code.rule))
    }
    return LeadingReason(rank: order.rank(of: reason), cause: DecisionCause(reason.code))
  }

  /// Returns the leads of a requirement that too few operands meet.
  private mutating func leads(of requirement: OperandRequirement<Int>) -> Leads? {
    let target = requirement.value
    var found: [(child: Int, leads: Leads)] = []
    for child in requirement.operands {
      guard value(of: child) != Ternary(target) else {
        if keepsValue(child, being: target) { continue }
        return nil
      }
      guard let leads = leads(of: child, being: target) else { return nil }
      found.append((child, leads))
    }
    let removed =
      requirement.needsEvery
      ? joint(found.map(\.leads)) : alternative(found, being: target)
    if removed.count > Self.maxLeads { return nil }
    let opposite = requirement.operands.count - requirement.count + 1
    return Leads(
      removed: removed, remaining: smallest(opposite, of: found.compactMap(\.leads.remaining)))
  }

  /// Returns the leads of obstacles that an offer removes together. The sentence begins with the one of the first rank,
  /// and of several with the first in the order of the rules.
  @inline(never)
  private mutating func joint(_ all: [Leads]) -> [LeadingReason] {
    if all.count == 1 { return all[0].removed }
    var found: [LeadingReason] = []
    for (index, leads) in all.enumerated() {
      for lead in leads.removed where !found.contains(lead) {
        let canBeFirst = all.enumerated().allSatisfy { other, leads in
          other == index
            || leads.removed.contains {
              other < index ? lead.rank < $0.rank : lead.rank <= $0.rank
            }
        }
        if canBeFirst { found.append(lead) }
      }
    }
    return found
  }

  /// Returns the leads of obstacles of which an offer removes some, among those that it can remove. Positions that
  /// never satisfy a rule are left out if there are other alternatives.
  @inline(never)
  private mutating func alternative(
    _ all: [(child: Int, leads: Leads)], being target: Bool
  ) -> [LeadingReason] {
    let leads = distinctLeads(of: all.map(\.leads))
    if leads.count < 2 { return leads }
    let removable = all.filter { removal(of: $0.child, being: target) != .impossible }
    return removable.isEmpty ? leads : distinctLeads(of: removable.map(\.leads))
  }

  private func distinctLeads(of all: [Leads]) -> [LeadingReason] {
    var found: [LeadingReason] = []
    for leads in all {
      for lead in leads.removed where !found.contains(lead) { found.append(lead) }
    }
    let removable = found.filter { $0.rank != .ofPosition }
    return removable.isEmpty ? found : removable
  }

  /// Returns the first reason of a smallest set that contains those of a number of operands, and the size of the set;
  /// `nil` if there are fewer operands.
  @inline(never)
  private mutating func smallest(
    _ count: Int, of all: [(first: LeadingReason, size: Int)]
  ) -> (first: LeadingReason, size: Int)? {
    guard all.count >= count else { return nil }
    let chosen = all.indices.sorted {
      (all[$0].size, all[$0].first.rank, $0) < (all[$1].size, all[$1].first.rank, $1)
    }.prefix(count).sorted()
    // The first of several with the same rank.
    let first = chosen.min { all[$0].first.rank < all[$1].first.rank }
    let size = chosen.reduce(0) { $0.addingSaturating(all[$1].size) }
    return first.map { (all[$0].first, size) }
  }

  /// The number of reasons beyond which an explanation tells with which of them the sentence begins.
  private static var maxLeads: Int { 8 }
}
