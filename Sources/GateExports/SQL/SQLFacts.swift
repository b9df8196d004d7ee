import ContentCatalog
import GateRules

/// The facts of a query: an expression for each, and the columns that the expressions use.
///
/// Columns hold a level where an unknown fact and a true one meet in an aggregate: 2 is true, 1 is
/// unknown, and 0 or `NULL` is false.
struct SQLFacts {
  let catalog: Catalog
  let now: Instant
  let dialect: SQLDialect
  private(set) var stages = SQLStage.Source.allCases.map { SQLStage($0) }
  /// Whether the query counts each use of an item.
  var countsEachUse = false
  /// The instants at which the query asks whether products were held.
  private(set) var heldOn: [Instant] = []

  init(of catalog: Catalog, at now: Instant, _ dialect: SQLDialect) {
    self.catalog = catalog
    self.now = now
    self.dialect = dialect
  }

  /// The instant of the decisions as a literal.
  var instant: String { "\(now.secondsSince1970)" }

  /// Returns the name of the column of a stage with an expression.
  mutating func column(_ source: SQLStage.Source, _ expression: String) -> String {
    stages[source.rawValue].column(expression)
  }

  /// Returns the column of the rows of entitlements with the level of having been held at an instant.
  mutating func level(heldOn instant: Instant) -> String {
    let known = heldOn.firstIndex(of: instant)
    if known == nil { heldOn.append(instant) }
    return Self.level(heldOnNumber: known ?? heldOn.count - 1)
  }

  static func level(heldOnNumber number: Int) -> String { "held_on_\(number + 1)" }

  /// Returns the expression of a fact, which is `NULL` if the fact is unknown.
  ///
  /// A plugin's fact has none. The query is refused before one is asked for.
  mutating func expression(of fact: Fact) -> String {
    switch fact {
    case .holding(let test): holding(test)
    case .reached(let instant): now >= instant ? "TRUE" : "FALSE"
    case .elapsed(let test): elapsed(test)
    case .attribute(let test): attribute(test)
    case .itemDate(let test): itemDate(test)
    case .progress(let test): progress(test)
    case .usage(let test): usage(test)
    case .rollout(let test): share(test)
    case .custom: dialect.null("BOOLEAN")
    }
  }

  private mutating func elapsed(_ test: ElapsedFact) -> String {
    switch test.anchor {
    case .attribute(let index): return elapsed(test.span, sinceAttribute: index)
    case .itemDate(let index, let node): return elapsed(test.span, sinceDateOf: node, in: index)
    case .bought(let product): return elapsed(test.span, sincePurchaseOf: product)
    // No query contains the fact, because it is refused.
    case .held: return truth(ofLevel: "1")
    case .completed(let node): return elapsed(test.span, sinceCompletionOf: node)
    case .started(let node): return elapsed(test.span, sinceStartOf: node)
    }
  }

  private mutating func share(_ test: RolloutFact) -> String {
    let bucket = column(
      .rollouts, "MAX(CASE WHEN salt = \(dialect.literal(test.salt)) THEN bucket END)")
    // The least bucket b with b × 10,000 ≥ hundredths × 2³².
    let end = (UInt64(max(test.hundredths, 0)) << 32 + 9_999) / 10_000
    return "\(bucket) < \(end)"
  }

  /// Returns a test of a row: whether a column contains one of the names, or the row is for every name.
  func names(_ names: [String], in column: String) -> String {
    "(\(column) IN \(dialect.list(names)) OR every = 1)"
  }

  /// Returns an expression that is true if a level is 2, and unknown if it is 1.
  func truth(ofLevel level: String) -> String {
    "CASE \(level) WHEN 2 THEN TRUE WHEN 1 THEN NULL ELSE FALSE END"
  }

  /// Returns an expression that is true if the value of another is one of the instants, and `NULL` if the
  /// value is.
  func contains(_ instants: InstantRanges, _ value: String) -> String {
    let all = InstantRanges.all
    let parts = instants.ranges.map { range in
      switch (range.lowerBound == all.lowerBound, range.upperBound == all.upperBound) {
      case (true, true): "\(value) >= \(range.lowerBound)"
      case (true, false): "\(value) < \(range.upperBound)"
      case (false, true): "\(value) >= \(range.lowerBound)"
      case (false, false): "(\(value) >= \(range.lowerBound) AND \(value) < \(range.upperBound))"
      }
    }
    if parts.isEmpty { return "\(value) < \(all.lowerBound)" }
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " OR ")))"
  }
}

extension ElapsedFact.Span {
  /// Returns the anchors for which the fact is true at an instant.
  func anchors(at now: Instant, in zone: TimeZoneRules) -> InstantRanges {
    switch self {
    case .passed(let duration, let fromStartOfDay):
      zone.instants(adding: duration, fromStartOfDay: fromStartOfDay, reach: now)
    case .left(let duration): zone.instants(subtracting: duration, reach: now).complement
    case .recent(let reach): reach.events(countingAt: now, in: zone)
    }
  }
}
