import ContentCatalog
import GateRules

/// Finds what a subject could buy and do so that some entries open together, and nothing of it
/// superfluous.
///
/// It is exact, and works on the very conditions that decide: for now and each instant that is worth
/// waiting for it finds the least ways to make the entries true (``WaySearch``), keeps those of which no
/// part can be left out and that wait no longer than they must, and names and orders them
/// (``OfferAssembly``). Past its limit of work (``PlannerWork``) it says so.
struct UnlockPlanner {
  private let subject: PlannedSubject
  private let store: String?

  /// - Parameter store: only what this store sells is offered; `nil` for what is sold anywhere.
  init(_ catalog: GatedCatalog, for facts: SubjectFacts, at now: Instant, store: String?) {
    subject = PlannedSubject(facts, in: catalog, at: now)
    self.store = store
  }

  /// The offers that make all of these conditions true, none of which may be so already.
  func offers(toOpen entries: [Program.Operand]) -> UnlockOffers {
    let entry = EntryFacts(of: entries, in: subject.program)
    let parts = OfferParts(of: entry, for: subject, store: store)
    let instants = PlannedInstants(of: entry, for: subject, buying: parts)
    var work = PlannerWork()
    if !parts.isComplete || !instants.isComplete { work.leaveOut() }
    var found: [MetParts] = []
    for wait in [nil] + instants.list.map(Optional.some) {
      var search = WaySearch(parts, for: subject, at: wait ?? subject.now, work)
      let ways = search.ways(toOpen: entries)
      work = search.work
      let met = ways.list.flatMap {
        MetParts.settling($0, among: parts, for: subject, wait: wait)
      }
      found += least(of: met, beside: found)
    }
    var assembly = OfferAssembly(parts, for: subject)
    return assembly.offers(from: found, isComplete: work.isComplete)
  }

  /// Those of one instant that ask for no more than another, be it of an earlier instant.
  private func least(of met: [MetParts], beside earlier: [MetParts]) -> [MetParts] {
    let sorted = met.sorted { $0.parts.count < $1.parts.count }
    var kept: [MetParts] = []
    for one in sorted {
      let isSuperfluous =
        earlier.contains { $0.parts.isSubset(of: one.parts) }
        || kept.contains { $0.parts.isSubset(of: one.parts) && $0.parts != one.parts }
      if !isSuperfluous { kept.append(one) }
    }
    return kept
  }
}
