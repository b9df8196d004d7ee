public import ContentCatalog
public import GateKit

/// A source that reads the purchases of customers from documents of a store.
///
/// ```swift
/// let source = AppStoreSource(.verified(by: verify), scope: .whole) { subject in
///   try await client.transactionHistory(of: subject)
/// }
/// ```
///
/// As a plugin, the source reads `FOLDER/ID.json`, which contains one document, and `FOLDER/ID.ndjson`,
/// which contains one a line, in any order and with repetitions. If a subject has both, their documents
/// count together. All bytes of the id except `A-Za-z0-9._~-` are percent-encoded. The argument can also
/// be one such file. Options follow the path: `appstore:purchases,scope=whole`.
public struct StoreSource<Decoder: StoreDecoder>: EntitlementSourcePlugin {
  /// The name that selects the source.
  public static var name: String { Decoder.name }
  /// A description in one line.
  public static var summary: String { Decoder.summary }
  /// The form of the argument.
  public static var argumentForm: String {
    "FOLDER" + Decoder.fileOptions.map { "[,\($0)]" }.joined()
  }

  /// The name that selects the source, with the path if it reads files.
  public let name: String
  /// Entitlements, and attributes if the documents state any.
  public let families: Set<FactFamily> =
    Decoder.attributes.isEmpty ? [.entitlements] : [.entitlements, .attributes]
  /// The attributes that the documents state; `nil` if they state none.
  public let attributes: Set<AttributeID>? =
    Decoder.attributes.isEmpty ? nil : Decoder.attributes
  private let documents: StoreDocuments
  private let decoder: Decoder
  /// The observers of changes, which all copies of the source share.
  let signals = ChangeSignals()

  /// Creates a source of the documents that a function returns.
  public init(_ decoder: Decoder, fetch: @escaping StoreDocumentFetcher) {
    name = Self.name
    documents = .fetched(fetch)
    self.decoder = decoder
  }

  /// Creates a source of files, which a decoder of your choice reads.
  ///
  /// ```swift
  /// let decoder = AppStoreDecoder(.verified(by: verify))
  /// let source = try AppStoreSource(decoder, filesAt: "purchases")
  /// ```
  ///
  /// - Parameters:
  ///   - decoder: the decoder, which determines the trust in the files.
  ///   - path: the path of a folder, or of one file. It must exist, and no document is read yet.
  public init(_ decoder: Decoder, filesAt path: String) throws(EntitlementSourceError) {
    documents = .folder(try SubjectFolder(path, for: Self.name))
    name = "\(Self.name):\(path)"
    self.decoder = decoder
  }

  /// Creates a source of the files that the argument names. They must exist, and are not read yet.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    var (options, path) = try StoreFileOptions.split(request.argument)
    let decoder = try Decoder(ofFilesFor: request.catalogs, options: &options)
    try options.requireAllRead(Decoder.fileOptions, by: Self.name)
    try self.init(decoder, filesAt: path)
  }

  /// Returns the facts about a customer.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    guard let documents = try await documents.documents(of: subject) else {
      return EntitlementSnapshot(asOf: now, isKnown: false, trust: decoder.trust)
    }
    return try await decoder.facts(in: documents, at: now).snapshot
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
