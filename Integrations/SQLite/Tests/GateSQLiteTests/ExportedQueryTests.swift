import GRDB
import GateExports
import GateKit
import GateTesting
import Testing

@testable import GateSQLite

/// One database serves the source and the query that a catalog is exported as.
struct ExportedQueryTests {
  @Test func `query and source decide random subjects of random catalogs as the engine does`()
    throws
  {
    let report = forAll(.cases(of: try .catalogs()), cases: 150) { asked in
      do { return try Self.compare(asked) } catch { return .broken("\(error)") }
    }
    #expect(report.failure == nil)
  }

  private static func compare(_ asked: GateCase) throws -> PropertyOutcome {
    guard
      let query = try? SQLQuery(
        of: asked.catalog, at: asked.now, for: .sqlite, where: { $0.itemID == asked.item })
    else { return .vacuous }
    let database = try FactDatabase(DatabaseQueue())
    var rows = SubjectTableRows()
    do {
      try SubjectTableWriter(
        for: asked.catalog, accepting: asked.engine.acceptedEnvironments
      ).append(asked.subject, to: &rows)
    } catch { return .vacuous }
    let id = asked.subject.id.rawValue
    let change = SubjectChange(
      subject: id, families: Set(FactFamily.allCases), asOf: asked.now.secondsSince1970,
      validUntil: asked.subject.validUntil?.secondsSince1970, rows: rows)
    try database.writer.write { try change.apply(to: $0) }
    let verdicts = try database.writer.read { try Row.fetchAll($0, sql: query.text) }
    let queried = verdicts.first.flatMap { $0["verdict"] as String? } ?? "nothing"
    let expected = asked.decision.verdict
    if queried != expected.rawValue { return .broken("the query: \(queried), not \(expected)") }
    return try compareSource(of: database, asked, expected: expected)
  }

  /// The end and the instant of one entitlement limit the whole answer, so the verdict may be indeterminate.
  private static func compareSource(
    of database: FactDatabase, _ asked: GateCase, expected: Verdict
  ) throws -> PropertyOutcome {
    let source = DatabaseSource(database, for: [asked.catalog.content])
    let reader = FactReader(
      families: source.families,
      types: Dictionary(
        uniqueKeysWithValues: asked.catalog.content.attributes.map { ($0.id, $0.type) }))
    let read = try database.writer.read {
      try reader.snapshot(of: asked.subject.id.rawValue, in: $0)
    }
    guard let read,
      let subject = SubjectRecord(
        about: asked.subject.id, read, answeredBy: source, at: asked.now
      ).subject
    else { return .broken("the source does not know the subject") }
    let verdict = asked.asked(by: subject).decision.verdict
    return .check(
      verdict == expected
        || verdict == .indeterminate
          && (read.validUntil != nil || read.asOf < asked.now),
      "the source: \(verdict), not \(expected)")
  }
}
