package import ContentCatalog
package import GateRules

/// A union of the answers of several sources about a subject.
///
/// Entitlements and progress are united, so the order of the sources does not matter. Attributes
/// and counters have the value of the first source that lists them. A grant is dropped if another
/// source reports a later refund of the product.
package struct SnapshotUnion {
  private var subject: GateSubject
  private let refunds: ReportedRefunds
  /// Whether several sources list entitlements, so that two of them can list the same record.
  private let hasSeveralLists: Bool
  /// The entitlements so far, as their sources list them, with the position of each in the subject;
  /// empty for a single list.
  private var listed: [Entitlement: Int] = [:]
  private var attributes = FirstListed<AttributeID, AttributeValue>()
  private var usage = FirstListed<CounterID, UsageRecord>()

  private init(about id: SubjectID, uniting answers: [SourceAnswer], for names: MergedNames) {
    subject = GateSubject(id: id)
    refunds = ReportedRefunds(in: answers, for: names)
    hasSeveralLists = answers.count { $0.families.contains(.entitlements) } > 1
  }

  /// Returns the subject that the answers together describe at an instant.
  ///
  /// - Parameters:
  ///   - absent: the families whose facts are absent if no source supplies them.
  ///   - names: the names of the catalogs to decide.
  package static func subject(
    _ id: SubjectID, uniting answers: [SourceAnswer], at now: Instant,
    assumingNone absent: Set<FactFamily> = [], for names: MergedNames
  ) -> GateSubject {
    var union = SnapshotUnion(about: id, uniting: answers, for: names)
    for (index, answer) in answers.enumerated() {
      switch answer.result {
      case .success(var snapshot):
        union.subject.unreadKeys.formUnion(snapshot.unreadKeys)
        union.limit(&snapshot, from: answer, at: now)
        for family in answer.families { union.add(family, of: snapshot, from: answer, index) }
      case .failure(let error):
        for family in answer.families { union.leaveUnknown(family, only: answer.attributes) }
        union.subject.sourceFailures.append(answer.failed(error))
      }
    }
    for family in FactFamily.allCases
    where !absent.contains(family) && !answers.contains(where: { $0.answers(family) }) {
      union.leaveUnknown(family, only: nil)
    }
    return union.finished(names.counters)
  }

  /// Limits what an answer proves: a period that ends after it may have been renewed, and nothing
  /// without an end is proven from the end of the answer on.
  private mutating func limit(
    _ snapshot: inout EntitlementSnapshot, from answer: SourceAnswer, at now: Instant
  ) {
    func note(_ fault: MistimedAnswer.Fault) {
      subject.mistimedAnswers.append(
        MistimedAnswer(
          fault, source: answer.source, families: answer.families, asOf: snapshot.asOf))
    }
    if snapshot.asOf > now { note(.later) }
    if !snapshot.isUndated {
      for index in snapshot.entitlements.indices {
        snapshot.entitlements[index].asOf = snapshot.asOf
      }
    }
    guard let end = snapshot.validUntil else { return }
    for index in snapshot.entitlements.indices { snapshot.entitlements[index].provenUntil = end }
    if end <= now {
      snapshot.isComplete = false
      note(.outOfDate)
    } else {
      subject.validUntil = min(subject.validUntil ?? end, end)
    }
  }

  private mutating func add(
    _ family: FactFamily, of snapshot: EntitlementSnapshot, from answer: SourceAnswer, _ index: Int
  ) {
    let unknown = snapshot.unknown.filter { $0.family == family }
    switch family {
    case .entitlements:
      let isVerified = !snapshot.hasUnverifiedSignatures
      let new = snapshot.entitlements.filter {
        !refunds.outlive($0, asOf: snapshot.asOf, from: index)
          && !joinListed($0, isVerified: isVerified)
      }
      for entitlement in new {
        if hasSeveralLists { listed[entitlement] = subject.entitlements.count }
        var own = entitlement.named(answer.source)
        own.hasUnverifiedSignature = !isVerified
        subject.entitlements.append(own)
      }
      subject.unknown.formUnion(unknown)
      if snapshot.coverage == .current { subject.unknown.insert(.past(nil)) }
    case .progress:
      subject.progress.merge(snapshot.progress) { $0.united(with: $1) }
      subject.unknown.formUnion(unknown)
    case .attributes: addAttributes(of: snapshot, unknown: unknown, from: answer)
    case .usage:
      let isOpen = !snapshot.isComplete || unknown.contains(.usage(nil))
      usage.add(snapshot.usage, unknown: unknown.compactMap(\.counter), restIsUnknown: isOpen)
    }
    if !snapshot.isComplete { leaveUnknown(family, only: answer.attributes) }
  }

  /// Adds attributes, and notes those whose values rest on signatures that were not verified. A source
  /// that needs no signatures proves an equal value alone.
  private mutating func addAttributes(
    of snapshot: EntitlementSnapshot, unknown: Set<UnknownFact>, from answer: SourceAnswer
  ) {
    let isVerified = !snapshot.hasUnverifiedSignatures
    let unverified =
      isVerified ? [] : snapshot.attributes.keys.filter { attributes.values[$0] == nil }
    attributes.add(
      snapshot.attributes, unknown: unknown.compactMap(\.attribute),
      restIsUnknown: unknown.contains(.attribute(nil)))
    for name in unverified where attributes.values[name] != nil {
      subject.unverifiedAttributes[name] = answer.source
    }
    if isVerified, !subject.unverifiedAttributes.isEmpty {
      for (name, value) in snapshot.attributes where attributes.values[name] == value {
        subject.unverifiedAttributes[name] = nil
      }
    }
  }

  /// Joins an entitlement with the same record of an earlier source. Returns `false` if none lists it.
  ///
  /// Two sources that list one record, such as two that read one file, mean one purchase. A source that
  /// needs no signatures proves it alone.
  private mutating func joinListed(_ entitlement: Entitlement, isVerified: Bool) -> Bool {
    guard let position = listed[entitlement] else { return false }
    if isVerified { subject.entitlements[position].hasUnverifiedSignature = false }
    return true
  }

  /// Marks the facts of a family that no source proves as unknown.
  ///
  /// - Parameter named: the only attributes that the source supplies; `nil` if it supplies any.
  private mutating func leaveUnknown(_ family: FactFamily, only named: Set<AttributeID>?) {
    switch family {
    case .entitlements: subject.unknown.insert(.product(nil))
    case .progress: subject.unknown.insert(.progress(nil))
    case .attributes:
      attributes.add([:], unknown: named.map(Array.init) ?? [], restIsUnknown: named == nil)
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
      // If all counters were marked unknown, the listed uses would only be a lower bound.
      let open = counters.union(usage.values.keys).subtracting(usage.settled)
      finished.unknown.formUnion(usage.settled.isEmpty ? [.usage(nil)] : open.map { .usage($0) })
    }
    return finished
  }
}

