import ContentCatalog
import GateRules

/// The state that copies of an engine share.
///
/// A handle refers to the core that made it. An engine with another core rejects the handle, so its
/// item stays locked.
package final class EngineCore: Sendable {
  package let catalog: GatedCatalog
  package let acceptedEnvironments: Set<Entitlement.Environment>
  /// Every time-dependent fact of the catalog. Together they determine when a whole listing may
  /// change.
  package let timedFacts: [Fact]
  /// The programs of all items that are content, in catalog order, as indices into the values of
  /// ``GatedCatalog/items``.
  let programs: [Int32]
  /// The prices of all products of the catalog, by position.
  let prices: PriceTable
  /// The offers that many subjects share.
  let newcomerOffers = KnownNewcomerOffers()

  init(catalog: GatedCatalog, acceptedEnvironments: Set<Entitlement.Environment>) {
    self.catalog = catalog
    self.acceptedEnvironments = acceptedEnvironments
    prices = PriceTable(of: catalog.content.products)
    let (nodes, items) = (catalog.content.nodes, catalog.items)
    var programs: [Int32] = []
    programs.reserveCapacity(nodes.count)
    for node in nodes.catalogIndices where nodes[node].isContent && nodes[node].itemID != nil {
      if let program = items.index(of: node) { programs.append(Int32(program)) }
    }
    self.programs = programs
    let facts = catalog.program.facts
    var isTimed = Array(repeating: false, count: facts.count)
    for fact in catalog.timedFacts { isTimed[Int(fact)] = true }
    timedFacts = facts.indices.filter { isTimed[$0] }.map { facts[$0] }
  }

  /// Returns the earliest next change of any fact of the catalog.
  package func nextChange(for facts: ResolvedSubject, after now: Instant) -> Instant? {
    let changes = timedFacts.compactMap { $0.nextChange(for: facts, after: now) }
    let end = catalog.program.facts.isEmpty ? nil : facts.subject.validUntil
    return (changes + [end].compactMap { $0 }).min()
  }
}
