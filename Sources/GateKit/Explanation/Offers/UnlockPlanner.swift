import ContentCatalog
import GateRules

/// A search for the minimal sets of purchases and needs that make some conditions true together.
///
/// The planner works on the conditions that decide:
///
/// 1. It numbers the parts, which are everything that the subject could buy or do
///    (``OfferParts``), and finds the instants that are worth waiting for (``PlannedInstants``).
/// 2. For now and for each instant, it searches for the minimal implicants of the conditions
///    (``ImplicantSearch``). Implicants with few needs and purchases are searched for first, until
///    there are enough offers.
/// 3. It resolves what the implicants ask of attributes, merges those that differ only in values,
///    and keeps the minimal ones with the shortest waits (``AttributeResolution``).
/// 4. It assembles candidates for offers (``OfferAssembly``).
///
/// ``OfferRanking`` then finds the ways to items of steps that are locked, and ranks the candidates.
///
/// The result is exact within the limit of work (``OfferWork``). Beyond the limit, the planner
/// follows only the best implicants and reports that the result is not exhaustive.
struct UnlockPlanner {
  private let subject: PlannedSubject
  private let conditions: [Condition]
  private let parts: OfferParts
  private let assembly: OfferAssembly
  /// The instants to wait for; `nil` means no wait.
  private let waits: [Instant?]
  /// Whether nothing was omitted before the search.
  private let isComplete: Bool
  /// The effects of the parts, for each wait.
  private let effects: [FactEffects]

  /// An implicant with its wait, as an index into ``waits``.
  private struct TimedImplicant {
    let wait: Int
    let implicant: Implicant
  }

  /// - Parameters:
  ///   - question: the items to open together, of which at least one is not open.
  ///   - prices: the prices of all products of the catalog.
  ///   - store: restricts offers to products sold in this store; `nil` allows any store.
  ///   - ignoringSalePeriods: whether products count as sold before and after their sale.
  init(
    _ question: OfferQuestion, in catalog: GatedCatalog, pricedBy prices: PriceTable,
    for facts: ResolvedSubject, at now: Instant, store: StoreName?,
    ignoringSalePeriods: Bool = false
  ) {
    let conditions = question.conditions
    let subject = PlannedSubject(facts, in: catalog, at: now)
    let tested = TestedFacts(of: conditions, in: subject.conditions)
    let parts = OfferParts(
      for: tested, reaching: subject.conditions.goals(of: conditions), in: question.course,
      of: subject, pricedBy: prices, store: store, ignoringSalePeriods: ignoringSalePeriods)
    let instants = PlannedInstants(of: tested, for: subject, buying: parts)
    self.subject = subject
    // The last item of a course usually opens last, so its condition excludes most implicants.
    self.conditions = conditions.reversed()
    self.parts = parts
    waits = [nil] + instants.list.map(Optional.some)
    assembly = OfferAssembly(parts, for: subject, waits: waits)
    isComplete = parts.isComplete && instants.isComplete
    effects = waits.map { FactEffects(parts, for: subject, at: $0 ?? now) }
  }

  /// Returns the candidates for offers, best first.
  ///
  /// - Parameter whole: the budget of which the search is a part. If it is spent, only the candidates
  ///   found so far are returned. Without it, such a search continues with the best implicants.
  func candidates(within whole: WorkBudget? = nil) -> OfferCandidates {
    let work = WorkBudget(OfferWork.maxSteps, of: whole ?? .unlimited)
    var resolution = AttributeResolution(of: parts)
    var found: [ResolvedParts] = []
    var (needs, purchases) = (0, 1)
    while true {
      let bounds = ImplicantBounds(needs: needs, purchases: purchases)
      let (implicants, excluded) = search(within: bounds, work)
      let resolved = implicants.flatMap {
        resolution.resolved($0.implicant, wait: $0.wait, work)
      }
      let minimal = resolution.minimal(resolution.merged(resolved, work), work)
      if work.isSpent {
        if whole != nil { return assembly.candidates(from: found, isComplete: false) }
        return bestCandidates(besides: found, &resolution)
      }
      found = minimal
      if !excluded.needs && !excluded.purchases {
        return assembly.candidates(from: found, isComplete: isComplete)
      }
      if assembly.count(of: found, withNeedsUpTo: needs) > UnlockOffers.limit {
        return candidates(withoutPurchasesBesides: found, &resolution, work)
      }
      // Until an offer is found, the bounds grow faster.
      let divisor = found.isEmpty ? 1 : 2
      if excluded.purchases {
        purchases += max(1, purchases / divisor)
      } else {
        needs += max(1, needs / divisor)
      }
    }
  }

