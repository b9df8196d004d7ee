internal import ContentCatalog
internal import GateKit

/// A change of an expectation in a file of personas.
struct ExpectationChange {
  let catalog: CatalogID
  let path: String
  let change: PersonaFileUpdate.Change
  let words: StatementWords

  /// The words before and after: `L9: locked → unlocked`.
  fileprivate var clause: String {
    let found = words.value(of: change.found)
    let key =
      if case .verdict = change.found { "" } else { "\(change.found.key) of " }
    return "\(key)\(change.item): "
      + (change.expected.map { "\(words.value(of: $0)) → \(found)" } ?? found)
  }
}

extension Report {
  /// Creates the report of an update of files of personas.
  init(_ changes: [ExpectationChange]) {
    let lines = changes.map { change in
      let persona = Diagnostic.Message.quoting(change.change.persona.rawValue)
      return "\(change.catalog): persona \(persona): \(change.clause)"
    }
    var paths: [(path: String, count: Int)] = []
    for change in changes {
      if paths.last?.path.isExactly(change.path) != true { paths.append((change.path, 0)) }
      paths[paths.count - 1].count += 1
    }
    let totals =
      paths.isEmpty
      ? ["nothing to update"]
      : paths.map { "\($0.path): \($0.count.counted("expectation")) updated" }
    self.init(
      [ReportSection(nil, .lines(lines + totals))],
      data: .object(["changes": .array(changes.map { JSONNode($0) })]),
      records: ReportTable(
        columns: ["catalog", "persona", "now", "item", "key", "before", "after"].map { .init($0) },
        rows: changes.map { change in
          [
            .text(change.catalog.rawValue), .text(change.change.persona.rawValue),
            .text(change.change.now.description), .text(change.change.item.rawValue),
            .text(change.change.found.key),
            .text(change.change.expected.map { change.words.value(of: $0) } ?? ""),
            .text(change.words.value(of: change.change.found)),
          ]
        }))
  }
}

extension JSONNode {
  fileprivate init(_ change: ExpectationChange) {
    self = .object([
      "catalog": .string(change.catalog.rawValue),
      "persona": .string(change.change.persona.rawValue), "now": .instant(change.change.now),
      "item": .string(change.change.item.rawValue), "key": .string(change.change.found.key),
      "before": change.change.expected.map { .string(change.words.value(of: $0)) },
      "after": .string(change.words.value(of: change.change.found)),
    ])
  }
}
