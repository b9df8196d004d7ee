import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that holding full access yields the same verdict as if every `productOrFull` in the
  /// item's rules were true.
  ///
  /// It applies to items for which the value of `productOrFull` affects the verdict. Full access
  /// substitutes only for products, never for windows, progress or attributes, and not in `product`
  /// and `subscription`.
  public static let fullAccessOpensProductOrFull = Law(
    "full-access-opens-product-or-full",
    "Full access satisfies every `productOrFull`, whatever product the rule names."
  ) { material in
    let products = FullAccess(in: material.catalog.content).products
    return { gateCase, choices in
      guard let product = choices.pick(from: products), gateCase.now < .latest else {
        return .vacuous
      }
      var owner = gateCase.subject
      let bought = choices.maybe(50) { material.subjects(near: gateCase).instant(&$0) }
      owner.entitlements.append(
        Entitlement(
          product: product, purchaseDate: bought.map { min($0, gateCase.now) }, expiresDate: .latest
        ))
      gateCase.subject = owner
      guard let node = gateCase.node,
        let tree = gateCase.catalog.reasons(ofNode: node, for: gateCase.facts, at: gateCase.now)?
          .tree
      else { return .vacuous }
      let expected = tree.verdict(withProductOrFull: .true)
      if expected == tree.verdict(withProductOrFull: .false) { return .vacuous }
      let decision = gateCase.decision
      return .check(
        decision.verdict == expected,
        "the item is \(decision.words), but \(expected.rawValue) if `\(product)` gives full access")
    }
  }
}

extension ReasonTree {
  /// Returns the verdict if every `productOrFull` has this value.
  fileprivate func verdict(withProductOrFull value: Ternary) -> Verdict {
    verdict(leaves.map { $0.kind == "productOrFull" ? value : $0.value })
  }
}

/// The products that are full access, found by following the products that each includes.
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
