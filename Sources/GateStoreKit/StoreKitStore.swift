#if canImport(StoreKit)
  public import Foundation
  public import GateKit
  public import StoreKit

  /// A store that sells the products of the App Store through StoreKit 2.
  ///
  /// ```swift
  /// let purchases = StoreKitSource()
  /// let gatekeeper = Gatekeeper(
  ///   engine: GateEngine(catalog: catalog, accepting: await purchases.acceptedEnvironments()),
  ///   sources: [purchases, profile],
  ///   stores: [StoreKitStore()])
  /// ```
  ///
  /// A ``StoreKitSource`` states what is held. The store returns the proof of a purchase, so that the
  /// product counts before the source lists it. The proof has the terms of StoreKit's signed
  /// transaction, read as ``StoreKitSource`` reads them. A transaction with an invalid signature proves
  /// nothing.
  ///
  /// Source: StoreKit 2, `Product.products(for:)`, `Product.purchase(options:)`, `AppStore.sync()` and
  /// `Storefront.updates`.
  public struct StoreKitStore: PurchaseStore {
    /// A function that buys a product with options, and shows StoreKit's confirmation.
    public typealias PurchaseFunction =
      @MainActor @Sendable (
        Product, Set<Product.PurchaseOption>
      ) async throws -> Product.PurchaseResult

    /// The name of the store in a catalog's `storeIDs`, `appStore`.
    public let storeName = StoreName.appStore
    /// Whether a window asks for a confirmation before StoreKit's own sheet; by default `false`.
    public let confirmsPurchases: Bool
    private let finishesTransactions: Bool
    private let accountToken: @Sendable (SubjectID) -> UUID?
    private let buy: PurchaseFunction

    /// Creates a store that buys with a given function, such as the `PurchaseAction` of a window.
    ///
    /// - Parameters:
    ///   - finishesTransactions: whether the store finishes the transactions that a proof lists. Pass
    ///     `false` if the app or another SDK finishes them. Consumables are left to the app in any
    ///     case.
    ///   - confirmsPurchases: whether a window asks for a confirmation before StoreKit's own sheet.
    ///   - accountToken: returns the `appAccountToken` of a subject's purchases; `nil` for none. By
    ///     default, it is the id of the subject if that is a UUID. A ``StoreKitSource`` that omits the
    ///     transactions of other accounts needs the same function.
    ///   - purchase: the function that buys a product.
    public init(
      finishesTransactions: Bool = true, confirmsPurchases: Bool = false,
      accountToken: @escaping @Sendable (SubjectID) -> UUID? = { UUID(uuidString: $0.rawValue) },
      purchase: @escaping PurchaseFunction
    ) {
      self.finishesTransactions = finishesTransactions
      self.confirmsPurchases = confirmsPurchases
      self.accountToken = accountToken
      buy = purchase
    }

    #if !os(visionOS)
      /// Creates a store that buys with `Product.purchase(options:)`, which visionOS lacks.
      public init(
        finishesTransactions: Bool = true, confirmsPurchases: Bool = false,
        accountToken: @escaping @Sendable (SubjectID) -> UUID? = { UUID(uuidString: $0.rawValue) }
      ) {
        self.init(
          finishesTransactions: finishesTransactions, confirmsPurchases: confirmsPurchases,
          accountToken: accountToken
        ) {
          try await $0.purchase(options: $1)
        }
      }
    #endif
  }

  extension StoreKitStore {
    /// Returns the products with these ids, in the language and currency of the customer's storefront.
    public func products(for storeIDs: [String]) async throws(StoreError) -> [StoreListing] {
      var products: [StoreListing] = []
      for product in try await found(storeIDs) {
        products.append(await StoreListing(product, in: storeName))
      }
      return products
    }

    /// Buys a product.
    ///
    /// - Throws: `StoreError.unverified` if the signature of the transaction is invalid, and
    ///   `StoreError.other` if it belongs to another account.
    @MainActor
    public func purchase(
      _ product: StoreListing, for subject: SubjectID
    ) async throws(StoreError) -> StorePurchase {
      try await purchase(product, for: subject, options: PurchaseOptions())
    }

    /// Buys a product with choices of the user.
    ///
    /// - Throws: `StoreError.notSupported` for several units of a product of which one has one, for a win-back
    ///   offer or a billing plan that the product does not have or the system does not know, and for an account
    ///   token that is not a UUID; otherwise as ``purchase(_:for:)``.
    @MainActor
    public func purchase(
      _ product: StoreListing, for subject: SubjectID, options chosen: PurchaseOptions
    ) async throws(StoreError) -> StorePurchase {
      guard let found = try await found([product.storeID]).first else { throw .unavailable }
      let token = try chosen.token ?? accountToken(subject)
      let options = try found.options(chosen, for: token)
      let result: Product.PurchaseResult
      do {
        result = try await buy(found, options)
      } catch {
        throw StoreError(thrownByStoreKit: error)
      }
      return try purchase(result, of: token)
    }

    /// Calls `AppStore.sync()`, which may ask for a password.
    public func restore() async throws(StoreError) {
      do { try await AppStore.sync() } catch { throw StoreError(thrownByStoreKit: error) }
    }

    /// Returns a stream with an element for each change of the storefront of the customer's account, which has
    /// other prices and perhaps another currency.
    ///
    /// Source: StoreKit 2, `Storefront.updates`.
    public func productChanges() -> AsyncStream<Void> {
      AsyncStream.forwarding { send in for await _ in Storefront.updates { send() } }
    }

    private func found(_ ids: [String]) async throws(StoreError) -> [Product] {
      do {
        return try await Product.products(for: ids)
      } catch {
        throw StoreError(thrownByStoreKit: error)
      }
    }

    /// Returns the purchase that a result means.
    private func purchase(
      _ result: Product.PurchaseResult, of token: UUID?
    ) throws(StoreError) -> StorePurchase {
      // Apple can add results, so that a switch over all of them would need a default.
      if case .pending = result { return .pending }
      if case .userCancelled = result { throw .cancelled }
      guard case .success(let signed) = result else { throw .other("\(result)") }
      guard case .verified(let transaction) = signed else { throw .unverified }
      var reader = StoreKitReader(accountToken: token)
      guard reader.belongsToSubject(transaction) else { throw .ofAnotherAccount }
      reader.add(signed)
      if finishesTransactions { Transaction.finish(reader.listed) }
      var proof = reader.snapshot(at: .earliest)
      proof.isComplete = false
      return .purchased(proof)
    }
  }

  extension PurchaseOptions {
    /// The token among the choices; `nil` for none.
    fileprivate var token: UUID? {
      get throws(StoreError) {
        guard let accountToken else { return nil }
        guard let token = UUID(uuidString: accountToken) else { throw .notSupported }
        return token
      }
    }
  }

  extension StoreError {
    fileprivate static let ofAnotherAccount = Self.other("the purchase belongs to another account")
  }
#endif
