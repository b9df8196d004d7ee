/// The kind of a product, in StoreKit's terms.
///
/// Source: StoreKit 2, `Product.ProductType`.
@nonexhaustive
public enum ProductKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A purchase that is made once and kept.
  case nonConsumable
  /// A subscription that renews until it is cancelled.
  case autoRenewable
  /// Access for a fixed time that does not renew.
  case nonRenewing
  /// A purchase that is used up; it is never held.
  case consumable
}

extension ProductKind {
  /// Whether products of the kind can belong to a subscription group and have a period.
  var isSubscription: Bool {
    switch self {
    case .autoRenewable, .nonRenewing: true
    case .nonConsumable, .consumable: false
    }
  }
}
