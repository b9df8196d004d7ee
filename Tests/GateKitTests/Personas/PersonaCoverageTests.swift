import ContentCatalog
import EngineTestSupport
import Foundation
import GateRules
import RuleTestSupport
import TestSupport
import Testing

@testable import GateKit

/// What the expectations of personas cover.
@Suite struct PersonaCoverageTests {
  private struct Examined {
    let engine: GateEngine
    let files: MemoryFiles
    let personas: [Persona]
    let coverage: PersonaCoverage

    init(_ catalog: String, _ personas: String) throws {
      files = MemoryFiles([
        "catalog.json": catalog, "personas.json": #"{"format": 1, "personas": [\#(personas)]}"#,
      ])
      engine = GateEngine(catalog: try GatedCatalog(files: files))
      let file = PersonaFile(of: engine.catalog, beside: files)
      #expect(file.diagnostics == [])
      self.personas = file.personas
      coverage = PersonaCoverage(of: file.personas, decidedBy: engine) { $0.now ?? now }
    }

    /// The rules that are not covered, each with the values by which it decides.
    var gaps: [String] {
      coverage.clauses.filter { !$0.isCovered }.map { clause in
        let decided = (clause.isDecidedTrue ? "+" : "") + (clause.isDecidedFalse ? "-" : "")
        return "\(clause.clause.rule) \(clause.isReached ? decided : "?")"
      }
    }
  }

  private static let school = """
    {
      "format": 1, "id": "c", "bypass": "role = staff",
      "attributes": {"role": {"type": "string", "default": "pupil"}},
      "products": [{"id": "night"}, {"id": "pro"}, {"id": "gone", "retired": true}],
      "gates": {"member": "product(pro)"},
      "courses": [
        {"id": "intro", "gate": "free"},
        {"id": "night1", "gate": "night or member", "requires": "completed(intro)"},
        {"id": "light1", "gate": {"anyOf": [{"product": "pro"}, {"product": "night"}]}}
      ]
    }
    """

  @Test func `a clause that no persona reaches is listed`() throws {
    let examined = try Examined(
      Self.school, #"{"id": "a", "expect": {"unlocked": ["intro"], "locked": ["light1"]}}"#)
    #expect(
      examined.gaps == [
        "role = staff -", "product(pro) ?", "night or member ?", "night ?", "member ?",
        "completed(intro) ?", "product(pro) or product(night) -", "product(pro) -",
        "product(night) -",
      ])
    #expect(examined.coverage.itemsWithoutExpectation == ["night1"])
    #expect(examined.coverage.unmentionedProducts == ["night", "pro", "gone"])
    #expect(examined.coverage.leastShare == 0)
  }

