import ContentCatalog
import GateKit
import GateRules

/// The facts that a snapshot lists.
struct ReportedFacts: Equatable {
  private let entitlements: [Entitlement]
  private let attributes: [AttributeID: AttributeValue]
  private let progress: [ItemID: ItemProgress]
  private let usage: [CounterID: UsageRecord]

  init(_ snapshot: EntitlementSnapshot) {
    entitlements = snapshot.entitlements
    attributes = snapshot.attributes
    progress = snapshot.progress
    usage = snapshot.usage
  }

  var isEmpty: Bool { families.isEmpty }

  /// The families of the listed facts.
  var families: Set<FactFamily> {
    let listed: [(FactFamily, Bool)] = [
      (.entitlements, !entitlements.isEmpty), (.attributes, !attributes.isEmpty),
      (.progress, !progress.isEmpty), (.usage, !usage.isEmpty),
    ]
    return Set(listed.filter(\.1).map(\.0))
  }
}

extension EntitlementSnapshot {
  /// Returns the facts that remain unknown at an instant after this answer of a source.
  func unknownFacts(
    answeredBy source: any EntitlementSource, at now: Instant
  ) -> Set<UnknownFact> {
    let answer = SourceAnswer(of: source, .success(self))
    return SnapshotUnion.subject("", uniting: [answer], at: now, for: MergedNames([])).unknown
  }
}
