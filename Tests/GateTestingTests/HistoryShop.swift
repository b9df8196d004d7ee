import GateKit
import GateTesting

/// A shop that keeps its own books of a history, apart from its flaw.
actor HistoryShop {
  enum Flaw: CaseIterable {
    case none, keepsRefunds, forgetsRenewals, endsWithoutGrace, mixesUsers, forgetsOffline
    case losesFirstPurchase, renewsAfterCancelling
  }

  private let flaw: Flaw
  private let catalog: Catalog
  private var user: SubjectID = ""
  private var now = HistoryModel.start
  private var isOnline = true
  private(set) var books: [SubjectID: [Entitlement]] = [:]

  init(selling catalog: GatedCatalog, flaw: Flaw = .none) {
    self.catalog = catalog.content
    self.flaw = flaw
  }

  /// A source of what the books list at present.
  var source: ShopSource { ShopSource(books: books) }

  func perform(_ step: HistoryStep) {
    switch step {
    case .signIn(let id): if flaw != .mixesUsers || user == "" { user = id }
    case .buy(let product):
      var bought = Entitlement(product: product, purchaseDate: now)
      bought.expiresDate = end(of: product, from: now)
      let earlier = flaw == .losesFirstPurchase ? [] : books[user] ?? []
      books[user] = earlier + [bought]
    case .renew(let product):
      if flaw == .forgetsRenewals || flaw == .forgetsOffline && !isOnline { return }
      guard let earlier = books[user]?.last(where: { $0.product == product }) else { return }
      let ended = earlier.expiresDate ?? now
      let isInGrace = earlier.gracePeriodExpiresDate.map { now < $0 } ?? false
      change(product) { $0.gracePeriodExpiresDate = nil }
      var renewed = Entitlement(product: product, purchaseDate: now)
      renewed.expiresDate = end(of: product, from: isInGrace ? ended : max(ended, now))
      books[user]?.append(renewed)
    case .failRenewal(let product):
      if flaw == .endsWithoutGrace { return }
      change(product) { $0.gracePeriodExpiresDate = ($0.expiresDate ?? now) + days(16) }
    case .cancel(let product):
      if flaw == .renewsAfterCancelling {
        change(product) { $0.expiresDate = $0.expiresDate.map { $0 + days(30) } }
      }
    case .refund(let product):
      if flaw != .keepsRefunds { change(product) { $0.revocationDate = now } }
    case .wait(let seconds): now = now + seconds
    case .goOffline: isOnline = false
    case .goOnline: isOnline = true
    default: break
    }
  }

  private func change(_ product: ProductID, _ change: (inout Entitlement) -> Void) {
    let latest = books[user]?.lastIndex { $0.product == product && $0.revocationDate == nil }
    if let latest, var purchase = books[user]?[latest] {
      change(&purchase)
      books[user]?[latest] = purchase
    }
  }

  private func days(_ count: Int64) -> Int64 { count * 86_400 }

  /// Returns the end of a subscription that begins at an instant; `nil` for any other product.
  private func end(of product: ProductID, from start: Instant) -> Instant? {
    guard let sold = catalog.product(product), sold.kind == .autoRenewable,
      let period = sold.period
    else { return nil }
    return catalog.timeZone.instant(adding: period, to: start)
  }
}

/// The purchases in the books of a shop.
struct ShopSource: EntitlementSource {
  let name = "shop"
  let families: Set<FactFamily> = [.entitlements]
  let books: [SubjectID: [Entitlement]]

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, entitlements: books[subject] ?? [])
  }
}

extension Instant {
  fileprivate static func + (instant: Instant, seconds: Int64) -> Instant {
    instant.advanced(bySeconds: seconds) ?? instant
  }
}
