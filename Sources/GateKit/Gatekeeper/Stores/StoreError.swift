/// The reason why a store did not do what it was asked to do.
public enum StoreError: Error, Hashable, Sendable {
  /// The user has cancelled.
  case cancelled
  /// The store cannot be reached.
  case network
  /// The user may not make purchases.
  case notAllowed
  /// The store does not sell the product.
  case unavailable
  /// The signature of the store's answer is invalid.
  case unverified
  /// Another reason, in the store's words.
  case other(String)
}
