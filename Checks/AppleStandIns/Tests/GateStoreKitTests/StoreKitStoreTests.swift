import ContentCatalog
import Foundation
import GateKit
import GateStoreKit
import StoreKit
import Testing

/// The store of StoreKit lists and restores what the stand-ins report.
struct StoreKitStoreTests {
  private static let basic = Product(
    id: "app.basic", type: .nonConsumable, displayName: "Grundkurs", description: "Alle Griffe",
    price: 18, displayPrice: "18,00 €", isFamilyShareable: true)

  @Test func `products have the names and prices of the storefront`() async throws {
    let sold = try await products(["app.basic", "app.unknown"], in: [Self.basic, .monthly()])
    var basic = StoreListing(
      store: "appStore", storeID: "app.basic", displayName: "Grundkurs", displayPrice: "18,00 €")
    basic.details = "Alle Griffe"
    basic.price = DecimalAmount("18").map { Price(amount: $0, currency: "EUR") }
    basic.isFamilyShareable = true
    #expect(sold == [basic])
  }

  @Test func `a subscription has its period, its group and its offers`() async throws {
    let month = Product.SubscriptionPeriod(value: 1, unit: .month)
    let intro = Product.SubscriptionOffer(
      paymentMode: .freeTrial, period: .init(value: 2, unit: .week))
    let promotional = Product.SubscriptionOffer(
      id: "loyal", type: .promotional, paymentMode: .payAsYouGo, price: Decimal(199) / 100,
      displayPrice: "1,99 €", period: month, periodCount: 3)
    let back = Product.SubscriptionOffer(
      id: "back", type: .winBack, paymentMode: .payUpFront, price: 20, displayPrice: "20,00 €",
      period: .init(value: 1, unit: .year))
    let yearly = Product(
      id: "app.yearly", type: .autoRenewable, displayName: "Pro", price: Decimal(3999) / 100,
      displayPrice: "39,99 €",
      subscription: .init(
        introductoryOffer: intro, promotionalOffers: [promotional], winBackOffers: [back],
        subscriptionGroupID: "20", subscriptionPeriod: .init(value: 1, unit: .year), groupLevel: 2))
    let sold = try #require(try await products(["app.yearly"], in: [yearly]).first)
    #expect(sold.price?.description == "39.99 EUR" && sold.details == nil)
    #expect(sold.period == CalendarDuration("P1Y") && sold.isFamilyShareable == false)
    #expect(sold.subscriptionGroup == "20" && sold.level == 2)
    #expect(sold.offers.map(\.type) == [.introductory, .promotional, .winBack])
    #expect(sold.offers.map(\.id) == [nil, "loyal", "back"])
    #expect(sold.offers.map(\.discountType) == [.freeTrial, .payAsYouGo, .payUpFront])
    #expect(sold.offers.map(\.displayPrice) == ["$0.00", "1,99 €", "20,00 €"])
    #expect(sold.offers.map { "\($0.period)" } == ["P14D", "P1M", "P1Y"])
    #expect(sold.offers.map(\.periodCount) == [1, 3, 1])
    #expect(sold.offers.map(\.price?.description) == ["0 EUR", "1.99 EUR", "20 EUR"])
  }

  @Test func `a subscription has the price of each billing plan that is known`() async throws {
    let week = Product.SubscriptionPeriod(value: 1, unit: .week)
    let trial = Product.SubscriptionOffer(paymentMode: .freeTrial, period: week)
    let yearly = Product(
      id: "app.yearly", type: .autoRenewable, displayName: "Pro", displayPrice: "50,00 €",
      subscription: .init(
        introductoryOffer: nil, pricingTerms: [.yearly, .monthly([trial]), .weekly],
        subscriptionGroupID: "20", subscriptionPeriod: .init(value: 1, unit: .year)))
    let terms = try #require(try await products(["app.yearly"], in: [yearly]).first).pricingTerms
    #expect(terms.map(\.plan) == [.upFront, .monthly])
    #expect(terms.map(\.displayPrice) == ["50,00 €", "4,99 €"])
    #expect(terms.map(\.price?.description) == ["50 EUR", "4.99 EUR"])
    #expect(terms.map { "\($0.period)" } == ["P1Y", "P1M"])
    #expect(terms.map { "\($0.commitment)" } == ["P1Y", "P1Y"])
    #expect(terms.map(\.commitmentDisplayPrice) == ["50,00 €", "59,88 €"])
    #expect(terms.map { $0.offers.map(\.discountType) } == [[], [.freeTrial]])
  }

  @Test(
    arguments: [
      (.init(paymentMode: .freeTrial, period: .init(value: 1, unit: .week)), "Free Trial, 1 week"),
      (
        .init(
          paymentMode: .payAsYouGo, displayPrice: "$1.99", period: .init(value: 1, unit: .month),
          periodCount: 3), "Pay As You Go, $1.99, 3 × 1 month"
      ),
      (
        .init(
          paymentMode: .payUpFront, displayPrice: "$9.99", period: .init(value: 6, unit: .month)),
        "Pay Up Front, $9.99, 6 months"
      ),
    ] as [(Product.SubscriptionOffer, String)])
  func `an introductory offer is stated to an eligible customer only`(
    offer: Product.SubscriptionOffer, text: String
  ) async throws {
    let monthly = Product.monthly(offer: offer)
    #expect(try await introduction(to: monthly, eligible: ["20"]) == text)
    #expect(try await introduction(to: monthly, eligible: ["21"]) == nil)
  }

