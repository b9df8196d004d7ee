import ContentCatalog
import GateRules

/// The subject for which offers are planned, under the assumption that it keeps the products that
/// it holds now.
struct PlannedSubject {
  let catalog: Catalog
  let conditions: CatalogConditions
  /// The subject at the present instant.
  let present: ResolvedSubject
  /// The subject in the future: only time changes its facts.
  let frozen: ResolvedSubject
  let now: Instant

  init(_ present: ResolvedSubject, in catalog: GatedCatalog, at now: Instant) {
    self.catalog = catalog.content
    conditions = catalog.conditions
    self.present = present
    frozen = present.frozen(at: now)
    self.now = now
  }

  func fact(_ index: StoredFactIndex) -> Fact { conditions.fact(at: index) }
}
