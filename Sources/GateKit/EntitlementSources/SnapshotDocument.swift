package import ContentCatalog
package import GateRules

/// A reader of the answer of a source from a JSON object: the keys of a subject, and the properties of
/// the answer.
package struct SnapshotDocument {
  package static let asOf = ObjectField(
    "asOf", .instant, "The instant of the facts.", nullIsAbsent: true)
  package static let isComplete = ObjectField(
    "isComplete", .boolean, "Whether facts that are not listed are absent.", nullIsAbsent: true)
  package static let coverage = ObjectField(
    "coverage", .choice(EntitlementSnapshot.Coverage.self), "The period of the entitlements.",
    nullIsAbsent: true)
  package static let isKnown = ObjectField(
    "isKnown", .boolean, "Whether the source has a record of the subject.", nullIsAbsent: true)
  package static let trust = ObjectField(
    "trust", .choice(EntitlementSnapshot.Trust.self), "The reliability.", nullIsAbsent: true)
  package static let hasUnverifiedSignatures = ObjectField(
    "hasUnverifiedSignatures", .boolean,
    "Whether the answer comes from signatures that were not verified.", nullIsAbsent: true)
  package static let validUntil = ObjectField(
    "validUntil", .instant, "The instant from which the answer is out of date.",
    nullIsAbsent: true)

  /// The properties of an answer other than its facts.
  package static let properties: [any DeclaredField] = [
    asOf, isComplete, coverage, isKnown, trust, hasUnverifiedSignatures, validUntil,
  ]

  /// The fields of a subject.
  package static let facts: [any DeclaredField] = SubjectDocument.fields

  private let document: SubjectDocument

  init(declarations: SubjectDeclarations, context: DocumentReadingContext) {
    document = SubjectDocument(
      declarations: declarations, context: context, unknownKeys: .skipped)
  }

  /// Creates a reader for these catalogs, whose declarations determine the values that are read.
  package init(for declarations: SnapshotDeclarations, in context: DocumentReadingContext) {
    self.init(declarations: declarations.declarations, context: context)
  }

  /// Returns the id of the subject and the answer about it; `nil` for an object without an id. The
  /// answer is complete only if no fault was reported.
  ///
  /// - Parameters:
  ///   - object: the object. Its schema contains ``properties`` and ``facts``, and the keys that it
  ///     skips are unread keys of the subject.
  ///   - now: the instant of the facts if the object states none.
  package func snapshot(
    _ object: ObjectReader, at now: Instant
  ) -> (id: SubjectID, snapshot: EntitlementSnapshot)? {
    guard let facts = document.subject(object.object, isWhole: false) else { return nil }
    var snapshot = EntitlementSnapshot(of: facts, asOf: object[Self.asOf] ?? now)
    for key in object.skippedKeys { snapshot.unreadKeys.insert(UnreadKey(.key, key)) }
    snapshot.isComplete = object[Self.isComplete] ?? true
    snapshot.coverage = object[Self.coverage] ?? .past
    snapshot.isKnown = object[Self.isKnown] ?? true
    snapshot.trust = object[Self.trust] ?? .stated
    snapshot.hasUnverifiedSignatures = object[Self.hasUnverifiedSignatures] ?? false
    snapshot.validUntil = object[Self.validUntil]
    return (facts.id, snapshot)
  }
}

/// The attributes and counters that catalogs declare, prepared for many answers.
package struct SnapshotDeclarations: Sendable {
  let declarations: SubjectDeclarations

  package init(_ catalogs: [Catalog]) { declarations = SubjectDeclarations(catalogs) }
}
