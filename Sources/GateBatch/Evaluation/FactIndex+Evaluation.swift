import ContentCatalog
import GateRules

/// The evaluation of facts from what subjects list.
extension FactIndex {
  /// Writes the facts of some subjects that have the values for a subject that lists nothing so far.
  ///
  /// - Complexity: O(n) in the listed facts and in the facts that depend on them.
  func writeFacts(
    _ listed: borrowing SubjectBatch, at moment: FactMoment, in bits: inout some FactWriter
  ) {
    // Copied once, because each access to the property counts references.
    let (zone, now, nodes) = (zone, moment.now, nodes(for: listed))
    for number in 0..<listed.held.count {
      let entry = listed.held[number]
      raise(held.numbers(ofRow: Int(entry.product)), of: Int(entry.subject), to: .true, in: &bits)
    }
    for entitlement in listed.entitlements {
      write(
        entitlement.stated, of: entitlement.product, by: entitlement.subject, in: zone, at: now,
        &bits)
    }
    for entry in listed.unknown { mark(entry.mark, of: entry.subject, nodes, in: &bits) }
    for entry in listed.attributes {
      write(
        entry.value, ofAttribute: entry.name, of: entry.subject, listed, nodes, at: now, in: &bits)
    }
    for entry in listed.progress {
      for number in progressFacts(about: nodes[entry.name]) {
        let progressFact = progress.entry(number)
        let answer = progressFact.answer(from: entry.record, in: zone, at: now)
        bits.set(progressFact.fact, of: entry.subject, to: answer)
      }
    }
    for entry in listed.usage {
      for number in usage.numbers(ofRow: entry.name) {
        let usageFact = usage.entry(number)
        let answer = usageFact.value(
          of: entry.record, listed, nodes, at: now,
          counting: moment.instants(countingFor: number, of: self))
        bits.set(usageFact.fact, of: entry.subject, to: answer)
      }
    }
  }

  /// Writes the rollouts of a subject, which depend on its id.
  func writeRollouts(
    _ id: UnsafeRawBufferPointer, of subject: Int, in bits: inout some FactWriter
  ) {
    for (fact, test) in rollouts { bits.set(fact, of: subject, to: test.value(forID: id)) }
  }

  /// Whether any fact is a rollout.
  var hasRollouts: Bool { !rollouts.isEmpty }

  /// Returns whether the dates of an entitlement determine the facts about it at an instant, as
  /// `EntitlementValidity.isHeld(from:until:at:)` says.
  ///
  /// - Parameters:
  ///   - product: the index of the product's name.
  ///   - expires: whether the entitlement states when it expires.
  func isDecidedByDates(_ product: Int, expiring expires: Bool) -> Bool {
    guard let facts = products[product] else { return true }
    return !facts.isJoint && judged.numbers(ofRow: product).isEmpty && facts.kind != .consumable
      && (expires || facts.kind == .nonConsumable)
  }

  /// Returns whether facts about an entitlement depend on the other entitlements of the subject, so that
  /// only the subject itself determines them.
  ///
  /// - Parameter product: the index of the product's name.
  func isJoint(_ product: Int) -> Bool { products[product]?.isJoint ?? false }

  @inline(__always)
  private func raise(
    _ facts: Range<Int>, of subject: Int, to answer: Ternary,
    in bits: inout some FactWriter
  ) {
    for number in facts { bits.raise(Int(held.entry(number)), of: subject, to: answer) }
  }

