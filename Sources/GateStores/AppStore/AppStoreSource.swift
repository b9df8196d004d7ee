public import ContentCatalog
public import GateKit

/// A source that reads purchases from documents of the App Store.
///
/// ```swift
/// let source = AppStoreSource(.verified(by: verify)) { subject in
///   try await client.transactionHistory(of: subject)
/// }
/// ```
///
/// As a plugin, the source reads `FOLDER/ID.json`, or a single such file. All bytes of the id except
/// `A-Za-z0-9._~-` are percent-encoded. Signatures in files are not verified. ``AppStoreDecoder``
/// describes the documents.
public struct AppStoreSource: EntitlementSourcePlugin {
  /// The name that selects the source.
  public static let name = "appstore"
  /// A description in one line.
  public static let summary =
    "Reads App Store documents from a folder with one file for each subject."
  /// The form of the argument.
  public static let argumentForm = "FOLDER"

  /// The name that selects the source, with the path if it reads files.
  public let name: String
  /// Entitlements and attributes.
  public let families: Set<FactFamily> = [.entitlements, .attributes]
  /// `firstSeen` and `originalAppVersion`.
  public let attributes: Set<AttributeID>? = AttributeID.ofStores
  let documents: StoreDocuments
  private let decoder: AppStoreDecoder

  /// Creates a source of the documents that a function returns.
  ///
  /// - Parameters:
  ///   - authenticity: the origin of the documents, which determines the trust in their facts.
  ///   - fetch: returns the document of a subject, such as its transaction history.
  public init(_ authenticity: AppStoreAuthenticity, fetch: @escaping StoreDocumentFetcher) {
    name = Self.name
    documents = .fetched(fetch)
    decoder = AppStoreDecoder(authenticity)
  }

  /// Creates a source of the files that the argument names. They must exist, and are not read yet.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    documents = .folder(try SubjectFolder(request, for: Self.name))
    name = "\(Self.name):\(request.argument)"
    decoder = AppStoreDecoder(.unchecked)
  }

  /// Returns the facts about a customer.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    try await answer(about: subject, at: now)
  }

  /// Returns a cursor over the subjects of the folder, in the order of the file names.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    try cursor(at: now)
  }
}

extension AppStoreSource: DocumentSource {
  func snapshot(
    from document: [UInt8], at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    try await decoder.decode(document, at: now).snapshot
  }

  func snapshotOfUnknownSubject(at now: Instant) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, isKnown: false, trust: decoder.authenticity.trust)
  }
}
