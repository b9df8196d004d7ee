import ContentCatalog
import GateRules

/// A search for what opens the items of an offer's steps that are locked for the subject.
///
/// The steps of an offer are taken as far as their items are open. For the first step that remains, the
/// best offer for its item is accepted; the steps of that offer come before it, and so on. A step that
/// would have to come before itself, and the limits of the search, leave it without a way.
///
/// A class, because all searches for one set of offers share the limits.
final class StepWaySearch {
  private let catalog: GatedCatalog
  private let store: StoreName?
  private let prices: PriceTable
  private let isReachable: (NodeIndex) -> Bool
  private let work = WorkBudget(OfferWork.maxStepsOfWays)
  private var searchesLeft = OfferWork.maxWaySearches
  /// The number of rankings within each other at present.
  private var depth = 0

  /// - Parameter isReachable: whether an item counts as open whatever the subject has.
  init(
    in catalog: GatedCatalog, from store: StoreName?, _ prices: PriceTable,
    reaching isReachable: @escaping (NodeIndex) -> Bool = { _ in false }
  ) {
    self.isReachable = isReachable
    self.catalog = catalog
    self.store = store
    self.prices = prices
  }

  /// A subject that is on its way through the steps of an offer.
  private struct Traveller {
    var facts: ResolvedSubject
    var now: Instant
    /// The subscription groups of the products bought so far.
    var groups: Set<ExactString> = []

    /// Waits. Products that are held remain held.
    mutating func wait(until instant: Instant) {
      facts = facts.frozen(at: now)
      now = instant
    }

    mutating func take(_ step: PlannedNeed, in catalog: Catalog) {
      facts = step.taken(by: facts, at: now, in: catalog)
    }
  }

  /// Returns the steps of a candidate that the subject cannot take after its purchases.
  func lockedSteps(of candidate: OfferCandidate, _ assembly: OfferAssembly) -> [PlannedNeed] {
    var steps = candidate.offer.needs.filter { $0.item != nil }
    if steps.isEmpty { return [] }
    var traveller = traveller(accepting: candidate, assembly)
    takeOpen(&steps, &traveller)
    return steps
  }

  /// Returns a candidate with the ways to the items of its locked steps, and what it costs with them.
  func priced(_ candidate: OfferCandidate, _ assembly: OfferAssembly) -> OfferCandidate {
    var priced = candidate
    var steps = candidate.offer.needs.filter { $0.item != nil }
    var traveller = traveller(accepting: candidate, assembly)
    takeOpen(&steps, &traveller)
    while !steps.isEmpty {
      let step = steps.removeFirst()
      priced.ways.append(way(to: step, &traveller))
      traveller.take(step, in: catalog.content)
      takeOpen(&steps, &traveller)
    }
    let products = candidate.offer.products + priced.ways.flatMap(\.products)
    priced.offer.locked.total = prices.rank(of: products.map(\.position))
    priced.offer.locked.isHopeless = priced.ways.contains { $0.absence != nil }
    return priced
  }

  /// Returns a candidate whose locked steps have no way because the limit of searches is reached.
  func unsearched(_ candidate: OfferCandidate, _ assembly: OfferAssembly) -> OfferCandidate {
    var unsearched = candidate
    unsearched.ways = lockedSteps(of: candidate, assembly).map {
      StepWay(to: $0, absence: .searchLimit)
    }
    unsearched.offer.locked.isHopeless = true
    return unsearched
  }

  private func traveller(
    accepting candidate: OfferCandidate, _ assembly: OfferAssembly
  ) -> Traveller {
    Traveller(
      facts: assembly.subject(accepting: candidate), now: assembly.subject.now,
      groups: groups(of: candidate.offer.products))
  }

  private func groups(of products: [ProductIndex]) -> Set<ExactString> {
    Set(products.flatMap { catalog.content.memberships(of: $0).map(\.group) })
  }

  /// Takes the steps whose items are open, and removes them.
  private func takeOpen(_ steps: inout [PlannedNeed], _ traveller: inout Traveller) {
    while let open = steps.firstIndex(where: { lockedItems(of: $0, for: traveller).isEmpty }) {
      traveller.take(steps.remove(at: open), in: catalog.content)
    }
  }
}

extension StepWaySearch {
  /// A step on the way, with the wait after which its item opens.
  private struct PendingStep {
    let step: PlannedNeed
    var wait: Instant?
    var attempts = 0
  }

  /// The number of offers that are accepted for one item. More than one is accepted if a wait on the way
  /// makes the next one longer.
  private static let maxAttempts = 3

