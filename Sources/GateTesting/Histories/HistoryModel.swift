public import ContentCatalog
public import GateKit
public import GateRules
public import PropertyTesting

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
  private let engine: GateEngine
  private var purchases: [SubjectID: [Entitlement]] = [:]
  private var known: [SubjectID: GateSubject] = [:]

  /// Creates the model of a device that is online, with nobody signed in.
  public init(of catalog: GatedCatalog, startingAt start: Instant = Self.start) {
    engine = GateEngine(catalog: catalog)
    (now, deviceTime) = (start, start)
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

  /// Whether an item is open for the present user, at the device's time, by what the app knew when the
  /// device was last online with this user. Nobody's items are those of a subject without purchases.
  public func isUnlocked(_ item: ItemID) -> Bool {
    let subject = user.flatMap { known[$0] } ?? GateSubject(id: user ?? "nobody")
    return engine.decide(item, for: subject, at: deviceTime).isUnlocked
  }

  /// Returns whether a source's answers decide every item as the facts of the model do, for every subject
  /// who has signed in.
  public func outcome(of source: any EntitlementSource) async -> PropertyOutcome {
    for id in subjects {
      do {
        let answer = SourceAnswer(of: source, .success(try await source.snapshot(of: id, at: now)))
        let listed = SnapshotUnion.subject(
          id, uniting: [answer], at: now, for: MergedNames([engine.catalog.content]))
        let answers = engine.evaluate(listed, at: now).decisions
        let expected = engine.evaluate(subject(id), at: now).decisions
        for (found, right) in zip(answers, expected)
        where found.decision.verdict != right.decision.verdict {
          return .broken(
            "\(found.item) is \(found.decision.verdict.rawValue) for \(id), but \(right.decision.verdict.rawValue) "
              + "by \(subject(id))")
        }
      } catch {
        return .broken("the query for \(id) fails: \(error.textForPeople)")
      }
    }
    return .holds
  }
}

extension HistoryModel {
  /// Performs a step, unless it is impossible now.
  ///
  /// - Returns: whether the step was performed.
  public mutating func perform(_ step: HistoryStep) -> Bool {
    let isPossible = change(by: step)
    if isOnline, let user { known[user] = subject(user) }
    return isPossible
  }

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
    case .renew(let product):
      return changeLatest(product) { purchase, period, now in
        guard let end = purchase.expiresDate, purchase.willAutoRenew == true,
          now.secondsSince1970 >= end.secondsSince1970 - 86_400
        else { return false }
        purchase.originalPurchaseDate = purchase.originalPurchaseDate ?? purchase.purchaseDate
        purchase.purchaseDate = now
        purchase.expiresDate = period(max(end, now))
        purchase.gracePeriodExpiresDate = nil
        purchase.isInBillingRetry = false
        return true
      }
    case .failRenewal(let product):
      return changeLatest(product) { purchase, _, now in
        guard let end = purchase.expiresDate, end <= now, purchase.willAutoRenew == true,
          !purchase.isInBillingRetry
        else { return false }
        purchase.isInBillingRetry = true
        purchase.gracePeriodExpiresDate = end.advanced(bySeconds: Self.gracePeriod)
        return true
      }
    case .cancel(let product):
      return changeLatest(product) { purchase, _, _ in
        defer { purchase.willAutoRenew = purchase.willAutoRenew.map { _ in false } }
        return purchase.willAutoRenew == true
      }
    case .refund(let product):
      return changeLatest(product) { purchase, _, now in
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
    let owned = (purchases[user] ?? []).filter { $0.product == id && $0.revocationDate == nil }
    var bought = Entitlement(product: id, purchaseDate: now)
    switch product.kind {
    case .consumable: return false
    case .nonConsumable: guard owned.isEmpty else { return false }
    case .nonRenewing: break
    case .autoRenewable:
      // A subscription that has ended and may still be charged is renewed instead.
      let isActive = owned.contains { $0.expiresDate ?? .latest > now || $0.willAutoRenew == true }
      guard !isActive else { return false }
      bought.expiresDate = end(of: product, from: now)
      bought.willAutoRenew = true
    }
    purchases[user, default: []].append(bought)
    return true
  }

  /// Changes the latest purchase of a product that is not refunded.
  private mutating func changeLatest(
    _ id: ProductID,
    _ change: (inout Entitlement, _ period: (Instant) -> Instant, _ now: Instant) -> Bool
  ) -> Bool {
    guard let user, let product = engine.catalog.content.product(id),
      let index = purchases[user]?.lastIndex(where: {
        $0.product == id && $0.revocationDate == nil
      }), var purchase = purchases[user]?[index],
      change(&purchase, { end(of: product, from: $0) }, now)
    else { return false }
    purchases[user]?[index] = purchase
    return true
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

  /// The subscriptions among them that the store renews.
  var renewingProducts: [ProductID] { owned.filter { $0.willAutoRenew == true }.map(\.product) }

  /// The ends of these purchases that are to come.
  var comingEnds: [Instant] {
    owned.flatMap { [$0.expiresDate, $0.gracePeriodExpiresDate] }.compactMap { $0 }
      .filter { $0 > now }.sorted()
  }
}
