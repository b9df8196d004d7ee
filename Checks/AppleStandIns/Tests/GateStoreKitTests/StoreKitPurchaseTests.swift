import Foundation
import GateKit
import GateStoreKit
import StoreKit
import TestSupport
import Testing

/// A purchase in the store of StoreKit yields a proof, or the error that the result means.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct StoreKitPurchaseTests {
  nonisolated private static let sold = [Product.monthly(), .lifetime, .coins]

  @Test(arguments: [Transaction.pro(), .lifetime])
  func `the proof states the same as the source afterwards`(transaction: Transaction) async throws {
    let proof = try await proof(of: transaction.productID, in: world { .success(.verified($0)) })
    let listed = try await StoreKitWorld.$current.withValue(StoreKitWorld(.verified(transaction))) {
      try await StoreKitSource(timeLimit: .ample).snapshot(of: "u1", at: now)
    }
    #expect(proof.entitlements == listed.entitlements && proof.entitlements.count == 1)
    #expect(proof.asOf == listed.asOf && proof.trust == listed.trust)
    #expect(!proof.isComplete && proof.attributes == [:])
  }

  @Test func `the proof is as of the signature`() async throws {
    let world = world { _ in .success(.verified(.pro(signed: "2026-11-20T12:34:56Z"))) }
    #expect(
      try await proof(of: "com.app.pro.monthly", in: world).asOf == at("2026-11-20T12:34:56Z"))
  }

  @Test func `the proof of a consumable lists it, because the catalog's kind decides`() async throws
  {
    let proof = try await proof(of: "com.app.coins", in: world { .success(.verified($0)) })
    #expect(proof.entitlements.map(\.product) == ["com.app.coins"])
  }

  @Test func `a transaction with an invalid signature is unverified and not finished`() async throws
  {
    var world = world { .success(.unverified($0, .invalidSignature)) }
    world.unfinished = [.unverified(.lifetime, .invalidSignature)]
    await #expect(throws: StoreError.unverified) { try await buy("com.app.lifetime", in: world) }
    world.unfinished = [.verified(.pro())]
    world.purchase = { _, _ in .success(.verified(.pro())) }
    var finished = world.finished.stream().makeAsyncIterator()
    _ = try await buy("com.app.pro.monthly", in: world)
    #expect(await finished.next() == Transaction.pro().id)
  }

  @Test func `a purchase that awaits approval is pending`() async throws {
    #expect(try await buy("com.app.lifetime", in: world { _ in .pending }) == .pending)
  }

  @Test func `a purchase that the user cancels is cancelled`() async {
    let world = world { _ in .userCancelled }
    await #expect(throws: StoreError.cancelled) { try await buy("com.app.lifetime", in: world) }
  }

  @Test(arguments: ThrownError.all)
  func `errors of a purchase have these meanings`(thrown: ThrownError) async {
    let world = world { _ in throw thrown.error }
    await #expect(throws: thrown.meaning) { try await buy("com.app.lifetime", in: world) }
  }

  @Test func `a product that the App Store no longer sells is unavailable`() async {
    await #expect(throws: StoreError.unavailable) {
      try await buy("app.gone", in: world { _ in .pending })
    }
  }

  @Test func `the account token is the subject's id if that is a UUID`() async throws {
    let id = UUID()
    #expect(try await options(for: SubjectID(id.uuidString)) == [.appAccountToken(id)])
    #expect(try await options(for: "u1") == [])
    let other = UUID()
    #expect(
      try await options(for: "u1", StoreKitStore { _ in other }) == [.appAccountToken(other)])
  }

  @Test func `a purchase of another account proves nothing`() async throws {
    let (ours, theirs) = (UUID(), UUID())
    let store = StoreKitStore { _ in ours }
    let world = world { _ in .success(.verified(.pro(accountToken: theirs))) }
    await #expect(throws: StoreError.other("the purchase belongs to another account")) {
      try await buy("com.app.pro.monthly", in: world, from: store)
    }
    let own = self.world { _ in .success(.verified(.pro(accountToken: ours))) }
    #expect(
      try await proof(of: "com.app.pro.monthly", in: own, from: store).entitlements.count == 1)
  }

  /// Choices about a product, and StoreKit's options for them; `nil` if it does not know them.
  struct Choice: Sendable, CustomTestStringConvertible {
    let product: String
    let options: PurchaseOptions
    let words: [String]?
    var testDescription: String { "\(product) \(options)" }

    init(
      _ product: String, words: [String]?, _ choose: (inout PurchaseOptions) -> Void
    ) {
      var options = PurchaseOptions()
      choose(&options)
      (self.product, self.options, self.words) = (product, options, words)
    }

    private static let account = "6B2F5F0E-3C1A-4F57-9C3B-0A4A6B1D2E3F"
    private static let (pro, coins) = ("com.app.pro.monthly", "com.app.coins")

    static let all = [
      Choice(pro, words: []) { _ in },
      Choice(pro, words: ["promotional loyal a.b.c"]) {
        $0.offer = .promotional(id: "loyal", signature: "a.b.c")
      },
      Choice(pro, words: ["introductory a.b.c"]) { $0.offer = .introductory(signature: "a.b.c") },
      Choice(pro, words: ["winBack back"]) { $0.offer = .winBack(id: "back") },
      Choice(pro, words: nil) { $0.offer = .winBack(id: "gone") },
      Choice(coins, words: nil) { $0.offer = .winBack(id: "back") },
      Choice(pro, words: ["plan MONTHLY"]) { $0.billingPlan = .monthly },
      Choice(pro, words: nil) { $0.billingPlan = .upFront },
      Choice(coins, words: nil) { $0.billingPlan = .monthly },
      Choice(coins, words: ["quantity 3"]) { $0.quantity = 3 },
      Choice(coins, words: nil) { $0.quantity = 0 },
      Choice(coins, words: nil) { $0.quantity = .min },
      Choice(pro, words: nil) { $0.quantity = 2 },
      Choice("com.app.lifetime", words: nil) { $0.quantity = 2 },
      Choice(pro, words: ["token \(account)"]) { $0.accountToken = account },
      Choice(pro, words: nil) { $0.accountToken = "anna" },
    ]
  }

  @Test(arguments: Choice.all)
  func `StoreKit gets the choices that it knows`(choice: Choice) async throws {
    let given = EventChannel<Set<Product.PurchaseOption>>()
    var world = StoreKitWorld()
    let back = Product.SubscriptionOffer(
      id: "back", type: .winBack, paymentMode: .payUpFront, period: .init(value: 1, unit: .year))
    let pro = Product(
      id: "com.app.pro.monthly", type: .autoRenewable, displayName: "Pro", displayPrice: "$4.99",
      subscription: .init(
        introductoryOffer: nil, winBackOffers: [back], pricingTerms: [.monthly()],
        subscriptionGroupID: "20"))
    world.products = { [pro, .lifetime, .coins] }
    world.purchase = { _, options in
      given.send(options)
      return .pending
    }
    let listing = StoreListing(
      store: "appStore", storeID: choice.product, displayName: "", displayPrice: "")
    try await StoreKitWorld.$current.withValue(world) {
      guard let words = choice.words else {
        await #expect(throws: StoreError.notSupported) {
          try await StoreKitStore().purchase(listing, for: "u1", options: choice.options)
        }
        return
      }
      let result = try await StoreKitStore().purchase(listing, for: "u1", options: choice.options)
      var iterator = given.stream().makeAsyncIterator()
      let options = await iterator.next()
      #expect(result == .pending && options?.map(\.words) == words)
    }
  }

  @Test func `a chosen token replaces that of the subject`() async throws {
    let (own, chosen) = (UUID(), UUID())
    let given = EventChannel<Set<Product.PurchaseOption>>()
    var world = StoreKitWorld()
    world.products = { Self.sold }
    world.purchase = { _, options in
      given.send(options)
      return .pending
    }
    var options = PurchaseOptions()
    options.accountToken = chosen.uuidString
    let listing = StoreListing(
      store: "appStore", storeID: "com.app.coins", displayName: "", displayPrice: "")
    _ = try await StoreKitWorld.$current.withValue(world) {
      try await StoreKitStore().purchase(
        listing, for: SubjectID(own.uuidString), options: options)
    }
    var iterator = given.stream().makeAsyncIterator()
    #expect(await iterator.next() == [.appAccountToken(chosen)])
  }

  @Test func `the window asks only if the app wants it, since StoreKit asks itself`() {
    #expect(!StoreKitStore().confirmsPurchases)
    #expect(StoreKitStore(confirmsPurchases: true).confirmsPurchases)
  }

  @Test func `the bought transaction is finished, except a consumable`() async throws {
    var world = world { .success(.verified($0)) }
    world.unfinished = [.verified(.coins), .verified(.pro()), .verified(.lifetime)]
    var finished = world.finished.stream().makeAsyncIterator()
    _ = try await buy("com.app.coins", in: world)
    _ = try await buy(
      "com.app.lifetime", in: world, from: StoreKitStore(finishesTransactions: false))
    _ = try await buy("com.app.pro.monthly", in: world)
    #expect(await finished.next() == Transaction.pro().id)
    _ = try await buy("com.app.lifetime", in: world)
    #expect(await finished.next() == Transaction.lifetime.id)
  }

  @Test func `an app can buy with a function of its own`() async throws {
    let bought = EventChannel<String>()
    let store = StoreKitStore { product, options in
      bought.send("\(product.id) \(options.count)")
      return .pending
    }
    let result = try await buy("com.app.lifetime", in: world { _ in .userCancelled }, from: store)
    var iterator = bought.stream().makeAsyncIterator()
    #expect(result == .pending)
    #expect(await iterator.next() == "com.app.lifetime 0")
  }

  /// Creates a world that sells every product, with the result of buying a transaction.
  private func world(
    _ result: @escaping @Sendable (Transaction) throws -> Product.PurchaseResult
  ) -> StoreKitWorld {
    var world = StoreKitWorld()
    world.products = { Self.sold }
    world.purchase = { product, _ in
      switch product.id {
      case "com.app.coins": try result(.coins)
      case "com.app.lifetime": try result(.lifetime)
      default: try result(.pro())
      }
    }
    return world
  }

  private func buy(
    _ id: String, in world: StoreKitWorld, from store: StoreKitStore = StoreKitStore(),
    for subject: SubjectID = "u1"
  ) async throws -> StorePurchase {
    try await StoreKitWorld.$current.withValue(world) {
      try await store.purchase(
        StoreListing(store: "appStore", storeID: id, displayName: "", displayPrice: ""),
        for: subject)
    }
  }

  private func proof(
    of id: String, in world: StoreKitWorld, from store: StoreKitStore = StoreKitStore()
  ) async throws -> EntitlementSnapshot {
    guard case .purchased(let proof) = try await buy(id, in: world, from: store) else {
      throw StoreError.other("there is no proof")
    }
    return proof
  }

  /// Returns the options with which the store buys for a subject.
  private func options(
    for subject: SubjectID, _ store: StoreKitStore = StoreKitStore()
  ) async throws -> Set<Product.PurchaseOption>? {
    let options = EventChannel<Set<Product.PurchaseOption>>()
    var world = StoreKitWorld()
    world.products = { Self.sold }
    world.purchase = { _, chosen in
      options.send(chosen)
      return .pending
    }
    _ = try await buy("com.app.lifetime", in: world, from: store, for: subject)
    var iterator = options.stream().makeAsyncIterator()
    return await iterator.next()
  }
}
