import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that an upgrade to a higher level of a subscription group never locks an item that the
  /// lower level opens. The old entitlement is marked as upgraded, and the new one has the same
  /// dates.
  ///
  /// It applies to items that the lower level opens, without a `not` above a rule that tests
  /// purchases, and only through rules that accept the higher level too. A rule that names the
  /// product of the lower level, and does not accept the higher one, locks on an upgrade by design.
  /// So do a third-party kind that distinguishes the two, and the time for which a product was held.
  public static let upgradesNeverLock = Law(
    "upgrades-never-lock",
    "A higher subscription level opens every item that a lower level opens through `subscription`."
  ) { material in
    let upgrades = Upgrade.all(in: material.catalog.content)
    return { gateCase, choices in
      let foreign = gateCase.foreignFacts
      if upgrades.isEmpty || gateCase.negatesPurchases || foreign.contains(where: \.testsPurchases)
      {
        return .vacuous
      }
      let (rules, content) = (gateCase.applicableRules, gateCase.catalog.content)
      if rules.contains(where: { $0.kind == "held" }) { return .vacuous }
      let fitting = upgrades.filter { $0.keepsWhatCounts(in: rules, of: content) }
      guard let upgrade = choices.pick(from: fitting) else { return .vacuous }
      let dated = material.subjects(near: gateCase).entitlement(&choices)
      // A product that does not renew would otherwise end after its own period, which differs
      // between the two products.
      var old = Entitlement(
        product: upgrade.old.id, purchaseDate: dated.purchaseDate.map { min($0, gateCase.now) },
        originalPurchaseDate: dated.originalPurchaseDate,
        expiresDate: choices.chance(40) ? .latest : dated.expiresDate ?? .latest,
        gracePeriodExpiresDate: dated.gracePeriodExpiresDate, ownershipType: dated.ownershipType,
        offerType: dated.offerType, offerDiscountType: dated.offerDiscountType)
      var new = old
      new.product = upgrade.new.id
      // Other purchases often open the item already.
      if choices.chance(50) { gateCase.subject.entitlements = [] }
      var (before, after) = (gateCase.subject, gateCase.subject)
      before.entitlements.append(old)
      old.isUpgraded = true
      after.entitlements += [old, new]
      for case .custom(let fact) in foreign
      where fact.base.value(for: before, at: gateCase.now)
        != fact.base.value(for: after, at: gateCase.now)
      {
        return .vacuous
      }
      let subscribed = gateCase.asked(by: before)
      let opened = subscribed.decision.verdict.openness
      guard opened > gateCase.decision.verdict.openness else { return .vacuous }
      return subscribed.isNoMoreOpen(than: gateCase.asked(by: after))
    }
  }
}

/// An upgrade from one level of a subscription group to a higher one.
private struct Upgrade {
  let old: CatalogProduct
  let new: CatalogProduct

  static func all(in catalog: Catalog) -> [Upgrade] {
    let leveled = catalog.products.filter { $0.subscriptionGroup != nil && $0.level != nil }
    return leveled.flatMap { old in
      leveled.filter { new in
        new.subscriptionGroup.map(ExactString.init) == old.subscriptionGroup.map(ExactString.init)
          && new.kind == old.kind
          && (new.level ?? 0) < (old.level ?? 0)
      }.map { Upgrade(old: old, new: $0) }
    }
  }

  /// Returns whether every rule that accepts the lower level accepts the higher level too.
  func keepsWhatCounts(in rules: [Rule], of catalog: Catalog) -> Bool {
    rules.allSatisfy { rule in
      switch rule.kind {
      case "product", "productOrFull":
        // `everOwned` counts upgraded entitlements too.
        if rule.word("everOwned") == "true" { return true }
        guard let name = rule.word("product"), let product = catalog.product(ProductID(name))
        else {
          return false
        }
        if rule["boughtBefore"] != nil {
          return !included(in: old, of: catalog).contains(product.id)
        }
        let needsOld =
          included(in: old, of: catalog).contains(product.id)
          || rule.kind == "productOrFull" && isFullAccess(old, of: catalog)
        return !needsOld || included(in: new, of: catalog).contains(product.id)
          || rule.kind == "productOrFull" && isFullAccess(new, of: catalog)
      case "subscription":
        return !counts(old, for: rule, of: catalog) || counts(new, for: rule, of: catalog)
      default: return true
      }
    }
  }

  private func counts(_ product: CatalogProduct, for rule: Rule, of catalog: Catalog) -> Bool {
    let (group, level) = (rule.word("group"), rule.word("level").flatMap { Int($0) })
    return included(in: product, of: catalog).contains { id in
      guard let member = catalog.product(id), let itsGroup = member.subscriptionGroup else {
        return false
      }
      let isOfGroup = group.map { $0.isExactly(itsGroup) } ?? true
      return isOfGroup
        && level.map { lowest in member.level.map { $0 <= lowest } ?? false } ?? true
    }
  }

  private func isFullAccess(_ product: CatalogProduct, of catalog: Catalog) -> Bool {
    included(in: product, of: catalog).contains { catalog.product($0)?.isFullAccess ?? false }
  }

  /// Returns the product and all products that it includes, transitively.
  private func included(in product: CatalogProduct, of catalog: Catalog) -> Set<ProductID> {
    var found: Set<ProductID> = []
    var pending = [product.id]
    while let next = pending.popLast() {
      guard found.insert(next).inserted else { continue }
      pending += catalog.product(next)?.includes ?? []
    }
    return found
  }
}
