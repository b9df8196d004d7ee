/// The name under which a store sells a product.
public struct StoreIdentifier: Hashable, Sendable {
  /// The store, such as `appStore`; `nil` where the catalog names none, which stands for every store.
  public let store: String?
  /// The name in that store.
  public let id: String

  package init(store: String?, id: String) {
    self.store = store
    self.id = id
  }
}