  /// Makes the facts unknown that no entitlement makes true and that no record determines.
  @inline(never)
  private func mark(
    _ mark: UnknownMark, of subject: Int, _ nodes: [NodeIndex?], in bits: inout some FactWriter
  ) {
    switch mark {
    case .product(nil):
      for fact in productFacts { bits.raise(fact, of: subject, to: .unknown) }
    case .past(nil):
      for fact in pastFacts { bits.raise(fact, of: subject, to: .unknown) }
    case .product(let product?):
      raise(held.numbers(ofRow: product), of: subject, to: .unknown, in: &bits)
      for number in judged.numbers(ofRow: product) {
        bits.raise(judged.entry(number).fact, of: subject, to: .unknown)
      }
    case .past(let product?):
      for number in judged.numbers(ofRow: product) where judged.entry(number).concernsPast {
        bits.raise(judged.entry(number).fact, of: subject, to: .unknown)
      }
    case .progress(let item):
      for number in item.map({ progressFacts(about: nodes[$0]) }) ?? progress.allEntries.indices {
        bits.set(progress.entry(number).fact, of: subject, to: .unknown)
      }
    case .usage(let counter):
      for number in counter.map({ usage.numbers(ofRow: $0) }) ?? usage.allEntries.indices {
        let usageFact = usage.entry(number)
        bits.set(usageFact.fact, of: subject, to: usageFact.valueOfUnknownUses)
      }
    }
  }

  @inline(never)
  private func write(
    _ stated: EntitlementRecord, of product: Int32, by subject: Int32, in zone: TimeZoneRules,
    at now: Instant, _ bits: inout some FactWriter
  ) {
    let (name, subject) = (Int(product), Int(subject))
    guard let product = products[name],
      let validity = EntitlementValidity(
        stated, to: product.kind, period: product.period, zone: zone)
    else { return }
    let isHeld = validity.isHeld(at: now)
    raise(held.numbers(ofRow: name), of: subject, to: isHeld, in: &bits)
    for number in judged.numbers(ofRow: name) {
      let purchaseFact = judged.entry(number)
      bits.raise(
        purchaseFact.fact, of: subject, to: purchaseFact.value(of: validity, in: zone, at: now))
    }
  }

  private func write(
    _ value: SubjectBatch.Value, ofAttribute name: Int, of subject: Int,
    _ listed: borrowing SubjectBatch, _ nodes: [NodeIndex?], at now: Instant,
    in bits: inout some FactWriter
  ) {
    let plan = attributes[name]
    switch value {
    case .text(let text):
      for (tested, answer) in zip(plan.tests, plan.answers(toText: text)) {
        bits.set(tested.fact, of: subject, to: Ternary(answer))
      }
    case .dates(let range):
      // Values of this type do not compare, so they are only tested for existence.
      for tested in plan.tests { bits.set(tested.fact, of: subject, to: .true) }
      for date in plan.allDates { bits.set(date.fact, of: subject, to: .false) }
      for (item, instant) in listed.dates[range] {
        guard let node = nodes[item] else { continue }
        for date in plan.dates(of: node) {
          let holds = date.wait?.holds(since: instant, in: zone, at: now) ?? true
          bits.set(date.fact, of: subject, to: Ternary(holds))
        }
      }
    case .unknown:
      for fact in plan.allFacts { bits.set(fact, of: subject, to: .unknown) }
    case .other(let value):
      for tested in plan.tests {
        bits.set(tested.fact, of: subject, to: Ternary(tested.test.question.holds(of: value)))
      }
      if let text = value.text {
        for share in plan.shares {
          bits.set(share.fact, of: subject, to: share.test.value(forText: text))
        }
      }
      guard case .instant(let start) = value else { return }
      for wait in plan.waits {
        let holds = wait.test.holds(since: start, in: zone, at: now)
        bits.set(wait.fact, of: subject, to: Ternary(holds))
      }
    }
  }
}

extension FactIndex.ProgressFact {
  func answer(from record: ItemProgress, in zone: TimeZoneRules, at now: Instant) -> Ternary {
    switch test {
    case .progress(let question): question.answer(from: record, at: now)
    case .elapsed(let test): test.answer(from: record, in: zone, at: now)
    }
  }

  func nextChange(
    from record: ItemProgress, in zone: TimeZoneRules, after now: Instant
  ) -> Instant? {
    switch test {
    case .progress(let question): question.nextChange(from: record, after: now)
    case .elapsed(let test): test.nextChange(from: record, in: zone, after: now)
    }
  }
}

extension FactIndex.PurchaseFact {
  func value(of validity: EntitlementValidity, in zone: TimeZoneRules, at now: Instant) -> Ternary {
    switch test {
    case .holding(let test): test.value(of: validity, at: now)
    case .elapsed(let test): test.sincePurchase(validity, in: zone, at: now)
    }
  }
}
