import ContentCatalog
import GateRules

/// The implicants of facts at one instant: the sets of parts that make a fact true or false.
///
/// A class, because later searches reuse the results of earlier ones.
final class FactEffects {
  private let subject: PlannedSubject
  private let parts: OfferParts
  private let instant: Instant
  private var implicants = NumberMap<FactGoal, Implicants>()

  /// The value of a fact after some parts are taken.
  private struct Change {
    let needed: SmallIntSet
    /// The needed part that the other needed parts do not imply.
    let mark: Int
    var value = Ternary.true
  }

  init(_ parts: OfferParts, for subject: PlannedSubject, at instant: Instant) {
    self.parts = parts
    self.subject = subject
    self.instant = instant
  }

  /// Returns the implicants that give a fact a value.
  func implicants(to value: Bool, fact: StoredFactIndex, _ work: WorkBudget) -> Implicants {
    let goal = FactGoal(fact: fact, value: value)
    if let known = implicants[goal] { return known }
    work.spend(OfferWork.look)
    let found = find(goal, work)
    implicants.set(found, for: goal)
    return found
  }

  private func find(_ goal: FactGoal, _ work: WorkBudget) -> Implicants {
    let fact = subject.fact(goal.fact)
    if let product = fact.purchasedProduct, let requested = parts.requested[product] {
      return holding(requested, fact, goal, work)
    }
    let current = fact.value(for: subject.frozen, at: instant)
    let dated = parts.datedSteps.filter { $0.concerns(fact) }
    if !dated.isEmpty { return moved(by: dated, fact, goal, current) }
    switch fact {
    case .attribute(let test): return attribute(test.attribute, goal, current)
    case .progress(let test): return progress(test, goal, current)
    case .elapsed(let test):
      guard let effort = test.effort(of: subject) else { return unchangeable(goal, current) }
      return elapsed(effort, fact, goal, current)
    case .holding, .itemDate, .reached, .usage, .rollout, .custom:
      return unchangeable(goal, current)
    }
  }

  /// Returns the implicants of a fact that no part changes.
  private func unchangeable(_ goal: FactGoal, _ current: Ternary) -> Implicants {
    current == Ternary(goal.value) ? .free : .none
  }

  /// Returns the implicants of a fact that parts change. Any change to true makes the fact true; to
  /// keep it false, every change must be avoided.
  private func changeable(
    by changes: [Change], _ goal: FactGoal, _ current: Ternary
  ) -> Implicants {
    if goal.value {
      if current == .true { return .free }
      return Implicants(
        list: changes.filter { $0.value == .true }.map { Implicant(needed: $0.needed) })
    }
    guard current == .false else { return .none }
    var avoided = SmallIntSet.empty
    for change in changes where change.value != .false { avoided.insert(change.mark) }
    return Implicants(list: [Implicant(avoided: avoided)])
  }
}

extension FactEffects {
  /// Returns the implicants of a fact about a date that steps move. A step that gives the fact the other
  /// value must be avoided.
  private func moved(
    by steps: [DatedStep], _ fact: Fact, _ goal: FactGoal, _ current: Ternary
  ) -> Implicants {
    var (fitting, others) = (SmallIntSet.empty, SmallIntSet.empty)
    for step in steps {
      if fact.value(for: step.outcome, at: instant) == Ternary(goal.value) {
        fitting.insert(step.number)
      } else {
        others.insert(step.number)
      }
    }
    if current == Ternary(goal.value) { return Implicants(list: [Implicant(avoided: others)]) }
    return Implicants(list: fitting.elements.map { Implicant(needed: .only($0)) })
  }

  private func holding(
    _ product: RequestedProduct, _ fact: Fact, _ goal: FactGoal, _ work: WorkBudget
  ) -> Implicants {
    let looks = 2 + product.settlements.count
    work.spend(OfferWork.entitlement * looks * (1 + product.frozen.entitlements.count))
    work.spend(product.buyers.count)
    var changes: [Change] = []
    if let bought = product.bought {
      let value = fact.value(for: bought, at: instant)
      changes = product.buyers.map { Change(needed: .only($0), mark: $0, value: value) }
    }
    changes += product.settlements.map { number, settled in
      Change(needed: .only(number), mark: number, value: fact.value(for: settled, at: instant))
    }
    return changeable(by: changes, goal, fact.value(for: product.frozen, at: instant))
  }

