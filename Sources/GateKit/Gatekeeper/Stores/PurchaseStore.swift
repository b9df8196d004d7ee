public import ContentCatalog
public import GateRules

/// A plugin that sells products.
///
/// ```swift
/// struct VoucherStore: PurchaseStore {
///   let storeName: StoreName = "vouchers"
///
///   func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
///     storeIDs.filter { $0 == "pro" }.map {
///       StoreListing(store: storeName, storeID: $0, displayName: "Pro", displayPrice: "1 voucher")
///     }
///   }
///
///   func purchase(
///     _ product: StoreListing, for subject: SubjectID
///   ) async throws(StoreError) -> StorePurchase {
///     let bought = Entitlement(product: ProductID(product.storeID))
///     return .purchased(EntitlementSnapshot(asOf: SystemWallClock().now, entitlements: [bought]))
///   }
/// }
/// ```
///
/// A store does not state what is held; an ``EntitlementSource`` does. A ``Gatekeeper`` calls every
/// function but ``purchase(_:for:)`` and ``purchase(_:for:options:)`` off the main actor.
///
/// Only the members in the example are required. Later versions add members with defaults only.
public protocol PurchaseStore: Sendable {
  /// The name of the store in a catalog's `storeIDs`, such as `appStore`.
  var storeName: StoreName { get }

  /// Returns the products that the store sells, ignoring unknown ids.
  ///
  /// - Throws: ``StoreError`` if the store cannot list them.
  func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing]

  /// Buys a product for a subject. The store may show views.
  ///
  /// - Throws: ``StoreError`` if the product was not bought.
  @MainActor
  func purchase(
    _ product: StoreListing, for subject: SubjectID
  ) async throws(StoreError) -> StorePurchase

  /// Buys a product for a subject with choices of the user. By default, fails with
  /// ``StoreError/notSupported`` unless nothing was chosen.
  ///
  /// - Throws: ``StoreError`` if the product was not bought; ``StoreError/notSupported`` if the store does not
  ///   know a choice.
  @MainActor
  func purchase(
    _ product: StoreListing, for subject: SubjectID, options: PurchaseOptions
  ) async throws(StoreError) -> StorePurchase

  /// Whether a window asks for a confirmation before it buys from the store; by default `true`. It is `false` for
  /// a store that asks with views of its own.
  var confirmsPurchases: Bool { get }

  /// Fetches earlier purchases, which the sources then report. The store may ask for a password. By
  /// default, does nothing, for a store whose sources report every purchase without it.
  ///
  /// - Throws: ``StoreError`` if the purchases cannot be fetched.
  func restore() async throws(StoreError)

  /// Returns a stream with an element for each possible change of the products that is not due to a purchase,
  /// such as another country of the customer's account; by default an empty one.
  func productChanges() -> AsyncStream<Void>
}

extension PurchaseStore {
  /// Buys the product if nothing was chosen.
  @MainActor
  public func purchase(
    _ product: StoreListing, for subject: SubjectID, options: PurchaseOptions
  ) async throws(StoreError) -> StorePurchase {
    if !options.isEmpty { throw .notSupported }
    return try await purchase(product, for: subject)
  }

  /// `true`: the window asks, because the store does not.
  public var confirmsPurchases: Bool { true }

  /// Does nothing.
  public func restore() async throws(StoreError) {}

  /// Returns a stream without elements.
  public func productChanges() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// The result of a purchase in a store.
@nonexhaustive
public enum StorePurchase: Hashable, Sendable {
  /// The proof of purchase, without entitlements if the store gives none.
  case purchased(EntitlementSnapshot)
  /// The purchase awaits approval.
  case pending
}

/// The reason why a store did not do what it was asked to do.
@nonexhaustive
public enum StoreError: DescribedError, Hashable, Sendable {
  /// The user has cancelled.
  case cancelled
  /// The store cannot be reached.
  case network
  /// The user may not make purchases.
  case notAllowed
  /// The store does not know one of the ``PurchaseOptions``.
  case notSupported
  /// The store does not sell the product.
  case unavailable
  /// The signature of the store's answer is invalid.
  case unverified
  /// Another reason, in the store's words.
  case other(String)
}

extension StoreError {
  /// The fault: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .cancelled: "the user has cancelled"
    case .network: "the store cannot be reached"
    case .notAllowed: "the user may not make purchases"
    case .notSupported: "the store does not know an option of the purchase"
    case .unavailable: "the store does not sell the product"
    case .unverified: "the signature of the store's answer is invalid"
    case .other(let message): message
    }
  }
}
