public import ContentCatalog
public import GateKit

/// The reason why an operation of a ``SimulatedStore`` is not possible.
@nonexhaustive
public enum SimulatedStoreError: DescribedError, Hashable, Sendable {
  /// The store has no product with this name.
  case unknownProduct(String)
  /// The subject has no such purchase.
  case noPurchase(String, of: SubjectID)
  /// The purchase does not await approval.
  case notPending(String)
  /// The purchase awaits approval.
  case pending(String)
  /// The product is not an auto-renewable subscription.
  case notRenewing(String)
  /// The subscription has ended, or its payment has failed.
  case ended(String)
  /// The renewal of the subscription is cancelled, or has failed already.
  case notRenewed(String)
  /// The payment of the subscription has not failed.
  case notFailing(String)
  /// The purchase is refunded or revoked already, or was never in force.
  case nothingToRefund(String)
  /// The percentage of the price to refund is not from 1 to 100.
  case percentageOutOfRange(Int)
  /// The purchase was not refunded.
  case notRefunded(String)
  /// The product is not in the subscription group of the purchase.
  case otherGroup(String, String)
  /// The subscription has this product already.
  case sameProduct(String)
  /// A family cannot share the product.
  case notShareable(String)
  /// The purchase is shared with this subject already, or belongs to it.
  case alreadyShared(String, with: SubjectID)
  /// The purchase is not one that a family member shares.
  case notShared(String)
  /// The product lacks the offer, or the subject is ineligible for it.
  case offerNotAvailable(String)
  /// The store has as many transactions as it can hold.
  case tooManyTransactions
}

extension SimulatedStoreError {
  /// The fault: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .unknownProduct(let name): "the store has no product \(quoted(name))"
    case .noPurchase(let name, let subject):
      "\(quoted(subject.rawValue)) has no purchase of \(quoted(name))"
    case .notPending(let name): "no purchase of \(quoted(name)) awaits approval"
    case .pending(let name): "the purchase of \(quoted(name)) still awaits approval"
    case .notRenewing(let name): "\(quoted(name)) is not an auto-renewable subscription"
    case .ended(let name): "the subscription \(quoted(name)) has ended"
    case .notRenewed(let name):
      "the renewal of \(quoted(name)) is cancelled, or has failed already"
    case .notFailing(let name): "no payment of \(quoted(name)) has failed"
    case .nothingToRefund(let name): "the purchase of \(quoted(name)) is revoked already"
    case .percentageOutOfRange(let percentage):
      "`\(percentage)` percent of a price cannot be refunded"
    case .notRefunded(let name): "the purchase of \(quoted(name)) was not refunded"
    case .otherGroup(let name, let other):
      "\(quoted(name)) and \(quoted(other)) are not in one subscription group"
    case .sameProduct(let name): "the subscription has the product \(quoted(name)) already"
    case .notShareable(let name): "a family cannot share \(quoted(name))"
    case .alreadyShared(let name, let subject):
      "\(quoted(subject.rawValue)) has \(quoted(name)) already"
    case .notShared(let name): "no family member shares \(quoted(name))"
    case .offerNotAvailable(let name): "the offer is not available for \(quoted(name))"
    case .tooManyTransactions:
      "the store has its maximum of \(SimulatedLedger.maxTransactions) transactions"
    }
  }

  private func quoted(_ text: String) -> String { Diagnostic.Message.quoting(text) }
}
