/// The result of a purchase in a store.
public enum StorePurchase: Hashable, Sendable {
  /// The proof of purchase, without entitlements if the store gives none.
  case purchased(EntitlementSnapshot)
  /// The purchase awaits approval.
  case pending
}
