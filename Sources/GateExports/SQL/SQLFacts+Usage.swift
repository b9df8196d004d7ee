import ContentCatalog
import GateRules

/// The uses of counters.
extension SQLFacts {
  mutating func usage(_ test: UsageLimitFact) -> String {
    let name = catalog.counters[test.counter].id.rawValue
    let counter = dialect.literal(name)
    let isInPeriod =
      test.scope.reach.map { reach in
        let events = reach.events(countingAt: now, in: catalog.timeZone)
        // Later uses have no row.
        return events.ranges.first.map { "used_at >= \($0.lowerBound)" } ?? "used_at < used_at"
      } ?? "used_at IS NOT NULL"
    let mark = column(
      .uses, "MAX(CASE WHEN \(names([name], in: "counter")) THEN marked END)")
    switch test.question {
    // No query contains the fact, because it is refused.
    case .fewerThan(.unitsBought): return truth(ofLevel: "1")
    case .fewerThan(.number(let limit)) where test.scope.node != nil:
      countsEachUse = true
      let item = dialect.literal(test.scope.node.map { catalog.name(of: $0) } ?? "")
      let count = column(
        .uses,
        "SUM(CASE WHEN each_use = \(counter) AND item = \(item) AND \(isInPeriod) THEN 1 END)")
      let total = column(.uses, "SUM(CASE WHEN counter = \(counter) THEN used_count END)")
      return "CASE WHEN COALESCE(\(count), 0) >= \(limit) THEN FALSE "
        + "WHEN \(total) > 0 OR \(mark) = 1 THEN NULL ELSE TRUE END"
    case .fewerThan(.number(let limit)):
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
  /// counts. An unknown counter is a row too, which is marked. If the query asks for it, each use of an item is
  /// another row, whose counter is in a column of its own.
  var useRows: [String] {
    let (text, integer) = (dialect.null(dialect.text), dialect.null("BIGINT"))
    let none = countsEachUse ? ", \(text)" : ""
    let each =
      countsEachUse
      ? [
        "UNION ALL",
        "SELECT subject, \(text), 0, item, used_at, \(integer), 0, counter",
        "FROM uses WHERE used_at <= \(instant) AND item IS NOT NULL",
      ] : []
    return [
      "SELECT subject, counter, 0 AS every, item, MAX(used_at) AS used_at, \(integer) AS used_count,",
      "  0 AS marked\(countsEachUse ? ", \(text) AS each_use" : "")",
      "FROM uses WHERE used_at <= \(instant) AND item IS NOT NULL GROUP BY subject, counter, item",
      "UNION ALL",
      "SELECT subject, counter, 0, item, used_at, \(integer), 0\(none)",
      "FROM uses WHERE used_at <= \(instant) AND item IS NULL",
      "UNION ALL",
      "SELECT subject, counter, 0, item, \(integer), CASE WHEN resets_at <= \(instant) THEN 0 ELSE used_count END, 0\(none)",
      "FROM uses WHERE used_count IS NOT NULL",
      "UNION ALL",
      "SELECT subject, name, every, \(text), \(integer), \(integer), 1\(none) FROM marks WHERE family = 'usage'",
    ] + each
  }
}
