public import ContentCatalog

/// A source that reads customers of RevenueCat, as its REST API v1 returns them.
///
/// ```swift
/// let customers = RevenueCatSource(for: [catalog.content]) { subject in
///   try await client.body(of: "https://api.revenuecat.com/v1/subscribers/\(subject)")
/// }
/// ```
public typealias RevenueCatSource = StoreSource<RevenueCatDecoder>

extension RevenueCatSource {
  /// Creates a source of the documents that a function returns.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs to decide, which name products and entitlements.
  ///   - fetch: returns the body of `GET /subscribers/{app_user_id}`.
  public init(for catalogs: [Catalog], fetch: @escaping StoreDocumentFetcher) {
    self.init(RevenueCatDecoder(for: catalogs), fetch: fetch)
  }
}
