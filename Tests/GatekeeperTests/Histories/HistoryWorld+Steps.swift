import ContentCatalog
import GateStores
import RuleTestSupport

@testable import GateKit

extension HistoryWorld {
  /// Performs the steps until one breaks a rule, and ends the history.
  func play(_ history: [HistoryStep]) throws {
    for (index, step) in history.enumerated() {
      try perform(step)
      check()
      if fault != nil { return locate("step \(index + 1), \(step)") }
    }
    finish()
  }

  /// Performs a step, and lets every task that is ready run.
  func perform(_ step: HistoryStep) throws {
    for window in windows { window.dismissed = nil }
    switch step {
    case .open(let window, let item, let hasAction):
      windows[window].open(
        HistoryModel.items[item].id, hasAction: hasAction,
        at: gatekeeper.identity.map { _ in clock.now })
    case .cancelCall(let window): windows[window].cancelCall()
    case .dismiss(let window):
      windows[window].dismissed = windows[window].session.request?.item
      windows[window].session.request = nil
    case .endWindow(let window): endWindow(window)
    case .activate(let window): windows[window].session.activate()
    case .purchase(let product, let window): buy(product, in: window)
    case .cancelPurchase: operations.last?.cancel()
    case .restore:
      sources[0].become(.answers)
      start(HistoryOperation { [self] in await restore() })
    case .refresh: start(HistoryOperation { [gatekeeper] in await gatekeeper.refresh() })
    case .inStore(let operation, let product):
      perform(operation, on: product)
      // A purchase at the instant of a refund is refunded.
      advance(by: 1)
    case .askToBuy(let isEnabled): store.askToBuy(isEnabled, for: subject)
    case .settlePending(let isApproved): settlePending(isApproved)
    case .grantGift:
      server.change(subject) { $0 = Entitlement(product: "gift", purchaseDate: clock.time) }
    case .revokeGift: server.change(subject) { $0?.revocationDate = clock.time }
    case .forgetGift: server.change(subject) { $0 = nil }
    case .signIn(let index): become(.signedIn(id: index == 0 ? "anna" : "ben"))
    case .signOut: become(.anonymous())
    case .expireSignIn: if subject != "anonymous" { become(.expired(id: subject)) }
    case .source(let index, let behavior): sources[index].become(behavior)
    case .setOffline(let isOffline): store.setOffline(isOffline)
    case .delayPurchases: seller.delayPurchases()
    case .release: release()
    case .advance(let seconds): advance(by: seconds)
    case .jump(let seconds): jump(by: seconds)
    case .relaunch(let isLate, let families): try relaunch(isLate: isLate, assumingNone: families)
    case .identify: identify()
    }
    settle()
  }

  private static let names = ["basic", "advanced", "monthly", "bundle"]

  /// Buys a product by way of the confirmation of a window.
  private func buy(_ index: Int, in window: Int) {
    let session = windows[window].session
    session.requestPurchase(of: ProductID(Self.names[index]))
    guard let product = session.confirmation else { return }
    start(
      HistoryOperation { [self] in
        let buyer = subject
        let outcome = await session.confirmPurchase()
        if case .failed = outcome { reach(.purchaseFailed) }
        let isHeld = model.withLock { $0.truth(of: product.id) } == .held
        if outcome == .purchased, buyer == subject, !isHeld {
          fail("\(product.id) was purchased, but is not held")
        }
      })
  }

  private func restore() async {
    if case .restored(let count) = await gatekeeper.restore(), count > 0 { reach(.restored) }
  }

  private func perform(_ operation: HistoryStep.StoreOperation, on index: Int) {
    let name = "app." + Self.names[index]
    guard operation != .buy else {
      _ = try? store.buy(name, for: subject)
      return
    }
    guard let purchase = store.purchase(of: name, by: subject) else { return }
    switch operation {
    case .buy: break
    case .refund: if (try? store.refund(purchase)) != nil { reach(.refunded) }
    case .reverseRefund: try? store.reverseRefund(purchase)
    case .expire: try? store.expire(purchase)
    case .failRenewal: try? store.failRenewal(purchase, grace: CalendarDuration("P6D"))
    case .fixBilling: try? store.fixBilling(purchase)
    case .cancelRenewal: try? store.cancelRenewal(purchase)
    case .renew: try? store.renew(purchase)
    }
  }

  private func settlePending(_ isApproved: Bool) {
    guard let pending = store.history(of: subject).pendingPurchases.first else { return }
    if isApproved {
      if (try? store.approve(pending)) != nil { reach(.approved) }
    } else {
      try? store.decline(pending)
    }
  }

  /// Lets everything end, and checks that every call has returned.
  func finish() {
    store.setOffline(false)
    identify()
    release()
    advance(by: 15)
    check()
    if !operations.isEmpty { fail("\(operations.count) purchases or restores have not returned") }
    for index in windows.indices { endWindow(index) }
    check()
  }
}
