public import ContentCatalog
public import GateRules

/// A source that knows the subjects by other ids.
///
/// ```swift
/// let customerIDs: [SubjectID: SubjectID] = ["anna": "customer-7"]
/// let store = Renamed(source) { subject in customerIDs[subject] }
/// print(try await store.snapshot(of: "anna", at: now).entitlements.count)  // 1
/// ```
///
/// The source can only be queried by id, because its own ids are not translated back.
public struct Renamed: EntitlementSource {
  /// A function that returns the id of a subject in the source; `nil` if the source does not know
  /// the subject.
  public typealias IDs =
    @Sendable (_ subject: SubjectID) async throws(EntitlementSourceError) -> SubjectID?

  private let source: any EntitlementSource
  private let ids: IDs

  /// Creates a source that queries another one by its own ids.
  public init(_ source: any EntitlementSource, ids: @escaping IDs) {
    self.source = source
    self.ids = ids
  }

  /// Returns the answer about the subject with the source's id.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    guard let id = try await ids(subject) else {
      return EntitlementSnapshot(asOf: now, isKnown: false)
    }
    do throws(EntitlementSourceError) {
      return try await source.snapshot(of: id, at: now)
    } catch {
      if case .ambiguousSubject = error { throw .ambiguousSubject(subject) }
      throw error
    }
  }
}

extension Renamed {
  /// The name of the source.
  public var name: String { source.name }
  /// The families of the source.
  public var families: Set<FactFamily> { source.families }
  /// The attributes of the source.
  public var attributes: Set<AttributeID>? { source.attributes }

  /// Prepares the source.
  public func prepare() async throws(EntitlementSourceError) { try await source.prepare() }

  /// Closes the source.
  public func close() async { await source.close() }

  /// Returns the changes of the subject with the source's id; none if that id cannot be determined.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    AsyncStream.forwarding { [source, ids] send in
      guard let id = try? await ids(subject) else { return }
      for await _ in source.changes(of: id) { send() }
    }
  }
}
