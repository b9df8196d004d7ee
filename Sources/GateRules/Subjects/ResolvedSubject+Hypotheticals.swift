package import ContentCatalog

/// What a subject would be if something were bought or done: what offers are planned with.
extension ResolvedSubject {
  /// The same subject, whose entitlements answer for ever as they do now.
  ///
  /// - Parameter product: one whose payments in billing retry go through.
  package func frozen(at now: Instant, paying product: Int? = nil) -> ResolvedSubject {
    var facts = self
    facts.entitlements = entitlements.map { $0.frozen(at: now, isPaid: $0.product == product) }
    return facts
  }

  /// The same subject with those entitlements only that say something about a product.
  package func narrowed(to product: Int) -> ResolvedSubject {
    var facts = self
    facts.entitlements = entitlements(to: product)
    return facts
  }

  /// The same subject, who has also bought something now, without end.
  package func buying(_ product: Int, at now: Instant, in catalog: Catalog) -> ResolvedSubject {
    let purchase = Entitlement(
      product: catalog.products[product].id, purchaseDate: now, expiresDate: .latest)
    var facts = self
    if let bought = ResolvedEntitlement(purchase, product: product, in: catalog) {
      facts.entitlements.append(bought)
    }
    return facts
  }

  /// The same subject with more in the record of an item, an index into the catalog's nodes.
  package func recording(_ record: ItemProgress, of node: Int) -> ResolvedSubject {
    var facts = self
    facts.progress[node] = progress[node]?.united(with: record) ?? record
    return facts
  }

  /// The same subject with a value of an attribute, an index into the catalog's.
  package func having(_ value: AttributeValue, of attribute: Int) -> ResolvedSubject {
    var facts = self
    facts.attributes[attribute] = .value(value)
    facts.attributeExists[attribute] = .true
    return facts
  }

  /// The products with a payment in billing retry now, in catalog order.
  package func unpaidProducts(at now: Instant) -> [Int] {
    let unpaid = entitlements.filter { $0.terms.standing(at: now).status == .inBillingRetry }
    return Set(unpaid.map(\.product)).sorted()
  }
}
