/// The products and purchases that the stand-ins report to the current task. Apple's module has no such type.
///
/// ```swift
/// await StoreKitWorld.$current.withValue(world) { await source.snapshot(of: "u1", at: now) }
/// ```
public struct StoreKitWorld: Sendable {
  /// The world of the current task.
  @TaskLocal public static var current = StoreKitWorld()

  /// The transactions of `Transaction.all`.
  public var transactions: [VerificationResult<Transaction>] = []
  /// The transactions of `Transaction.unfinished`, which `Transaction.updates` reports first.
  public var unfinished: [VerificationResult<Transaction>] = []
  /// The groups of `Product.SubscriptionInfo.Status.all`.
  public var statuses: [(groupID: String, statuses: [Product.SubscriptionInfo.Status])] = []
  /// Returns `AppTransaction.shared`. By default, it fails.
  public var app: @Sendable () async throws -> VerificationResult<AppTransaction> = {
    throw StoreKitError.unknown
  }
  /// Returns the products of the App Store, or throws the error of `Product.products(for:)`.
  public var products: @Sendable () async throws -> [Product] = { [] }
  /// The currency of the storefront.
  public var currency = "EUR"
  /// The subscription groups whose introductory offers the customer has not used.
  public var groupsEligibleForIntroOffer: Set<String> = []
  /// Returns the result of `Product.purchase(options:)`. By default, it fails.
  public var purchase:
    @Sendable (Product, Set<Product.PurchaseOption>) async throws -> Product.PurchaseResult = {
      _, _ in throw StoreKitError.unknown
    }
  /// Performs `AppStore.sync()`.
  public var sync: @Sendable () async throws -> Void = {}
  /// The transactions that `Transaction.updates` reports.
  public let transactionUpdates = EventChannel<VerificationResult<Transaction>>()
  /// The statuses that `Product.SubscriptionInfo.Status.updates` reports.
  public let statusUpdates = EventChannel<Product.SubscriptionInfo.Status>()
  /// The purchases that customers begin in the App Store, as `PurchaseIntent.intents` reports them.
  public let intents = EventChannel<PurchaseIntent>()
  /// The storefronts that `Storefront.updates` reports.
  public let storefronts = EventChannel<Storefront>()
  /// The ids of the transactions that were finished.
  public let finished = EventChannel<Transaction.ID>()

  /// Creates a world without purchases.
  public init() {}
}
