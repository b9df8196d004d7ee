import ContentCatalog
import GateKit
import GateStores
import GateTesting

/// A simulated store, on which the steps of a history are performed.
///
/// The store renews subscriptions by itself, and a subscription of a history ends unless a step renews it.
@MainActor
final class SimulatedShop {
  let clock = SimulatedClock(at: HistoryModel.start)
  let store: SimulatedStore
  private let catalog: Catalog
  private var user: SubjectID = ""
  /// The purchases that are not refunded, the latest last.
  private var purchases: [(product: ProductID, purchase: SimulatedPurchase)] = []
  /// The subscriptions that a step has renewed before the end of the period.
  private var renewedEarly: [(purchase: SimulatedPurchase, end: Instant)] = []

  init(selling catalog: GatedCatalog) {
    self.catalog = catalog.content
    store = SimulatedStore(catalog.content, clock: clock)
  }

  /// Whether a step has renewed a subscription whose next period the store begins later.
  var awaitsRenewal: Bool { !renewedEarly.isEmpty }

  func perform(_ step: HistoryStep) async throws {
    switch step {
    case .signIn(let id): user = id
    case .buy(let product):
      let purchase = try store.buy(product.rawValue, for: user)
      purchases.append((product, purchase))
      if catalog.product(product)?.kind == .autoRenewable { try store.cancelRenewal(purchase) }
    case .renew(let product): try renew(product)
    case .failRenewal(let product):
      let purchase = try store.buy(product.rawValue, for: user)
      try store.failRenewal(purchase, grace: CalendarDuration("P16D"))
    case .refund(let product):
      let latest = purchases.lastIndex { $0.product == product && $0.purchase.subject == user }
      if let latest { try store.refund(purchases.remove(at: latest).purchase) }
    case .goOffline: store.setOffline()
    case .goOnline: store.setOffline(false)
    case .wait(let seconds): try await wait(seconds)
    default: break
    }
  }

  private func renew(_ product: ProductID) throws {
    guard let purchase = store.purchase(of: product.rawValue, by: user) else { return }
    // A subscription whose payments do not fail is bought again, which turns on its renewal.
    if (try? store.fixBilling(purchase)) == nil { try store.buy(product.rawValue, for: user) }
    let transactions = store.history(of: user).transactions
    let end = transactions.last { $0.originalID == purchase.id }?.expiresDate
    if let end, end.secondsSince1970 <= clock.now.secondsSince1970 + 86_400 {
      renewedEarly.append((purchase, end))
    } else {
      try store.cancelRenewal(purchase)
    }
  }

  private func wait(_ seconds: Int64) async throws {
    let target = clock.now.advanced(bySeconds: seconds) ?? clock.now
    for (purchase, end) in renewedEarly where end <= target {
      await clock.advance(to: end)
      // A step may have refunded it meanwhile.
      try? store.cancelRenewal(purchase)
    }
    renewedEarly.removeAll { $0.end <= target }
    await clock.advance(to: target)
  }
}
