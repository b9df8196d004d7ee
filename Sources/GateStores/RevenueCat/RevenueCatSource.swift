public import ContentCatalog
public import GateKit

/// A source that reads customers of RevenueCat, as its REST API v1 returns them.
///
/// ```swift
/// let source = RevenueCatSource(for: [catalog.content]) { subject in
///   try await client.body(of: "https://api.revenuecat.com/v1/subscribers/", subject)
/// }
/// ```
///
/// As a plugin, the source reads `FOLDER/ID.json`, or a single such file. All bytes of the id except
/// `A-Za-z0-9._~-` are percent-encoded.
public struct RevenueCatSource: EntitlementSourcePlugin {
  /// The name that selects the source.
  public static let name = "revenuecat"
  /// A description in one line.
  public static let summary =
    "Reads RevenueCat customers (REST API v1) from a folder with one file for each subject."
  /// The form of the argument.
  public static let argumentForm = "FOLDER"

  /// The name that selects the source, with the path if it reads files.
  public let name: String
  /// Entitlements and attributes.
  public let families: Set<FactFamily> = [.entitlements, .attributes]
  /// `firstSeen` and `originalAppVersion`.
  public let attributes: Set<AttributeID>? = AttributeID.ofStores
  let documents: StoreDocuments
  private let decoder: RevenueCatDecoder

  /// Creates a source of the documents that a function returns.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs to decide, which name products and entitlements.
  ///   - fetch: returns the body of `GET /subscribers/{app_user_id}`.
  public init(for catalogs: [Catalog], fetch: @escaping StoreDocumentFetcher) {
    name = Self.name
    documents = .fetched(fetch)
    decoder = RevenueCatDecoder(for: catalogs)
  }

  /// Creates a source of the files that the argument names. They must exist, and are not read yet.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    documents = .folder(try SubjectFolder(request, for: Self.name))
    name = "\(Self.name):\(request.argument)"
    decoder = RevenueCatDecoder(for: request.catalogs)
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

extension RevenueCatSource: DocumentSource {
  func snapshot(
    from document: [UInt8], at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    try decoder.decode(document).snapshot
  }

  func snapshotOfUnknownSubject(at now: Instant) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, isKnown: false, trust: .server)
  }
}
