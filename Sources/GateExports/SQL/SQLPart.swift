import ContentCatalog
import GateRules

/// A part of a query, which decides some items. A query has more than one if a single row would have more
/// columns than the database allows.
struct SQLPart {
  private let conditions: ExportedConditions
  private let openings: [Int]
  private let bypass: Condition
  private let text: SQLConditions
  private var facts: SQLFacts
  private var factExpressions: [(name: String, expression: String)] = []
  private let dialect: SQLDialect
  /// The ending of the names of the stages of this part.
  private let suffix: String

  /// - Parameter openings: the positions of the openings that the part decides.
  init(
    _ openings: [Int], of conditions: ExportedConditions, at now: Instant, _ dialect: SQLDialect,
    suffix: String
  ) {
    self.conditions = conditions
    self.openings = openings
    self.dialect = dialect
    self.suffix = suffix
    bypass = conditions.bypass
    text = SQLConditions(
      of: openings.map { conditions.openings[$0] } + [conditions.bypass], in: conditions)
    facts = SQLFacts(of: conditions.catalog, at: now, dialect)
    for column in text.columns {
      guard case .fact(let index) = conditions.store[column.condition] else { continue }
      factExpressions.append(
        (column.name, facts.expression(of: conditions.store.fact(at: index))))
    }
  }

  /// The stages, each a name with the lines of its query.
  var stages: [String] {
    var stages = facts.stages.filter { !$0.expressions.isEmpty }.map(stage)
    stages.append(factStage)
    var previous = "facts\(suffix)"
    for level in Set(text.columns.map(\.level)).sorted() where level > 0 {
      let columns = text.columns.filter { $0.level == level }
      let name = "conditions\(level)\(suffix)"
      stages.append(
        Self.stage(
          name, dialect.once,
          ["SELECT *,"]
            + Self.list(columns.map { "\(text.definition(of: $0)) AS \($0.name)" })
            + ["FROM \(previous)"]))
      previous = name
    }
    stages.append(
      Self.stage(
        "verdicts\(suffix)", dialect.once,
        ["SELECT subject,", "  \(letters) AS letters", "FROM \(previous)"]))
    stages.append(
      Self.stage("items\(suffix)(item, opening)", "AS", ["VALUES"] + Self.list(itemRows)))
    return stages
  }

  /// The query that follows the stages.
  var selection: [String] {
    [
      "SELECT subject, item, CASE substr(letters, opening, 1) WHEN 'u' THEN 'unlocked' "
        + "WHEN 'l' THEN 'locked' ELSE 'indeterminate' END AS verdict",
      "FROM verdicts\(suffix) CROSS JOIN items\(suffix)",
    ]
  }

  /// The families of facts whose unknown facts the part reads.
  var sources: [SQLStage.Source] {
    facts.stages.filter { !$0.expressions.isEmpty }.map(\.source)
  }

  /// The expression of one letter for each opening, because a text has no limit of columns.
  private var letters: String {
    let all = openings.map { opening in
      switch conditions.store[conditions.openings[opening]] {
      case .constant(let value): value ? "'u'" : "'l'"
      default:
        "CASE \(text.expression(of: conditions.openings[opening])) WHEN TRUE THEN 'u' WHEN FALSE THEN 'l' "
          + "ELSE 'i' END"
      }
    }
    let decided = SQLConditions.join(all, with: " || ")
    if bypass == .never { return decided }
    let open = String(repeating: "u", count: openings.count)
    return "CASE WHEN \(text.expression(of: bypass)) THEN '\(open)' ELSE \(decided) END"
  }

  private var itemRows: [String] {
    var positions: [Int: Int] = [:]
    for (position, opening) in openings.enumerated() { positions[opening] = position + 1 }
    return conditions.items.compactMap { item in
      positions[item.opening].map { "(\(dialect.literal(item.id)), \($0))" }
    }
  }

  private var factStage: String {
    let columns =
      ["subjects.subject AS subject"]
      + factExpressions.map { "\($0.expression) AS \($0.name)" }
    let joins = sources.map { source in
      let name = source.name + suffix
      return "LEFT JOIN \(name) ON \(name).subject = subjects.subject"
    }
    return Self.stage(
      "facts\(suffix)", dialect.once,
      ["SELECT"] + Self.list(columns) + ["FROM subjects"] + joins)
  }

  private func stage(_ stage: SQLStage) -> String {
    let columns = stage.expressions.indices.map {
      "\(stage.expressions[$0]) AS \(stage.source.name(ofColumn: $0))"
    }
    let rows =
      switch stage.source {
      case .entitlements: facts.entitlementRows
      case .attributes: facts.attributeRows
      case .progress: facts.progressRows
      case .uses: facts.useRows
      case .rollouts: ["SELECT subject, salt, bucket FROM rollouts"]
      }
    return Self.stage(
      stage.source.name + suffix, "AS",
      ["SELECT subject,"] + Self.list(columns) + ["FROM ("] + rows.map { "  \($0)" }
        + [") listed", "GROUP BY subject"])
  }

  private static func list(_ expressions: [String]) -> [String] {
    expressions.enumerated().map { index, expression in
      "  \(expression)\(index + 1 < expressions.count ? "," : "")"
    }
  }

  static func stage(_ name: String, _ keywords: String, _ lines: [String]) -> String {
    "\(name) \(keywords) (\n\(lines.map { "  \($0)\n" }.joined()))"
  }
}
