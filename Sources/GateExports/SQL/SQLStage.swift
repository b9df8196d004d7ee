internal import ContentCatalog

/// A stage of a query that has one row for each subject with rows in some table, and one column for each
/// value that facts depend on.
struct SQLStage {
  /// The table of subjects that a stage is computed from.
  enum Source: Int, CaseIterable {
    case entitlements, attributes, progress, uses, rollouts
  }

  let source: Source
  /// The expressions of the columns, which aggregate the rows of one subject.
  private(set) var expressions: [String] = []
  private var positions: [ExactString: Int] = [:]

  init(_ source: Source) { self.source = source }

  /// Returns the name of the column with an expression, which is added if it is new.
  mutating func column(_ expression: String) -> String {
    let key = ExactString(expression)
    let position = positions[key] ?? expressions.count
    if position == expressions.count {
      positions[key] = position
      expressions.append(expression)
    }
    return source.name(ofColumn: position)
  }
}

extension SQLStage.Source {
  /// The name of the stage.
  var name: String {
    switch self {
    case .entitlements: "holdings"
    case .attributes: "attribute_values"
    case .progress: "item_records"
    case .uses: "use_counts"
    case .rollouts: "shares"
    }
  }

  /// Returns the name of a column, which is unique among all stages.
  func name(ofColumn position: Int) -> String { "\(name.prefix(1))\(position + 1)" }
}
