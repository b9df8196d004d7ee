#if canImport(StoreKit)
  import Foundation
  import GateStoreKit
  import StoreKit

  /// A gatekeeper of an app in the App Store.
  @MainActor
  func useGatekeeper(_ catalog: GatedCatalog) async -> Gatekeeper {
    let purchases = StoreKitSource()
    let accepted: Set<Entitlement.Environment> = await purchases.acceptedEnvironments()
    return Gatekeeper(
      engine: GateEngine(catalog: catalog, accepting: accepted), sources: [purchases],
      stores: [StoreKitStore()])
  }

  #if !os(tvOS) && !os(visionOS)
    /// Purchases that begin in the App Store.
    @MainActor
    func usePurchaseIntents(_ gatekeeper: Gatekeeper) async {
      await gatekeeper.buyPurchaseIntents()
    }
  #endif

  /// The purchases of a customer, for whom the app knows a token.
  func useSource(
    _ tokens: [SubjectID: UUID], _ customer: SubjectID, clock: any Clock<Duration>, at now: Instant
  ) async throws(EntitlementSourceError) -> [Entitlement] {
    let source: StoreKitSource = StoreKitSource(
      finishesTransactions: false, timeLimit: .seconds(5), clock: clock,
      accountToken: { subject in tokens[subject] })
    let name: String = source.name
    let families: Set<FactFamily> = source.families
    let attributes: Set<AttributeID>? = source.attributes
    print(name, families, attributes ?? [])

    let changes: AsyncStream<Void> = source.changes(of: customer)
    for await _ in changes { break }
    let snapshot: EntitlementSnapshot = try await source.snapshot(of: customer, at: now)
    return snapshot.entitlements
  }

  /// Purchases without a gatekeeper.
  @MainActor
  func useStore(
    _ tokens: [SubjectID: UUID], _ customer: SubjectID
  ) async throws(StoreError) -> [Entitlement] {
    let buy: StoreKitStore.PurchaseFunction = {
      (product: Product, options: Set<Product.PurchaseOption>) in
      try await product.purchase(options: options)
    }
    let accountToken: @Sendable (SubjectID) -> UUID? = { subject in tokens[subject] }
    let stores: [StoreKitStore] = [
      StoreKitStore(),
      StoreKitStore(finishesTransactions: false, accountToken: accountToken),
      StoreKitStore(confirmsPurchases: true),
      StoreKitStore(confirmsPurchases: true, purchase: buy),
      StoreKitStore(purchase: buy),
      StoreKitStore(finishesTransactions: false, accountToken: accountToken, purchase: buy),
    ]

    var bought: [Entitlement] = []
    for store in stores {
      let name: StoreName = store.storeName
      try await store.restore()
      let changes: AsyncStream<Void> = store.productChanges()
      for await _ in changes { break }
      let listings: [StoreListing] = try await store.products(for: ["com.app.pro"])
      for listing in listings where listing.store == name {
        print(store.confirmsPurchases)
        _ = try await store.purchase(listing, for: customer, options: PurchaseOptions())
        let purchase: StorePurchase = try await store.purchase(listing, for: customer)
        if case .purchased(let proof) = purchase { bought += proof.entitlements }
      }
    }
    return bought
  }
#endif
