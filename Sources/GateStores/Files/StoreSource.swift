public import ContentCatalog
public import GateKit

/// A source that reads the purchases of customers from documents of a store.
///
/// ```swift
/// let source = AppStoreSource(.verified(by: verify)) { subject in
///   try await client.transactionHistory(of: subject)
/// }
/// ```
///
/// As a plugin, the source reads `FOLDER/ID.json`, or a single such file. All bytes of the id except
/// `A-Za-z0-9._~-` are percent-encoded.
public struct StoreSource<Decoder: StoreDecoder>: EntitlementSourcePlugin {
  /// The name that selects the source.
  public static var name: String { Decoder.name }
  /// A description in one line.
  public static var summary: String { Decoder.summary }
  /// The form of the argument.
  public static var argumentForm: String { "FOLDER" }

  /// The name that selects the source, with the path if it reads files.
  public let name: String
  /// Entitlements and attributes.
  public let families: Set<FactFamily> = [.entitlements, .attributes]
  /// `firstSeen` and `originalAppVersion`.
  public let attributes: Set<AttributeID>? = AttributeID.ofStores
  private let documents: StoreDocuments
  private let decoder: Decoder

  /// Creates a source of the documents that a function returns.
  public init(_ decoder: Decoder, fetch: @escaping StoreDocumentFetcher) {
    name = Self.name
    documents = .fetched(fetch)
    self.decoder = decoder
  }

  /// Creates a source of the files that the argument names. They must exist, and are not read yet.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    documents = .folder(try SubjectFolder(request, for: Self.name))
    name = "\(Self.name):\(request.argument)"
    decoder = Decoder(ofFilesFor: request.catalogs)
  }

  /// Returns the facts about a customer.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    guard let document = try await documents.document(of: subject) else {
      return EntitlementSnapshot(asOf: now, isKnown: false, trust: decoder.trust)
    }
    return try await decoder.decode(document, at: now).snapshot
  }

  /// Returns a cursor over the subjects of the folder, in the order of the file names; `nil` if a
  /// function supplies the documents.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    guard case .folder(let folder) = documents else { return nil }
    return try StoreDocumentCursor(folder, of: self, decodedBy: decoder, at: now)
  }
}
