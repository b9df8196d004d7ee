/// How much work a search for offers may do, and whether it had to leave something out.
struct PlannerWork {
  /// How many comparisons of two ways are made before only the best ways are followed.
  private static let mostComparisons = 600_000
  /// How many ways are kept of one condition, before and after that.
  private static let mostWays = 1_024
  private static let mostWaysWhenSpent = 8
  /// How many ways of two conditions are put together at once.
  private static let mostPairs = 16_384

  private var comparisons = 0
  /// Whether nothing was left out.
  private(set) var isComplete = true

  private var width: Int {
    comparisons < Self.mostComparisons ? Self.mostWays : Self.mostWaysWhenSpent
  }

  mutating func spend(_ comparisons: Int) { self.comparisons += comparisons }

  /// The ways that there is still work for, the best ones where these are not all.
  mutating func affordable(_ ways: [Way], _ parts: OfferParts) -> [Way] {
    best(width, of: ways, parts)
  }

  /// As many ways of two conditions as can be put together with each other.
  mutating func pairable(_ a: Ways, _ b: Ways, _ parts: OfferParts) -> ([Way], [Way]) {
    let pairs = min(Self.mostPairs, width * width)
    let (first, second) = (a.list, b.list)
    spend(min(pairs, first.count * second.count))
    if first.count * second.count <= pairs { return (first, second) }
    let least = max(1, min(min(first.count, second.count), pairs.squareRoot))
    return first.count < second.count
      ? (best(least, of: first, parts), best(pairs / least, of: second, parts))
      : (best(pairs / least, of: first, parts), best(least, of: second, parts))
  }

  mutating func leaveOut() { isComplete = false }

  /// Fewer needs come first, then fewer purchases, then those of lower price.
  private mutating func best(_ count: Int, of ways: [Way], _ parts: OfferParts) -> [Way] {
    if ways.count <= count { return ways }
    isComplete = false
    return ways.map { ($0, WayRank($0, parts)) }.sorted { $0.1 < $1.1 }.prefix(count).map(\.0)
  }
}

/// The place of a way among others, as near to the order of offers as can be told before they are made.
private struct WayRank: Comparable {
  private let needs: Int
  private let purchases: Int
  /// Purchases are numbered by price.
  private let prices: Int

  init(_ way: Way, _ parts: OfferParts) {
    let bought = way.needed.intersection(parts.purchases)
    needs = way.needed.intersection(parts.needs).count
    purchases = bought.count
    prices = bought.elements.reduce(0, +)
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.needs, a.purchases, a.prices) < (b.needs, b.purchases, b.prices)
  }
}

extension Int {
  fileprivate var squareRoot: Int { Int(Double(self).squareRoot()) }
}
