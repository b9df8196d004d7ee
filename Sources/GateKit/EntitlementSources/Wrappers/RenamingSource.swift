public import ContentCatalog
public import GateRules

/// A source that knows the subjects by other ids.
///
/// ```swift
/// let customerIDs: [SubjectID: SubjectID] = ["anna": "customer-7"]
/// let store = source.renamingSubjects { subject in customerIDs[subject] }
/// print(try await store.snapshot(of: "anna", at: now).entitlements.count)  // 1
/// ```
///
/// The source can only be queried by id, because its own ids are not translated back.
public struct RenamingSource: EntitlementSourceWrapper {
  /// A function that returns the id of a subject in the source; `nil` if the source does not know
  /// the subject.
  public typealias IDs =
    @Sendable (_ subject: SubjectID) async throws -> SubjectID?

  /// The source that answers.
  public let source: any EntitlementSource
  private let ids: IDs

  /// Creates a source that queries another one by its own ids.
  public init(_ source: any EntitlementSource, ids: @escaping IDs) {
    self.source = source
    self.ids = ids
  }

  /// Returns the answer about the subject with the source's id.
  public func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    guard let id = try await ids(subject) else {
      return EntitlementSnapshot(asOf: now, isKnown: false)
    }
    do {
      return try await source.snapshot(of: id, at: now)
    } catch EntitlementSourceError.ambiguousSubject {
      throw EntitlementSourceError.ambiguousSubject(subject)
    }
  }
}

extension RenamingSource {
  /// The source is not an overlay.
  public var isOverlay: Bool { false }

  /// The source can only be queried by id.
  public func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    nil
  }

  /// The source does not consist of a file.
  public func subjectBytes() -> SubjectBytes? { nil }

  /// Returns the changes of the subject with the source's id; none if that id cannot be determined.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    AsyncStream.forwarding { [source, ids] send in
      guard let id = try? await ids(subject) else { return }
      for await _ in source.changes(of: id) { send() }
    }
  }
}
