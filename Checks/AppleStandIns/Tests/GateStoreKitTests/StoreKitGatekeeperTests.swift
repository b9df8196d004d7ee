import EngineTestSupport
import Foundation
import GateKit
import GateKitFoundation
import GateStoreKit
import GateStores
import StoreKit
import TestSupport
import Testing

/// A gatekeeper with the source and the store of StoreKit, in a world that purchases change.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct StoreKitGatekeeperTests {
  private let live: LiveStoreKit
  private let gatekeeper: Gatekeeper
  private let window: GateSession

  init() async throws {
    var world = StoreKitWorld()
    world.products = { Self.sold }
    live = LiveStoreKit(world)
    gatekeeper = Gatekeeper(
      engine: try ShippedCatalog.billiards.engine(),
      sources: [LiveSource(live), HoldingSource([])], stores: [LiveStore(live)],
      clock: SimulatedClock(at: now))
    window = gatekeeper.session("main")
    await until { gatekeeper.isSettled && gatekeeper.products().count == 2 }
  }

  @Test func `buying a product opens its lesson, also after the source lists it`() async throws {
    live.change { world in world.purchase = { _, _ in .success(.verified(.advanced)) } }
    let opening = Task { await window.open("L9") }
    await until { window.request != nil }
    window.requestPurchase(of: "advanced")
    let product = try #require(window.confirmation)
    #expect(product.displayName == "进阶课程" && product.displayPrice == "¥25.00")
    #expect(await window.confirmPurchase() == .purchased)
    #expect(await opening.value == .opened)
    #expect(window.request == nil && window.isUnlocked("L9"))
    live.deliver(.advanced)
    await until { gatekeeper.answers.first?.entitlements == ["com.app.course.advanced"] }
    #expect(window.isUnlocked("L9") && !window.isUnlocked("L4"))
  }

  @Test func `a purchase that is approved later opens the lesson`() async {
    live.change { world in world.purchase = { _, _ in .pending } }
    #expect(await gatekeeper.purchase("advanced") == .pending)
    #expect(gatekeeper.holding(of: "advanced").status == .pending)
    live.deliver(.advanced)
    await until { window.isUnlocked("L9") }
  }

  @Test func `a purchase that begins in the App Store is made once`() async throws {
    let bought = EventChannel<String>()
    live.change { world in
      world.purchase = { product, options in
        bought.send("\(product.id) \(options.map(\.words))")
        return .success(.verified(.advanced))
      }
    }
    let world = live.world
    let following = StoreKitWorld.$current.withValue(world) {
      Task { await gatekeeper.buyPurchaseIntents() }
    }
    let advanced = try #require(Self.sold.last)
    let stranger = Product(
      id: "com.other", type: .nonConsumable, displayName: "", displayPrice: "")
    for product in [stranger, advanced, advanced] {
      world.intents.send(PurchaseIntent(product: product))
    }
    await until { window.isUnlocked("L9") }
    let offer = Product.SubscriptionOffer(
      id: "back", type: .winBack, paymentMode: .payUpFront, period: .init(value: 1, unit: .year))
    world.intents.send(PurchaseIntent(product: Self.sold[0], offer: offer))
    await until { gatekeeper.problem?.code == .purchaseFailed }
    bought.send("end")
    var iterator = bought.stream().makeAsyncIterator()
    #expect(await iterator.next() == "com.app.course.advanced []")
    #expect(await iterator.next() == "end")
    following.cancel()
    await following.value
  }

  @Test func `another storefront has its own prices`() async {
    live.change { world in
      world.products = {
        [
          Product(
            id: "com.app.course.basic", type: .nonConsumable, displayName: "Basic",
            displayPrice: "$2.99")
        ]
      }
    }
    #expect(gatekeeper.products().map(\.displayPrice) == ["¥18.00", "¥25.00"])
    live.world.storefronts.send(Storefront(countryCode: "USA", id: "143441"))
    await until { gatekeeper.products().map(\.displayPrice) == ["$2.99"] }
  }

  @Test func `an unverified purchase grants nothing`() async {
    live.change { world in
      world.purchase = { _, _ in .success(.unverified(.advanced, .invalidSignature)) }
    }
    let outcome = await gatekeeper.purchase("advanced")
    #expect(
      outcome
        == .failed(
          Gatekeeper.Problem(.purchaseFailed, detail: "the store's answer is not verified")))
    #expect(!window.isUnlocked("L9"))
  }

  @Test func `a restore synchronizes, and opens what was bought elsewhere`() async {
    let live = live
    #expect(await gatekeeper.restore() == .nothingToRestore)
    live.change { world in
      world.sync = { live.change { $0.transactions = [.verified(.advanced)] } }
    }
    #expect(await gatekeeper.restore() == .restored(1))
    #expect(window.isUnlocked("L9"))
    live.change { $0.sync = { throw StoreKitError.userCancelled } }
    #expect(await gatekeeper.restore() == .cancelled)
  }

  nonisolated private static let sold = [
    Product(
      id: "com.app.course.basic", type: .nonConsumable, displayName: "基础课程",
      displayPrice: "¥18.00"),
    Product(
      id: "com.app.course.advanced", type: .nonConsumable, displayName: "进阶课程",
      displayPrice: "¥25.00"),
  ]
}

extension SourceAnswer {
  fileprivate var entitlements: [ProductID] {
    (try? result.get())?.entitlements.map(\.product) ?? []
  }
}

extension Transaction {
  /// The purchase of the product `advanced` of the billiards catalog.
  fileprivate static var advanced: Transaction {
    Transaction(
      id: 9001, originalID: 9001, productID: "com.app.course.advanced",
      productType: .nonConsumable, purchaseDate: Date(now), originalPurchaseDate: Date(now),
      signedDate: Date(now))
  }
}
