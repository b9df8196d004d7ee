import GateKit
import Testing

/// A situation that a store describes in a document, and what counts as held then.
///
/// The tables of these cases are tests, and `docs/entitlements.md` is generated from them.
struct EdgeCase: Sendable, CustomTestStringConvertible {
  /// The expected relation of the subject to a product.
  struct Expectation: Hashable, Sendable {
    let product: String
    let status: HoldingState.Status
    /// Whether the product was ever owned; `nil` if that is unknown.
    let wasOwned: Bool?

    init(_ product: String, _ status: HoldingState.Status, everOwned: Bool?) {
      self.product = product
      self.status = status
      wasOwned = everOwned
    }
  }

  let situation: String
  /// The name of the document in the folder of the store, without `.json`.
  let fixture: String
  let expected: [Expectation]
  /// The paths of the faults in the document.
  var faults: [String] = []
  /// The origin of the rule.
  let sources: [FactSource]

  init(
    _ situation: String, _ fixture: String, _ expected: [Expectation], faults: [String] = [],
    _ sources: FactSource...
  ) {
    self.init(situation, fixture, expected, faults: faults, sources)
  }

  init(
    _ situation: String, _ fixture: String, _ expected: [Expectation], faults: [String],
    _ sources: [FactSource]
  ) {
    self.situation = situation
    self.fixture = fixture
    self.expected = expected
    self.faults = faults
    self.sources = sources
  }

  var testDescription: String { situation }
}

extension [EdgeCase.Expectation] {
  /// The expectation for the monthly subscription `pro`.
  static func pro(_ status: HoldingState.Status, everOwned: Bool? = true) -> Self {
    [EdgeCase.Expectation("pro", status, everOwned: everOwned)]
  }
}

/// The origin of a rule: a page of the store, or a decision of this project.
enum FactSource: Sendable {
  /// A data type of the App Store Server API.
  case serverAPI(String)
  /// A data type of the App Store Server Notifications.
  case notifications(String)
  /// A data type of the App Store receipts.
  case receipts(String)
  /// A symbol of StoreKit.
  case storeKit(String, path: String)
  /// A field of a customer in RevenueCat's API v1.
  case revenueCat(String)
  /// A field of an object in RevenueCat's API v2.
  case revenueCatV2(String)
  /// A field of a subscription in Google Play's Developer API.
  case playSubscription(String)
  /// A field of a purchase in Google Play's Developer API, version 1.
  case playProduct(String)
  /// A field of a purchase in Google Play's Developer API, version 2.
  case playProductV2(String)
  /// A field of a voided purchase in Google Play's Developer API.
  case voidedPurchase(String)
  /// Google Play's page about the lifecycle of subscriptions.
  case playLifecycle
  /// A field of a subscription in Stripe's API.
  case stripe(String)
  /// A field of an item of a subscription in Stripe's API.
  case stripeItem(String)
  /// A field of an active entitlement in Stripe's API.
  case stripeEntitlement(String)
  /// A rule of GateKit.
  case gateKit

  /// The origin in Markdown.
  var markdown: String {
    switch self {
    case .serverAPI(let name): Self.link(name, "appstoreserverapi/\(name.lowercased())")
    case .notifications(let name):
      Self.link(name, "appstoreservernotifications/\(name.lowercased())")
    case .receipts(let name): Self.link(name, "appstorereceipts/\(name.lowercased())")
    case .storeKit(let name, let path): Self.link(name, "storekit/\(path)")
    case .revenueCat(let field):
      "[`\(field)`](https://www.revenuecat.com/docs/api-v1#tag/customer_info_model)"
    case .revenueCatV2(let field): "[`\(field)`](https://www.revenuecat.com/docs/api-v2)"
    case .playSubscription(let field): Self.play(field, "purchases.subscriptionsv2")
    case .playProduct(let field): Self.play(field, "purchases.products")
    case .playProductV2(let field): Self.play(field, "purchases.productsv2")
    case .voidedPurchase(let field): Self.play(field, "purchases.voidedpurchases")
    case .playLifecycle:
      "[subscription lifecycle](https://developer.android.com/google/play/billing/lifecycle/subscriptions)"
    case .stripe(let field): Self.stripe(field, "subscriptions")
    case .stripeItem(let field): Self.stripe(field, "subscription_items")
    case .stripeEntitlement(let field): Self.stripe(field, "entitlements/active-entitlement")
    case .gateKit: "a rule of GateKit"
    }
  }

  private static func play(_ field: String, _ resource: String) -> String {
    "[`\(field)`](https://developers.google.com/android-publisher/api-ref/rest/v3/\(resource))"
  }

  private static func stripe(_ field: String, _ object: String) -> String {
    "[`\(field)`](https://docs.stripe.com/api/\(object)/object)"
  }

  private static func link(_ name: String, _ path: String) -> String {
    "[`\(name)`](https://developer.apple.com/documentation/\(path))"
  }
}
