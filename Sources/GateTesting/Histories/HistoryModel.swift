public import ContentCatalog
public import GateKit
public import GateRules

/// The facts that are true after the steps of a history, with which a source, a store or an app is
/// compared.
///
/// The model knows no store. It follows the sentences of ``HistoryStep``, and performs a step only where
/// it is possible: only a subscription that was bought can be renewed.
public struct HistoryModel: Sendable {
  /// The time of the world, by which the store dates purchases.
  public private(set) var now: Instant
  /// The reading of the device's clock.
  public private(set) var deviceTime: Instant
  /// The user who is signed in; `nil` if nobody is.
  public private(set) var user: SubjectID?
  /// Whether the device is connected.
  public private(set) var isOnline = true
  let engine: GateEngine
  let policy: Gatekeeper.Policy
  private var purchases: [SubjectID: [Entitlement]] = [:]
  /// The latest answer about each subject that the app has received.
  private(set) var received: [SubjectID: EntitlementSnapshot] = [:]

  /// Creates the model of a device that is online, with nobody signed in.
  ///
  /// - Parameter policy: the policy of the gatekeeper that is compared with the model, if any.
  public init(
    of catalog: GatedCatalog, startingAt start: Instant = Self.start,
    policy: Gatekeeper.Policy = Gatekeeper.Policy()
  ) {
    engine = GateEngine(catalog: catalog)
    self.policy = policy
    (now, deviceTime) = (start, start)
    receive()
  }

  /// The instant at which a history begins unless another is stated: 1 January 2026, 10:00 UTC.
  public static let start = Instant(secondsSince1970: 1_767_261_600)
  /// The seconds of the grace period that follows a failed renewal: 16 days.
  public static let gracePeriod: Int64 = 16 * 86_400
}

extension HistoryModel {
  /// Returns the facts of a user, as a backend should list them now.
  public func subject(_ id: SubjectID) -> GateSubject {
    GateSubject(id: id, entitlements: purchases[id] ?? [])
  }

  /// The subjects who have signed in at some time, in the order of their ids.
  public var subjects: [SubjectID] { purchases.keys.sorted() }
}

extension HistoryModel {
  /// Performs a step, unless it is impossible now.
  ///
  /// - Returns: whether the step was performed.
  public mutating func perform(_ step: HistoryStep) -> Bool {
    let isPossible = change(by: step)
    receive()
    return isPossible
  }

  /// The subject for whom the app decides.
  var appUser: SubjectID { user ?? Self.nobody }

  private mutating func receive() {
    guard isOnline else { return }
    received[appUser] = EntitlementSnapshot(
      asOf: now, entitlements: subject(appUser).entitlements)
  }

  private static let nobody: SubjectID = "anonymous"

  private mutating func change(by step: HistoryStep) -> Bool {
    switch step {
    case .signIn(let id):
      guard isOnline, user != id else { return false }
      user = id
      purchases[id] = purchases[id] ?? []
    case .signOut:
      guard user != nil else { return false }
      user = nil
    case .buy(let product): return isOnline && buy(product)
    case .renew(let product): return renew(product)
    case .failRenewal(let product):
      return changeLatest(product) { purchase, now in
        guard let end = purchase.expiresDate, now < end, now >= Self.dayBefore(end),
          purchase.willAutoRenew == true, !purchase.isInBillingRetry
        else { return false }
        purchase.isInBillingRetry = true
        purchase.gracePeriodExpiresDate = end.advanced(bySeconds: Self.gracePeriod)
        return true
      }
    case .cancel(let product):
      return changeLatest(product) { purchase, _ in
        guard purchase.willAutoRenew == true, !purchase.isInBillingRetry else { return false }
        purchase.willAutoRenew = false
        return true
      }
    case .refund(let product):
      return changeLatest(product) { purchase, now in
        purchase.revocationDate = now
        return true
      }
    case .restore: return isOnline && user != nil
    case .goOffline, .goOnline:
      guard isOnline == (step == .goOffline) else { return false }
      isOnline.toggle()
    case .wait(let seconds):
      guard seconds > 0, let later = now.advanced(bySeconds: seconds),
        let reading = deviceTime.advanced(bySeconds: seconds)
      else { return false }
      (now, deviceTime) = (later, reading)
    case .setClock(let seconds):
      guard seconds != 0, let reading = deviceTime.advanced(bySeconds: seconds) else {
        return false
      }
      deviceTime = reading
    }
    return true
  }

