/// A source that reads purchases from documents of the App Store, which ``AppStoreDecoder``
/// describes.
public typealias AppStoreSource = StoreSource<AppStoreDecoder>

extension AppStoreSource {
  /// Creates a source of the documents that a function returns.
  ///
  /// - Parameters:
  ///   - authenticity: the origin of the documents, which determines the trust in their facts.
  ///   - scope: `whole` if the function returns the whole transaction history, as a list of its pages.
  ///   - fetch: returns the document of a subject, such as its transaction history.
  public init(
    _ authenticity: AppStoreAuthenticity, scope: StoreDocumentScope = .stated,
    fetch: @escaping StoreDocumentFetcher
  ) {
    self.init(AppStoreDecoder(authenticity, scope: scope), fetch: fetch)
  }
}
