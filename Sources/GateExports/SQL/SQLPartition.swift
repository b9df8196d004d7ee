import ContentCatalog
import GateRules

/// The openings of a catalog in groups, each of which fits into a row of a database.
struct SQLPartition {
  /// The positions of the openings of each group.
  private(set) var groups: [[Int]] = []

  /// - Throws: an error that names the items whose condition alone does not fit.
  init(
    of conditions: ExportedConditions, in catalog: GatedCatalog, at now: Instant,
    _ dialect: SQLDialect, maxColumns: Int
  ) throws(CatalogError) {
    let empty = SQLRowSize(of: conditions, at: now, dialect)
    let log = DiagnosticLog()
    var size = empty
    for (position, opening) in conditions.openings.enumerated() {
      let together = size.adding(opening)
      if together.columns <= maxColumns, let last = groups.indices.last {
        groups[last].append(position)
        size = together
        continue
      }
      size = empty.adding(opening)
      groups.append([position])
      if size.columns > maxColumns {
        let items = conditions.items.filter { $0.opening == position }
        guard let first = items.first else { continue }
        log.report(
          .tooWide(first.id, columns: size.columns, limit: maxColumns, dialect),
          at: catalog.content.nodes[first.node].span)
      }
    }
    if log.hasErrors { throw CatalogError(diagnostics: log.diagnostics(in: catalog.sources)) }
  }
}

/// The number of columns that a row needs for some conditions.
private struct SQLRowSize {
  private let conditions: ExportedConditions
  private var facts: SQLFacts
  private var reached: Set<Condition> = []

  /// Creates the size for the bypass alone.
  init(of conditions: ExportedConditions, at now: Instant, _ dialect: SQLDialect) {
    self.conditions = conditions
    facts = SQLFacts(of: conditions.catalog, at: now, dialect)
    add(conditions.bypass)
  }

  /// The number of columns of the widest stage, at most. It counts a column for every condition.
  var columns: Int {
    max(facts.stages.reduce(0) { $0 + $1.expressions.count }, reached.count) + 1
  }

  func adding(_ opening: Condition) -> SQLRowSize {
    var size = self
    size.add(opening)
    return size
  }

  private mutating func add(_ opening: Condition) {
    for condition in conditions.store.reached(from: [opening])
    where reached.insert(condition).inserted {
      guard case .fact(let index) = conditions.store[condition] else { continue }
      _ = facts.expression(of: conditions.store.fact(at: index))
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func tooWide(
    _ item: String, columns: Int, limit: Int, _ dialect: SQLDialect
  ) -> Self {
    Self(
      .exportTooWide,
      "\(quoting(item)) depends on too many facts: a row would have \(columns) columns, and "
        + "\(dialect.rawValue) allows \(limit)",
      remedy: .fewerItems)
  }
}
