import ContentCatalog
import GateRules

/// The state that copies of an engine share.
///
/// A handle refers to the core that made it. An engine with another core rejects the handle, so its
/// item stays locked.
final class EngineCore: Sendable {
  let catalog: GatedCatalog
  let acceptedEnvironments: Set<Entitlement.Environment>
  /// Every time-dependent fact of the catalog. Together they determine when a whole listing may
  /// change.
  let timedFacts: [Fact]

  init(catalog: GatedCatalog, acceptedEnvironments: Set<Entitlement.Environment>) {
    self.catalog = catalog
    self.acceptedEnvironments = acceptedEnvironments
    timedFacts = Set(catalog.timedFacts).sorted().map { catalog.program.facts[Int($0)] }
  }

  /// Returns the earliest next change of any fact of the catalog.
  func nextChange(for facts: ResolvedSubject, after now: Instant) -> Instant? {
    let changes = timedFacts.compactMap { $0.nextChange(for: facts, after: now) }
    let end = catalog.program.facts.isEmpty ? nil : facts.subject.validUntil
    return (changes + [end].compactMap { $0 }).min()
  }
}
