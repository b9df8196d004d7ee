/// The identifier under which a store sells a product.
public struct StoreIdentifier: Hashable, Sendable {
  /// The store, such as `appStore`; `nil` if the identifier applies to every store.
  public let store: String?
  /// The identifier in that store.
  public let id: String

  package init(store: String?, id: String) {
    self.store = store
    self.id = id
  }
}
