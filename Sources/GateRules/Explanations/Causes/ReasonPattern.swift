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
    /// The position of the first purchase among those of the pattern, if reasons compare them.
    let bought: Int?
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
  ) -> (pattern: ReasonPattern, instants: ReasonInstants)? {
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
  ) -> (pattern: ReasonPattern, instants: ReasonInstants) {
    var pattern = ReasonPattern(of: subject, at: now)
    if support.includesID { pattern.id = subject.id }
    if support.includesRecords || support.facts.areAll || !support.facts.list.isEmpty {
      pattern.records = Records(
        attributes: subject.attributes, progress: subject.progress, usage: subject.usage)
    }
    if support.includesEntitlements {
      pattern.listed = subject.entitlements
      return (pattern, ReasonInstants())
    }
    let statuses = relevant.map { $0.validity.foreseeableStatus(at: now) }
    if statuses.contains(where: support.dates.includeAll) {
      pattern.entitlements = relevant
      return (pattern, ReasonInstants())
    }
    let known = statuses.compactMap(\.self)
    let instants = Set(known.flatMap { [$0.begins, $0.end, $0.asOf].compactMap(\.self) })
      .sorted()
    let bought = support.dates.includesOrder ? relevant.compactMap(\.validity.bought) : []
    pattern.purchases = zip(relevant, known).map { entitlement, status in
      Purchase(
        product: entitlement.product, status: status.status,
        begins: status.begins.flatMap { instants.firstIndex(of: $0) },
        end: status.end.flatMap { instants.firstIndex(of: $0) },
        asOf: status.asOf.flatMap { instants.firstIndex(of: $0) },
        bought: entitlement.validity.bought.map { own in bought.count { $0 < own } },
        qualifiers: entitlement.validity.qualifiers)
    }
    return (pattern, ReasonInstants(instants))
  }

  private init(of subject: GateSubject, at now: Instant) {
    self.now = now
    unknown = subject.unknown
    isIdentified = subject.isIdentified
  }
}
