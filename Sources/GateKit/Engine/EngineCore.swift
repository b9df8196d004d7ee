import ContentCatalog
import GateRules

/// What an engine is made of. Handles and prepared subjects refer to the one that made them; with
/// another engine's, nothing opens.
final class EngineCore: Sendable {
  let catalog: GatedCatalog
  let acceptedEnvironments: Set<Entitlement.Environment>
  /// Every timed fact of the catalog, for the instant at which a whole listing may change.
  let timedFacts: [Fact]

  init(catalog: GatedCatalog, acceptedEnvironments: Set<Entitlement.Environment>) {
    self.catalog = catalog
    self.acceptedEnvironments = acceptedEnvironments
    timedFacts = Set(catalog.timedFacts).sorted().map { catalog.program.facts[Int($0)] }
  }

  /// The least next change over all facts of the catalog.
  func nextChange(for facts: ResolvedSubject, after now: Instant) -> Instant? {
    timedFacts.compactMap { $0.nextChange(for: facts, after: now) }.min()
  }
}
