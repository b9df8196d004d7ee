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

extension StoreIdentifier {
  /// Returns whether the identifier applies to a store.
  package func applies(to store: String) -> Bool { self.store == nil || self.store == store }

  /// Returns whether store and identifier have the same UTF-8 bytes.
  public static func == (a: Self, b: Self) -> Bool {
    a.id.isExactly(b.id) && a.store.map(ExactString.init) == b.store.map(ExactString.init)
  }

  /// Hashes the UTF-8 bytes of store and identifier.
  public func hash(into hasher: inout Hasher) {
    id.hashExactly(into: &hasher)
    hasher.combine(store.map(ExactString.init))
  }
}
