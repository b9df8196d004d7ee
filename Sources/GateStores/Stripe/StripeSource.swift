public import ContentCatalog

/// A source that reads subscriptions and entitlements of Stripe from documents, which ``StripeDecoder``
/// describes.
///
/// ```swift
/// let subscriptions = StripeSource(
///   for: [catalog.content], paymentGrace: CalendarDuration("P7D")
/// ) { subject in
///   try await client.stripeObjects(of: subject)
/// }
/// ```
public typealias StripeSource = StoreSource<StripeDecoder>

extension StripeSource {
  /// Creates a source of the documents that a function returns.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs to decide, which name prices, products and entitlements.
  ///   - scope: what the function knows about the documents of a customer.
  ///   - paymentGrace: how long a `past_due` subscription remains held after the end of the period that was
  ///     paid for, in UTC; not at all by default.
  ///   - fetch: returns the document of a customer.
  public init(
    for catalogs: [Catalog], scope: StoreDocumentScope = .stated,
    paymentGrace: CalendarDuration? = nil, fetch: @escaping StoreDocumentFetcher
  ) {
    self.init(
      StripeDecoder(for: catalogs, scope: scope, paymentGrace: paymentGrace), fetch: fetch)
  }
}
