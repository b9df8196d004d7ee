/// The outcome of a purchase.
///
/// ```swift
/// switch await gatekeeper.purchase("pro") {
/// case .purchased: print("Thank you")
/// case .pending: print("Your parents are asked")
/// case .cancelled: break
/// case .failed(let problem): print(problem.message(preferring: ["en"]))
/// @unknown default: break
/// }
/// ```
@nonexhaustive
public enum PurchaseOutcome: Hashable, Sendable {
  /// The product is held, or is a consumable.
  case purchased
  /// The purchase awaits approval, or the product is not held yet.
  case pending
  /// The user has cancelled.
  case cancelled
  /// The purchase has failed.
  case failed(Gatekeeper.Problem)
}

/// The outcome of a restore of earlier purchases.
///
/// ```swift
/// switch await gatekeeper.restore() {
/// case .restored(let count): say("\(count) purchases restored")
/// case .nothingToRestore: say("nothing to restore")
/// case .cancelled: break
/// case .failed(let problem): say(problem.message(preferring: ["en"]))
/// @unknown default: break
/// }
/// ```
@nonexhaustive
public enum RestoreOutcome: Hashable, Sendable {
  /// The number of products that are newly held. It is 0 if all were held before.
  case restored(Int)
  /// No product is held.
  case nothingToRestore
  /// The user has cancelled in a store, or the user has changed meanwhile.
  case cancelled
  /// A store or a source has failed.
  case failed(Gatekeeper.Problem)
}
