package import ContentCatalog
package import GateKit

/// The transactions and renewals of a customer of the App Store, from any number of documents.
///
/// Of several statements about one transaction or renewal, the latest counts, and of equally late ones
/// the one that grants less. A statement without a date is the earliest, unless it revokes the
/// transaction: then it counts. The order of the documents does not matter.
package struct StoreHistory: Sendable {
  private var transactions: [ExactString: StoreTransaction] = [:]
  private var renewals: [ExactString: StoreRenewal] = [:]
  /// The ids of transactions with an unusable statement, which may have been the latest.
  private var unusable: Set<ExactString> = []
  /// The ids of subscriptions with an unusable transaction, which may have been the latest period.
  private var unusableOriginals: Set<ExactString> = []
  /// The subscriptions and products with an unusable statement about an unknown transaction.
  private var unusableOrigins: (originals: Set<ExactString>, products: Set<ProductID>) = ([], [])

  package init() {}

  package mutating func add(_ transaction: StoreTransaction) {
    let id = ExactString(transaction.id)
    if let known = transactions[id], !transaction.counts(insteadOf: known) { return }
    transactions[id] = transaction
  }

  package mutating func add(_ renewal: StoreRenewal) {
    let id = ExactString(renewal.originalID)
    if let known = renewals[id], !renewal.counts(insteadOf: known) { return }
    renewals[id] = renewal
  }

  /// Ignores a transaction, and the renewal of its subscription, because a statement about it is
  /// unusable.
  ///
  /// If the id is unknown, every transaction of the subscription is ignored, and without it, every
  /// transaction of the product.
  package mutating func ignore(
    transaction id: String?, of originalID: String?, product: ProductID?
  ) {
    if let originalID { unusableOriginals.insert(ExactString(originalID)) }
    if let id {
      unusable.insert(ExactString(id))
    } else if let originalID {
      unusableOrigins.originals.insert(ExactString(originalID))
    } else if let product {
      unusableOrigins.products.insert(product)
    }
  }

  /// Returns one entitlement for each transaction, in the order of their purchase dates and ids.
  ///
  /// - Parameters:
  ///   - unknown: the unknown products. A renewal could belong to a later period that is unknown,
  ///     so it does not extend the known one.
  ///   - now: the instant from which a grace period without an end is counted.
  package func entitlements(unknown: Set<UnknownFact>, asOf now: Instant) -> [Entitlement] {
    let ordered = transactions.sorted { $0.value.place < $1.value.place }
    let latest = Self.latestPeriods(of: ordered.map(\.value))
    return ordered.compactMap { id, transaction in
      guard isUsable(transaction) else { return nil }
      let entitlement = transaction.entitlement
      guard let originalID = transaction.originalID.map(ExactString.init),
        latest[originalID] == id, let renewal = renewals[originalID],
        !unusableOriginals.contains(originalID),
        // The documents may lack the latest period.
        renewal.product == nil || renewal.product == entitlement.product,
        !unknown.contains(.product(nil)), !unknown.contains(.product(entitlement.product))
      else { return entitlement }
      return renewal.applied(to: entitlement, asOf: now)
    }
  }

  private func isUsable(_ transaction: StoreTransaction) -> Bool {
    if let originalID = transaction.originalID,
      unusableOrigins.originals.contains(ExactString(originalID))
    {
      return false
    }
    return !unusable.contains(ExactString(transaction.id))
      && !unusableOrigins.products.contains(transaction.entitlement.product)
  }

  /// Returns the id of the latest period of each subscription.
  private static func latestPeriods(
    of transactions: [StoreTransaction]
  ) -> [ExactString: ExactString] {
    var latest: [ExactString: StoreTransaction] = [:]
    for transaction in transactions {
      guard let originalID = transaction.originalID.map(ExactString.init) else { continue }
      if let known = latest[originalID], known.begins(after: transaction) { continue }
      latest[originalID] = transaction
    }
    return latest.mapValues { ExactString($0.id) }
  }
}

extension StoreTransaction {
  /// The place among the transactions of a customer.
  fileprivate var place: (Instant, ExactString) {
    (entitlement.purchaseDate ?? .earliest, ExactString(id))
  }

  fileprivate func begins(after other: StoreTransaction) -> Bool {
    entitlement.purchaseDate.isLater(than: other.entitlement.purchaseDate)
  }
}

extension Instant? {
  /// Returns whether an instant is later than another; `nil` is earlier than any instant.
  fileprivate func isLater(than other: Instant?) -> Bool {
    guard let self else { return false }
    return other.map { self > $0 } ?? true
  }
}
