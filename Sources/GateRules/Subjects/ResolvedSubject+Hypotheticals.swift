package import ContentCatalog

/// Hypothetical changes to a subject, for the planning of unlock offers and for reasons.
extension ResolvedSubject {
  /// Returns the same subject with the present values of its entitlements made permanent.
  ///
  /// - Parameter settled: products whose payments in billing retry succeed, whose pending purchases
  ///   are approved, and whose pauses end.
  package func frozen(
    at now: Instant, settling settled: Set<ProductIndex> = []
  ) -> ResolvedSubject {
    changed { facts in
      facts.entitlements = facts.entitlements.map {
        $0.frozen(at: now, isSettled: settled.contains($0.product))
      }
      facts.purchases = facts.purchases.compactMap { $0.frozen(at: now) }
    }
  }

  /// Returns the same subject with successful payments for some products in billing retry, and with their
  /// pending purchases approved.
  package func settling(_ settled: Set<ProductIndex>, at now: Instant) -> ResolvedSubject {
    if settled.isEmpty { return self }
    return changed { facts in
      facts.entitlements = facts.entitlements.map {
        settled.contains($0.product) ? $0.frozen(at: now, isSettled: true) : $0
      }
    }
  }

  /// Returns the same subject with only the entitlements that concern a product.
  package func narrowed(to product: ProductIndex) -> ResolvedSubject {
    changed { facts in
      facts.entitlements = entitlements(to: product)
      facts.purchases.removeAll { $0.product != product }
    }
  }

  /// Returns the same subject without the entitlements and attributes whose signatures were not
  /// verified.
  ///
  /// - Parameter source: a source whose facts remain; `nil` for none.
  func omittingUnverified(
    exceptOf source: String? = nil, in catalog: Catalog
  ) -> ResolvedSubject {
    func isOmitted(_ isUnverified: Bool, from other: String?) -> Bool {
      isUnverified
        && (source == nil || other.map(ExactString.init) != source.map(ExactString.init))
    }
    return changed { facts in
      facts.entitlements.removeAll { isOmitted($0.hasUnverifiedSignature, from: $0.source) }
      facts.purchases.removeAll { isOmitted($0.hasUnverifiedSignature, from: $0.source) }
      facts.subject.entitlements.removeAll {
        isOmitted($0.hasUnverifiedSignature, from: $0.source)
      }
      for (attribute, other) in subject.unverifiedAttributes where isOmitted(true, from: other) {
        facts.omit(attribute, in: catalog)
      }
    }
  }

  /// Returns the same subject with some products purchased now, one after another, without end.
  package func buying(_ products: [ProductIndex], at now: Instant, in catalog: Catalog)
    -> ResolvedSubject
  {
    changed { facts in
      var bought: [ResolvedEntitlement] = []
      for product in products {
        let purchase = Entitlement(
          product: catalog.products[product].id, purchaseDate: now, expiresDate: .latest,
          ownershipType: "purchased")
        if let entitlement = ResolvedEntitlement(purchase, product: product, in: catalog) {
          bought.append(entitlement)
        } else {
          facts.purchases.append(ConsumablePurchase(purchase, to: product, isAssumed: true))
        }
      }
      facts.entitlements += bought
    }
  }

  /// Returns the same subject with a product purchased now, without end; with one unit of a consumable.
  package func buying(_ product: ProductIndex, at now: Instant, in catalog: Catalog)
    -> ResolvedSubject
  {
    buying([product], at: now, in: catalog)
  }

  /// Returns the same subject with a record added to that of an item.
  package func recording(_ record: ItemProgress, of node: NodeIndex) -> ResolvedSubject {
    var recorded = self
    recorded.record(record, of: node)
    return recorded
  }

  /// Adds a record to that of an item.
  ///
  /// - Complexity: O(1) if no copy of the subject exists.
  package mutating func record(_ record: ItemProgress, of node: NodeIndex) {
    change { $0.progress[node] = $0.progress[node]?.united(with: record) ?? record }
  }

  /// Returns the same subject with the records of another one.
  ///
  /// - Complexity: O(1) in the records.
  package func having(recordsOf other: ResolvedSubject) -> ResolvedSubject {
    changed { $0.progress = other.progress }
  }

  /// Returns the same subject with a value of an attribute.
  package func having(_ value: AttributeValue, of attribute: AttributeIndex) -> ResolvedSubject {
    changed { $0.set(attribute, to: value) }
  }

  /// Returns the same subject with a date of now for an item, which an attribute of type `instantByItem`
  /// lists.
  package func dating(
    _ node: NodeIndex, _ now: Instant, in attribute: AttributeIndex
  ) -> ResolvedSubject {
    changed { $0.set(attribute, to: now, for: node) }
  }

  /// Returns the same subject with the completions of some items, as far as they are recorded, moved to now.
  package func completingAgain(_ nodes: [NodeIndex], at now: Instant) -> ResolvedSubject {
    changed { facts in
      for node in nodes where facts.progress[node]?.isCompleted(at: now) == true {
        facts.progress[node]?.completedAt = now
      }
    }
  }

  /// Returns the products that the subject does not hold for certain, but with a purchase of their own that
  /// a step settles, in catalog order.
  package func unsettledProducts(
    at now: Instant
  ) -> [(product: ProductIndex, settlement: PurchaseSettlement)] {
    var found: [ProductIndex: PurchaseSettlement] = [:]
    for entitlement in entitlements {
      guard let settlement = entitlement.validity.standing(at: now).status.settlement else {
        continue
      }
      found[entitlement.product] = max(found[entitlement.product] ?? settlement, settlement)
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      .filter { !holdingState(of: $0.product, at: now).status.isHeld }
  }

  /// Returns the instants at which purchases of some products that were made already begin or resume, without any
  /// step.
  package func beginnings(
    after now: Instant, of isMeant: (ProductIndex) -> Bool
  ) -> Set<Instant> {
    Set(
      entitlements.compactMap { entitlement in
        entitlement.validity.beginning(after: now).flatMap { begins in
          isMeant(entitlement.product) ? begins : nil
        }
      })
  }
}