  private mutating func buy(_ id: ProductID) -> Bool {
    guard let user, let product = engine.catalog.content.product(id) else { return false }
    var bought = Entitlement(product: id, purchaseDate: now)
    switch product.kind {
    case .consumable: return false
    case .nonConsumable: guard !owned.contains(where: { $0.product == id }) else { return false }
    case .nonRenewing: break
    case .autoRenewable:
      // A subscription that has ended and may still be charged is renewed instead.
      let isActive = owned.contains {
        isInGroup(of: product, $0) && ($0.expiresDate ?? .latest > now || $0.willAutoRenew == true)
      }
      guard !isActive else { return false }
      bought.expiresDate = end(of: product, from: now)
      bought.willAutoRenew = true
    }
    purchases[user, default: []].append(bought)
    return true
  }

  private func isInGroup(of product: CatalogProduct, _ purchase: Entitlement) -> Bool {
    if purchase.product == product.id { return true }
    guard let group = product.subscriptionGroup,
      let other = engine.catalog.content.product(purchase.product)?.subscriptionGroup
    else { return false }
    return other.isExactly(group)
  }

  private mutating func renew(_ id: ProductID) -> Bool {
    guard let user, let product = engine.catalog.content.product(id),
      let earlier = purchases[user]?.last(where: { $0.product == id }),
      earlier.revocationDate == nil, earlier.willAutoRenew == true, let end = earlier.expiresDate,
      now >= Self.dayBefore(end)
    else { return false }
    let isInGrace = earlier.gracePeriodExpiresDate.map { now < $0 } ?? false
    let continued = self.end(of: product, from: end)
    var renewed = Entitlement(product: id, purchaseDate: now)
    renewed.originalPurchaseDate = earlier.originalPurchaseDate ?? earlier.purchaseDate
    renewed.expiresDate =
      now <= end || isInGrace && now < continued ? continued : self.end(of: product, from: now)
    renewed.willAutoRenew = true
    let isChanged = changeLatest(id) { purchase, _ in
      purchase.willAutoRenew = nil
      purchase.gracePeriodExpiresDate = nil
      purchase.isInBillingRetry = false
      return true
    }
    purchases[user]?.append(renewed)
    return isChanged
  }

  /// Changes the latest purchase of a product, unless it is refunded.
  private mutating func changeLatest(
    _ id: ProductID, _ change: (inout Entitlement, _ now: Instant) -> Bool
  ) -> Bool {
    guard let user, let index = purchases[user]?.lastIndex(where: { $0.product == id }),
      var purchase = purchases[user]?[index], purchase.revocationDate == nil,
      change(&purchase, now)
    else { return false }
    purchases[user]?[index] = purchase
    return true
  }

  private static func dayBefore(_ end: Instant) -> Instant {
    end.advanced(bySeconds: -86_400) ?? end
  }

  private func end(of product: CatalogProduct, from start: Instant) -> Instant {
    let period = product.period ?? CalendarDuration(months: 1)
    return period.flatMap { engine.catalog.content.timeZone.instant(adding: $0, to: start) }
      ?? .latest
  }

  /// The purchases of the present user that are not refunded.
  private var owned: [Entitlement] {
    (user.flatMap { purchases[$0] } ?? []).filter { $0.revocationDate == nil }
  }

  /// The products of these purchases.
  var ownedProducts: [ProductID] { owned.map(\.product) }

  /// The subscriptions among them that the store renews, each with its end.
  var renewals: [(product: ProductID, end: Instant)] {
    owned.filter { $0.willAutoRenew == true }.compactMap { purchase in
      purchase.expiresDate.map { (purchase.product, $0) }
    }
  }

  /// The ends of these purchases that are to come.
  var comingEnds: [Instant] {
    owned.flatMap { [$0.expiresDate, $0.gracePeriodExpiresDate] }.compactMap { $0 }
      .filter { $0 > now }.sorted()
  }
}
