import Academy
import GateKit

extension BatchPlan {
  /// Creates the plan of the academy whose items share these gates.
  init(academyOf items: Int, gates: [GateTree], names: NameKind) {
    self.init(catalog: "academy", now: Academy.now.secondsSince1970)
    products = (0..<Academy.products + Academy.bundles).map { number in
      let bundle = number - Academy.products
      return PlannedProduct(
        names: [Academy.product(number)] + (names == .store ? [Academy.storeID(number)] : []),
        included: bundle < 0 ? [] : Academy.products(inBundle: bundle))
    }
    windows = GateTree.windows
    self.gates = gates.map(\.postfix)
    self.items = (0..<items).map { ("i\($0)", $0 % gates.count) }
  }

  /// Creates the plan of the billiards catalog. Each of its gates opens for every subject, or for
  /// anyone who holds one of several products; the engine determines which.
  init(billiards engine: GateEngine) {
    let catalog = engine.catalog.content
    self.init(catalog: catalog.id.rawValue, now: Academy.now.secondsSince1970)
    products = catalog.products.map { product in
      PlannedProduct(names: [product.id.rawValue] + product.storeIDs.map(\.id))
    }
    let everyone = Set(engine.evaluate(GateSubject(id: "nobody"), at: Academy.now).listing.unlocked)
    let holders = catalog.products.map { product in
      let subject = GateSubject(id: "holder", entitlements: [Entitlement(product: product.id)])
      return Set(engine.evaluate(subject, at: Academy.now).listing.unlocked)
    }
    for item in catalog.items.compactMap(\.itemID) {
      let keys = holders.indices.filter { holders[$0].contains(item) }.map { "p\($0)" }
      let gate =
        everyone.contains(item)
        ? "1" : (keys + Array(repeating: "|", count: keys.count - 1)).joined(separator: " ")
      if !gates.contains(gate) { gates.append(gate) }
      items.append((item.rawValue, gates.firstIndex(of: gate) ?? 0))
    }
  }
}
