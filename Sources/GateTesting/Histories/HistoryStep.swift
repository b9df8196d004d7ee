public import ContentCatalog
public import GateRules

/// One event in a history of purchases.
@nonexhaustive
public enum HistoryStep: Hashable, Sendable {
  /// A user signs in, in place of any other.
  case signIn(SubjectID)
  /// The user signs out.
  case signOut
  /// The user buys a product. A subscription lasts for the `period` of the product, or a month, and is the
  /// only one of its group.
  case buy(ProductID)
  /// The store renews a subscription that has ended or ends within a day, for another period from its
  /// end, or from now if it has ended and no grace period lasts.
  case renew(ProductID)
  /// The store cannot charge the user for a subscription that ends within a day. A grace period follows
  /// its end.
  case failRenewal(ProductID)
  /// The user turns off the renewal of a subscription.
  case cancel(ProductID)
  /// The store refunds the latest purchase of a product.
  case refund(ProductID)
  /// The user restores purchases, which changes none.
  case restore
  /// The device loses its connection. The store still renews and refunds purchases.
  case goOffline
  /// The device is connected again.
  case goOnline
  /// Time passes.
  case wait(seconds: Int64)
  /// The user sets the clock of the device forward, or back by a negative number.
  case setClock(seconds: Int64)
}

extension HistoryStep: CustomStringConvertible {
  /// The step as a short clause.
  public var description: String {
    switch self {
    case .signIn(let subject): "\(subject) signs in"
    case .signOut: "the user signs out"
    case .buy(let product): "buy \(product)"
    case .renew(let product): "renew \(product)"
    case .failRenewal(let product): "fail to renew \(product)"
    case .cancel(let product): "cancel \(product)"
    case .refund(let product): "refund \(product)"
    case .restore: "restore"
    case .goOffline: "go offline"
    case .goOnline: "go online"
    case .wait(let seconds): "wait \(seconds) s"
    case .setClock(let seconds): "set the clock by \(seconds) s"
    }
  }
}
