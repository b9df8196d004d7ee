internal import GRDB
internal import GateKit

/// A reader of the facts about the subjects whose ids are in a range.
struct FactReader: Sendable {
  let families: Set<FactFamily>
  /// The types of the attributes to read.
  let types: [AttributeID: CatalogAttribute.ValueType]

  /// Returns the facts about one subject; `nil` if the database has no such subject.
  func snapshot(of subject: String, in db: Database) throws -> EntitlementSnapshot? {
    let known = try Row.fetchOne(
      db, sql: "SELECT 1 FROM subjects WHERE subject = ?", arguments: [subject])
    guard known != nil else { return nil }
    return try snapshots(of: [subject], in: db)[subject]
  }

  /// Returns the facts about the first subjects after an id, in the order of the bytes of their ids, with
  /// one query for each table.
  func page(
    after last: String?, count: Int, in db: Database
  ) throws -> [(subject: String, snapshot: EntitlementSnapshot)] {
    let subjects = try String.fetchAll(
      db,
      sql:
        "SELECT subject FROM subjects WHERE ?1 IS NULL OR subject > ?1 ORDER BY subject LIMIT ?2",
      arguments: [last, count])
    let snapshots = try snapshots(of: subjects, in: db)
    return subjects.compactMap { subject in snapshots[subject].map { (subject, $0) } }
  }

  /// Returns the facts about subjects, which follow one another in the order of their ids.
  private func snapshots(
    of subjects: [String], in db: Database
  ) throws -> [String: EntitlementSnapshot] {
    guard let first = subjects.first, let last = subjects.last else { return [:] }
    var facts = Dictionary(uniqueKeysWithValues: subjects.map { ($0, SubjectFacts()) })
    func read(
      _ table: String, _ add: (inout SubjectFacts, FactRow) throws -> Void
    ) throws {
      let rows = try Row.fetchCursor(
        db,
        sql:
          "SELECT * FROM \(table) WHERE subject BETWEEN ? AND ? ORDER BY subject, \(Self.order(of: table))",
        arguments: [first, last])
      while let row = try rows.next() {
        let row = FactRow(row, of: table)
        try add(&facts[try row.text("subject"), default: SubjectFacts()], row)
      }
    }
    try read("families") { facts, row in try facts.addFamily(row, of: families) }
    try read("unknowns") { facts, row in try facts.addMark(row, of: families) }
    if families.contains(.entitlements) { try read("entitlements") { try $0.addEntitlement($1) } }
    if families.contains(.attributes) { try read("attributes") { try $0.addAttribute($1, types) } }
    if families.contains(.progress) { try read("progress") { try $0.addProgress($1) } }
    if families.contains(.usage) { try read("uses") { try $0.addUse($1) } }
    return try facts.mapValues { try $0.snapshot(of: families) }
  }

  /// The column by which rows of a subject are ordered.
  private static func order(of table: String) -> String {
    table == "families" ? "family" : "rowid"
  }
}
