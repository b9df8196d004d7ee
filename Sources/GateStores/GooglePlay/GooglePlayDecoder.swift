public import ContentCatalog
public import GateKit

/// A decoder of purchases of Google Play, as its Developer API returns them.
///
/// A document contains the purchases of one customer by their purchase tokens, and the instant at which
/// the API was asked for them:
///
/// ```json
/// {
///   "asOf": "2026-11-20T12:00:00Z",
///   "purchases": {"TOKEN": {"kind": "androidpublisher#subscriptionPurchaseV2", …}, …},
///   "voidedPurchases": [{"kind": "androidpublisher#voidedPurchase", …}, …]
/// }
/// ```
///
/// A purchase is the body of `purchases.subscriptionsv2.get`, `purchases.productsv2.getproductpurchasev2`
/// or `purchases.products.get`, unchanged. `voidedPurchases` is that of `purchases.voidedpurchases.list`;
/// purchases of other customers in it are ignored. A list of documents is a document too: of several
/// bodies of one token, the latest counts.
///
/// The API does not list the tokens of a customer, and a token is valid until 60 days after its subscription
/// has ended. The snapshot is therefore incomplete and covers current holdings, unless the caller states
/// ``StoreDocumentScope/whole``.
///
/// Fields: Google Play Developer API, `SubscriptionPurchaseV2`, `ProductPurchaseV2`, `ProductPurchase` and
/// `VoidedPurchase`. Rules of access: "Subscription lifecycle" of Google Play's billing system.
public struct GooglePlayDecoder: StoreDecoder {
  /// The name of the source.
  public static let name = "googleplay"
  /// A description of the source in one line.
  public static let summary =
    "Reads Google Play purchases from a folder with one file for each subject."
  /// The option `scope`.
  public static let fileOptions = ["scope=whole"]
  /// An empty set: Google Play states no attributes.
  public static let attributes: Set<AttributeID> = []

  /// The trust in the facts: `server` for documents from Google Play, and `stated` for files.
  public let trust: EntitlementSnapshot.Trust
  private let plans: PlanNames
  private let scope: StoreDocumentScope

  /// Creates a decoder of documents that contain what Google Play delivered over a secure connection.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs to decide. A base plan is the product `productId:basePlanId` if one of
  ///     them names it, otherwise `productId`.
  ///   - scope: `whole` if the documents of each customer contain every purchase token of the customer.
  public init(for catalogs: [Catalog], scope: StoreDocumentScope = .stated) {
    plans = PlanNames(of: catalogs)
    self.scope = scope
    trust = .server
  }

  /// Creates a decoder of documents in files, which anyone could have written.
  public init(
    ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions
  ) throws(EntitlementSourceError) {
    plans = PlanNames(of: catalogs)
    scope = try options.scope()
    trust = .stated
  }

  /// Returns the facts about a customer.
  ///
  /// A malformed purchase, and one in a state that is not known, makes its products unknown.
  ///
  /// - Parameters:
  ///   - bytes: the document, or a list of documents.
  ///   - now: the instant of a delivered document without `asOf`. A file must state it.
  /// - Throws: `EntitlementSourceError.badAnswer` for a malformed document, and for a real-time developer
  ///   notification, which states no facts.
  public func decode(
    _ bytes: [UInt8], at now: Instant
  ) throws(EntitlementSourceError) -> DecodedStoreDocument {
    try decode([bytes], at: now)
  }

  /// Returns the facts about a customer in several documents, as in a list of them.
  public func decode(
    _ documents: [[UInt8]], at now: Instant
  ) throws(EntitlementSourceError) -> DecodedStoreDocument {
    var reader = GooglePlayReader(naming: plans)
    try documents.read { (document) throws(StoreDocumentFault) in
      try reader.read(document, deliveryInstant: trust == .stated ? nil : now)
    }
    return reader.decoded(scope: scope, trust: trust, at: now)
  }
}
