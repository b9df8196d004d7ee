import ContentCatalog
import GateRules

/// The next changes of the facts that follow from what subjects list.
extension FactIndex {
  /// Lowers the next changes of facts of subjects to those that follow from what they list.
  ///
  /// - Complexity: O(n³) in the entitlements of a subject, whose number the scanner limits, and O(n) in
  ///   the other facts.
  func noteChanges(
    _ listed: borrowing SubjectBatch, after now: Instant, in changes: inout some ChangeWriter
  ) {
    var index = 0
    while index < listed.entitlements.count {
      let subject = listed.entitlements[index].subject
      let first = index
      while index < listed.entitlements.count, listed.entitlements[index].subject == subject {
        index += 1
      }
      note(listed.entitlements[first..<index], of: Int(subject), after: now, in: &changes)
    }
    let nodes = nodes(for: listed)
    noteDates(listed, nodes, after: now, in: &changes)
    noteProgress(listed, nodes, after: now, in: &changes)
    noteUses(listed, nodes, after: now, in: &changes)
  }

  private func noteDates(
    _ listed: borrowing SubjectBatch, _ nodes: [NodeIndex?], after now: Instant,
    in changes: inout some ChangeWriter
  ) {
    for entry in listed.attributes {
      let plan = attributes[entry.name]
      switch entry.value {
      case .other(.instant(let start)):
        for wait in plan.waits where isTimeDependent[wait.fact] {
          changes.lower(
            wait.fact, of: entry.subject, to: wait.test.end(since: start, in: zone), after: now)
        }
      case .dates(let range):
        for (item, instant) in listed.dates[range] {
          guard let node = nodes[item] else { continue }
          for date in plan.dates(of: node) where isTimeDependent[date.fact] {
            let end = date.wait?.end(since: instant, in: zone)
            changes.lower(date.fact, of: entry.subject, to: end, after: now)
          }
        }
      case .text, .other, .unknown: continue
      }
    }
  }

  private func noteProgress(
    _ listed: borrowing SubjectBatch, _ nodes: [NodeIndex?], after now: Instant,
    in changes: inout some ChangeWriter
  ) {
    for entry in listed.progress {
      for number in progressFacts(about: nodes[entry.name]) {
        let progressFact = progress.entry(number)
        guard isTimeDependent[progressFact.fact] else { continue }
        let change = progressFact.nextChange(from: entry.record, in: zone, after: now)
        changes.lower(progressFact.fact, of: entry.subject, to: change, after: now)
      }
    }
  }

  private func noteUses(
    _ listed: borrowing SubjectBatch, _ nodes: [NodeIndex?], after now: Instant,
    in changes: inout some ChangeWriter
  ) {
    for entry in listed.usage {
      for number in usage.numbers(ofRow: entry.name) {
        let usageFact = usage.entry(number)
        guard isTimeDependent[usageFact.fact] else { continue }
        let change = usageFact.nextChange(of: entry.record, listed, nodes, in: zone, after: now)
        changes.lower(usageFact.fact, of: entry.subject, to: change, after: now)
      }
    }
  }

  /// Lowers the next changes of a subject to those of its entitlements.
  private func note(
    _ entitlements: ArraySlice<SubjectBatch.Entitlement>, of subject: Int, after now: Instant,
    in changes: inout some ChangeWriter
  ) {
    for entitlement in entitlements {
      let name = Int(entitlement.product)
      guard let validity = validity(of: entitlement) else { continue }
      for number in judged.numbers(ofRow: name) {
        let purchaseFact = judged.entry(number)
        if isTimeDependent[purchaseFact.fact] {
          note(purchaseFact, of: entitlements, of: subject, after: now, in: &changes)
        }
      }
      guard validity.nextBoundary(after: now) != nil else { continue }
      for number in held.numbers(ofRow: name) {
        let fact = Int(held.entry(number))
        guard isTimeDependent[fact], let product = heldProducts[fact] else { continue }
        let test = HoldingFact(product: product)
        note(
          PurchaseFact(fact: fact, test: .holding(test)), of: entitlements, of: subject, after: now,
          in: &changes)
      }
    }
  }

  /// Lowers the next change of a fact to the first instant at which the entitlements of a subject together
  /// change its value.
  private func note(
    _ purchaseFact: PurchaseFact, of entitlements: ArraySlice<SubjectBatch.Entitlement>,
    of subject: Int, after now: Instant, in changes: inout some ChangeWriter
  ) {
    var current: Ternary?
    var instant = now
    while let next = nextBoundary(of: purchaseFact, entitlements, after: instant) {
      if let change = changes.change(of: purchaseFact.fact, for: subject), next >= change { return }
      let answer = current ?? value(of: purchaseFact, entitlements, at: now)
      if value(of: purchaseFact, entitlements, at: next) != answer {
        return changes.lower(purchaseFact.fact, of: subject, to: next, after: now)
      }
      (current, instant) = (answer, next)
    }
  }

  private func value(
    of purchaseFact: PurchaseFact, _ entitlements: ArraySlice<SubjectBatch.Entitlement>,
    at now: Instant
  ) -> Ternary {
    var answer = Ternary.false
    for entitlement in entitlements {
      guard let validity = validity(of: entitlement, countingFor: purchaseFact) else { continue }
      answer = answer.or(purchaseFact.value(of: validity, in: zone, at: now))
    }
    return answer
  }

  private func nextBoundary(
    of purchaseFact: PurchaseFact, _ entitlements: ArraySlice<SubjectBatch.Entitlement>,
    after instant: Instant
  ) -> Instant? {
    var least: Instant?
    for entitlement in entitlements {
      guard let validity = validity(of: entitlement, countingFor: purchaseFact) else { continue }
      if let next = validity.nextBoundary(after: instant) { least.lower(to: next) }
      if case .holding(let test) = purchaseFact.test, let heldOn = test.heldOn, heldOn > instant {
        least.lower(to: heldOn)
      }
      if case .elapsed(let test) = purchaseFact.test, let bought = validity.bought,
        let end = test.end(since: bought, in: zone), end > instant
      {
        least.lower(to: end)
      }
    }
    return least
  }

  private func validity(of entitlement: SubjectBatch.Entitlement) -> EntitlementValidity? {
    products[Int(entitlement.product)].flatMap { product in
      EntitlementValidity(
        entitlement.stated, to: product.kind, period: product.period, zone: zone)
    }
  }

  private func validity(
    of entitlement: SubjectBatch.Entitlement, countingFor purchaseFact: PurchaseFact
  ) -> EntitlementValidity? {
    guard let product = products[Int(entitlement.product)],
      let wanted = purchaseFact.product, bundles.includes(product.index, wanted)
    else { return nil }
    return validity(of: entitlement)
  }
}

extension Instant? {
  /// Replaces an instant that is absent or later.
  mutating func lower(to instant: Instant) {
    if self.map({ instant < $0 }) ?? true { self = instant }
  }
}
