internal import ContentCatalog
public import GateKit

/// A function that returns the document of a subject, such as the body of a server's response;
/// `nil` if the store does not know the subject.
///
/// An error other than `EntitlementSourceError` counts as `EntitlementSourceError.unavailable`.
public typealias StoreDocumentFetcher =
  @Sendable (_ subject: SubjectID) async throws -> [UInt8]?

/// The documents of the subjects: files, or the results of a function.
enum StoreDocuments: Sendable {
  case folder(SubjectFolder)
  case fetched(StoreDocumentFetcher)

  /// Returns the documents of a subject; `nil` if the store does not know the subject.
  func documents(of subject: SubjectID) async throws(EntitlementSourceError) -> [[UInt8]]? {
    switch self {
    case .folder(let folder): return try folder.documents(of: subject)
    case .fetched(let fetch):
      do {
        return try await fetch(subject).map { [$0] }
      } catch let error as EntitlementSourceError {
        throw error
      } catch {
        throw .unavailable("the request failed: \(error.textForPeople)".withVisibleControls)
      }
    }
  }
}
