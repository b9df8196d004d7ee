#if canImport(StoreKit)
  internal import Foundation
  internal import GateKit
  internal import GateKitFoundation
  internal import GateStores
  internal import StoreKit

  /// A reader of the transactions and statuses that StoreKit lists.
  struct StoreKitReader {
    /// The ids of the transactions that the snapshot lists.
    private(set) var listed: Set<Transaction.ID> = []
    private let accountToken: UUID?
    private var history = StoreHistory()
    /// The facts other than entitlements.
    private var facts = EntitlementSnapshot(asOf: .earliest, trust: .verified)
    /// The latest periods of subscriptions whose renewal information is unusable.
    private var withoutRenewal: [Entitlement] = []

    /// - Parameter accountToken: the token of the subject; `nil` to read all transactions.
    init(accountToken: UUID?) { self.accountToken = accountToken }

    /// Returns the facts.
    ///
    /// - Parameter now: the earliest instant of the facts.
    func snapshot(at now: Instant) -> EntitlementSnapshot {
      var snapshot = facts
      snapshot.asOf = max(now, facts.asOf)
      for period in withoutRenewal where period.hasLapsed(at: snapshot.asOf) {
        // A grace period could continue it.
        snapshot.unknown.insert(.product(period.product))
      }
      snapshot.entitlements = history.entitlements(unknown: snapshot.unknown, asOf: snapshot.asOf)
      return snapshot
    }
  }

  extension StoreKitReader {
    /// Adds a transaction. If its signature is invalid, its product is unknown.
    mutating func add(_ result: VerificationResult<Transaction>) {
      switch result {
      case .verified(let transaction):
        guard belongsToSubject(transaction) else { return }
        advance(to: transaction.signedDate)
        history.add(StoreTransaction(transaction))
        if !transaction.isConsumable { listed.insert(transaction.id) }
      case .unverified(let transaction, _):
        // Its account token is not reliable either.
        let product = ProductID(transaction.productID)
        facts.unknown.insert(.product(product))
        history.ignore(
          transaction: String(transaction.id), of: String(transaction.originalID),
          product: product)
      }
    }

    /// Adds the latest period of a subscription and its renewal.
    mutating func add(_ status: Product.SubscriptionInfo.Status) {
      add(status.transaction)
      guard case .verified(let transaction) = status.transaction, belongsToSubject(transaction)
      else { return }
      switch status.renewalInfo {
      case .verified(let renewal):
        advance(to: renewal.signedDate)
        history.add(StoreRenewal(renewal, in: status.state))
      case .unverified: withoutRenewal.append(Entitlement(transaction))
      }
    }

    /// Adds the attributes of the purchase of the app; `nil` if StoreKit cannot supply it.
    mutating func add(_ app: AppTransaction?) {
      guard let app else {
        facts.unknown.formUnion(AttributeID.ofStores.map { .attribute($0) })
        return
      }
      advance(to: app.signedDate)
      facts.addAppPurchase(
        firstSeen: Instant(app.originalPurchaseDate), version: app.originalAppVersion,
        in: Entitlement.Environment(app.environment))
    }

    /// Returns whether a transaction has the token of the subject, or none.
    func belongsToSubject(_ transaction: Transaction) -> Bool {
      guard let accountToken, let token = transaction.appAccountToken else { return true }
      return token == accountToken
    }

    /// Advances the instant of the facts to a date that the App Store signed, if that is later.
    private mutating func advance(to signedDate: Date) {
      facts.asOf = max(facts.asOf, Instant(signedDate))
    }
  }

  extension Entitlement {
    /// Returns whether the period of a subscription has ended by itself.
    fileprivate func hasLapsed(at now: Instant) -> Bool {
      guard let expiresDate, !isUpgraded, revocationDate == nil else { return false }
      return expiresDate <= now
    }
  }
#endif