  @Test func `a clause beside one that is also true does not decide`() throws {
    let examined = try Examined(
      Self.school,
      """
      {"id": "both", "entitlements": [{"product": "pro"}, {"product": "night"}],
       "progress": {"intro": {"completed": true}}, "expect": {"unlocked": ["*"]}},
      {"id": "none", "expect": {"locked": ["light1"]}}
      """)
    #expect(
      examined.gaps == [
        "role = staff -", "product(pro) ", "night or member +", "night ", "member ",
        "completed(intro) +", "product(pro) -", "product(night) -",
      ])
  }

  private static let full = """
    {"id": "visitor", "expect": {"unlocked": ["intro"], "locked": ["night1", "light1"]}},
    {"id": "graduate", "progress": {"intro": {"completed": true}}, "expect": {"locked": ["night1"]}},
    {"id": "pro", "entitlements": [{"product": "pro"}],
     "expect": {"locked": ["night1"], "unlocked": ["light1"]}},
    {"id": "pro2", "like": "pro", "progress": {"intro": {"completed": true}},
     "expect": {"unlocked": ["night1"]}},
    {"id": "night", "entitlements": [{"product": "night"}, {"product": "gone"}],
     "progress": {"intro": {"completed": true}}, "expect": {"unlocked": ["night1", "light1"]}},
    {"id": "staff", "attributes": {"role": "staff"}, "expect": {"unlocked": ["*"]}}
    """

  @Test func `personas can cover everything`() throws {
    let examined = try Examined(Self.school, Self.full)
    #expect(examined.gaps == [])
    #expect(examined.coverage.leastShare == 10_000)
  }

  @Test func `an expectation that is not met covers nothing`() throws {
    let examined = try Examined(
      Self.school, #"{"id": "a", "expect": {"locked": ["intro"], "unlocked": ["light1"]}}"#)
    #expect(examined.coverage.clauses.allSatisfy { !$0.isReached })
    #expect(examined.coverage.itemsWithoutExpectation == ["intro", "night1", "light1"])
  }

  @Test func `an examination ends at its limit`() throws {
    let examined = try Examined(Self.school, Self.full)
    let coverage = PersonaCoverage(
      of: examined.personas, decidedBy: examined.engine, workLimit: 5
    ) { $0.now ?? now }
    #expect(coverage.isIncomplete && !examined.coverage.isIncomplete)
  }

  /// Replaces each clause of a catalog by `never` and by `free`, and decides the personas again. A clause
  /// is covered if, and only if, each of the two fails a persona.
  private func compareWithMutants(_ engine: GateEngine, _ files: MemoryFiles) throws {
    let personas = PersonaFile(of: engine.catalog, beside: files).personas
    let coverage = PersonaCoverage(of: personas, decidedBy: engine) { $0.now ?? now }
    #expect(!coverage.clauses.isEmpty)
    for clause in coverage.clauses {
      for (word, isDecided) in [("never", clause.isDecidedTrue), ("free", clause.isDecidedFalse)]
      where clause.clause.kind != word {
        let mutant = try #require(files.replacing(clause.clause, by: word, in: engine.catalog))
        let check = CatalogLoadResult(files: mutant)
        guard let catalog = check.catalog else {
          Issue.record("\(clause.clause.rule) as \(word): \(check.diagnostics.map(\.message))")
          continue
        }
        let changed = GateEngine(catalog: catalog)
        let fails = personas.contains { persona in
          changed.differences(of: persona, at: persona.now ?? now)
            .contains { if case .verdict = $0.expected { true } else { false } }
        }
        #expect(fails == isDecided, "\(clause.clause.rule) as \(word)")
      }
    }
  }

  @Test func `a mutant of a clause fails a persona if, and only if, the clause is covered`() throws
  {
    for personas in [Self.full, #"{"id": "a", "expect": {"locked": ["light1"]}}"#] {
      let examined = try Examined(Self.school, personas)
      try compareWithMutants(examined.engine, examined.files)
    }
  }

  /// The folders of the shipped catalogs.
  private static let shipped =
    ShippedCatalog.allCases.map(\.folder) + ["catalogs/cookbook"]
    + RuleKindRegistry.builtIn.kinds.map { "catalogs/examples/\($0.name)" }

  @Test func `every folder with personas is among the shipped catalogs`() throws {
    let root = Repository.url("catalogs")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    let folders = paths.filter { $0.hasSuffix("/personas.json") }.map {
      "catalogs/" + $0.dropLast("/personas.json".count)
    }
    #expect(folders.sorted() == Self.shipped.sorted())
  }

  @Test(.slow, arguments: shipped)
  func `a mutant of a shipped catalog fails a persona if, and only if, its clause is covered`(
    folder: String
  ) throws {
    let files = FolderFiles(path: Repository.url(folder).path)
    let engine = GateEngine(catalog: try GatedCatalog(files: files))
    var contents: [String: [UInt8]] = [:]
    for file in engine.catalog.sources.files { contents[file.name] = file.bytes }
    let limit = CatalogLimits.standard.fileSize
    contents["personas.json"] = try files.bytes(of: "personas.json", limit: limit)
    try compareWithMutants(engine, MemoryFiles(contents))
  }

  @Test(arguments: shipped)
  func `the personas of a shipped catalog meet their expectations and cover it`(
    folder: String
  ) throws {
    let files = FolderFiles(path: Repository.url(folder).path)
    let engine = GateEngine(catalog: try GatedCatalog(files: files))
    let file = PersonaFile(of: engine.catalog, beside: files)
    #expect(file.diagnostics == [])
    for persona in file.personas {
      #expect(engine.differences(of: persona, at: persona.now ?? now) == [])
    }
    let coverage = PersonaCoverage(of: file.personas, decidedBy: engine) { $0.now ?? now }
    for clause in coverage.clauses where !clause.isCovered {
      let place = engine.catalog.sources.location(of: clause.clause.span)
      let decided = [clause.isReached, clause.isDecidedTrue, clause.isDecidedFalse]
      Issue.record("\(place.path):\(place.line): \(clause.clause.rule): \(decided)")
    }
    #expect(coverage.itemsWithoutExpectation == [])
    #expect(coverage.unmentionedProducts == [])
  }
}

extension MemoryFiles {
  /// Returns the files with another rule in place of a clause.
  fileprivate func replacing(
    _ clause: WrittenClause, by word: String, in catalog: GatedCatalog
  ) -> MemoryFiles? {
    let file = catalog.sources.files[Int(clause.span.file)]
    guard var bytes = try? self.bytes(of: file.name, limit: .max) else { return nil }
    let range = Int(clause.span.start)..<Int(clause.span.end)
    // A clause in the object form is a value of its own; a whole text has its quotes.
    let isValue =
      bytes[range].first == UInt8(ascii: "{") || bytes[range].first == UInt8(ascii: "\"")
    bytes.replaceSubrange(range, with: (isValue ? "\"\(word)\"" : word).utf8)
    var contents: [String: [UInt8]] = [:]
    for other in catalog.sources.files {
      contents[other.name] = try? self.bytes(of: other.name, limit: .max)
    }
    contents[file.name] = bytes
    return MemoryFiles(contents)
  }
}
