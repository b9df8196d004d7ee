internal import ContentCatalog
public import GateKit

/// A store for tests and previews, in which purchases, renewals and refunds happen on command.
///
/// ```swift
/// let clock = SimulatedClock(at: start)
/// let store = SimulatedStore(catalog, clock: clock)
/// let purchase = try store.buy("com.app.pro", for: "anna")
/// try store.failRenewal(purchase, grace: CalendarDuration("P16D"))
/// await clock.advance(by: .seconds(32 * 86_400))
/// let facts = try await store.snapshot(of: "anna", at: clock.now)
/// ```
///
/// Equal operations give equal answers. Subscriptions renew at each end of a period that the clock
/// passes; their calendar periods are counted in UTC. The answers are as of the clock, whatever the
/// instant of the query, and complete for the past.
public final class SimulatedStore: Sendable {
  struct State: Sendable {
    var ledger: SimulatedLedger
    /// The streams of changes, by subject and an id.
    var listeners: [SubjectID: [Int: AsyncStream<Void>.Continuation]] = [:]
    var listenerCount = 0
    /// The disturbances of the next calls, by the name of the call.
    var failures: [String: any Error] = [:]
    var delays: [String: Duration] = [:]
    var omitsNextAnswer = false
    var omitsNextProof = false
    /// Whether every call fails.
    var isOffline = false

    var allListeners: [AsyncStream<Void>.Continuation] {
      listeners.values.flatMap { Array($0.values) }
    }
  }

  /// The name of the store in the `storeIDs` of a catalog.
  public let storeName: StoreName
  /// The clock of the store.
  public let clock: SimulatedClock
  /// The environment of all purchases.
  public let environment: Entitlement.Environment?
  /// The products for sale, in the order of the catalog or of the StoreKit file.
  public let products: [SimulatedProduct]
  let state: Locked<State>

  private init(
    _ products: SimulatedProducts, clock: SimulatedClock, environment: Entitlement.Environment?,
    storeName: StoreName
  ) {
    self.storeName = storeName
    self.clock = clock
    self.environment = environment
    self.products = products.list
    let state = Locked(State(ledger: SimulatedLedger(products: products, now: clock.now)))
    self.state = state
    clock.observe { now in
      Self.send(
        state.withLock { state in
          state.ledger.advance(to: now)
          return Self.listeners(&state)
        })
    }
  }

  /// Creates a store that sells products.
  ///
  /// - Parameters:
  ///   - clock: the clock of the store.
  ///   - environment: the environment of all purchases; by default, they have none.
  ///   - storeName: the name of the store in the `storeIDs` of a catalog.
  public convenience init(
    products: [SimulatedProduct], clock: SimulatedClock,
    environment: Entitlement.Environment? = nil, storeName: StoreName = .appStore
  ) {
    self.init(
      SimulatedProducts(products), clock: clock, environment: environment, storeName: storeName)
  }

  /// Creates a store that sells the products in the file of a store, except drafts.
  ///
  /// - Parameters:
  ///   - clock: the clock of the store.
  ///   - environment: the environment of all purchases; by default, they have none.
  ///   - storeName: the name of the store in the `storeIDs` of a catalog; by default, that of the file's
  ///     format.
  public convenience init(
    _ file: StoreFile, clock: SimulatedClock, environment: Entitlement.Environment? = nil,
    storeName: StoreName? = nil
  ) {
    self.init(
      products: file.products.filter { $0.availability != .draft }
        .map { SimulatedProduct($0, currency: file.currency) },
      clock: clock, environment: environment, storeName: storeName ?? file.format.store)
  }

  /// Creates a store that sells the products of a catalog, retired ones included.
  ///
  /// A product has the ids that the catalog lists for the store or for every store, otherwise its
  /// own id. Operations accept every name of a product.
  ///
  /// - Parameters:
  ///   - clock: the clock of the store.
  ///   - environment: the environment of all purchases; by default, they have none.
  ///   - storeName: the name of the store in the `storeIDs` of a catalog.
  public convenience init(
    _ catalog: Catalog, clock: SimulatedClock, environment: Entitlement.Environment? = nil,
    storeName: StoreName = .appStore
  ) {
    self.init(
      SimulatedProducts(catalog, store: storeName), clock: clock, environment: environment,
      storeName: storeName)
  }
}

extension SimulatedStore {
  /// Performs an operation at the clock's instant, and notifies the listeners of the subjects whose
  /// purchases have changed.
  func perform<Result>(
    _ operation: (inout SimulatedLedger) throws(SimulatedStoreError) -> Result
  ) throws(SimulatedStoreError) -> Result {
    let now = clock.now
    let (result, listeners) = try state.withLock {
      (state) throws(SimulatedStoreError) -> (Result, [AsyncStream<Void>.Continuation]) in
      state.ledger.advance(to: now)
      let result = try operation(&state.ledger)
      return (result, Self.listeners(&state))
    }
    Self.send(listeners)
    return result
  }

  /// Returns the streams of the subjects whose purchases have changed since the last call; none
  /// while the store is offline.
  private static func listeners(_ state: inout State) -> [AsyncStream<Void>.Continuation] {
    defer { state.ledger.changed = [] }
    if state.isOffline { return [] }
    return state.ledger.changed.flatMap { state.listeners[$0].map { Array($0.values) } ?? [] }
  }

  static func send(_ listeners: [AsyncStream<Void>.Continuation]) {
    for listener in listeners { listener.yield() }
  }
}