  @Test func `an eligible customer sees no offer if there is none`() async throws {
    #expect(try await introduction(to: .monthly(), eligible: ["20"]) == nil)
  }

  @Test(arguments: ThrownError.all)
  func `errors of products and restores have these meanings`(thrown: ThrownError) async {
    var world = StoreKitWorld()
    world.products = { throw thrown.error }
    world.sync = { throw thrown.error }
    await StoreKitWorld.$current.withValue(world) {
      await #expect(throws: thrown.meaning) { try await StoreKitStore().products(for: ["a"]) }
      await #expect(throws: thrown.meaning) { try await StoreKitStore().restore() }
    }
  }

  @Test func `a restore synchronizes with the App Store once`() async throws {
    let calls = EventChannel<String>()
    var world = StoreKitWorld()
    world.sync = { calls.send("sync") }
    try await StoreKitWorld.$current.withValue(world) { try await StoreKitStore().restore() }
    calls.send("end")
    var iterator = calls.stream().makeAsyncIterator()
    #expect(await iterator.next() == "sync")
    #expect(await iterator.next() == "end")
  }

  private func introduction(
    to product: Product, eligible: Set<String>
  ) async throws -> String? {
    let sold = try await products([product.id], in: [product], eligible: eligible)
    return try #require(sold.first).introductoryOffer
  }

  private func products(
    _ ids: [String], in sold: [Product], eligible: Set<String> = []
  ) async throws -> [StoreListing] {
    var world = StoreKitWorld()
    world.products = { sold }
    world.groupsEligibleForIntroOffer = eligible
    return try await StoreKitWorld.$current.withValue(world) {
      try await StoreKitStore().products(for: ids)
    }
  }
}

/// An error of StoreKit, and the error of the store that it means.
struct ThrownError: Sendable, CustomTestStringConvertible {
  let error: any Error
  let meaning: StoreError

  var testDescription: String { "\(error)" }

  static let all = [
    Self(error: StoreKitError.userCancelled, meaning: .cancelled),
    Self(error: StoreKitError.networkError(URLError(.notConnectedToInternet)), meaning: .network),
    Self(error: StoreKitError.notAvailableInStorefront, meaning: .unavailable),
    Self(error: StoreKitError.notEntitled, meaning: .notAllowed),
    Self(error: StoreKitError.unknown, meaning: .other("unknown")),
    Self(error: StoreKitError.unsupported, meaning: .other("unsupported")),
    Self(
      error: StoreKitError.systemError(CancellationError()),
      meaning: .other("systemError(Swift.CancellationError())")),
    Self(error: Product.PurchaseError.productUnavailable, meaning: .unavailable),
    Self(error: Product.PurchaseError.purchaseNotAllowed, meaning: .notAllowed),
    Self(error: Product.PurchaseError.invalidQuantity, meaning: .other("invalidQuantity")),
    Self(
      error: Product.PurchaseError.ineligibleForOffer, meaning: .other("ineligibleForOffer")),
    Self(error: CancellationError(), meaning: .other("CancellationError()")),
  ]
}

extension Product.SubscriptionInfo.PricingTerms {
  /// One payment for a year.
  static let yearly = Self(
    billingPlanType: .upFront, billingPrice: 50, billingDisplayPrice: "50,00 €",
    billingPeriod: .init(value: 1, unit: .year),
    commitmentInfo: .init(
      price: 50, displayPrice: "50,00 €", period: .init(value: 1, unit: .year)))

  /// Twelve payments in a year.
  static func monthly(_ offers: [Product.SubscriptionOffer] = []) -> Self {
    Self(
      billingPlanType: .monthly, billingPrice: Decimal(499) / 100, billingDisplayPrice: "4,99 €",
      billingPeriod: .init(value: 1, unit: .month),
      commitmentInfo: .init(
        price: Decimal(5988) / 100, displayPrice: "59,88 €", period: .init(value: 1, unit: .year)),
      subscriptionOffers: offers)
  }

  /// A plan that StoreKit may add.
  static let weekly = Self(
    billingPlanType: .init(rawValue: "WEEKLY"), billingPrice: 1, billingDisplayPrice: "1,00 €",
    billingPeriod: .init(value: 1, unit: .week),
    commitmentInfo: .init(
      price: 52, displayPrice: "52,00 €", period: .init(value: 1, unit: .year)))
}

extension Product {
  /// The monthly subscription `pro`.
  static func monthly(offer: SubscriptionOffer? = nil) -> Product {
    Product(
      id: "com.app.pro.monthly", type: .autoRenewable, displayName: "Pro", displayPrice: "$4.99",
      subscription: SubscriptionInfo(introductoryOffer: offer, subscriptionGroupID: "20"))
  }

  /// The lifetime purchase `lifetime`.
  static let lifetime = Product(
    id: "com.app.lifetime", type: .nonConsumable, displayName: "Lifetime", displayPrice: "$49.99")

  /// The consumable `coins`.
  static let coins = Product(
    id: "com.app.coins", type: .consumable, displayName: "Coins", displayPrice: "$0.99")
}
