import ContentCatalog
import GateRules

/// The words of rules, interpreted in every way in which each can be read.
struct RuleWords {
  /// The instants, in order and without duplicates. A date is read as midnight in the catalog's
  /// time zone.
  let instants: [Instant]
  /// The durations without duplicates, including a few common ones.
  let durations: [CalendarDuration]
  /// The small numbers, as used for limits and positions.
  let counts: [Int]

  /// The words as written.
  let all: [String]
  /// The words in rules of third-party kinds, without duplicates. An attribute that such a kind compares has
  /// these values, also if the kind compares it with others.
  let ofOtherKinds: [String]

  /// Reads rules of a catalog, and the defaults of its attributes.
  init(of rules: [Rule], in catalog: GatedCatalog) {
    let rules = rules.prefix(Self.maxRules)
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
    all = words
    var seen: Set<ExactString> = []
    let others = rules.flatMap(\.wordsOfOtherKinds).filter {
      seen.insert(ExactString($0)).inserted
    }
    ofOtherKinds = Array(others.prefix(Self.maxOtherWords))
  }

  /// The maximum number of rules that are read.
  private static let maxRules = 5_000
  private static let largestCount = 100
  private static let maxOtherWords = 16
}
