/// The identifier under which a store sells a product.
public struct StoreIdentifier: Hashable, Sendable {
  /// The store; `nil` if the identifier applies to every store.
  public let store: StoreName?
  /// The identifier in that store.
  public let id: String

  package init(store: StoreName?, id: String) {
    self.store = store
    self.id = id
  }
}

extension StoreIdentifier {
  /// Returns whether the identifier applies to a store.
  package func applies(to store: StoreName) -> Bool { self.store == nil || self.store == store }

  /// Returns whether store and identifier have the same UTF-8 bytes.
  public static func == (a: Self, b: Self) -> Bool { a.id.isExactly(b.id) && a.store == b.store }

  /// Hashes the UTF-8 bytes of store and identifier.
  public func hash(into hasher: inout Hasher) {
    id.hashExactly(into: &hasher)
    hasher.combine(store)
  }
}

/// The name of a store in the `storeIDs` of products, which the catalog's author chooses.
///
/// ```swift
/// let counter: StoreName = "counter"
/// let offers = engine.evaluate(learner, at: now).offers(of: "L9", store: counter)
/// ```
public typealias StoreName = Identifier<StoreIdentifier>

extension StoreName {
  /// The App Store, `appStore`.
  public static let appStore: StoreName = "appStore"
  /// Google Play, `playStore`.
  public static let playStore: StoreName = "playStore"
}
