import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that resolving an unknown fact never reverses a verdict: a locked item stays locked,
  /// and an unlocked item stays unlocked.
  ///
  /// It applies to verdicts that are known although a fact is unknown. It ignores decisions by the
  /// bypass: while the bypass is unknown, the gate decides; once the bypass is true, every item
  /// opens.
  public static let settlingNeverReverses = Law(
    "settling-never-reverses",
    "Resolving an unknown fact never reverses a verdict (bypass aside)."
  ) { material in
    { gateCase, choices in
      let maker = material.subjects(near: gateCase)
      var doubted = gateCase.subject
      let fact = maker.unknown(&choices)
      doubted.unknown.insert(fact)
      gateCase.subject = doubted
      let before = gateCase.decision
      if before.verdict == .indeterminate { return .vacuous }
      var settling = Settling(doubted, by: maker)
      settling.settle(fact, &choices)
      let after = gateCase.asked(by: settling.subject).decision
      if before.reason == .bypass || after.reason == .bypass { return .vacuous }
      return .check(
        before.verdict == after.verdict,
        "the item is \(before.words), but \(after.words) for "
          + SubjectEncoder().line(of: settling.subject))
    }
  }
}

/// A subject for whom unknown facts are resolved.
private struct Settling {
  private(set) var subject: GateSubject
  private let maker: SubjectMaker

  init(_ subject: GateSubject, by maker: SubjectMaker) {
    self.subject = subject
    self.maker = maker
  }

  mutating func settle(_ fact: UnknownFact, _ choices: inout Choices) {
    subject.unknown.remove(fact)
    switch fact {
    case .product(let name):
      subject.entitlements += choices.list(0...3) { entitlement(to: name, &$0) }
    case .past(let name):
      subject.entitlements += choices.list(0...3) { choices in
        var past = entitlement(to: name, &choices)
        past.isUpgraded = true
        return past
      }
    case .attribute(let name):
      for (attribute, values) in maker.names.attributes
      where name.map({ $0 == attribute.id }) ?? true && subject.attributes[attribute.id] == nil {
        subject.attributes[attribute.id] = choices.group { choices in
          choices.maybe(70) { maker.value(of: attribute, among: values, &$0) } ?? nil
        }
      }
    case .progress(let name):
      // True values remain true, and a score is a lower bound.
      let found = choices.list(0...3) { (name ?? maker.item(&$0), maker.progress(&$0)) }
      for (item, record) in found {
        subject.progress[item] = subject.progress[item]?.merged(with: record) ?? record
      }
    case .usage(let name):
      for counter in maker.names.counters where name.map({ $0 == counter }) ?? true {
        subject.usage[counter] = choices.group { more(subject.usage[counter], &$0) }
      }
    }
  }

  private func entitlement(to name: ProductID?, _ choices: inout Choices) -> Entitlement {
    var entitlement = maker.entitlement(&choices)
    if choices.chance(50) {
      // An entitlement that is held, which one with random fields seldom is.
      entitlement = Entitlement(product: entitlement.product, expiresDate: .latest)
    }
    if let name { entitlement.product = name }
    return entitlement
  }

  /// Returns a record with further uses, since the listed ones are a lower bound.
  private func more(_ listed: UsageRecord?, _ choices: inout Choices) -> UsageRecord? {
    if case .count(let count, let resetsAt)? = listed {
      return .count(count + (choices.pick(from: [0, 1, 5]) ?? 0), resetsAt: resetsAt)
    }
    // Drawn also where uses are listed, so that shrinking can remove these.
    let isAny = choices.chance(30)
    if listed == nil, isAny { return maker.usage(&choices) }
    let more = choices.list(0...4) { maker.use(&$0) }
    if case .uses(let uses)? = listed { return .uses(uses + more) }
    return more.isEmpty ? nil : .uses(more)
  }
}
