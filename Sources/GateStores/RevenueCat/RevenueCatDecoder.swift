public import ContentCatalog
public import GateKit

/// A decoder of customers of RevenueCat, as its REST API v1 or v2 returns them.
///
/// A document of v1 is the body of `GET /subscribers/{app_user_id}`. The objects of v2, which state neither
/// their instant nor the end of a list, are put into a document with the instant at which the API was
/// asked for them:
///
/// ```json
/// {"asOf": "2026-11-20T12:00:00Z", "objects": [{"object": "list", "items": […]}, …]}
/// ```
///
/// The objects are lists of subscriptions, purchases and active entitlements, such objects themselves, and
/// customers. A list of documents is a document too: of several objects with one id, the latest counts.
/// A page does not state whether it is the first one, so the snapshot is incomplete, unless the caller
/// states ``StoreDocumentScope/whole``. A list without its last page is incomplete in any case.
///
/// Fields: RevenueCat's reference of the API v1, "Customer Info Model", and of the API v2, `Subscription`,
/// `Purchase`, `Customer` and `CustomerEntitlement`.
public struct RevenueCatDecoder: StoreDecoder {
  /// The name of the source.
  public static let name = "revenuecat"
  /// A description of the source in one line.
  public static let summary =
    "Reads RevenueCat customers (REST API v1 or v2) from a folder with one file for each subject."
  /// The option `scope`.
  public static let fileOptions = ["scope=whole"]

  /// The trust in the facts: `server` for documents that RevenueCat delivered, and `stated` for
  /// files.
  public let trust: EntitlementSnapshot.Trust
  private let products: RevenueCatProducts
  private let scope: StoreDocumentScope

  /// Creates a decoder of documents that RevenueCat delivered over a secure connection, for catalogs,
  /// which name products and entitlements.
  ///
  /// An entitlement counts only if a product of a catalog lists its key, or in v2 its id, as an id in the
  /// store `revenuecat`.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs to decide.
  ///   - scope: `whole` if the objects of v2 about each customer contain every subscription and purchase. A
  ///     document of v1 is complete in any case.
  public init(for catalogs: [Catalog], scope: StoreDocumentScope = .stated) {
    products = RevenueCatProducts(of: catalogs)
    self.scope = scope
    trust = .server
  }

  /// Creates a decoder of documents in files, which anyone could have written.
  public init(
    ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions
  ) throws(EntitlementSourceError) {
    products = RevenueCatProducts(of: catalogs)
    scope = try options.scope()
    trust = .stated
  }

  /// Returns the facts about a customer.
  ///
  /// A malformed purchase makes its product unknown.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - now: the instant of delivered objects of v2 without `asOf`. A file must state it.
  /// - Throws: `EntitlementSourceError.badAnswer` for a malformed document, for an object of v2 that states
  ///   no purchases, and for a webhook event, which states no facts.
  public func decode(
    _ bytes: [UInt8], at now: Instant
  ) throws(EntitlementSourceError) -> DecodedStoreDocument {
    try decode([bytes], at: now)
  }

  /// Returns the facts about a customer in several documents. The objects of v2 in them count together. Of
  /// several documents of v1, and of those of v1 and v2, the latest counts.
  public func decode(
    _ documents: [[UInt8]], at now: Instant
  ) throws(EntitlementSourceError) -> DecodedStoreDocument {
    var reader = RevenueCatV2Reader(naming: products, trust: trust)
    var decoded: [DecodedStoreDocument] = []
    try documents.read { (document) throws(StoreDocumentFault) in
      if RevenueCatEvent.isOne(document.root) {
        throw document.fault(
          "an event of RevenueCat states no facts, only that a customer has changed",
          at: document.root)
      }
      if RevenueCatV2Reader.reads(document) {
        try reader.read(document, deliveryInstant: trust == .stated ? nil : now)
      } else {
        var reader = try RevenueCatReader(document, naming: products, trust: trust)
        decoded.append(reader.decoded())
      }
    }
    if decoded.count < documents.count { decoded.append(reader.decoded(scope: scope, at: now)) }
    guard let first = decoded.first else { throw .badAnswer("there is no document") }
    return decoded.dropFirst().reduce(first) { $0.united(withLater: $1) }
  }
}
