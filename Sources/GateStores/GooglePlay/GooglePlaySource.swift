public import ContentCatalog

/// A source that reads purchases of Google Play from documents, which ``GooglePlayDecoder`` describes.
///
/// ```swift
/// let purchases = GooglePlaySource(for: [catalog.content]) { subject in
///   try await client.playPurchases(of: subject)
/// }
/// ```
public typealias GooglePlaySource = StoreSource<GooglePlayDecoder>

extension GooglePlaySource {
  /// Creates a source of the documents that a function returns.
  ///
  /// - Parameters:
  ///   - catalogs: the catalogs to decide, which name products and base plans.
  ///   - scope: what the function knows about the documents of a customer.
  ///   - fetch: returns the document of a customer.
  public init(
    for catalogs: [Catalog], scope: StoreDocumentScope = .stated,
    fetch: @escaping StoreDocumentFetcher
  ) {
    self.init(GooglePlayDecoder(for: catalogs, scope: scope), fetch: fetch)
  }
}
