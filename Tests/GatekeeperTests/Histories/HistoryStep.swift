import ContentCatalog
import GateKit
import PropertyTesting

/// A step of a random history.
enum HistoryStep: Hashable, Sendable {
  /// Calls `open` in a window.
  ///
  /// - hasAction: whether a second call, with an action, is made at the same time.
  case open(window: Int, item: Int, hasAction: Bool)
  case cancelCall(window: Int)
  case dismiss(window: Int)
  case endWindow(Int)
  case activate(window: Int)
  case purchase(product: Int, window: Int)
  case cancelPurchase
  case restore, refresh
  /// The user's account with the store changes outside the app.
  case inStore(StoreOperation, product: Int)
  case askToBuy(Bool)
  case settlePending(isApproved: Bool)
  case grantGift, revokeGift, forgetGift
  case signIn(Int)
  case signOut, expireSignIn
  case source(Int, Behavior)
  case setOffline(Bool)
  case delayPurchases
  /// Late answers and purchases arrive.
  case release
  case advance(Int64)
  case jump(Int64)
  /// The app is started again.
  ///
  /// - isLate: the app does not know yet who the user is.
  /// - assumingNone: the families that it assumes to be empty.
  case relaunch(isLate: Bool, assumingNone: Set<FactFamily>)
  /// The app learns who the user is.
  case identify

  enum StoreOperation: Hashable, Sendable {
    case buy, refund, reverseRefund, expire, failRenewal, fixBilling, cancelRenewal, renew
  }

  enum Behavior: Hashable, Sendable {
    case answers, fails, isLate, omits
  }
}

extension Generator<[HistoryStep]> {
  /// Random histories.
  static let histories = Generator { choices in
    choices.list(1...40) { $0.draw(.historySteps) }
  }
}

extension Generator<HistoryStep> {
  fileprivate static let historySteps = Generator { choices in
    switch choices.number(in: 0...40) {
    case 0...6:
      .open(
        window: choices.number(in: 0...1), item: choices.number(in: 0...7),
        hasAction: choices.chance(60))
    case 7: .cancelCall(window: choices.number(in: 0...1))
    case 8: .dismiss(window: choices.number(in: 0...1))
    case 9: .endWindow(choices.number(in: 0...1))
    case 10: .activate(window: choices.number(in: 0...1))
    case 11...14:
      .purchase(product: choices.number(in: 0...3), window: choices.number(in: 0...1))
    case 15: .delayPurchases
    case 16: choices.pick(.restore, .refresh, .cancelPurchase)
    case 17: .restore
    case 18, 19: .inStore(.buy, product: choices.number(in: 0...3))
    case 20, 21: .inStore(.refund, product: choices.number(in: 0...3))
    case 22:
      .inStore(
        choices.pick(.reverseRefund, .expire, .failRenewal, .fixBilling, .cancelRenewal, .renew),
        product: 2)
    case 23: .askToBuy(!choices.chance(30))
    case 24: .settlePending(isApproved: !choices.chance(30))
    case 25, 26: choices.pick(.grantGift, .revokeGift, .forgetGift)
    case 27, 28: .signIn(choices.number(in: 0...1))
    case 29: choices.pick(.signOut, .expireSignIn)
    case 30...32:
      .source(choices.number(in: 0...1), choices.pick(.answers, .fails, .isLate, .omits))
    case 33: .setOffline(choices.chance(60))
    case 34: .release
    case 35...37: .advance(choices.pick(from: durations) ?? 1)
    case 38: .jump(choices.pick(from: jumps) ?? 1)
    case 39:
      .relaunch(
        isLate: choices.chance(60),
        assumingNone: choices.pick([], [.usage], [.usage, .progress]))
    default: .identify
    }
  }

  private static let durations: [Int64] = [
    1, 2, 3, 5, 11, 301, 86_400, 3 * 86_400, 5 * 86_400, 31 * 86_400,
  ]
  private static let jumps: [Int64] = [
    1, 10, 600, 2 * 86_400, 40 * 86_400, -1, -600, -86_400, -40 * 86_400,
  ]
}
