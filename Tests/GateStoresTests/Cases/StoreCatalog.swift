import GateKit
import GateStores
import TestSupport

/// A catalog with one product of each kind, under the names that the fixtures use.
enum StoreCatalog {
  static let products = [
    "pro", "max", "suite", "lifetime", "camp", "plus", "plus-yearly", "vip",
  ]

  static var gated: GatedCatalog { get throws { try loaded.get() } }

  private static let loaded = Result { try GatedCatalog(files: MemoryFiles(text)) }

  static var content: Catalog { get throws { try gated.content } }

  private static var text: String {
    let items = products.map {
      #"{"id": "ever-\#($0)", "gate": "product(\#($0), everOwned: true)"}"#
    }
    return """
      {
        "format": 1, "id": "store", "timeZone": "UTC",
        "products": [
          {"id": "pro", "kind": "autoRenewable", "storeIDs": {"appStore": "com.app.pro.monthly", "revenuecat": "prod_pro", "stripe": "price_pro"},
           "subscriptionGroup": "plans", "level": 2},
          {"id": "max", "kind": "autoRenewable", "storeIDs": {"appStore": "com.app.max.monthly", "stripe": "price_max"},
           "subscriptionGroup": "plans", "level": 1},
          {"id": "suite", "kind": "autoRenewable", "storeIDs": {"appStore": "com.app.suite", "stripe": "prod_suite"}},
          {"id": "lifetime",
           "storeIDs": {"appStore": "com.app.lifetime", "revenuecat": "prod_lifetime"}},
          {"id": "camp", "kind": "nonRenewing", "period": "P14D", 
           "storeIDs": {
             "appStore": "com.app.camp", "playStore": "com.app.camp:rent", "revenuecat": "prod_camp"}},
          {"id": "coins", "kind": "consumable", "storeIDs": "com.app.coins"},
          {"id": "plus", "kind": "autoRenewable"},
          {"id": "plus-yearly", "kind": "autoRenewable", "storeIDs": {"playStore": "plus:yearly"}},
          {"id": "vip", "kind": "autoRenewable", "storeIDs": {"revenuecat": ["vip_access", "entl_vip"]}}
        ],
        "features": [\(items.joined(separator: ", "))]
      }
      """
  }
}

extension StoreCatalog {
  /// Returns the subject's relation to products, after the source has answered.
  static func relations(
    to products: [String], statedBy source: any EntitlementSource, at now: Instant
  ) async throws -> [EdgeCase.Expectation] {
    let catalog = try gated
    let group = EntitlementSourceGroup([source], for: [catalog.content], timeLimit: .ample)
    let subject = await group.subject("u1", at: now).subject
    let evaluation = GateEngine(catalog: catalog).evaluate(subject, at: now)
    let holdings = evaluation.holdings
    return products.map { product in
      let holding = holdings.first { $0.product.rawValue == product }
      let wasOwned: Bool? =
        switch evaluation.decide(ItemID("ever-\(product)")).verdict {
        case .unlocked: true
        case .locked: false
        case .indeterminate: nil
        }
      return EdgeCase.Expectation(
        product, holding?.state.status ?? .unknown, everOwned: wasOwned)
    }
  }
}
