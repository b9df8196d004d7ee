import ContentCatalog

/// Products that open nothing, products that cheaper ones replace, and items that are not for sale.
extension FindingSearch {
  func checkSales() {
    let sold = productsOnSale
    for items in classes { checkForSale(items, sold) }
    let opened = openedClasses(by: sold)
    let named = Set(catalog.program.facts.compactMap(\.purchasedProduct))
    let inOrder = sold.sorted()
    for product in inOrder {
      let isNamed = content.bundles.products(includedIn: product).contains {
        named.contains($0)
      }
      if opened[product]?.isEmpty ?? true, isNamed {
        let name = id(product)
        list.add(
          .opensNothing, at: catalog.spans.products[product.position], names: [name]
        ) { _ in .opensNothing(name) }
      } else {
        checkDominated(product, among: inOrder, opening: opened)
      }
    }
  }

  private func checkForSale(_ items: ItemClass, _ sold: Set<ProductIndex>) {
    let access = items.conditions.access
    let tested = facts(of: access).compactMap(\.purchasedProduct)
    func canBeBought(_ product: ProductIndex) -> Bool {
      content.bundles.products(countingAs: product).contains { sold.contains($0) }
    }
    guard tested.contains(where: { !canBeBought($0) }) else { return }
    let bought = rails(of: access) { fact, _ in
      fact.purchasedProduct.flatMap { canBeBought($0) ? nil : .never }
    }
    guard isPossible(rails(of: access).open, for: items) == true,
      isPossible(bought.open, for: items) == false
    else { return }
    let names = Set(tested.filter { !canBeBought($0) }.map { id($0) })
    list.add(
      .notForSale, at: gateSpan(of: items), items: items.nodes, names: names,
      refuted: [bought.open]
    ) {
      .notForSale($0)
    }
  }

  /// Returns, for each product, the classes that buying it can open.
  private func openedClasses(by products: Set<ProductIndex>) -> [ProductIndex: Set<Int>] {
    var opened: [ProductIndex: Set<Int>] = [:]
    for (index, items) in classes.enumerated() {
      let opening = rails(of: items.conditions.opening)
      let helpful = self.products(in: opening.open, isNegated: false)
      let candidates = Set(helpful.flatMap { content.bundles.products(countingAs: $0) })
      for product in candidates.sorted() where products.contains(product) {
        let after = rails(
          of: items.conditions.opening, assuming: Assumption.buying(product, in: content))
        let question = store.all([after.open, opening.open.negated])
        // An undecided question counts as open, so that no product is accused for it.
        if isPossible(question, for: items) != false {
          opened[product, default: []].insert(index)
        }
      }
    }
    return opened
  }

  private func checkDominated(
    _ product: ProductIndex, among sold: [ProductIndex],
    opening opened: [ProductIndex: Set<Int>]
  ) {
    let offer = content.products[product]
    guard let price = offer.price, let own = opened[product], !own.isEmpty, spends(sold.count)
    else { return }
    for other in sold where other != product {
      let rival = content.products[other]
      guard let rivalPrice = rival.price, rivalPrice.currency == price.currency,
        rivalPrice.amount <= price.amount, rival.kind == offer.kind,
        rival.period == offer.period,
        // Levels of one group have a finding of their own.
        offer.subscriptionGroup == nil || rival.subscriptionGroup != offer.subscriptionGroup,
        let opens = opened[other], own.isSubset(of: opens),
        rivalPrice.amount < price.amount || own.count < opens.count || other < product
      else { continue }
      let isDominated = own.allSatisfy { index in
        let items = classes[index]
        let byProduct = rails(
          of: items.conditions.opening, assuming: Assumption.only(product, in: content))
        let byRival = rails(
          of: items.conditions.opening, assuming: Assumption.only(other, in: content))
        let question = store.all([byProduct.open, byRival.open.negated])
        return isPossible(question, for: items) == false
      }
      guard isDominated else { continue }
      let span = catalog.spans.prices[product.position]
      list.add(
        .dominated, at: span ?? catalog.spans.products[product.position],
        names: [id(product), id(other)]
      ) { [self] _ in
        .dominated(
          id(product), price, by: id(other), rivalPrice)
      }
      return
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func notForSale(_ items: ItemPhrase) -> Self {
    Self(
      .notForSale, "no product on sale opens \(items.text)",
      help: "open \(items.verb("it", "them")) with a product on sale", severity: .warning)
  }

  fileprivate static func opensNothing(_ product: String) -> Self {
    Self(
      .opensNothing, "\(quoting(product)) opens no item",
      help: "use it in a gate, or retire it", severity: .warning)
  }

  fileprivate static func dominated(
    _ product: String, _ price: Price, by other: String, _ otherPrice: Price
  ) -> Self {
    Self(
      .dominated,
      "\(quoting(other)) (\(otherPrice)) opens everything that \(quoting(product)) (\(price)) opens",
      help: "let \(quoting(product)) open more, or change its price", severity: .warning)
  }
}
