package import ContentCatalog
package import GateRules

/// Unites what several sources answered about a subject.
///
/// What is held and done is united, so that the order of the sources does not matter; what the subject is
/// and has used is the first source's that has it.
package struct SnapshotUnion {
  private var subject: GateSubject
  private var attributes = FirstListed<AttributeID, AttributeValue>()
  private var usage = FirstListed<CounterID, UsageRecord>()

  /// The subject that the answers together describe.
  ///
  /// - Parameter counters: those that there are, since all of them but some can be unknown.
  package static func subject(
    _ id: String, uniting answers: [SourceAnswer], counters: Set<CounterID>
  ) -> GateSubject {
    var union = SnapshotUnion(subject: GateSubject(id: id))
    for answer in answers {
      for family in answer.families { union.add(family, of: answer) }
      if let error = answer.failure { union.subject.sourceFailures.append(answer.failed(error)) }
    }
    for family in FactFamily.allCases where !answers.contains(where: { $0.answers(family) }) {
      union.leaveUnknown(family)
    }
    return union.finished(counters)
  }

  private mutating func add(_ family: FactFamily, of answer: SourceAnswer) {
    guard case .success(let snapshot) = answer.result else { return leaveUnknown(family) }
    let unknown = snapshot.unknown.filter { $0.family == family }
    switch family {
    case .entitlements:
      subject.entitlements += snapshot.entitlements.map { $0.named(answer.source) }
      subject.unknown.formUnion(unknown)
      if snapshot.coverage == .current { subject.unknown.insert(.past(nil)) }
    case .progress:
      subject.progress.merge(snapshot.progress) { $0.united(with: $1) }
      subject.unknown.formUnion(unknown)
    case .attributes:
      let isOpen = !snapshot.isComplete || unknown.contains(.attribute(nil))
      attributes.add(
        snapshot.attributes, unknown: unknown.compactMap(\.attribute), restIsUnknown: isOpen)
    case .usage:
      let isOpen = !snapshot.isComplete || unknown.contains(.usage(nil))
      usage.add(snapshot.usage, unknown: unknown.compactMap(\.counter), restIsUnknown: isOpen)
    }
    if !snapshot.isComplete { leaveUnknown(family) }
  }

  /// Nothing more is known of a family than what stands already, or is proved by another source.
  private mutating func leaveUnknown(_ family: FactFamily) {
    switch family {
    case .entitlements: subject.unknown.insert(.product(nil))
    case .progress: subject.unknown.insert(.progress(nil))
    case .attributes: attributes.add([:], unknown: [], restIsUnknown: true)
    case .usage: usage.add([:], unknown: [], restIsUnknown: true)
    }
  }

  private func finished(_ counters: Set<CounterID>) -> GateSubject {
    var finished = subject
    finished.attributes = attributes.values
    finished.usage = usage.values
    finished.unknown.formUnion(attributes.unknown.map { .attribute($0) })
    if attributes.restIsUnknown { finished.unknown.insert(.attribute(nil)) }
    finished.unknown.formUnion(usage.unknown.map { .usage($0) })
    if usage.restIsUnknown {
      // Listed uses would be a lower bound wherever all counters are said to be unknown.
      let open = counters.union(usage.values.keys).subtracting(usage.settled)
      finished.unknown.formUnion(usage.settled.isEmpty ? [.usage(nil)] : open.map { .usage($0) })
    }
    return finished
  }
}

/// Values by name, of which the first source's counts that has one, unless a source before it did not
/// answer.
private struct FirstListed<Name: Hashable, Value> {
  private(set) var values: [Name: Value] = [:]
  /// The names of which nothing more can be learned than what stands.
  private(set) var unknown: Set<Name> = []
  /// Whether that goes for all names that are not ``settled``.
  private(set) var restIsUnknown = false
  /// The names whose values are known.
  private(set) var settled: Set<Name> = []

  /// Adds what the next source has.
  mutating func add(_ listed: [Name: Value], unknown more: [Name], restIsUnknown isRest: Bool) {
    if restIsUnknown { return }
    let fresh = listed.filter { values[$0.key] == nil && !unknown.contains($0.key) }
    unknown.formUnion(more.filter { values[$0] == nil })
    values.merge(fresh) { first, _ in first }
    if !isRest { settled.formUnion(fresh.keys.filter { !unknown.contains($0) }) }
    restIsUnknown = isRest
  }
}

extension SourceAnswer {
  fileprivate func answers(_ family: FactFamily) -> Bool { families.contains(family) }

  fileprivate func failed(_ error: EntitlementSourceError) -> SourceFailure {
    SourceFailure(source: source, families: families, problem: error.problem)
  }
}

extension Entitlement {
  /// The same, said by a source where nobody else is named.
  func named(_ source: String) -> Entitlement {
    var named = self
    named.source = self.source ?? source
    return named
  }
}

extension UnknownFact {
  fileprivate var attribute: AttributeID? {
    if case .attribute(let name) = self { name } else { nil }
  }
  fileprivate var counter: CounterID? { if case .usage(let name) = self { name } else { nil } }
}
