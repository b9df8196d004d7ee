import ContentCatalog
import GateRules

/// What the facts of an entry are at an instant, and what each part would make of them. A class, since
/// what was found out once is kept for the searches after.
final class FactEffects {
  private let subject: PlannedSubject
  private let parts: OfferParts
  private let instant: Instant
  private var implicants: [FactGoal: Implicants] = [:]

  /// A fact that is to be true, or false.
  private struct FactGoal: Hashable {
    let fact: Int
    let value: Bool
  }

  /// What some parts make of a fact.
  private struct Change {
    let needed: SmallIntSet
    /// The one of them that is not needed for anything less.
    let mark: Int
    var value = Ternary.true
  }

  init(_ parts: OfferParts, for subject: PlannedSubject, at instant: Instant) {
    self.parts = parts
    self.subject = subject
    self.instant = instant
  }

  /// The implicants to make a fact true or false.
  func implicants(to value: Bool, fact: Int, _ work: inout WorkBudget) -> Implicants {
    let goal = FactGoal(fact: fact, value: value)
    if let known = implicants[goal] { return known }
    work.spend(WorkBudget.look)
    let found = find(goal, &work)
    implicants[goal] = found
    return found
  }

  private func find(_ goal: FactGoal, _ work: inout WorkBudget) -> Implicants {
    let test = subject.program.facts[goal.fact]
    if let product = test.product, let asked = parts.asked[product] {
      return owning(asked, test, goal, &work)
    }
    let current = test.value(for: subject.frozen, at: instant)
    switch test {
    case .attribute(let asked): return attribute(asked.attribute, goal, current)
    case .progress(let progress): return self.progress(progress, goal, current)
    case .holding, .elapsed, .reached, .usage, .rollout, .custom:
      return settled(goal, current)
    }
  }

  /// Nothing that somebody does changes it.
  private func settled(_ goal: FactGoal, _ current: Ternary) -> Implicants {
    current == Ternary(goal.value) ? .free : .none
  }

  /// What parts would make true comes about by any one of them; what is to stay false, by none of those
  /// that would change it.
  private func changed(
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
  private func owning(
    _ asked: RequestedProduct, _ test: Fact, _ goal: FactGoal, _ work: inout WorkBudget
  ) -> Implicants {
    let looks = 2 + asked.payments.count
    work.spend(WorkBudget.entitlement * looks * (1 + asked.frozen.entitlements.count))
    work.spend(asked.buyers.count)
    var changes: [Change] = []
    if let bought = asked.bought {
      let value = test.value(for: bought, at: instant)
      changes = asked.buyers.map { Change(needed: .only($0), mark: $0, value: value) }
    }
    changes += asked.payments.map { number, paid in
      Change(needed: .only(number), mark: number, value: test.value(for: paid, at: instant))
    }
    return changed(by: changes, goal, test.value(for: asked.frozen, at: instant))
  }

  /// A value that is there already must also be kept where another fact asks for a new one.
  private func attribute(_ attribute: Int, _ goal: FactGoal, _ current: Ternary) -> Implicants {
    guard let newValue = parts.number(.newValue(ofAttribute: attribute)),
      let wish = parts.number(.attributeFact(goal.fact, value: goal.value)),
      let opposite = parts.number(.attributeFact(goal.fact, value: !goal.value))
    else { return settled(goal, current) }
    var needed = SmallIntSet.empty
    if current != Ternary(goal.value) {
      needed.insert(newValue)
      needed.insert(wish)
    }
    return Implicants(list: [Implicant(needed: needed, avoided: .only(opposite))])
  }

  private func progress(_ test: ItemProgressFact, _ goal: FactGoal, _ current: Ternary)
    -> Implicants
  {
    let start = parts.number(.start(node: test.node))
    let complete = parts.number(.complete(node: test.node))
    switch test.question {
    case .score(let least):
      return score(test.node, atLeast: least, goal, current)
    case .completed:
      guard let complete else { return settled(goal, current) }
      var needed = SmallIntSet.only(complete)
      if let start { needed.insert(start) }
      return changed(by: [Change(needed: needed, mark: complete)], goal, current)
    case .started:
      // Completing starts, too, and asks for starting where both are asked for.
      guard let part = start ?? complete else { return settled(goal, current) }
      return changed(by: [Change(needed: .only(part), mark: part)], goal, current)
    }
  }

  /// A score that was not there becomes known by any other one.
  private func score(
    _ node: Int, atLeast least: Double, _ goal: FactGoal, _ current: Ternary
  ) -> Implicants {
    var needed = SmallIntSet.empty
    let marks = parts.scores[node] ?? []
    guard let own = parts.number(.score(node: node, atLeast: least)), let lowest = marks.first
    else { return settled(goal, current) }
    if goal.value || current == .false {
      for mark in marks where mark.least <= least { needed.insert(mark.number) }
      return changed(by: [Change(needed: needed, mark: own)], goal, current)
    }
    let supposed = subject.frozen.recording(ItemProgress(score: lowest.least), of: node)
    guard subject.program.facts[goal.fact].value(for: supposed, at: instant) == .false else {
      return .none
    }
    return Implicants(list: [Implicant(needed: .only(lowest.number), avoided: .only(own))])
  }
}
