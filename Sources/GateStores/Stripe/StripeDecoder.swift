public import ContentCatalog
public import GateKit

/// A decoder of subscriptions and active entitlements of Stripe.
///
/// Stripe's objects do not state the instant at which they were returned, so a document adds it:
///
/// ```json
/// {"asOf": "2026-11-20T12:00:00Z", "objects": [{"object": "list", "data": […]}, …]}
/// ```
///
/// The objects are subscriptions, active entitlements, lists and summaries of them, and customers with
/// expanded subscriptions, of any version of the API. A list of documents is a document too: of several
/// objects with one id, the latest counts.
///
/// A subscription that could not be paid for counts until its paid period ends. Stripe begins the next
/// period when it creates the invoice, about an hour before it charges the customer, so the period of a
/// `past_due` subscription is not paid for. ``init(for:scope:paymentGrace:)`` can add a time.
///
/// The objects do not state what was asked for, and Stripe omits canceled subscriptions unless `status` is
/// `all`. The snapshot is therefore incomplete and covers current holdings, unless the caller states
/// ``StoreDocumentScope/whole``. A list without its last page is incomplete in any case.
///
/// Fields: Stripe API reference, `Subscription`, `SubscriptionItem` and `ActiveEntitlement`. For the period:
/// the API reference before 2025-03-31, which describes `current_period_end` as the end of the period that
/// was invoiced, and "Subscription invoices".
public struct StripeDecoder: StoreDecoder {
  /// The name of the source.
  public static let name = "stripe"
  /// A description of the source in one line.
  public static let summary =
    "Reads Stripe subscriptions and entitlements from a folder with one file for each subject."
  /// The options `scope` and `paymentGrace`.
  public static let fileOptions = ["scope=whole", "paymentGrace=P7D"]
  /// An empty set: Stripe states no attributes.
  public static let attributes: Set<AttributeID> = []

  /// The trust in the facts: `server` for documents from Stripe, and `stated` for files.
  public let trust: EntitlementSnapshot.Trust
  private let policy: StripePolicy
  private let scope: StoreDocumentScope

  /// Creates a decoder of documents that contain what Stripe delivered over a secure connection.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs to decide. An item of a subscription is the product that lists its price,
  ///     or else the one that lists its product.
  ///   - scope: `whole` if the documents of each customer contain every subscription of the customer, the
  ///     canceled ones included, or every entitlement that the catalogs name.
  ///   - paymentGrace: how long a `past_due` subscription remains held after the end of the period that was
  ///     paid for, in UTC; not at all by default.
  public init(
    for catalogs: [Catalog], scope: StoreDocumentScope = .stated,
    paymentGrace: CalendarDuration? = nil
  ) {
    policy = StripePolicy(catalogs, paymentGrace: paymentGrace)
    self.scope = scope
    trust = .server
  }

  /// Creates a decoder of documents in files, which anyone could have written.
  public init(
    ofFilesFor catalogs: [Catalog], options: inout StoreFileOptions
  ) throws(EntitlementSourceError) {
    policy = StripePolicy(catalogs, paymentGrace: try options.duration("paymentGrace"))
    scope = try options.scope()
    trust = .stated
  }

  /// Returns the facts about a customer.
  ///
  /// A malformed subscription, and one with a status that is not known, makes its products unknown.
  ///
  /// - Parameters:
  ///   - bytes: the document, or a list of documents.
  ///   - now: the instant of delivered objects without `asOf`. A file must state it.
  /// - Throws: `EntitlementSourceError.badAnswer` for a malformed document, and for an object that states no
  ///   purchases, such as an event.
  public func decode(
    _ bytes: [UInt8], at now: Instant
  ) throws(EntitlementSourceError) -> DecodedStoreDocument {
    try decode([bytes], at: now)
  }

  /// Returns the facts about a customer in several documents, as in a list of them.
  public func decode(
    _ documents: [[UInt8]], at now: Instant
  ) throws(EntitlementSourceError) -> DecodedStoreDocument {
    var reader = StripeReader(policy)
    try documents.read { (document) throws(StoreDocumentFault) in
      try reader.read(document, deliveryInstant: trust == .stated ? nil : now)
    }
    return reader.decoded(scope: scope, trust: trust, at: now)
  }
}
