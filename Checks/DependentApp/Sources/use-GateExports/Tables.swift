import ContentCatalog
import GateExports
import GateKit

/// The rows of subjects for a database.
func useRows(_ subjects: [GateSubject], _ catalog: GatedCatalog) throws(SubjectFault) {
  let strict = SubjectTableWriter(for: catalog)
  let writer = SubjectTableWriter(for: catalog, accepting: [.production, .sandbox])
  var rows = SubjectTableRows()
  rows.appendHeaders()
  for subject in subjects {
    try writer.append(subject, to: &rows)
    let count: Int = rows.count
    guard count > 1 << 20 else { continue }
    for table in SubjectTable.allCases {
      let bytes: OutputBuffer = rows[table]
      print(table.fileName, bytes.count)
    }
    rows.removeAll()
  }
  if let first = subjects.first { try strict.append(first, to: &rows) }
}

/// The tables of subjects.
func useTables(for dialect: SQLDialect) {
  let script: String = SubjectTable.loadScript(for: dialect)
  print(script)
  for table in SubjectTable.allCases {
    let (fileName, definition): (String, String) = (table.fileName, table.definition(for: dialect))
    print(fileName, definition)
    switch table {
    case .attributes, .entitlements, .progress, .rollouts, .subjects, .unknowns: break
    case .uses: print(SubjectTable(rawValue: "uses") == table)
    @unknown default: break
    }
    let columns: [SubjectTable.Column] = table.columns
    for column in columns {
      let name: String = column.name
      let isRequired: Bool = column.isRequired
      let type: SubjectTable.Column.ValueType = column.type
      switch type {
      case .boolean, .double, .instant, .integer, .text: print(name, isRequired)
      @unknown default: break
      }
    }
  }
}
