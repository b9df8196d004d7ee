internal import ContentCatalog
internal import GateKit

/// A source whose answer about a subject is in one document of a store.
protocol DocumentSource: EntitlementSource {
  var documents: StoreDocuments { get }

  /// Returns the facts in a document.
  func snapshot(
    from document: [UInt8], at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot

  /// Returns the answer about a subject without a document.
  func snapshotOfUnknownSubject(at now: Instant) -> EntitlementSnapshot
}

extension DocumentSource {
  /// Returns the facts in the document of a subject.
  func answer(
    about subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    guard let document = try await documents.document(of: subject) else {
      return snapshotOfUnknownSubject(at: now)
    }
    return try await snapshot(from: document, at: now)
  }

  /// Returns a cursor over the subjects of the folder; `nil` if a function supplies the documents.
  func cursor(
    at now: Instant
  ) throws(EntitlementSourceError) -> StoreDocumentCursor<Self>? {
    guard let folder = documents.folder else { return nil }
    return try StoreDocumentCursor(folder, of: self, at: now)
  }
}
