import ContentCatalog
import GateRules

/// Replacements of facts, by which a question assumes something about purchases or progress.
enum Assumption {
  /// The only purchase ever is one of this product, without an offer; `nil` means no purchase.
  ///
  /// - Parameter part: a product that the product also includes.
  static func only(
    _ product: ProductIndex?, including part: ProductIndex? = nil, in catalog: Catalog
  ) -> RailsBuilder.Replacement {
    { fact, _ in
      guard let asked = fact.product else { return nil }
      let counts = [product, part].contains { bought in
        bought.map { catalog.bundles.includes($0, asked) } ?? false
      }
      return counts ? fact.holdsForPlainPurchase : .never
    }
  }

  /// The subject has just bought a product, in addition to what it had.
  static func buying(_ product: ProductIndex, in catalog: Catalog) -> RailsBuilder.Replacement {
    { fact, store in
      guard let asked = fact.product, catalog.bundles.includes(product, asked) else {
        return nil
      }
      return fact.afterPlainPurchase(in: catalog, store)
    }
  }

  /// The subject lacks one of its purchases: that of a product, without an offer, which is held or has ended.
  static func lacking(
    _ product: ProductIndex, isHeld: Bool, in catalog: Catalog
  ) -> RailsBuilder.Replacement {
    { fact, store in
      guard let asked = fact.product, catalog.bundles.includes(product, asked),
        fact.canFollowFromPlainPurchase(isHeld: isHeld)
      else { return nil }
      return Rails(
        store.all([store.proposition(.fact(fact)), store.proposition(.withoutPurchase(fact))]))
    }
  }

  /// The subject holds one product of a subscription group and no other of that group.
  static func holding(
    _ product: ProductIndex, ofGroup group: [ProductIndex], in catalog: Catalog
  ) -> RailsBuilder.Replacement {
    { fact, _ in
      guard case .holding(let test) = fact else { return nil }
      if catalog.bundles.includes(product, test.product) { return fact.holdsForPlainPurchase }
      let isOfGroup = group.contains { catalog.bundles.includes($0, test.product) }
      return isOfGroup ? .never : nil
    }
  }

  /// The subject has changed from one product of a subscription group to another.
  static func moving(
    from old: ProductIndex, to new: ProductIndex, ofGroup group: [ProductIndex],
    in catalog: Catalog
  ) -> RailsBuilder.Replacement {
    { fact, store in
      if let asked = fact.product, catalog.bundles.includes(new, asked) {
        return fact.afterPlainPurchase(in: catalog, store)
      }
      guard case .holding(let test) = fact else { return nil }
      if catalog.bundles.includes(old, test.product) {
        return test.concernsPast ? fact.holdsForPlainPurchase : .never
      }
      let isOfGroup = group.contains { catalog.bundles.includes($0, test.product) }
      return isOfGroup ? .never : nil
    }
  }

  /// The subject holds nothing now. Facts about past purchases are true only if they are kept.
  static func holdingNothing(
    keeping isKept: @escaping (Fact) -> Bool
  ) -> RailsBuilder.Replacement {
    { fact, _ in
      guard fact.product != nil else { return nil }
      if case .holding(let test) = fact, !test.concernsPast { return .never }
      return isKept(fact) ? nil : .never
    }
  }

  /// The subject has progress only in some items.
  static func progress(
    in isReachable: @escaping (NodeIndex) -> Bool
  ) -> RailsBuilder.Replacement {
    { fact, _ in
      guard let node = fact.recordedNode, !isReachable(node) else { return nil }
      if case .progress(let test) = fact, case .score(let least, let isZero) = test.question {
        // Without a record, a score is absent.
        if !isZero { return Rails(isTrue: .false, isFalse: .false) }
        return least <= 0 ? .always : .never
      }
      return .never
    }
  }

  /// Returns a replacement that asks one, then the other.
  static func both(
    _ first: @escaping RailsBuilder.Replacement, _ second: @escaping RailsBuilder.Replacement
  ) -> RailsBuilder.Replacement {
    { fact, store in first(fact, store) ?? second(fact, store) }
  }
}

extension Fact {
  /// The rails of a fact about a product for a subject with a purchase of it without an offer; `nil` if
  /// they depend on the date of the purchase.
  fileprivate var holdsForPlainPurchase: Rails? {
    guard case .holding(let test) = self else { return nil }
    if test.excluding.contains(EntitlementQualifiers(named: "purchased")) { return .never }
    return test.boughtBefore == nil && test.heldOn == nil ? .always : nil
  }

  /// Returns the rails of a fact about a product for a subject that has just bought it; `nil` if the
  /// purchase does not change it.
  fileprivate func afterPlainPurchase(in catalog: Catalog, _ store: FormulaStore) -> Rails? {
    if case .elapsed(let wait) = self { return wait.afterPlainPurchase(in: catalog, store) }
    guard case .holding(let test) = self else { return nil }
    if test.excluding.contains(EntitlementQualifiers(named: "purchased")) { return nil }
    if let heldOn = test.heldOn {
      // A product that is bought at that instant is held at it.
      let isThen = store.all([
        store.proposition(.fact(.reached(heldOn))),
        heldOn.advanced(bySeconds: 1).map { store.proposition(.fact(.reached($0))).negated }
          ?? .true,
      ])
      return Rails(store.any([store.proposition(.fact(self)), isThen]))
    }
    guard let limit = test.boughtBefore else { return .always }
    let isBefore = store.proposition(.fact(.reached(limit))).negated
    return Rails(store.any([store.proposition(.fact(self)), isBefore]))
  }

  /// Whether a purchase without an offer, which is held or has ended, can make the fact true.
  fileprivate func canFollowFromPlainPurchase(isHeld: Bool) -> Bool {
    guard case .holding(let test) = self else { return true }
    return (isHeld || test.concernsPast)
      && !test.excluding.contains(EntitlementQualifiers(named: "purchased"))
  }

  /// The item whose own record the fact is about.
  var recordedNode: NodeIndex? {
    switch self {
    case .progress(let test): test.node
    case .elapsed(let test): test.anchor.node
    default: nil
    }
  }
}

extension ElapsedFact {
  /// Returns the rails for a subject that has just bought the product; `nil` if the purchase does not
  /// change them.
  fileprivate func afterPlainPurchase(in catalog: Catalog, _ store: FormulaStore) -> Rails? {
    switch span.isOverAtOnce(in: catalog.timeZone) {
    case true?: return .always
    case false?: return nil
    case nil:
      return Rails(
        store.any([
          store.proposition(.fact(.elapsed(self))), store.proposition(.isOverAtOnce(span)),
        ]))
    }
  }
}
