import ContentCatalog
import GateRules

/// Purchases that lock items, and full access that does not open them.
extension FindingSearch {
  private func isOnSale(_ product: ProductIndex) -> Bool { productsOnSale.contains(product) }

  /// Returns the products that a formula tests, with the sign of the test, in catalog order.
  func products(in formula: Formula, isNegated: Bool) -> [ProductIndex] {
    let uses = FormulaUses(of: formula, in: store)
    prover.work.spend(uses.work)
    let found = uses.propositions.compactMap { index -> ProductIndex? in
      guard isNegated ? uses.isNegative(index) : uses.isPositive(index),
        case .fact(let fact) = store.propositions[index.position]
      else { return nil }
      return fact.product
    }
    return Set(found).sorted()
  }

  func checkPurchases() {
    for items in classes where isOpen(to: items) {
      let opening = rails(of: items.conditions.opening)
      let harmful = products(in: opening.isTrue, isNegated: true)
      for product in buyable(toHave: harmful) where isOnSale(product) {
        guard isOpen(to: items) else { break }
        let after = rails(
          of: items.conditions.opening, assuming: Assumption.buying(product, in: content))
        let question = store.all([opening.isTrue, after.isFalse])
        let witness = witness(of: question, for: items) { subject, witness in
          let buyer = subject.buying(product, at: witness.now, in: content)
          return value(\.opening, of: items, for: subject, at: witness.now) == .true
            && value(\.opening, of: items, for: buyer, at: witness.now) == .false
        }
        guard let witness else { continue }
        let name = id(product)
        list.add(
          .purchaseLocks, at: gateSpan(of: items), items: items.nodes, names: [name],
          witness: witness
        ) { .purchaseLocks($0, product: name) }
        break
      }
    }
  }

  /// Returns the products whose purchase gives one of some products, in catalog order.
  func buyable(toHave products: [ProductIndex]) -> [ProductIndex] {
    var found: Set<ProductIndex> = []
    for product in products where !prover.work.isSpent {
      let counting = content.bundles.products(countingAs: product)
      prover.work.spend(counting.count)
      found.formUnion(counting)
    }
    return found.sorted()
  }

  func checkFullAccess() {
    let fullAccess = content.products.catalogIndices.filter {
      content.products[$0].isFullAccess && isOnSale($0)
    }
    guard !fullAccess.isEmpty else { return }
    for items in classes where isOpen(to: items) {
      let opening = items.conditions.opening
      let opened = products(in: rails(of: opening).isTrue, isNegated: false)
      if opened.isEmpty { continue }
      let nothing = rails(of: opening, assuming: Assumption.only(nil, in: content))
      for full in fullAccess {
        guard isOpen(to: items) else { break }
        let byFull = rails(of: opening, assuming: Assumption.only(full, in: content))
        for product in opened
        where isOnSale(product) && !content.bundles.includes(product, full) {
          guard isOpen(to: items) else { break }
          let byProduct = rails(of: opening, assuming: Assumption.only(product, in: content))
          let question = store.all([byProduct.isTrue, byFull.isFalse, nothing.isTrue.negated])
          if reportGap(question, of: full, besides: product, items) { break }
        }
      }
    }
  }

  /// Reports a gap if a question is true of some subject; the witness holds full access.
  private func reportGap(
    _ question: Formula, of full: ProductIndex, besides product: ProductIndex,
    _ items: ItemClass
  ) -> Bool {
    let witness = witness(of: question, for: items, owning: product) { subject, witness in
      let other = subject.subject.exchanging(product, for: full, in: content)
      let resolved = catalog.facts(of: other, accepting: [])
      return value(\.opening, of: items, for: subject, at: witness.now) == .true
        && value(\.opening, of: items, for: resolved, at: witness.now) == .false
    }
    guard var witness else { return false }
    witness.subject = witness.subject.exchanging(product, for: full, in: content)
    let (fullName, name) = (id(full), id(product))
    list.add(
      .fullAccessGap, at: gateSpan(of: items), items: items.nodes, names: [fullName, name],
      witness: witness
    ) { [catalog] in
      .fullAccessGap(
        $0, full: fullName, product: name, in: RulePrinter(vocabulary: catalog.vocabulary))
    }
    return true
  }

  func checkUpgrades() {
    for group in subscriptionGroups(of: content.products.catalogIndices) {
      for old in group {
        guard trySpending(group.count) else { return }
        for new in group where old != new && isUpgrade(from: old, to: new) {
          guard trySpending(4 * classes.count) else { return }
          checkMove(from: old, to: new, in: group)
        }
      }
    }
  }

