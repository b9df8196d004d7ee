import ContentCatalog
import GateRules

/// Finds what a subject could buy and do so that some entries open together, and nothing of it
/// superfluous.
///
/// It is exact, and works on the very conditions that decide: for now and each instant that is worth
/// waiting for it finds the least implicants to make the entries true (``ImplicantSearch``), keeps those of which no
/// part can be left out and that wait no longer than they must, and names and orders them
/// (``OfferAssembly``). Few needs and purchases are looked for first, until there are offers enough. Past
/// its limit of work (``WorkBudget``) it says so, and looks among the best implicants only.
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
    toOpen entries: [Program.Operand], in catalog: GatedCatalog, for facts: ResolvedSubject,
    at now: Instant, store: String?
  ) {
    let subject = PlannedSubject(facts, in: catalog, at: now)
    let entry = AccessFacts(of: entries, in: subject.program)
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
    var work = WorkBudget.exact
    var settlement = AttributeResolution(among: parts)
    var found: [ResolvedParts] = []
    var (needs, purchases) = (0, 1)
    while true {
      let bounds = ImplicantBounds(needs: needs, purchases: purchases)
      let (implicants, beyond) = search(within: bounds, &work)
      let settled = implicants.compactMap { settlement.settled($0.implicant, wait: $0.wait, &work) }
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

  /// What was found exactly, and what is found among the best implicants at each step, as far as that goes.
  private func bestOffers(
    beside exact: [ResolvedParts], _ settlement: inout AttributeResolution
  ) -> UnlockOffers {
    var implicants: [TimedImplicant] = []
    for width in ImplicantBounds.widths where implicants.isEmpty {
      var work = WorkBudget.amongBest
      implicants = search(within: .best(width), &work).implicants
    }
    if implicants.isEmpty, exact.isEmpty {
      // One purchase may do where nothing could be put together.
      implicants = parts.widestPurchases(in: subject.catalog).map {
        TimedImplicant(wait: 0, implicant: Implicant(needed: .only($0)))
      }
    }
    var trial = WorkBudget.trial
    let found = exact + implicants.compactMap { trimmed($0, &settlement, &trial) }
    var comparison = WorkBudget.comparison
    let least = settlement.least(settlement.united(found, &comparison), &comparison)
    return assembly.offers(from: comparison.isSpent ? found : least, isComplete: false)
  }
}

extension UnlockPlanner {
  /// A implicant, and for which of the waits it is one.
  private struct TimedImplicant {
    let wait: Int
    let implicant: Implicant
  }

  /// The least implicants to open the entries within bounds, and whether something lies beyond.
  private func search(
    within bounds: ImplicantBounds, _ work: inout WorkBudget
  ) -> (implicants: [TimedImplicant], beyond: BeyondBounds) {
    var found: [TimedImplicant] = []
    var beyond = BeyondBounds()
    for index in waits.indices {
      // Waiting is a need of its own.
      let needs = index == 0 ? bounds.needs : bounds.needs - 1
      guard needs >= 0 else {
        beyond.needs = true
        break
      }
      var search = ImplicantSearch(
        subject.program, parts, effects[index],
        within: ImplicantBounds(needs: needs, purchases: bounds.purchases, width: bounds.width),
        work)
      let implicants = search.implicants(toOpen: entries)
      work = search.work
      beyond.unite(search.beyond)
      if work.isSpent { break }
      found += implicants.list.map { TimedImplicant(wait: index, implicant: $0) }
    }
    return (found, beyond)
  }

  /// What a implicant asks for as early as it opens the entries, without the parts that can be left out then;
  /// `nil` where it does not open them, or there is no work left to find out.
  private func trimmed(
    _ timed: TimedImplicant, _ settlement: inout AttributeResolution, _ work: inout WorkBudget
  ) -> ResolvedParts? {
    guard !work.isSpent, let met = settlement.settled(timed.implicant, wait: timed.wait, &work)
    else {
      return nil
    }
    let all = settlement.example(of: met, &work)
    for index in 0...timed.wait {
      var needed = all
      guard var implicant = implicant(of: needed, index, &work) else { continue }
      // What asks for more has the higher number.
      for part in needed.subtracting(parts.literals).elements.reversed() {
        let rest = needed.subtracting(parts.attributeParts(ofNewValue: part) ?? .only(part))
        guard let less = self.implicant(of: rest, index, &work) else { continue }
        (needed, implicant) = (rest, less)
      }
      return work.isSpent ? nil : settlement.settled(implicant, wait: index, &work)
    }
    return nil
  }

  /// The implicant by which some parts open the entries.
  private func implicant(of parts: SmallIntSet, _ wait: Int, _ work: inout WorkBudget) -> Implicant?
  {
    var trial = ImplicantTrial(of: parts, subject.program, effects[wait], work)
    let implicant = trial.implicant(toOpen: entries)
    work = trial.work
    return implicant
  }
}
