#if canImport(StoreKit)
  public import Foundation
  public import GateKit
  internal import GateStores
  internal import StoreKit

  /// A source that reads the purchases of the device's customer from StoreKit 2.
  ///
  /// ```swift
  /// let store = StoreKitSource()
  /// let engine = GateEngine(catalog: catalog, accepting: await store.acceptedEnvironments())
  /// ```
  ///
  /// The customer is the App Store account of the device, so every subject has the same purchases,
  /// unless ``init(finishesTransactions:timeLimit:clock:accountToken:)`` gets account tokens. The
  /// answer covers the past, is complete, and has the trust `verified`. A transaction with an invalid
  /// signature makes its product unknown. So does invalid renewal information of a subscription whose
  /// period has ended. The kind of a product in the catalog decides how
  /// long it is held, whatever its kind in the App Store, so consumables are listed too.
  ///
  /// The instants of an answer are those that the App Store signed. The answer is as of the instant of
  /// the query, or of the latest signature if that is later.
  ///
  /// Source: StoreKit 2, `Transaction.all`, `Product.SubscriptionInfo.Status.all` and
  /// `AppTransaction.shared`. `Transaction.currentEntitlements` is not used, because it omits past
  /// purchases, and in a grace period its `expirationDate` has passed.
  public struct StoreKitSource: EntitlementSource {
    /// The name in reasons and messages, `storekit`.
    public let name = "storekit"
    /// Entitlements and attributes.
    public let families: Set<FactFamily> = [.entitlements, .attributes]
    /// `firstSeen` and `originalAppVersion`.
    public let attributes: Set<AttributeID>? = AttributeID.ofStores
    private let finishesTransactions: Bool
    private let timeout: Timeout
    private let accountToken: @Sendable (SubjectID) -> UUID?

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - finishesTransactions: whether the source finishes the transactions that an answer lists.
    ///     Pass `false` if the app or another SDK finishes them. Consumables are left to the app in
    ///     any case.
    ///   - timeLimit: the time after which the attributes are unknown. StoreKit may request the
    ///     purchase of the app from a server, which must not delay the purchases on the device.
    ///   - clock: the clock that measures this time.
    ///   - accountToken: returns the `appAccountToken` of a subject. Transactions with another token
    ///     are omitted. Transactions without a token count, and so do all transactions for `nil`.
    public init(
      finishesTransactions: Bool = true, timeLimit: Duration = .seconds(3),
      clock: any Clock<Duration> = ContinuousClock(),
      accountToken: @escaping @Sendable (SubjectID) -> UUID? = { _ in nil }
    ) {
      self.finishesTransactions = finishesTransactions
      timeout = Timeout(limit: timeLimit, clock: clock)
      self.accountToken = accountToken
    }
  }

  extension StoreKitSource {
    /// Returns the purchases, and the attributes of the purchase of the app.
    ///
    /// - Throws: `EntitlementSourceError.unavailable` if the task is cancelled. StoreKit itself
    ///   reports no errors; it lists the purchases that the device knows.
    /// - Complexity: linear in the number of transactions.
    public func snapshot(
      of subject: SubjectID, at now: Instant
    ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
      async let app = verifiedApp()
      var reader = StoreKitReader(accountToken: accountToken(subject))
      for await transaction in Transaction.all { reader.add(transaction) }
      for await (_, statuses) in Product.SubscriptionInfo.Status.all {
        for status in statuses { reader.add(status) }
      }
      reader.add(await app)
      // After a cancellation, the sequences end early.
      if Task.isCancelled { throw .unavailable("the query was cancelled") }
      if finishesTransactions { Transaction.finish(reader.listed) }
      return reader.snapshot(at: now)
    }

    /// Returns a stream with an element for each transaction and subscription status that StoreKit
    /// reports.
    ///
    /// Iterate over it from the launch of the app on, so that no purchase is missed.
    ///
    /// Source: StoreKit 2, `Transaction.updates` and `Product.SubscriptionInfo.Status.updates`.
    public func changes(of subject: SubjectID) -> AsyncStream<Void> {
      AsyncStream.forwarding { send in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { for await _ in Transaction.updates { send() } }
          group.addTask {
            for await _ in Product.SubscriptionInfo.Status.updates { send() }
          }
        }
      }
    }

    /// Returns the environment of the app, for `GateEngine(catalog:accepting:)`.
    ///
    /// With it, purchases count in TestFlight, in App Review and in Xcode. The signed purchase of the
    /// app determines it, not the build settings. The set is empty if StoreKit cannot supply that
    /// purchase; purchases from production always count.
    public func acceptedEnvironments() async -> Set<Entitlement.Environment> {
      guard let app = await verifiedApp() else { return [] }
      return [Entitlement.Environment(app.environment)]
    }

    private func verifiedApp() async -> AppTransaction? {
      await AppTransaction.verified(within: timeout)
    }
  }
#endif
