/// The outcome of a purchase.
public enum PurchaseOutcome: Hashable, Sendable {
  /// The product is held, or is a consumable.
  case purchased
  /// The purchase awaits approval, or the product is not held yet.
  case pending
  /// The user has cancelled.
  case cancelled
  /// The purchase has failed.
  case failed(Problem)
}
