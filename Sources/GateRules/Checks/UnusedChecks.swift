import ContentCatalog

/// Warns about declarations of the catalog that no rule uses.
struct UnusedChecks {
  let draft: CatalogDraft
  let named: ReferencedSymbols

  func report(to log: DiagnosticLog) {
    let catalog = draft.catalog
    for (index, product) in catalog.products.enumerated() where isUnused(product, at: index) {
      log.report(.unusedProduct(product.id.rawValue), at: draft.productSpans[index])
    }
    for (index, attribute) in catalog.attributes.enumerated()
    where !named.attributes.contains(index) {
      guard let span = draft.attributeSpans[index] else { continue }
      log.report(.unused(.unusedAttribute, "attribute", attribute.id.rawValue), at: span)
    }
    for (index, counter) in catalog.counters.enumerated() where !named.counters.contains(index) {
      log.report(
        .unused(.unusedCounter, "counter", counter.id.rawValue), at: draft.counterSpans[index])
    }
    for (index, gate) in draft.namedGates.enumerated() where !named.gates.contains(index) {
      log.report(.unused(.unusedGate, "named gate", gate.name), at: gate.nameSpan)
    }
  }

  /// Returns whether a product is unused.
  ///
  /// A bundle is used if any product that it includes is used. Consumables are exempt because they
  /// are used up at once, and retired products because they exist only for their past buyers.
  private func isUnused(_ product: CatalogProduct, at index: Int) -> Bool {
    let bundles = draft.catalog.bundles
    return product.kind != .consumable && !product.isRetired
      && bundles.products(countingAs: index).count == 1
      && !bundles.products(includedIn: index).contains { named.products.contains(Int($0)) }
  }
}

extension Diagnostic.Message {
  fileprivate static func unusedProduct(_ name: String) -> Self {
    Self(
      .unusedProduct, "no rule uses \(quoting(name)), and no bundle includes it",
      severity: .warning)
  }

  fileprivate static func unused(_ code: DiagnosticCode, _ sort: String, _ name: String) -> Self {
    Self(code, "no rule uses the \(sort) \(quoting(name))", severity: .warning)
  }
}
