import ContentCatalog
import GateRules

/// Finds what a subject could buy and do so that some entries open together, and nothing of it
/// superfluous.
///
/// It is exact, and works on the very conditions that decide: for now and each instant that is worth
/// waiting for it finds the least ways to make the entries true (``WaySearch``), keeps those of which no
/// part can be left out and that wait no longer than they must, and names and orders them
/// (``OfferAssembly``). Few needs and purchases are looked for first, until there are offers enough. Past
/// its limit of work (``PlannerWork``) it says so, and looks among the best ways only.
struct UnlockPlanner {
  private let subject: PlannedSubject
  private let entries: [Program.Operand]
  private let parts: OfferParts
  private let assembly: OfferAssembly
  /// The instants to wait for, `nil` for not waiting.
  private let waits: [Instant?]
  /// Whether nothing was left out before the search.
  private let isComplete: Bool
  /// For each of the waits.
  private let effects: [FactEffects]

  /// - Parameters:
  ///   - entries: conditions that are to be true together, and are not.
  ///   - store: only what this store sells is offered; `nil` for what is sold anywhere.
  init(
    toOpen entries: [Program.Operand], in catalog: GatedCatalog, for facts: SubjectFacts,
    at now: Instant, store: String?
  ) {
    let subject = PlannedSubject(facts, in: catalog, at: now)
    let entry = EntryFacts(of: entries, in: subject.program)
    let parts = OfferParts(of: entry, for: subject, store: store)
    let instants = PlannedInstants(of: entry, for: subject, buying: parts)
    self.subject = subject
    // What stands last in a course opens last: looked at first, it spares a look at the rest.
    self.entries = entries.reversed()
    self.parts = parts
    waits = [nil] + instants.list.map(Optional.some)
    assembly = OfferAssembly(parts, for: subject, waits: waits)
    isComplete = parts.isComplete && instants.isComplete
    effects = waits.map { FactEffects(parts, for: subject, at: $0 ?? now) }
  }

  /// The offers, best first.
  func offers() -> UnlockOffers {
    var work = PlannerWork.exact
    var settlement = WaySettlement(among: parts)
    var found: [MetParts] = []
    var (needs, purchases) = (0, 1)
    while true {
      let bounds = WayBounds(needs: needs, purchases: purchases)
      let (ways, beyond) = search(within: bounds, &work)
      let settled = ways.compactMap { settlement.settled($0.way, wait: $0.wait, &work) }
      let least = settlement.least(settlement.united(settled, &work), &work)
      if work.isSpent { return bestOffers(beside: found, &settlement) }
      found = least
      let isDone = !beyond.needs && !beyond.purchases
      if isDone || assembly.count(of: found, withNeedsUpTo: needs) > UnlockOffers.limit {
        return assembly.offers(from: found, isComplete: isComplete)
      }
      // Where nothing was found yet, far is as good as near.
      let slowness = found.isEmpty ? 1 : 2
      if beyond.purchases {
        purchases += max(1, purchases / slowness)
      } else {
        needs += max(1, needs / slowness)
      }
    }
  }

  /// What was found exactly, and what is found among the best ways at each step, as far as that goes.
  private func bestOffers(
    beside exact: [MetParts], _ settlement: inout WaySettlement
  ) -> UnlockOffers {
    var ways: [TimedWay] = []
    for width in WayBounds.widths where ways.isEmpty {
      var work = PlannerWork.amongBest
      ways = search(within: .best(width), &work).ways
    }
    if ways.isEmpty, exact.isEmpty {
      // One purchase may do where nothing could be put together.
      ways = parts.widestPurchases(in: subject.catalog).map {
        TimedWay(wait: 0, way: Way(needed: .only($0)))
      }
    }
    var trial = PlannerWork.trial
    let found = exact + ways.compactMap { trimmed($0, &settlement, &trial) }
    var comparison = PlannerWork.comparison
    let least = settlement.least(settlement.united(found, &comparison), &comparison)
    return assembly.offers(from: comparison.isSpent ? found : least, isComplete: false)
  }
}

extension UnlockPlanner {
  /// A way, and for which of the waits it is one.
  private struct TimedWay {
    let wait: Int
    let way: Way
  }

  /// The least ways to open the entries within bounds, and whether something lies beyond.
  private func search(
    within bounds: WayBounds, _ work: inout PlannerWork
  ) -> (ways: [TimedWay], beyond: BeyondBounds) {
    var found: [TimedWay] = []
    var beyond = BeyondBounds()
    for index in waits.indices {
      // Waiting is a need of its own.
      let needs = index == 0 ? bounds.needs : bounds.needs - 1
      guard needs >= 0 else {
        beyond.needs = true
        break
      }
      var search = WaySearch(
        subject.program, parts, effects[index],
        within: WayBounds(needs: needs, purchases: bounds.purchases, width: bounds.width), work)
      let ways = search.ways(toOpen: entries)
      work = search.work
      beyond.unite(search.beyond)
      if work.isSpent { break }
      found += ways.list.map { TimedWay(wait: index, way: $0) }
    }
    return (found, beyond)
  }

  /// What a way asks for as early as it opens the entries, without the parts that can be left out then;
  /// `nil` where it does not open them, or there is no work left to find out.
  private func trimmed(
    _ timed: TimedWay, _ settlement: inout WaySettlement, _ work: inout PlannerWork
  ) -> MetParts? {
    guard !work.isSpent, let met = settlement.settled(timed.way, wait: timed.wait, &work) else {
      return nil
    }
    let all = settlement.example(of: met, &work)
    for index in 0...timed.wait {
      var needed = all
      guard var way = way(of: needed, index, &work) else { continue }
      // What asks for more has the higher number.
      for part in needed.subtracting(parts.words).elements.reversed() {
        let rest = needed.subtracting(parts.attributeParts(ofNewValue: part) ?? .only(part))
        guard let less = self.way(of: rest, index, &work) else { continue }
        (needed, way) = (rest, less)
      }
      return work.isSpent ? nil : settlement.settled(way, wait: index, &work)
    }
    return nil
  }

  /// The way by which some parts open the entries.
  private func way(of parts: NumberSet, _ wait: Int, _ work: inout PlannerWork) -> Way? {
    var trial = WayTrial(of: parts, subject.program, effects[wait], work)
    let way = trial.way(toOpen: entries)
    work = trial.work
    return way
  }
}
