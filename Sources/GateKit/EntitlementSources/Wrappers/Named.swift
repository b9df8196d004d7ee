public import ContentCatalog
public import GateRules

/// A source under another name, which reasons and messages then show.
///
/// ```swift
/// let crm = Named(source, as: "crm")
/// print(crm.name)  // crm
/// ```
///
/// A name is also the key of a cache, so sources that share a ``SnapshotCache`` need different names.
public struct Named: EntitlementSource {
  /// The name that replaces that of the source in reasons, messages and caches.
  public let name: String
  private let source: any EntitlementSource

  /// Creates a source with the answers of another one.
  public init(_ source: any EntitlementSource, as name: String) {
    self.source = source
    self.name = name
  }

  /// Returns the answer of the source.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    try await source.snapshot(of: subject, at: now)
  }
}

extension Named {
  /// The families of the source.
  public var families: Set<FactFamily> { source.families }
  /// The attributes of the source.
  public var attributes: Set<AttributeID>? { source.attributes }
  /// Whether the source is an overlay.
  public var isOverlay: Bool { source.isOverlay }

  /// Prepares the source.
  public func prepare() async throws(EntitlementSourceError) { try await source.prepare() }

  /// Closes the source.
  public func close() async { await source.close() }

  /// Returns a cursor over the subjects of the source.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    try await source.subjects(at: now)
  }

  /// Returns the file of the source.
  public func subjectBytes() -> SubjectBytes? { source.subjectBytes() }

  /// Returns the changes of the source.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> { source.changes(of: subject) }
}
