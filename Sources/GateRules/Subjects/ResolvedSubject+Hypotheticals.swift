package import ContentCatalog

/// Hypothetical changes to a subject, for the planning of unlock offers.
extension ResolvedSubject {
  /// Returns the same subject with the present values of its entitlements made permanent.
  ///
  /// - Parameter product: a product whose payments in billing retry succeed.
  package func frozen(at now: Instant, paying product: Int? = nil) -> ResolvedSubject {
    var facts = self
    facts.entitlements = entitlements.map { $0.frozen(at: now, isPaid: $0.product == product) }
    return facts
  }

  /// Returns the same subject with only the entitlements that concern a product.
  package func narrowed(to product: Int) -> ResolvedSubject {
    var facts = self
    facts.entitlements = entitlements(to: product)
    return facts
  }

  /// Returns the same subject with a product purchased now, without end.
  package func buying(_ product: Int, at now: Instant, in catalog: Catalog) -> ResolvedSubject {
    let purchase = Entitlement(
      product: catalog.products[product].id, purchaseDate: now, expiresDate: .latest)
    var facts = self
    if let bought = ResolvedEntitlement(purchase, product: product, in: catalog) {
      facts.entitlements.append(bought)
    }
    return facts
  }

  /// Returns the same subject with a record added to that of an item, an index into the nodes of
  /// the catalog.
  package func recording(_ record: ItemProgress, of node: Int) -> ResolvedSubject {
    var facts = self
    facts.progress[node] = progress[node]?.united(with: record) ?? record
    return facts
  }

  /// Returns the same subject with a value of an attribute, an index into the attributes of the
  /// catalog.
  package func having(_ value: AttributeValue, of attribute: Int) -> ResolvedSubject {
    var facts = self
    facts.attributes[attribute] = .value(value)
    facts.attributeExists[attribute] = .true
    return facts
  }

  /// Returns the products with a payment in billing retry now, in catalog order.
  package func unpaidProducts(at now: Instant) -> [Int] {
    let unpaid = entitlements.filter { $0.terms.standing(at: now).status == .inBillingRetry }
    return Set(unpaid.map(\.product)).sorted()
  }
}