  /// Returns the candidates found so far and all that contain no purchase, which come first even if they
  /// have more needs than others.
  private func candidates(
    withoutPurchasesBesides found: [ResolvedParts], _ resolution: inout AttributeResolution,
    _ work: WorkBudget
  ) -> OfferCandidates {
    let free = search(within: ImplicantBounds(needs: .max, purchases: 0), work).implicants
      .flatMap { resolution.resolved($0.implicant, wait: $0.wait, work) }
    let minimal = resolution.minimal(resolution.merged(found + free, work), work)
    if work.isSpent { return assembly.candidates(from: found, isComplete: false) }
    return assembly.candidates(from: minimal, isComplete: isComplete)
  }

  /// Returns the candidates that were found exactly, and those found by following only the best
  /// implicants.
  private func bestCandidates(
    besides exact: [ResolvedParts], _ resolution: inout AttributeResolution
  ) -> OfferCandidates {
    var implicants: [TimedImplicant] = []
    for width in ImplicantBounds.widths where implicants.isEmpty {
      implicants =
        search(within: .best(width), WorkBudget(OfferWork.maxStepsAmongBest)).implicants
    }
    if implicants.isEmpty, exact.isEmpty {
      // A single wide purchase may suffice.
      implicants = parts.widestPurchases(in: subject.catalog).map {
        TimedImplicant(wait: 0, implicant: Implicant(needed: .only($0)))
      }
    }
    let trial = WorkBudget(OfferWork.maxStepsOfTrial)
    let found = exact + implicants.flatMap { trimmed($0, &resolution, trial) }
    let comparison = WorkBudget(OfferWork.maxStepsOfComparison)
    let minimal = resolution.minimal(resolution.merged(found, comparison), comparison)
    return assembly.candidates(from: comparison.isSpent ? found : minimal, isComplete: false)
  }
}

extension UnlockPlanner {
  /// Returns the minimal implicants within bounds, and the kinds of implicants that the bounds
  /// excluded.
  private func search(
    within bounds: ImplicantBounds, _ work: WorkBudget
  ) -> (implicants: [TimedImplicant], excluded: ExcludedImplicants) {
    var found: [TimedImplicant] = []
    var excluded = ExcludedImplicants()
    for index in waits.indices {
      // A wait is a need of its own.
      let needs = index == 0 ? bounds.needs : bounds.needs - 1
      guard needs >= 0 else {
        excluded.needs = true
        break
      }
      var search = ImplicantSearch(
        subject.conditions, parts, effects[index],
        within: ImplicantBounds(needs: needs, purchases: bounds.purchases, width: bounds.width),
        work)
      let implicants = search.implicants(of: conditions)
      excluded.formUnion(search.excluded)
      if work.isSpent { break }
      found += implicants.list.map { TimedImplicant(wait: index, implicant: $0) }
    }
    return (found, excluded)
  }

  /// Returns the necessary parts of an implicant, with the shortest wait that suffices; none if they make
  /// the conditions true at no instant, or if the work is spent.
  private func trimmed(
    _ timed: TimedImplicant, _ resolution: inout AttributeResolution, _ work: WorkBudget
  ) -> [ResolvedParts] {
    guard !work.isSpent,
      let resolved = resolution.resolved(timed.implicant, wait: timed.wait, work).first
    else { return [] }
    let all = resolution.example(of: resolved)
    for index in 0...timed.wait {
      var needed = all
      guard var implicant = implicant(from: needed, wait: index, work) else { continue }
      // A part has a higher number than the parts that it implies.
      for part in needed.subtracting(parts.literals).elements.reversed() {
        let rest = needed.subtracting(parts.attributeParts(ofNewValue: part) ?? .only(part))
        guard let less = self.implicant(from: rest, wait: index, work) else { continue }
        (needed, implicant) = (rest, less)
      }
      return work.isSpent ? [] : resolution.resolved(implicant, wait: index, work)
    }
    return []
  }

  /// Returns an implicant that consists of some parts; `nil` if they do not make the conditions
  /// true.
  private func implicant(
    from parts: SmallIntSet, wait: Int, _ work: WorkBudget
  ) -> Implicant? {
    var trial = ImplicantTrial(of: parts, subject.conditions, effects[wait], work)
    return trial.implicant(of: conditions)
  }
}
