internal import ContentCatalog
internal import GateKit

/// The purchases of a simulated store, as a value that depends only on the operations.
struct SimulatedLedger: Sendable {
  /// A purchase that a family member shares.
  struct Share: Sendable {
    let owner: Int
    let member: SubjectID
    /// The id of the member's purchase.
    let copy: Int
    var isActive = true
  }

  /// A purchase that awaits approval.
  struct Pending: Sendable {
    let purchase: SimulatedPurchase
    let product: SimulatedProduct
    let offer: StoreOffer?
    let date: Instant
  }

  let products: SimulatedProducts
  var now: Instant
  private(set) var transactions: [SimulatedTransaction] = []
  var subscriptions: [Int: SimulatedSubscription] = [:]
  private(set) var shares: [Share] = []
  var pending: [Pending] = []
  /// The subjects whose purchases await approval.
  var askingToBuy: Set<SubjectID> = []
  /// The subjects whose purchases have changed since the set was emptied.
  var changed: Set<SubjectID> = []
  private var lastID = 0
  /// The index of each transaction by its id.
  private var indices: [Int: Int] = [:]
  /// The index of the latest transaction of each purchase.
  private var latestIndices: [Int: Int] = [:]
  /// The indices of the transactions of each subject, in order.
  private(set) var indicesOfSubjects: [SubjectID: [Int]] = [:]
  /// The index of the share by the id of the copy.
  private var shareIndices: [Int: Int] = [:]

  /// The limit on the number of transactions, beyond which no subscription renews.
  static let maxTransactions = 10_000
  /// The parts of a price that can be refunded.
  static let percentages = 1...100

  init(products: SimulatedProducts, now: Instant) {
    self.products = products
    self.now = now
  }
}

extension SimulatedLedger {
  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Adds a transaction.
  ///
  /// - Parameter id: the id; a new one if it is `nil`.
  @discardableResult
  mutating func add(
    _ product: SimulatedProduct, for subject: SubjectID, id: Int? = nil, originalID: Int? = nil,
    originalPurchaseDate: Instant? = nil, until end: Instant? = nil,
    ownershipType: Entitlement.OwnershipType = "purchased", offer: StoreOffer? = nil
  ) -> SimulatedTransaction {
    let id = id ?? makeID()
    let transaction = SimulatedTransaction(
      id: id, originalID: originalID ?? id, subject: subject, product: product, purchaseDate: now,
      originalPurchaseDate: originalPurchaseDate ?? now, expiresDate: end,
      ownershipType: ownershipType, offer: offer)
    indices[id] = transactions.count
    latestIndices[transaction.originalID] = transactions.count
    indicesOfSubjects[subject, default: []].append(transactions.count)
    transactions.append(transaction)
    changed.insert(subject)
    return transaction
  }

  /// Adds a family member who shares a purchase.
  mutating func add(_ share: Share) {
    shareIndices[share.copy] = shares.count
    shares.append(share)
  }

  /// Ends the share with this copy. Its latest transaction is revoked.
  mutating func end(_ share: Share, with revocation: SimulatedTransaction.Revocation) {
    if let index = shareIndices[share.copy] { shares[index].isActive = false }
    guard let latest = latestIndex(of: share.copy) else { return }
    if transactions[latest].revocation == nil { transactions[latest].revocation = revocation }
    changed.insert(transactions[latest].subject)
  }

  /// Returns the index of the latest transaction of a purchase.
  func latestIndex(of originalID: Int) -> Int? { latestIndices[originalID] }

  /// Returns the transaction with this id.
  func transaction(withID id: Int) -> SimulatedTransaction? { indices[id].map { transactions[$0] } }

  /// Returns the transactions of a subject, in order.
  func transactions(of subject: SubjectID) -> [SimulatedTransaction] {
    (indicesOfSubjects[subject] ?? []).map { transactions[$0] }
  }

  /// Returns the share whose copy has this id.
  func share(withCopy id: Int) -> Share? { shareIndices[id].map { shares[$0] } }

  /// Changes the latest transaction of a purchase, and those of the members who share it.
  mutating func updateLatest(of originalID: Int, _ change: (inout SimulatedTransaction) -> Void) {
    let copies = shares.filter { $0.owner == originalID && $0.isActive }.map(\.copy)
    for id in [originalID] + copies {
      guard let index = latestIndex(of: id) else { continue }
      change(&transactions[index])
      changed.insert(transactions[index].subject)
    }
  }
}

extension SimulatedLedger {
  /// Moves to an instant, and applies all events that are due until then, in order.
  mutating func advance(to instant: Instant) {
    while let (id, date) = nextEvent, date <= instant {
      now = max(now, date)
      applyEvent(of: id)
    }
    now = max(now, instant)
  }

  /// The first event to come, by date and then by purchase.
  private var nextEvent: (id: Int, date: Instant)? {
    subscriptions.values.compactMap { subscription in
      subscription.nextEvent.map { (id: subscription.originalID, date: $0) }
    }.min { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  /// Renews a subscription, lets its payment fail, or ends the retries, whichever is due.
  private mutating func applyEvent(of id: Int) {
    guard let subscription = subscriptions[id] else { return }
    switch subscription.payment {
    case .succeeds: renew(id)
    case .willFail(let grace):
      let graceEnd = grace.flatMap { TimeZoneRules.utc.instant(adding: $0, to: now) }
      subscriptions[id]?.payment = .failed(since: now, graceEnd: graceEnd)
    case .failed:
      subscriptions[id]?.payment = .succeeds
      subscriptions[id]?.willRenew = false
    }
    markChanged(id)
  }

  /// Begins the next period of a subscription now.
  ///
  /// - Parameter start: the instant from which the period is counted, if that is not the end of the
  ///   current one.
  mutating func renew(_ id: Int, countingFrom start: Instant? = nil) {
    guard var subscription = subscriptions[id] else { return }
    guard transactions.count < Self.maxTransactions else {
      subscriptions[id]?.willRenew = false
      return
    }
    let end = start ?? subscription.run.end
    let (product, offer) = (subscription.nextProduct, subscription.nextOffer)
    if start == nil, product == nil, offer == nil, subscription.run.hasNext {
      subscription.run.advance()
    } else {
      subscription.product = product ?? subscription.product
      (subscription.nextProduct, subscription.nextOffer) = (nil, nil)
      subscription.run =
        offer.map { SimulatedSubscription.Run(from: end, with: $0) }
        ?? SimulatedSubscription.Run(from: end, of: subscription.product)
    }
    subscription.willRenew = true
    subscription.payment = .succeeds
    subscriptions[id] = subscription
    addPeriod(of: subscription)
  }

  /// Adds the transactions of the current period: that of the purchaser and those of the family.
  mutating func addPeriod(of subscription: SimulatedSubscription) {
    let id = subscription.originalID
    add(
      subscription.product, for: subscription.subject, id: latestIndex(of: id) == nil ? id : nil,
      originalID: id, originalPurchaseDate: subscription.originalPurchaseDate,
      until: subscription.run.end, offer: subscription.run.offer?.offer)
    for share in shares where share.owner == id && share.isActive {
      let first = transaction(withID: share.copy)
      add(
        subscription.product, for: share.member, originalID: share.copy,
        originalPurchaseDate: first?.originalPurchaseDate, until: subscription.run.end,
        ownershipType: "familyShared")
    }
  }

  /// Marks the purchaser and the family as changed.
  mutating func markChanged(_ id: Int) {
    if let index = latestIndex(of: id) { changed.insert(transactions[index].subject) }
    changed.formUnion(shares.filter { $0.owner == id }.map(\.member))
  }
}
