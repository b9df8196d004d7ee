import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// Who holds full access may open whatever asks for nothing but products or full access.
  ///
  /// It is about items whose gate and requires come true, as they are written, where every
  /// `productOrFull` in them does. Full access stands in for products only, never for windows, progress or
  /// attributes, nor for `product` and `subscription`.
  public static let fullAccessOpensProductOrFull = Law(
    "full-access-opens-product-or-full",
    "Full access opens every item that asks for a product or full access."
  ) { material in
    let products = FullAccess(in: material.catalog.catalog).products
    return { asked, choices in
      guard let node = asked.node, let product = choices.pick(from: products) else {
        return .vacuous
      }
      let written = WrittenRules(of: asked.catalog)
      let entry = written.entry(ofNode: node)
      let asksForProduct = written.parts(of: entry).contains { $0.kind == "productOrFull" }
      let isOpened = entry.allSatisfy { written.isOpenedByFullAccess($0) }
      guard asksForProduct, isOpened, asked.now < .latest else { return .vacuous }
      var owner = asked.subject
      let bought = choices.maybe(50) { material.subjects(near: asked).instant(&$0) }
      owner.entitlements.append(
        Entitlement(
          product: product, purchaseDate: bought.map { min($0, asked.now) }, expiresDate: .latest))
      let with = asked.asked(by: owner)
      let decision = with.decision
      return .check(
        decision.isUnlocked, "it is \(decision.words) for \(SubjectLine(of: owner).text)")
    }
  }
}

/// The products that are full access, found by going through what each includes.
private struct FullAccess {
  let products: [ProductID]

  init(in catalog: Catalog) {
    let full = catalog.products.filter { product in
      var pending = [product]
      var seen: Set<ProductID> = []
      while let next = pending.popLast() {
        if next.isFullAccess { return true }
        guard seen.insert(next.id).inserted else { continue }
        pending += next.includes.compactMap { catalog.product($0) }
      }
      return false
    }
    products = full.filter { $0.kind != .consumable }.map(\.id)
  }
}

extension WrittenRules {
  /// Whether a rule is true wherever each `productOrFull` in it is.
  fileprivate func isOpenedByFullAccess(_ rule: Rule) -> Bool {
    switch rule.kind {
    case "free", "productOrFull": return true
    case "anyOf": return rule.children.contains { isOpenedByFullAccess($0) }
    case "allOf": return rule.children.allSatisfy { isOpenedByFullAccess($0) }
    case "atLeast":
      guard let count = rule.word("count").flatMap({ Int($0) }) else { return false }
      return rule.children.count { isOpenedByFullAccess($0) } >= count
    case "gate":
      return rule.namedGate.flatMap { gate(named: $0) }.map { isOpenedByFullAccess($0) } ?? false
    default: return false
    }
  }
}
