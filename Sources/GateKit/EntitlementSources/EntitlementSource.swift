public import ContentCatalog
public import GateRules

/// A plugin that supplies facts about subjects.
///
/// ```swift
/// struct MembershipSource: EntitlementSource {
///   let name = "membership"
///   let families: Set<FactFamily> = [.entitlements]
///   let members: [SubjectID: ProductID]
///
///   func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
///     let held = members[subject].map { [Entitlement(product: $0)] } ?? []
///     return EntitlementSnapshot(asOf: now, entitlements: held, coverage: .current)
///   }
/// }
/// ```
///
/// Only the members in the example are required. The defaults of the others suit a source that can
/// only be queried by id. Later versions add members with defaults only.
///
/// A source may throw any error. An ``EntitlementSourceError`` states what happened; any other error counts
/// as ``EntitlementSourceError/unavailable(_:)`` with its description.
public protocol EntitlementSource: Sendable {
  /// The name in reasons and messages, such as `file:users.ndjson`.
  var name: String { get }
  /// The families of facts that the source supplies.
  ///
  /// A source that learns them from elsewhere declares every family until it is prepared.
  var families: Set<FactFamily> { get }
  /// The attributes that the source supplies; `nil`, the default, for any attribute.
  ///
  /// If the source fails, only these attributes become unknown.
  var attributes: Set<AttributeID>? { get }
  /// Whether the source adds the same facts to every subject and identifies none; `false` by
  /// default.
  ///
  /// The subjects that an overlay enumerates count only in a group that consists of overlays.
  var isOverlay: Bool { get }

  /// Prepares the source for queries by id. By default, does nothing.
  ///
  /// The function is called once before the first of many queries, without a time limit, so that
  /// the first query takes no longer than the others. An unprepared source must return the same
  /// answers.
  ///
  /// - Throws: an error if the source cannot answer any query.
  func prepare() async throws

  /// Returns the facts about a subject at an instant.
  ///
  /// The call can be made for several subjects concurrently. It should return soon after the task
  /// is cancelled; its result is then discarded.
  ///
  /// - Throws: an error if the source cannot answer. Its families are then unknown, except for facts
  ///   that another source proves.
  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot

  /// Returns a cursor over all subjects that the source knows; `nil`, the default, for a source
  /// that can only be queried by id.
  func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)?

  /// Returns the file that contains all subjects of the source, and no others; `nil`, the default,
  /// for any other source.
  ///
  /// Its subjects are those that ``subjects(at:)`` enumerates, in the same order.
  func subjectBytes() -> SubjectBytes?

  /// Returns a stream with an element after each event that may have changed the facts about a
  /// subject. By default, the stream is empty.
  ///
  /// The stream ends soon after the task that iterates over it is cancelled.
  func changes(of subject: SubjectID) -> AsyncStream<Void>

  /// Releases what the source uses outside of this process, such as a program or a connection. By
  /// default, does nothing.
  ///
  /// The function is called after the last query. Later queries may fail.
  func close() async
}

extension EntitlementSource {
  /// Any attribute.
  public var attributes: Set<AttributeID>? { nil }

  /// The source is not an overlay.
  public var isOverlay: Bool { false }

  /// Does nothing.
  public func prepare() async throws {}

  /// The source can only be queried by id.
  public func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    nil
  }

  /// The source does not consist of a file.
  public func subjectBytes() -> SubjectBytes? { nil }

  /// The source does not signal changes.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> { AsyncStream { $0.finish() } }

  /// Does nothing.
  public func close() async {}
}
