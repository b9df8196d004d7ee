import ContentCatalog
import GateRules

/// Products that open nothing, products that cheaper ones replace, and items that are not for sale.
extension FindingSearch {
  func checkSales() {
    let sold = productsOnSale
    for items in classes where isOpen(to: items) { checkForSale(items, sold) }
    guard let candidates = candidates(among: sold) else { return }
    let opened = openedClasses(by: candidates)
    let named = Set(catalog.program.facts.compactMap(\.product))
    let bypass = Set(facts(of: catalog.conditions.bypass).compactMap(\.product))
    let inOrder = sold.sorted()
    var openers: [[ProductIndex]] = Array(repeating: [], count: classes.count)
    for product in inOrder { for index in opened[product] ?? [] { openers[index].append(product) } }
    for product in inOrder {
      let included = content.bundles.products(includedIn: product)
      guard trySpending(included.count) else { return }
      if opened[product]?.isEmpty ?? true {
        guard included.contains(where: named.contains), !included.contains(where: bypass.contains),
          !(candidates[product] ?? []).contains(where: { opens(classes[$0], later: product) })
        else { continue }
        let name = id(product)
        list.add(
          .opensNothing, at: catalog.spans.products[product.position], names: [name]
        ) { _ in .opensNothing(name) }
      } else {
        checkDominated(product, opening: opened, openers: openers)
      }
    }
  }

  private func checkForSale(_ items: ItemClass, _ sold: Set<ProductIndex>) {
    let access = items.conditions.access
    let tested = facts(of: access).compactMap(\.product)
    func canBeBought(_ product: ProductIndex) -> Bool {
      content.bundles.products(countingAs: product).contains { sold.contains($0) }
    }
    guard tested.contains(where: { !canBeBought($0) }) else { return }
    let bought = rails(of: access) { fact, _ in
      fact.product.flatMap { canBeBought($0) ? nil : .never }
    }
    guard isPossible(rails(of: access).isTrue, for: items) == true,
      isPossible(bought.isTrue, for: items) == false
    else { return }
    let names = tested.filter { !canBeBought($0) }.map { id($0) }
    list.add(
      .notForSale, at: gateSpan(of: items), items: items.nodes, names: names,
      refuted: [bought.isTrue]
    ) {
      .notForSale($0)
    }
  }

  /// Returns, for each of some products, the classes whose opening it may help to make true, undecided ones
  /// included; `nil` if there is no work left to find all.
  private func candidates(among products: Set<ProductIndex>) -> [ProductIndex: [Int]]? {
    var found: [ProductIndex: [Int]] = [:]
    for (index, items) in classes.enumerated() {
      guard isOpen(to: items) || trySpending(0) else { return nil }
      let opening = rails(of: items.conditions.opening)
      for product in buyable(toHave: self.products(in: opening.isTrue, isNegated: false))
      where products.contains(product) {
        found[product, default: []].append(index)
      }
    }
    return found
  }

  /// Returns, for each product, the classes that buying it can open at once.
  private func openedClasses(
    by candidates: [ProductIndex: [Int]]
  ) -> [ProductIndex: Set<Int>] {
    var opened: [ProductIndex: Set<Int>] = [:]
    for (product, indices) in candidates.sorted(by: { $0.key < $1.key }) {
      var buying = RailsBuilder(
        content, replacing: Assumption.buying(product, in: content))
      for index in indices {
        let items = classes[index]
        // An undecided question counts as open, so that no product is accused for it.
        guard isOpen(to: items) else {
          opened[product, default: []].insert(index)
          continue
        }
        let after = rails(of: items.conditions.opening, by: &buying)
        let question = store.all([after.isTrue, rails(of: items.conditions.opening).isTrue.negated])
        if isPossible(question, for: items) != false {
          opened[product, default: []].insert(index)
        }
      }
    }
    return opened
  }

  /// Returns whether a class can be open because of a purchase of a product some time ago, which is held or
  /// has ended.
  private func opens(_ items: ItemClass, later product: ProductIndex) -> Bool {
    guard isOpen(to: items) else { return true }
    let opening = items.conditions.opening
    return [true, false].contains { isHeld in
      var purchase = HoldingFact(product: product)
      purchase.everOwned = !isHeld
      let owned = store.all([
        store.proposition(.fact(.holding(purchase))), rails(of: opening).isTrue,
      ])
      let lacking = Assumption.lacking(product, isHeld: isHeld, in: content)
      let without = rails(of: opening, assuming: lacking)
      let question = store.all(
        [owned, without.isTrue.negated] + clauses(about: owned, assuming: lacking))
      return isPossible(question, for: items) != false
    }
  }

