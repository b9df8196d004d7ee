public import ContentCatalog

/// A source that reads customers of RevenueCat, as its REST API v1 or v2 returns them.
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
  ///   - scope: what the function knows about the objects of v2.
  ///   - fetch: returns the document of a customer, which ``RevenueCatDecoder`` describes.
  public init(
    for catalogs: [Catalog], scope: StoreDocumentScope = .stated,
    fetch: @escaping StoreDocumentFetcher
  ) {
    self.init(RevenueCatDecoder(for: catalogs, scope: scope), fetch: fetch)
  }
}
