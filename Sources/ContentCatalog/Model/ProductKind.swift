/// How a product is sold, in StoreKit's words.
///
/// Source: StoreKit 2, `Product.ProductType`.
public enum ProductKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Bought once and kept.
  case nonConsumable
  /// A subscription that renews until it is cancelled.
  case autoRenewable
  /// Access for a fixed time that does not renew.
  case nonRenewing
  /// Bought to be used up; it is never held.
  case consumable
}
