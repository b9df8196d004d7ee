internal import GRDB
internal import GateExports
internal import GateKit

/// New facts about a subject, which replace those of some families.
struct SubjectChange: Sendable {
  let subject: String
  let families: Set<FactFamily>
  let asOf: Int64
  let validUntil: Int64?
  let rows: SubjectTableRows

  func apply(to db: Database) throws {
    let isNew =
      try Row.fetchOne(db, sql: "SELECT 1 FROM subjects WHERE subject = ?", arguments: [subject])
      == nil
    for family in FactFamily.allCases {
      if families.contains(family) {
        try replace(family, in: db)
      } else if isNew, let mark = family.marks.first {
        try insert([subject, mark, nil], into: .unknowns, of: db)
      }
    }
    try replace(.rollouts, in: db)
    try db.execute(
      sql: """
        INSERT INTO subjects (subject, valid_until)
        VALUES (?1, (SELECT MIN(valid_until) FROM families WHERE subject = ?1))
        ON CONFLICT (subject) DO UPDATE SET valid_until = excluded.valid_until
        """, arguments: [subject])
  }

  private func replace(_ family: FactFamily, in db: Database) throws {
    guard let table = family.table else { return }
    try replace(table, in: db)
    if family == .entitlements {
      // The query compares the end of a period with the instant of the answer.
      try db.execute(
        sql: "UPDATE entitlements SET as_of = ? WHERE subject = ? AND as_of IS NULL",
        arguments: [asOf, subject])
    }
    for mark in family.marks {
      try db.execute(
        sql: "DELETE FROM unknowns WHERE subject = ? AND family = ?", arguments: [subject, mark])
    }
    for row in CSVRows(rows[.unknowns].bytes) where family.marks.contains(row[1] ?? "") {
      try insert(row, into: .unknowns, of: db)
    }
    try db.execute(
      sql: """
        INSERT INTO families (subject, family, as_of, valid_until) VALUES (?, ?, ?, ?)
        ON CONFLICT (subject, family)
        DO UPDATE SET as_of = excluded.as_of, valid_until = excluded.valid_until
        """, arguments: [subject, family.rawValue, asOf, validUntil])
  }

  private func replace(_ table: SubjectTable, in db: Database) throws {
    try db.execute(sql: "DELETE FROM \(table.rawValue) WHERE subject = ?", arguments: [subject])
    for row in CSVRows(rows[table].bytes) { try insert(row, into: table, of: db) }
  }

  /// Inserts a row. SQLite converts the texts to the types of the columns.
  private func insert(_ row: [String?], into table: SubjectTable, of db: Database) throws {
    let columns = table.columns.map(\.name).joined(separator: ", ")
    let values = row.map { _ in "?" }.joined(separator: ", ")
    try db.cachedStatement(
      sql: "INSERT INTO \(table.rawValue) (\(columns)) VALUES (\(values))"
    ).execute(arguments: StatementArguments(row))
  }
}
