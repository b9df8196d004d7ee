package import ContentCatalog

/// The part of a subject on which the reasons of some decisions depend.
///
/// Subjects with equal patterns have equal reasons, except that each has its own instants in place of
/// those at which entitlements begin and end.
package struct ReasonPattern: Hashable, Sendable {
  /// An entitlement of which the foreseeable status matters.
  private struct Purchase: Hashable {
    let product: ProductIndex
    let status: HoldingState.Status
    /// The indices of the instants of the status among those that the pattern leaves out; `nil` for those
    /// that are absent.
    let begins: Int?
    let end: Int?
    let asOf: Int?
    let qualifiers: EntitlementQualifiers
  }

  /// The parts of a subject that are not entitlements.
  private struct Records: Hashable {
    let attributes: [AttributeID: AttributeValue]
    let progress: [ItemID: ItemProgress]
    let usage: [CounterID: UsageRecord]
  }

  private let now: Instant
  private let unknown: Set<UnknownFact>
  private let isIdentified: Bool
  private var purchases: [Purchase] = []
  private var entitlements: [ResolvedEntitlement] = []
  private var records: Records?
  private var id: SubjectID?
  /// All entitlements, if all their fields matter.
  private var listed: [Entitlement]?
}

extension ReasonSupport {
  /// Returns the pattern of a subject, and the instants of entitlements that it leaves out, in order; `nil` if
  /// the reasons can name sources.
  package func pattern(
    of subject: ResolvedSubject, at now: Instant
  ) -> (pattern: ReasonPattern, instants: [Instant])? {
    guard subject.subject.sourceFailures.isEmpty, subject.subject.mistimedAnswers.isEmpty,
      subject.subject.unverifiedAttributes.isEmpty,
      !subject.entitlements.contains(where: \.hasUnverifiedSignature)
    else { return nil }
    let relevant = subject.entitlements.filter { products.contains($0.product) }
    return ReasonPattern.pattern(of: relevant, of: subject.subject, at: now, including: self)
  }
}

extension ReasonPattern {
  fileprivate static func pattern(
    of relevant: [ResolvedEntitlement], of subject: GateSubject, at now: Instant,
    including support: ReasonSupport
  ) -> (pattern: ReasonPattern, instants: [Instant]) {
    var pattern = ReasonPattern(of: subject, at: now)
    if support.includesID { pattern.id = subject.id }
    if support.includesRecords {
      pattern.records = Records(
        attributes: subject.attributes, progress: subject.progress, usage: subject.usage)
    }
    if support.includesEntitlements {
      pattern.listed = subject.entitlements
      return (pattern, [])
    }
    let statuses = relevant.map { $0.validity.foreseeableStatus(at: now) }
    if statuses.contains(where: support.dates.includeAll) {
      pattern.entitlements = relevant
      return (pattern, [])
    }
    let known = statuses.compactMap(\.self)
    let instants = Set(known.flatMap { [$0.begins, $0.end, $0.asOf].compactMap(\.self) })
      .sorted()
    pattern.purchases = zip(relevant, known).map { entitlement, status in
      Purchase(
        product: entitlement.product, status: status.status,
        begins: status.begins.flatMap { instants.firstIndex(of: $0) },
        end: status.end.flatMap { instants.firstIndex(of: $0) },
        asOf: status.asOf.flatMap { instants.firstIndex(of: $0) },
        qualifiers: entitlement.validity.qualifiers)
    }
    return (pattern, instants)
  }

  private init(of subject: GateSubject, at now: Instant) {
    self.now = now
    unknown = subject.unknown
    isIdentified = subject.isIdentified
  }
}

extension Reason {
  /// Returns the same reason for a subject with the same pattern, whose entitlements have other instants.
  package func replacing(_ instants: [Instant], with others: [Instant]) -> Reason {
    replacing(instants) { others.indices.contains($0) ? .instant(others[$0]) : nil }
  }

  /// Returns the same reason with other details in place of the instants of entitlements.
  ///
  /// - Parameter detail: returns the other detail by the index of the instant; `nil` to keep it.
  package func replacing(
    _ instants: [Instant], with detail: (_ index: Int) -> ReasonDetail?
  ) -> Reason {
    if instants.isEmpty || !DecisionCause(code).concernsPurchase { return self }
    return Reason(
      code: code, value: value,
      details: details.mapValues { own in
        guard case .instant(let instant) = own, let index = instants.firstIndex(of: instant)
        else { return own }
        return detail(index) ?? own
      })
  }

  /// Returns the same reason without the instants of entitlements, and the indices of these by detail.
  package func separated(from instants: [Instant]) -> (rest: Reason, places: [String: Int]) {
    if instants.isEmpty || !DecisionCause(code).concernsPurchase { return (self, [:]) }
    let places = details.compactMapValues { detail in
      if case .instant(let instant) = detail { instants.firstIndex(of: instant) } else { nil }
    }
    let rest = details.filter { places[$0.key] == nil }
    return (Reason(code: code, value: value, details: rest), places)
  }
}
