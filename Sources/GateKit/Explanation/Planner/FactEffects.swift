import ContentCatalog
import GateRules

/// What the facts of an entry are at an instant, and what each part would make of them. A class, since
/// what was found out once is kept for the searches after.
final class FactEffects {
  private let subject: PlannedSubject
  private let parts: OfferParts
  private let instant: Instant
  /// The subject after each payment that could go through.
  private let payments: [(number: Int, product: Int, subject: SubjectFacts)]
  private var ways: [FactGoal: Ways] = [:]

  /// A fact that is to be true, or false.
  private struct FactGoal: Hashable {
    let fact: Int
    let value: Bool
  }

  /// What some parts make of a fact.
  private struct Change {
    let needed: PartSet
    /// The one of them that is not needed for anything less.
    let mark: Int
    var value = Ternary.true
  }

  init(_ parts: OfferParts, for subject: PlannedSubject, at instant: Instant) {
    self.parts = parts
    self.subject = subject
    self.instant = instant
    payments = parts.payments.map { number, product in
      (number, product, subject.present.frozen(at: subject.now, paying: product))
    }
  }

  /// The ways to make a fact true or false.
  func ways(to value: Bool, fact: Int, _ work: inout PlannerWork) -> Ways {
    let goal = FactGoal(fact: fact, value: value)
    if let known = ways[goal] { return known }
    work.spend(PlannerWork.entitlement * subject.frozen.entitlements.count)
    let found = find(goal)
    ways[goal] = found
    return found
  }

  private func find(_ goal: FactGoal) -> Ways {
    let test = subject.program.facts[goal.fact]
    let current = test.value(for: subject.frozen, at: instant)
    switch test {
    case .holding, .elapsed:
      guard let product = test.product else { return settled(goal, current) }
      return owning(product, test, goal, current)
    case .attribute(let asked): return attribute(asked.attribute, goal, current)
    case .progress(let progress): return self.progress(progress, goal, current)
    case .reached, .usage, .rollout, .custom: return settled(goal, current)
    }
  }

  /// Nothing that somebody does changes it.
  private func settled(_ goal: FactGoal, _ current: Ternary) -> Ways {
    current == Ternary(goal.value) ? .free : .none
  }

  /// What parts would make true comes about by any one of them; what is to stay false, by none of those
  /// that would change it.
  private func changed(
    by changes: [Change], _ goal: FactGoal, _ current: Ternary
  ) -> Ways {
    if goal.value {
      if current == .true { return .free }
      return Ways(list: changes.filter { $0.value == .true }.map { Way(needed: $0.needed) })
    }
    guard current == .false else { return .none }
    var avoided = PartSet.empty
    for change in changes where change.value != .false { avoided.insert(change.mark) }
    return Ways(list: [Way(avoided: avoided)])
  }
}

extension FactEffects {
  private func owning(
    _ product: Int, _ test: FactTest, _ goal: FactGoal, _ current: Ternary
  ) -> Ways {
    var changes: [Change] = []
    if let buyers = parts.buyers[product] {
      let value = test.value(for: buyers.subject, at: instant)
      changes = buyers.numbers.map { Change(needed: .only($0), mark: $0, value: value) }
    }
    for payment in payments where subject.catalog.bundles.includes(payment.product, product) {
      changes.append(
        Change(
          needed: .only(payment.number), mark: payment.number,
          value: test.value(for: payment.subject, at: instant)))
    }
    return changed(by: changes, goal, current)
  }

  /// A value that is there already must also be kept where another fact asks for a new one.
  private func attribute(_ attribute: Int, _ goal: FactGoal, _ current: Ternary) -> Ways {
    guard let newValue = parts.number(.newValue(ofAttribute: attribute)),
      let wish = parts.number(.attributeFact(goal.fact, value: goal.value)),
      let opposite = parts.number(.attributeFact(goal.fact, value: !goal.value))
    else { return settled(goal, current) }
    var needed = PartSet.empty
    if current != Ternary(goal.value) {
      needed.insert(newValue)
      needed.insert(wish)
    }
    return Ways(list: [Way(needed: needed, avoided: .only(opposite))])
  }

  private func progress(_ test: ProgressTest, _ goal: FactGoal, _ current: Ternary) -> Ways {
    let start = parts.number(.start(node: test.node))
    let complete = parts.number(.complete(node: test.node))
    switch test.question {
    case .score(let least):
      return score(test.node, atLeast: least, goal, current)
    case .completed:
      guard let complete else { return settled(goal, current) }
      var needed = PartSet.only(complete)
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
  ) -> Ways {
    var needed = PartSet.empty
    var marks: [(number: Int, score: Double)] = []
    for (number, part) in parts.list.enumerated() {
      if case .score(node, let score) = part { marks.append((number, score)) }
    }
    guard let own = parts.number(.score(node: node, atLeast: least)), let lowest = marks.first
    else { return settled(goal, current) }
    if goal.value || current == .false {
      for mark in marks where mark.score <= least { needed.insert(mark.number) }
      return changed(by: [Change(needed: needed, mark: own)], goal, current)
    }
    let supposed = subject.frozen.recording(ItemProgress(score: lowest.score), of: node)
    guard subject.program.facts[goal.fact].value(for: supposed, at: instant) == .false else {
      return .none
    }
    return Ways(list: [Way(needed: .only(lowest.number), avoided: .only(own))])
  }
}