/// Values by name, each from the first source that lists it, unless an earlier source failed.
private struct FirstListed<Name: Hashable, Value> {
  private(set) var values: [Name: Value] = [:]
  /// The names whose values later sources cannot determine.
  private(set) var unknown: Set<Name> = []
  /// Whether the same applies to all names that are not ``settled``.
  private(set) var restIsUnknown = false
  /// The names whose values are known although ``restIsUnknown``.
  private(set) var settled: Set<Name> = []

  /// Adds the values of the next source.
  mutating func add(_ listed: [Name: Value], unknown more: [Name], restIsUnknown isRest: Bool) {
    if restIsUnknown { return }
    if isRest { settled = Set(values.keys.filter { !unknown.contains($0) }) }
    restIsUnknown = isRest
    if values.isEmpty, unknown.isEmpty {
      (values, unknown) = (listed, Set(more))
      return
    }
    let fresh = listed.filter { values[$0.key] == nil && !unknown.contains($0.key) }
    unknown.formUnion(more.filter { values[$0] == nil })
    values.merge(fresh) { first, _ in first }
  }
}

extension SourceAnswer {
  fileprivate func answers(_ family: FactFamily) -> Bool { families.contains(family) }

  fileprivate func failed(_ error: EntitlementSourceError) -> SourceFailure {
    var trust: EntitlementSnapshot.Trust?
    if case .untrusted(let found, _) = error { trust = found }
    var wasAsked = true
    if case .skipped = error { wasAsked = false }
    return SourceFailure(
      source: source, families: families, problem: error.message,
      insufficientTrust: trust?.rawValue, wasAsked: wasAsked)
  }
}

extension Entitlement {
  /// Returns the same entitlement, with this source if it names none.
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