  /// Returns the way to the item of a step, and moves the subject along it.
  private func way(to step: PlannedNeed, _ traveller: inout Traveller) -> StepWay {
    var products: [ProductIndex] = []
    var needs: [PlannedNeed] = []
    var pending = [PendingStep(step: step)]
    while var next = pending.popLast() {
      if let wait = next.wait, wait > traveller.now {
        traveller.wait(until: wait)
        needs.append(.wait(until: wait))
      }
      next.wait = nil
      let locked = lockedItems(of: next.step, for: traveller)
      if locked.isEmpty {
        if pending.isEmpty { break }
        traveller.take(next.step, in: catalog.content)
        needs.append(next.step)
        continue
      }
      next.attempts += 1
      guard next.attempts <= Self.maxAttempts, searchesLeft > 0, !work.isSpent else {
        return StepWay(to: step, absence: .searchLimit)
      }
      pending.append(next)
      switch best(toOpen: locked, for: traveller, before: Set(pending.compactMap(\.step.item))) {
      case .failure(let reason): return StepWay(to: step, absence: reason.absence)
      case .success(let (candidate, assembly)):
        products += candidate.offer.products
        traveller.facts = assembly.subject(accepting: candidate)
        traveller.groups.formUnion(groups(of: candidate.offer.products))
        for need in candidate.offer.needs where need.item == nil {
          if case .wait(let until) = need {
            pending[pending.count - 1].wait = until
          } else {
            needs.append(need)
          }
        }
        pending += candidate.offer.needs.filter { $0.item != nil }.reversed()
          .map { PendingStep(step: $0) }
      }
    }
    return StepWay(to: step, buying: products, needs: needs)
  }

  private struct NoOffer: Error {
    let absence: UnlockOffers.Absence
  }

  /// Returns the best candidate that opens some items and contains no step in the items that wait for it.
  private func best(
    toOpen items: [NodeIndex], for traveller: Traveller, before waiting: Set<NodeIndex>
  ) -> Result<(OfferCandidate, OfferAssembly), NoOffer> {
    searchesLeft -= 1
    let question = OfferQuestion(
      toOpen: items, in: catalog, for: traveller.facts, at: traveller.now)
    if let absence = question.absence { return .failure(NoOffer(absence: absence)) }
    let found = UnlockPlanner(
      question, in: catalog, pricedBy: prices, for: traveller.facts, at: traveller.now,
      store: store
    ).candidates(within: work)
    let allowed = found.list.filter { candidate in
      !candidate.offer.needs.contains { $0.item.map(waiting.contains) ?? false }
        && traveller.groups.isDisjoint(with: groups(of: candidate.offer.products))
    }
    let ranking = OfferRanking(self, depth: depth + 1)
    depth += 1
    defer { depth -= 1 }
    guard let best = ranking.best(1, of: allowed, from: found.assembly).chosen.first else {
      return .failure(NoOffer(absence: found.isComplete ? .nothingOpens : .searchLimit))
    }
    return .success((best, found.assembly))
  }
}

extension StepWaySearch {
  /// Returns the items that have to open before a step can be taken. Of a container to be completed,
  /// these are the items without content below it that are not completed.
  private func lockedItems(of step: PlannedNeed, for traveller: Traveller) -> [NodeIndex] {
    switch step {
    case .start(let node), .score(let node, _): [node].filter { !isOpen($0, for: traveller) }
    case .complete(let node): lockedContent(of: node, for: traveller)
    case .share(let node, let percent): lockedContent(of: node, percent, for: traveller)
    case .repetition(let node):
      catalog.content.leaves(of: node).filter { !isOpen($0, for: traveller) }
    case .approval, .payment, .resumption, .signIn, .enrolment, .attribute, .anyValue, .wait: []
    }
  }

  /// Returns the items in which a step is taken, whether they are open or not.
  func items(of step: PlannedNeed, for subject: PlannedSubject) -> [NodeIndex] {
    guard let node = step.item else { return [] }
    switch step {
    case .complete: return content(of: node, for: subject)
    case .repetition: return catalog.content.leaves(of: node)
    // Several shares of a container may do.
    case .share: return []
    default: return [node]
    }
  }

  private func content(of node: NodeIndex, for subject: PlannedSubject) -> [NodeIndex] {
    if subject.frozen.hasCompleted(node, in: catalog.content, at: subject.now) == .true {
      return []
    }
    let children = catalog.content.contentChildren(ofNode: node)
    return children.isEmpty ? [node] : children.flatMap { content(of: $0, for: subject) }
  }

  private func isOpen(_ node: NodeIndex, for traveller: Traveller) -> Bool {
    if isReachable(node) { return true }
    guard let program = catalog.items[node] else { return false }
    return [catalog.bypass, program.opening].contains {
      catalog.value(of: $0, for: traveller.facts, at: traveller.now) == .true
    }
  }

  private func lockedContent(of node: NodeIndex, for traveller: Traveller) -> [NodeIndex] {
    if traveller.facts.hasCompleted(node, in: catalog.content, at: traveller.now) == .true {
      return []
    }
    let children = catalog.content.contentChildren(ofNode: node)
    if children.isEmpty { return isOpen(node, for: traveller) ? [] : [node] }
    return children.flatMap { lockedContent(of: $0, for: traveller) }
  }

  /// Returns the locked items of the first children whose completion adds up to a share.
  private func lockedContent(
    of node: NodeIndex, _ percent: Int, for traveller: Traveller
  ) -> [NodeIndex] {
    let content = WeightedContent(of: node, share: percent, in: catalog.content)
    if content.children.isEmpty { return lockedContent(of: node, for: traveller) }
    let children = content.children.map {
      (weight: $0.weight, locked: lockedContent(of: $0.node, for: traveller))
    }
    var missing = content.needed
    for child in children where child.locked.isEmpty { missing -= child.weight }
    var locked: [NodeIndex] = []
    for child in children where missing > 0 && !child.locked.isEmpty {
      missing -= child.weight
      locked += child.locked
    }
    return locked
  }
}
