import ContentCatalog
import GateRules

/// The uses of counters.
extension SQLFacts {
  mutating func usage(_ test: UsageLimitFact) -> String {
    let name = catalog.counters[test.counter].id.rawValue
    let counter = dialect.literal(name)
    let start = test.period.map {
      catalog.timeZone.interval(of: $0, containing: now).lowerBound.secondsSince1970
    }
    let isInPeriod = start.map { "used_at >= \($0)" } ?? "used_at IS NOT NULL"
    let mark = column(
      .uses, "MAX(CASE WHEN \(names([name], in: "counter")) THEN marked END)")
    switch test.question {
    case .fewerThan(let limit):
      let count = column(
        .uses,
        "SUM(CASE WHEN counter = \(counter) THEN CASE WHEN used_count IS NOT NULL THEN used_count "
          + "WHEN \(isInPeriod) THEN 1 END END)")
      return "CASE WHEN COALESCE(\(count), 0) >= \(limit) THEN FALSE WHEN \(mark) = 1 THEN NULL "
        + "ELSE TRUE END"
    case .counted(let node):
      let item = dialect.literal(catalog.nodes[node].itemID?.rawValue ?? "")
      let used = column(
        .uses,
        "MAX(CASE WHEN counter = \(counter) AND item = \(item) AND \(isInPeriod) THEN 1 END)")
      return "CASE WHEN \(used) = 1 THEN TRUE WHEN \(mark) = 1 THEN NULL ELSE FALSE END"
    }
  }

  /// The rows of the uses up to now: the last use of each item, every use without an item, and the
  /// counts. An unknown counter is a row too, which is marked.
  var useRows: [String] {
    let (text, integer) = (dialect.null(dialect.text), dialect.null("BIGINT"))
    return [
      "SELECT subject, counter, 0 AS every, item, MAX(used_at) AS used_at, \(integer) AS used_count,",
      "  0 AS marked",
      "FROM uses WHERE used_at <= \(instant) AND item IS NOT NULL GROUP BY subject, counter, item",
      "UNION ALL",
      "SELECT subject, counter, 0, item, used_at, \(integer), 0",
      "FROM uses WHERE used_at <= \(instant) AND item IS NULL",
      "UNION ALL",
      "SELECT subject, counter, 0, item, \(integer), CASE WHEN resets_at <= \(instant) THEN 0 ELSE used_count END, 0",
      "FROM uses WHERE used_count IS NOT NULL",
      "UNION ALL",
      "SELECT subject, name, every, \(text), \(integer), \(integer), 1 FROM marks WHERE family = 'usage'",
    ]
  }
}