  /// Returns some products by subscription group, in the order of the groups' names.
  func subscriptionGroups(of products: some Sequence<ProductIndex>) -> [[ProductIndex]] {
    var groups: [ExactString: [ProductIndex]] = [:]
    for product in products {
      guard let group = content.products[product].subscriptionGroup else { continue }
      groups[ExactString(group), default: []].append(product)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  private func isUpgrade(from old: ProductIndex, to new: ProductIndex) -> Bool {
    guard isOnSale(new), let old = content.products[old].level,
      let new = content.products[new].level
    else { return false }
    return new <= old
  }

  private func checkMove(
    from old: ProductIndex, to new: ProductIndex, in group: [ProductIndex]
  ) {
    for items in classes
    where !list.contains(.upgradeLocks, at: gateSpan(of: items))
      && !list.contains(.purchaseLocks, at: gateSpan(of: items))
    {
      guard isOpen(to: items) else { continue }
      let opening = items.conditions.opening
      guard dependsOnProducts(opening, of: old, new) else { continue }
      let before = rails(
        of: opening, assuming: Assumption.holding(old, ofGroup: group, in: content))
      let after = rails(
        of: opening, assuming: Assumption.moving(from: old, to: new, ofGroup: group, in: content))
      let question = store.all([before.isTrue, after.isFalse])
      let witness = witness(of: question, for: items, owning: old) { subject, witness in
        let changed = subject.moving(from: old, to: new, at: witness.now, in: content)
        return value(\.opening, of: items, for: subject, at: witness.now) == .true
          && value(\.opening, of: items, for: changed, at: witness.now) == .false
      }
      guard let witness else { continue }
      let (oldName, newName) = (id(old), id(new))
      list.add(
        .upgradeLocks, at: gateSpan(of: items), items: items.nodes, names: [oldName, newName],
        witness: witness
      ) { .upgradeLocks($0, from: oldName, to: newName) }
    }
  }

  private func dependsOnProducts(
    _ condition: Condition, of old: ProductIndex, _ new: ProductIndex
  ) -> Bool {
    let uses = rails(of: condition).isTrue
    return products(in: uses, isNegated: false).contains {
      content.bundles.includes(old, $0) && !content.bundles.includes(new, $0)
    }
      || products(in: uses, isNegated: true).contains { content.bundles.includes(new, $0) }
  }
}

extension ResolvedSubject {
  /// Returns the same subject after a change from one product of a subscription group to another.
  fileprivate func moving(
    from old: ProductIndex, to new: ProductIndex, at now: Instant, in catalog: Catalog
  ) -> ResolvedSubject {
    var upgraded = subject
    for index in upgraded.entitlements.indices
    where catalog.productIndex(named: upgraded.entitlements[index].product.rawValue) == old {
      upgraded.entitlements[index].isUpgraded = true
    }
    return ResolvedSubject(upgraded, in: catalog, accepting: []).buying(new, at: now, in: catalog)
  }
}

extension GateSubject {
  /// Returns the same subject with a plain purchase of another product instead of one.
  func exchanging(
    _ old: ProductIndex, for new: ProductIndex, in catalog: Catalog
  ) -> GateSubject {
    var exchanged = self
    for index in exchanged.entitlements.indices
    where catalog.productIndex(named: exchanged.entitlements[index].product.rawValue) == old {
      exchanged.entitlements[index] = Entitlement(
        product: catalog.products[new].id,
        expiresDate: catalog.products[new].kind == .nonConsumable ? nil : .latest)
    }
    return exchanged
  }
}

extension Diagnostic.Message {
  fileprivate static func purchaseLocks(_ items: ItemPhrase, product: String) -> Self {
    Self(
      .purchaseLocks, "buying \(quoting(product)) locks \(items.text)",
      help: "remove the part of the gate that is false for holders of \(quoting(product))")
  }

  fileprivate static func fullAccessGap(
    _ items: ItemPhrase, full: String, product: String, in printer: RulePrinter
  ) -> Self {
    Self(
      .fullAccessGap, "\(quoting(full)) does not open \(items.text), but \(quoting(product)) does",
      help: "add `or \(printer.name(full))`, or name the product without a call")
  }

  fileprivate static func upgradeLocks(
    _ items: ItemPhrase, from old: String, to new: String
  ) -> Self {
    Self(
      .upgradeLocks, "moving from \(quoting(old)) to \(quoting(new)) locks \(items.text)",
      help: "write `subscription(…)` with the group, or name \(quoting(new)) too")
  }
}
