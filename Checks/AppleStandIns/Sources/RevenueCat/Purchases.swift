// The members of RevenueCat's SDK, version 5, that `Examples/RevenueCatSDK` uses. Source: `Sources/Purchasing/Purchases` in
// https://github.com/RevenueCat/purchases-ios. Members without documentation equal those of the SDK.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import StoreKit
import Synchronization

public typealias PurchaseResultData = (
  transaction: StoreTransaction?, customerInfo: CustomerInfo, userCancelled: Bool
)

public final class Purchases: Sendable {
  private static let current = Mutex(Purchases(World()))

  public static var shared: Purchases { current.withLock { $0 } }

  /// Gives the process another SDK. Not a member of the SDK.
  public static func replaceShared(by world: World) {
    current.withLock { $0 = Purchases(world) }
  }

  /// What RevenueCat's servers and the App Store do. Not a member of the SDK.
  public struct World: Sendable {
    public var appUserID = "$RCAnonymousID:1"
    public var customer: @Sendable () async throws -> CustomerInfo = { CustomerInfo(rawData: [:]) }
    public var products: [StoreProduct] = []
    /// Returns whether the user has cancelled.
    public var purchase: @Sendable (StoreProduct) async throws -> Bool = { _ in false }
    public var record: @Sendable (Product.PurchaseResult) async throws -> Void = { _ in }
    public let changes = EventChannel<CustomerInfo>()

    public init() {}
  }

  private let world: World

  private init(_ world: World) { self.world = world }

  @discardableResult public static func configure(with builder: Configuration.Builder) -> Purchases
  {
    shared
  }

  public var appUserID: String { world.appUserID }
  public var customerInfoStream: AsyncStream<CustomerInfo> { world.changes.stream() }

  public func customerInfo() async throws -> CustomerInfo { try await world.customer() }

  public func products(_ productIdentifiers: [String]) async -> [StoreProduct] {
    world.products.filter { productIdentifiers.contains($0.productIdentifier) }
  }

  public func purchase(product: StoreProduct) async throws -> PurchaseResultData {
    let isCancelled = try await world.purchase(product)
    return (nil, try await world.customer(), isCancelled)
  }

  public func recordPurchase(
    _ purchaseResult: Product.PurchaseResult
  ) async throws -> StoreTransaction? {
    try await world.record(purchaseResult)
    return nil
  }

  public func restorePurchases() async throws -> CustomerInfo { try await world.customer() }
}
