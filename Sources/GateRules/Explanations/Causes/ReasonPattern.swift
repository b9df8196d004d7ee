package import ContentCatalog

/// The part of a subject on which the reasons of some decisions depend.
///
/// Subjects with equal patterns have equal reasons, except that each has its own instants in place of
/// the ends of entitlements.
package struct ReasonPattern: Hashable, Sendable {
  /// An entitlement of which only the present status matters.
  private struct Purchase: Hashable {
    let product: ProductIndex
    let status: HoldingState.Status
    /// The indices of the end and of the instant of the answer among the instants that the pattern
    /// leaves out; `nil` for those that are absent.
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
  /// Returns the pattern of a subject, and the ends and other instants of entitlements that it leaves
  /// out, in order; `nil` if the reasons can name sources.
  package func pattern(
    of subject: ResolvedSubject, at now: Instant
  ) -> (pattern: ReasonPattern, ends: [Instant])? {
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
  ) -> (pattern: ReasonPattern, ends: [Instant]) {
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
    let standings = relevant.map { $0.validity.standing(at: now) }
    // Offers wait for the instants at which purchases begin or resume.
    let isAwaited = standings.contains { $0.begins != nil || $0.resumesAt != nil }
    if support.includesDates || isAwaited {
      pattern.entitlements = relevant
      return (pattern, [])
    }
    let ends = Set(standings.flatMap { [$0.end, $0.asOf].compactMap(\.self) }).sorted()
    pattern.purchases = zip(relevant, standings).map { entitlement, standing in
      Purchase(
        product: entitlement.product, status: standing.status,
        end: standing.end.flatMap { ends.firstIndex(of: $0) },
        asOf: standing.asOf.flatMap { ends.firstIndex(of: $0) },
        qualifiers: entitlement.validity.qualifiers)
    }
    return (pattern, ends)
  }

  private init(of subject: GateSubject, at now: Instant) {
    self.now = now
    unknown = subject.unknown
    isIdentified = subject.isIdentified
  }
}

extension Reason {
  /// Returns the same reason for a subject with the same pattern, whose entitlements have other ends.
  package func replacing(_ ends: [Instant], with others: [Instant]) -> Reason {
    guard namesEnd(among: ends) else { return self }
    return Reason(
      code: code, value: value,
      details: details.mapValues { detail in
        guard case .instant(let end) = detail, let index = ends.firstIndex(of: end),
          others.indices.contains(index)
        else { return detail }
        return .instant(others[index])
      })
  }

  /// Whether the reason names the end of an entitlement.
  package func namesEnd(among ends: [Instant]) -> Bool {
    if ends.isEmpty || !DecisionCause(code).concernsPurchase { return false }
    return details.values.contains { detail in
      if case .instant(let end) = detail { ends.contains(end) } else { false }
    }
  }
}
