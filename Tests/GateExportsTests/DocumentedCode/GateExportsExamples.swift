import ContentCatalog
import GateExports
import GateKit
import TestSupport
import Testing

/// The examples in the doc comments of `GateExports`, which `DocCommentExampleTests` compares with this
/// file.
struct GateExportsExamples {
  private let print = PrintedLines()
  private let catalog: GatedCatalog
  private let now: Instant

  init() throws {
    catalog = try GatedCatalog(path: "catalogs/billiards")
    now = try #require(Instant("2026-11-20T09:00:00Z"))
  }

  /// A database that keeps its statements.
  private final class Database {
    var statements: [String] = []
    func execute(_ sql: String) { statements.append(sql) }
  }

  @Test func `a query is a view`() throws {
    let database = Database()
    let query = try SQLQuery(of: catalog, at: now, for: .duckdb)
    database.execute("CREATE VIEW decisions AS " + query.text)
    #expect(database.statements.count == 1)
  }

  @Test func `subjects are rows`() throws {
    let subjects = [GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])]
    var saved: [UInt8] = []
    func save(_ bytes: [UInt8]) { saved = bytes }
    let writer = SubjectTableWriter(for: catalog)
    var rows = SubjectTableRows()
    rows.appendHeaders()
    for subject in subjects { try writer.append(subject, to: &rows) }
    save(rows[.entitlements].bytes)
    #expect(saved.split(separator: UInt8(ascii: "\n")).count == 2)
  }

  @Test func `gates are Cedar policies`() throws {
    let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])
    var files: [String: String] = [:]
    func save(_ text: String, as name: String) { files[name] = text }
    let export = try CedarExport(of: catalog)
    save(export.policies, as: "policies.cedar")
    save(export.schema, as: "schema.cedarschema")
    save(export.entities, as: "entities.json")
    #expect(files.count == 3)
    let writer = CedarSubjectWriter(for: GateEngine(catalog: catalog), at: now)
    var principals = OutputBuffer()
    writer.append(learner, to: &principals)
    #expect(String(decoding: principals.bytes, as: UTF8.self).contains(#""u1""#))
  }

  @Test func `ids are constants in Swift`() throws {
    var files: [String: String] = [:]
    func save(_ text: String, as name: String) { files[name] = text }
    let constants = try SwiftExport(of: catalog, origin: "Written by the build. Do not edit.")
    save(constants.source, as: "BilliardsIDs.swift")
    #expect(files["BilliardsIDs.swift"]?.contains("public enum BilliardsProducts {") == true)
  }

  @Test func `a rule of a plugin cannot be exported`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        #"{"format": 1, "id": "x", "courses": [{"id": "L1", "gate": "acme.even()"}]}"#),
      kinds: .builtIn.adding(EvenRule.self))
    do throws(CatalogError) {
      _ = try SQLQuery(of: catalog, at: now, for: .sqlite)
    } catch {
      for fault in error.diagnostics { print(fault.location, fault.message) }
    }
    #expect(print.lines.count == 1)
  }
}

/// A kind whose fact no database knows.
private struct EvenRule: RuleKind {
  struct EvenFact: CustomFact {
    func value(for subject: GateSubject, at now: Instant) -> Ternary {
      Ternary(now.secondsSince1970.isMultiple(of: 2))
    }
    func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { now }
  }

  static let name = "acme.even"
  static let summary = "Opens in even seconds."
  static let signature = RuleSignature()

  init?(_ arguments: inout RuleArguments) {}

  func lower(_ build: inout ConditionBuilder) -> Condition { build.fact(EvenFact()) }
}
