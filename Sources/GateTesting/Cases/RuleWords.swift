import ContentCatalog
import GateRules

/// What the words of a catalog's rules are, read in every way in which they can be.
struct RuleWords {
  /// Dates at their midnight in the catalog's time zone, each once, in order.
  let instants: [Instant]
  /// Each once, and some that every catalog meets.
  let durations: [CalendarDuration]
  /// Small numbers, as limits and places are.
  let counts: [Int]

  init(in catalog: GatedCatalog) {
    let rules = RulesAsWritten(of: catalog).all.prefix(Self.maxRules)
    let words = rules.flatMap(\.words)
    let zone = catalog.content.timeZone
    let defaults = catalog.content.attributes.compactMap { attribute -> Instant? in
      if case .value(.instant(let instant)) = attribute.defaultValue { instant } else { nil }
    }
    instants = Set(words.compactMap { zone.instant(reading: $0) } + defaults).sorted()
    var durations: [CalendarDuration] = []
    for text in words + ["P1D", "P7D", "P1M", "PT24H"] {
      guard let duration = CalendarDuration(text), !durations.contains(duration) else { continue }
      durations.append(duration)
    }
    self.durations = durations
    counts = Set(words.compactMap { Int($0) }.filter { 0...Self.largestCount ~= $0 }).sorted()
  }

  /// In a catalog with more rules, the first tell enough.
  private static let maxRules = 5_000
  private static let largestCount = 100
}