  /// Returns the implicants of a fact about an attribute. A value that fits already must also be
  /// kept if another fact needs a new one.
  private func attribute(_ attribute: AttributeIndex, _ goal: FactGoal, _ current: Ternary)
    -> Implicants
  {
    guard let newValue = parts.number(.newValue(ofAttribute: attribute)),
      let literal = parts.number(.attributeFact(goal.fact, value: goal.value)),
      let opposite = parts.number(.attributeFact(goal.fact, value: !goal.value))
    else { return unchangeable(goal, current) }
    var needed = SmallIntSet.empty
    if current != Ternary(goal.value) {
      needed.insert(newValue)
      needed.insert(literal)
    }
    return Implicants(list: [Implicant(needed: needed, avoided: .only(opposite))])
  }

  private func progress(_ test: ItemProgressFact, _ goal: FactGoal, _ current: Ternary)
    -> Implicants
  {
    let start = parts.number(.start(node: test.node))
    let complete = parts.number(.complete(node: test.node))
    switch test.question {
    case .score(let least, _):
      return score(test.node, atLeast: least, goal, current)
    case .completed:
      guard let complete else { return unchangeable(goal, current) }
      let needed = parts.implied(byCompleting: test.node).union(.only(complete))
      return changeable(by: [Change(needed: needed, mark: complete)], goal, current)
    case .share(let percent):
      guard let own = parts.number(.share(node: test.node, percent: percent)) else {
        return unchangeable(goal, current)
      }
      var needed = SmallIntSet.only(own)
      if let start { needed.insert(start) }
      for share in parts.shares[test.node] ?? [] where share.percent < percent {
        needed.insert(share.number)
      }
      return changeable(by: [Change(needed: needed, mark: own)], goal, current)
    case .started:
      // Completing implies starting. If both are tested, completing needs the part for starting.
      guard let part = start ?? complete else { return unchangeable(goal, current) }
      return changeable(by: [Change(needed: .only(part), mark: part)], goal, current)
    }
  }

  /// Returns the implicants of a fact about the time since an item is completed or started, which
  /// has not happened yet.
  private func elapsed(
    _ effort: ItemEffort, _ fact: Fact, _ goal: FactGoal, _ current: Ternary
  ) -> Implicants {
    let start = parts.number(.start(node: effort.node))
    let complete = parts.number(.complete(node: effort.node))
    guard let mark = effort.isCompletion ? complete : start ?? complete else {
      return unchangeable(goal, current)
    }
    var needed = SmallIntSet.only(mark)
    if mark == complete { needed = needed.union(parts.implied(byCompleting: effort.node)) }
    let value = fact.value(for: effort.outcome, at: instant)
    return changeable(by: [Change(needed: needed, mark: mark, value: value)], goal, current)
  }

  /// Returns the implicants of a fact about a score. Any score makes an absent one known.
  private func score(
    _ node: NodeIndex, atLeast least: Double, _ goal: FactGoal, _ current: Ternary
  ) -> Implicants {
    var needed = SmallIntSet.empty
    let marks = parts.scores[node] ?? []
    guard let own = parts.number(.score(node: node, atLeast: least)), let lowest = marks.first
    else { return unchangeable(goal, current) }
    if goal.value || current == .false {
      for mark in marks where mark.least <= least { needed.insert(mark.number) }
      if current == .true, subject.frozen.progress[node]?.score == nil {
        // The absent score counts as 0, and one that another rule requires could be lower.
        return Implicants(list: [
          Implicant(avoided: .only(lowest.number)), Implicant(needed: needed),
        ])
      }
      return changeable(by: [Change(needed: needed, mark: own)], goal, current)
    }
    let scored = subject.frozen.recording(ItemProgress(score: lowest.least), of: node)
    guard subject.fact(goal.fact).value(for: scored, at: instant) == .false else {
      return .none
    }
    return Implicants(list: [Implicant(needed: .only(lowest.number), avoided: .only(own))])
  }
}
