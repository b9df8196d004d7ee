import ContentCatalog
import GateRules

/// The next changes of the facts that follow from what subjects list.
extension FactIndex {
  /// Lowers the next changes of subjects to those of the facts that they list.
  ///
  /// - Parameter changes: the next change of each subject.
  /// - Complexity: O(n³) in the entitlements of a subject, whose number the scanner limits, and O(n) in
  ///   the other facts.
  func noteChanges(
    _ listed: SubjectBatch, after now: Instant, in changes: inout [Instant?]
  ) {
    var index = 0
    while index < listed.entitlements.count {
      let subject = listed.entitlements[index].subject
      let first = index
      while index < listed.entitlements.count, listed.entitlements[index].subject == subject {
        index += 1
      }
      note(listed.entitlements[first..<index], after: now, in: &changes[Int(subject)])
    }
    noteDates(listed, after: now, in: &changes)
    noteProgress(listed, after: now, in: &changes)
    noteResets(listed, after: now, in: &changes)
  }

  private func noteDates(
    _ listed: SubjectBatch, after now: Instant, in changes: inout [Instant?]
  ) {
    for entry in listed.attributes {
      let plan = attributes[entry.name]
      switch entry.value {
      case .other(.instant(let start)):
        for wait in plan.waits where isTimeDependent[wait.fact] {
          note(wait.test, since: start, after: now, in: &changes[entry.subject])
        }
      case .dates(let range):
        for (item, instant) in listed.dates[range] {
          guard let node = nodes[item] else { continue }
          for date in plan.dates(of: node) where isTimeDependent[date.fact] {
            if let wait = date.wait {
              note(wait, since: instant, after: now, in: &changes[entry.subject])
            }
          }
        }
      case .text, .other, .unknown: continue
      }
    }
  }

  private func noteProgress(
    _ listed: SubjectBatch, after now: Instant, in changes: inout [Instant?]
  ) {
    for entry in listed.progress {
      for number in progress.numbers(ofRow: entry.name) {
        let progressFact = progress.entry(number)
        guard isTimeDependent[progressFact.fact],
          let change = progressFact.nextChange(from: entry.record, in: zone, after: now)
        else { continue }
        changes[entry.subject].lower(to: change)
      }
    }
  }

  /// Lowers the next changes to the instants at which counts restart from zero.
  private func noteResets(
    _ listed: SubjectBatch, after now: Instant, in changes: inout [Instant?]
  ) {
    for entry in listed.usage {
      guard case .count(_, let resetsAt?) = entry.record, resetsAt > now else { continue }
      for number in usage.numbers(ofRow: entry.name) {
        let usageFact = usage.entry(number)
        guard isTimeDependent[usageFact.fact], usageFact.isReset(entry.record) else { continue }
        changes[entry.subject].lower(to: resetsAt)
      }
    }
  }

  /// Lowers the next change to the end of a span of time around a date.
  private func note(
    _ wait: ElapsedFact, since date: Instant, after now: Instant, in change: inout Instant?
  ) {
    guard let end = wait.end(since: date, in: zone), end > now else { return }
    change.lower(to: end)
  }

  /// Lowers the next change of a subject to that of its entitlements.
  private func note(
    _ entitlements: ArraySlice<SubjectBatch.Entitlement>, after now: Instant,
    in change: inout Instant?
  ) {
    for entitlement in entitlements {
      let name = Int(entitlement.product)
      guard let validity = validity(of: entitlement) else { continue }
      for number in judged.numbers(ofRow: name) {
        let purchaseFact = judged.entry(number)
        if isTimeDependent[purchaseFact.fact] {
          note(purchaseFact, of: entitlements, after: now, in: &change)
        }
      }
      guard validity.nextBoundary(after: now) != nil else { continue }
      for number in held.numbers(ofRow: name) {
        let fact = Int(held.entry(number))
        guard isTimeDependent[fact], let product = heldProducts[fact] else { continue }
        let test = HoldingFact(product: product)
        note(
          PurchaseFact(fact: fact, test: .holding(test)), of: entitlements, after: now, in: &change)
      }
    }
  }

  /// Lowers the next change to the first instant at which the entitlements together change the
  /// value of a fact.
  private func note(
    _ purchaseFact: PurchaseFact, of entitlements: ArraySlice<SubjectBatch.Entitlement>,
    after now: Instant, in change: inout Instant?
  ) {
    var current: Ternary?
    var instant = now
    while let next = nextBoundary(of: purchaseFact, entitlements, after: instant) {
      if let change, next >= change { return }
      let answer = current ?? value(of: purchaseFact, entitlements, at: now)
      if value(of: purchaseFact, entitlements, at: next) != answer { return change = next }
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
