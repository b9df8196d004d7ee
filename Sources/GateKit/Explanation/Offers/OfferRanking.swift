import ContentCatalog
import GateRules

/// The ranking of candidates for offers by what they cost with the ways to the items of their steps.
///
/// The ways are searched for only if the rank depends on them, from the candidate that may be the best.
struct OfferRanking {
  private let ways: StepWaySearch
  /// The number of rankings around this one, each for a step of the one around it.
  private let depth: Int

  /// Rankings at this depth choose by the prices of candidates without the ways to further items.
  private static let maxDepth = 2

  init(_ ways: StepWaySearch, depth: Int = 0) {
    self.ways = ways
    self.depth = depth
  }

  /// Returns the best candidates, best first, with the ways to the items of locked steps, and whether
  /// there are certainly no better ones.
  func best(
    _ limit: Int, of candidates: [OfferCandidate], from assembly: OfferAssembly
  ) -> (chosen: [OfferCandidate], isProved: Bool) {
    if depth > 0, candidates.count == 1 { return (candidates, true) }
    let steps = candidates.map { ways.lockedSteps(of: $0, assembly).count }
    guard steps.contains(where: { $0 > 0 }) else { return (Array(candidates.prefix(limit)), true) }
    var left = zip(candidates, steps).map(counted).sorted { $0.offer > $1.offer }
    var chosen: [OfferCandidate] = []
    var searches = OfferWork.maxOffersWithWays
    var isProved = true
    while chosen.count < limit, let next = left.popLast() {
      guard next.offer.locked.count > 0, next.ways.isEmpty, depth < Self.maxDepth else {
        chosen.append(next)
        continue
      }
      searches -= 1
      if searches < 0 { isProved = false }
      let priced = searches < 0 ? ways.unsearched(next, assembly) : ways.priced(next, assembly)
      let place = left.lastIndex { priced.offer < $0.offer }.map { $0 + 1 } ?? 0
      left.insert(priced, at: place)
    }
    return (chosen, isProved)
  }

  /// Returns a candidate with the number of its locked steps.
  private func counted(_ candidate: OfferCandidate, _ count: Int) -> OfferCandidate {
    if count == 0 { return candidate }
    var counted = candidate
    counted.offer.locked = .init(count: count, total: candidate.offer.price)
    return counted
  }
}
