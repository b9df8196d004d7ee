import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// Whoever holds full access has every `productOrFull` true, and so is decided as if each in the item's
  /// rules were.
  ///
  /// It is about items for which that makes the difference. Full access stands in for products only, never for
  /// windows, progress or attributes, nor for `product` and `subscription`.
  public static let fullAccessOpensProductOrFull = Law(
    "full-access-opens-product-or-full",
    "Full access stands in for every product that a rule asks for as product or full access."
  ) { material in
    let products = FullAccess(in: material.catalog.content).products
    return { asked, choices in
      guard let product = choices.pick(from: products), asked.now < .latest else {
        return .vacuous
      }
      var owner = asked.subject
      let bought = choices.maybe(50) { material.subjects(near: asked).instant(&$0) }
      owner.entitlements.append(
        Entitlement(
          product: product, purchaseDate: bought.map { min($0, asked.now) }, expiresDate: .latest))
      asked.subject = owner
      guard let node = asked.node,
        let tree = asked.catalog.reasons(ofNode: node, for: asked.facts, at: asked.now)?.tree
      else { return .vacuous }
      let expected = tree.verdict(withProductOrFull: .true)
      if expected == tree.verdict(withProductOrFull: .false) { return .vacuous }
      let decision = asked.decision
      return .check(
        decision.verdict == expected,
        "it is \(decision.words), and \(expected.rawValue) where `\(product)` stands in for all")
    }
  }
}

extension ReasonTree {
  /// The verdict where every `productOrFull` has this value.
  fileprivate func verdict(withProductOrFull value: Ternary) -> Verdict {
    verdict(leaves.map { $0.kind == "productOrFull" ? value : $0.value })
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
