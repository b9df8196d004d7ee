import ContentCatalog

/// The warnings about declarations of the catalog that no rule uses.
struct UnusedChecks {
  let draft: CatalogDraft
  let named: ReferencedSymbols

  func report(to log: DiagnosticLog) {
    let catalog = draft.catalog
    for (index, product) in zip(catalog.products.catalogIndices, catalog.products)
    where isUnused(product, at: index) {
      log.report(.unusedProduct(product.id.rawValue), at: draft.productSpans[index.position])
    }
    for (index, attribute) in zip(catalog.attributes.catalogIndices, catalog.attributes)
    where !named.attributes.contains(index) {
      guard let span = draft.attributeSpans[index.position] else { continue }
      log.report(.unused(.unusedAttribute, "attribute", attribute.id.rawValue), at: span)
    }
    for (index, counter) in zip(catalog.counters.catalogIndices, catalog.counters)
    where !named.counters.contains(index) {
      log.report(
        .unused(.unusedCounter, "counter", counter.id.rawValue),
        at: draft.counterSpans[index.position])
    }
    for (index, gate) in zip(draft.namedGates.catalogIndices, draft.namedGates)
    where !named.gates.contains(index) {
      log.report(.unused(.unusedGate, "named gate", gate.name), at: gate.nameSpan)
    }
  }

  /// Returns whether a product is unused.
  ///
  /// A bundle is used if any product that it includes is used. Consumables are exempt because they
  /// are used up at once, and retired products because they exist only for their past buyers.
  private func isUnused(_ product: CatalogProduct, at index: ProductIndex) -> Bool {
    let bundles = draft.catalog.bundles
    return product.kind != .consumable && !product.isRetired
      && bundles.products(countingAs: index).count == 1
      && !bundles.products(includedIn: index).contains { named.products.contains($0) }
  }
}

extension Diagnostic.Message {
  fileprivate static func unusedProduct(_ name: String) -> Self {
    Self(
      .unusedProduct, "neither a rule nor a bundle uses the product \(quoting(name))")
  }

  fileprivate static func unused(_ code: DiagnosticCode, _ kind: String, _ name: String) -> Self {
    Self(code, "no rule uses the \(kind) \(quoting(name))")
  }
}