  /// Returns the axioms about a formula that consist of single propositions, under an assumption about facts
  /// that is true of some ordinary subject.
  private func clauses(
    about formula: Formula, assuming replacement: RailsBuilder.Replacement
  ) -> [Formula] {
    prover.axioms(about: formula).compactMap { axiom in
      guard axiom.formula.isNegated, case .all(let operands) = store[axiom.formula] else {
        return nil
      }
      var replaced: [Formula] = []
      for operand in operands {
        guard case .proposition(let index) = store[operand] else { return nil }
        var literal = operand
        if case .fact(let fact) = store.propositions[index.position],
          let rails = replacement(fact, store)
        {
          literal = operand.isNegated ? rails.isTrue.negated : rails.isTrue
        }
        replaced.append(literal)
      }
      return replaced == operands ? nil : store.all(replaced).negated
    }
  }

  /// Reports a product if a cheaper one opens everything that it opens.
  ///
  /// - Parameters:
  ///   - opened: the classes that each product can open.
  ///   - openers: the products that can open each class, in catalog order.
  private func checkDominated(
    _ product: ProductIndex, opening opened: [ProductIndex: Set<Int>], openers: [[ProductIndex]]
  ) {
    let offer = content.products[product]
    guard let price = offer.price, let own = opened[product], trySpending(own.count),
      // A product that opens all these classes is among those that open the class with the fewest.
      let rivals = own.lazy.map({ openers[$0] }).min(by: { $0.count < $1.count }),
      trySpending(rivals.count)
    else { return }
    for other in rivals where other != product {
      let rival = content.products[other]
      guard let rivalPrice = rival.price, rivalPrice.currency == price.currency,
        rivalPrice.amount <= price.amount, rival.kind == offer.kind,
        rival.isSold(whenever: offer), rival.period == offer.period,
        // Levels of one group have a finding of their own.
        offer.subscriptionGroup == nil
          || rival.subscriptionGroup.map(ExactString.init)
            != offer.subscriptionGroup.map(ExactString.init),
        let opens = opened[other], trySpending(1 + own.count / 8), own.isSubset(of: opens),
        rivalPrice.amount < price.amount || own.count < opens.count || other < product
      else { continue }
      let isDominated = own.allSatisfy { index in
        let items = classes[index]
        guard isOpen(to: items) else { return false }
        let byProduct = rails(
          of: items.conditions.opening, assuming: Assumption.only(product, in: content))
        let byRival = rails(
          of: items.conditions.opening, assuming: Assumption.only(other, in: content))
        let question = store.all([byProduct.isTrue, byRival.isTrue.negated])
        return isPossible(question, for: items) == false
      }
      guard isDominated else { continue }
      let span = catalog.spans.value(of: "price", in: product)
      list.add(
        .dominated, at: span ?? catalog.spans.products[product.position],
        names: [id(product), id(other)]
      ) { [self] _ in
        .dominated(
          id(product), price, by: id(other), rivalPrice,
          undeclared: undeclaredPeriod(of: other, besides: product))
      }
      return
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func notForSale(_ items: ItemPhrase) -> Self {
    Self(
      .notForSale, "no product on sale opens \(items.text)",
      help: "open \(items.verb("it", "them")) with a product on sale")
  }

  fileprivate static func opensNothing(_ product: String) -> Self {
    Self(
      .opensNothing, "\(quoting(product)) opens no item",
      help: "use it in a gate, or retire it")
  }

  fileprivate static func dominated(
    _ product: String, _ price: Price, by other: String, _ otherPrice: Price,
    undeclared period: String?
  ) -> Self {
    let declaration = period.map {
      #"if \#(quoting(other)) is a subscription, write `"kind": "autoRenewable", "period": "\#($0)"`"#
    }
    return Self(
      .dominated,
      "\(quoting(other)) (\(otherPrice)) opens everything that \(quoting(product)) (\(price)) opens",
      help: declaration ?? "let \(quoting(product)) open more, or change its price")
  }
}

extension FindingSearch {
  /// Returns the period that the names of a product without a kind suggest; `nil` if it is not like a
  /// subscription.
  ///
  /// - Parameter dearer: a product that opens no more and costs as much or more. If its names say that it
  ///   lasts, the cheaper one is probably a subscription.
  fileprivate func undeclaredPeriod(
    of product: ProductIndex, besides dearer: ProductIndex
  ) -> String? {
    if catalog.spans.value(of: "kind", in: product) != nil { return nil }
    let names = SaleWords(of: content.products[product])
    if let period = names.period { return period }
    let isSubscription =
      names.nameSubscription
      || SaleWords(of: content.products[dearer]).nameLifetime && !names.nameLifetime
    return isSubscription ? "P1M" : nil
  }
}
