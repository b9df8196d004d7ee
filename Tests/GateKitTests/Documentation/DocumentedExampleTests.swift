import EngineTestSupport
import RuleTestSupport
import TestSupport
import Testing

@testable import ContentCatalog
@testable import GateKit

/// The examples on the pages about catalogs and subjects are correct.
@Suite struct DocumentedExampleTests {
  @Test func `every catalog on the catalogs page loads without errors or warnings`()
    throws
  {
    let catalogs = try documentedCatalogs()
    #expect(catalogs.count == 6)
    for files in catalogs {
      let check = CatalogLoadResult(files: MemoryFiles(files))
      #expect(check.catalog != nil, "\(DiagnosticRenderer().render(check.diagnostics))")
      #expect(check.diagnostics.isEmpty, "\(DiagnosticRenderer().render(check.diagnostics))")
    }
  }

  @Test func `the personas on the page meet their expectations`() throws {
    let files = MemoryFiles(try #require(try documentedCatalogs().first))
    let engine = GateEngine(catalog: try GatedCatalog(files: files))
    let file = PersonaFile(of: engine.catalog, beside: files)
    #expect(file.diagnostics.isEmpty)
    #expect(file.personas.count == 4)
    for persona in file.personas {
      #expect(
        engine.differences(of: persona, at: persona.now ?? now) == [], "\(persona.subject.id)")
    }
  }

  @Test func `the matrix on the page equals what each product opens`() throws {
    let page = try DocumentationPage("catalogs")
    let files = MemoryFiles(try #require(try documentedCatalogs().first))
    let engine = GateEngine(catalog: try GatedCatalog(files: files))
    let rows = page.rows(under: ["item", "nothing"], after: "What each product")
    #expect(rows.compactMap(\.first) == engine.catalog.content.items.compactMap(\.itemID?.rawValue))
    let holdings = [[]] + engine.catalog.content.products.map { [$0.id] }
    for row in rows {
      let open = holdings.map { products in
        let subject = GateSubject(
          id: "holding",
          entitlements: products.map { Entitlement(product: $0, expiresDate: .latest) })
        return engine.decide(ItemID(row[0]), for: subject, at: now).isUnlocked
      }
      #expect(row.dropFirst().map { $0 == "✓" } == open, "\(row)")
    }
  }

  @Test func `the two written forms on the page are the same rule`() throws {
    let page = try DocumentationPage("catalogs")
    let rows = page.rows(under: ["arguments", "written"], after: "### Objects")
    #expect(rows.count == 17)
    for row in rows {
      let object = try #require(row[1].inBackticks)
      let text = try #require(row[2].inBackticks)
      let catalog = try GatedCatalog(
        files: MemoryFiles(
          """
          {
            "format": 1, "id": "x", "products": [{"id": "pro"}],
            "attributes": {
              "age": {"type": "number"}, "role": {"type": "string"}, "team": {"type": "string"},
              "email": {"type": "string"}, "teams": {"type": "strings"},
              "extension": {"type": "instantByItem"}
            },
            "features": [
              {"id": "L7", "gate": "pro"}, {"id": "L8", "gate": "free"},
              {"id": "a", "published": "2026-01-01", "gate": \(object)},
              {"id": "b", "published": "2026-01-01", "gate": "\(text)"},
              {"id": "safety", "gate": "free"}
            ]
          }
          """))
      #expect(
        catalog.rules.nodeGates[NodeIndex(2)]?.rule == catalog.rules.nodeGates[NodeIndex(3)]?.rule,
        "\(row)")
    }
  }

  @Test func `every subject on the subjects page is valid`() throws {
    let subjects = try documentedSubjects()
    #expect(subjects.map(\.id) == ["ada", "ben", "cleo", "dan", "eva"])
  }

  @Test func `the subjects on the page get the decisions shown`() throws {
    let page = try DocumentationPage("subjects")
    let engine = GateEngine(catalog: try subjectCatalog())
    let subjects = Dictionary(
      uniqueKeysWithValues: try documentedSubjects().map { ($0.id.rawValue, $0) })
    let lines = try #require(page.blocks("csv").first).split(separator: "\n").dropFirst()
    #expect(lines.count == 12)
    for line in lines {
      let cells = line.split(separator: ",").map(String.init)
      let decision = engine.decide(ItemID(cells[2]), for: try #require(subjects[cells[0]]), at: now)
      #expect(
        [decision.verdict.rawValue, decision.reason.rawValue] == Array(cells[3...]), "\(line)")
    }
  }

  @Test func `the sentence on the page is the one printed`() throws {
    let engine = GateEngine(catalog: try subjectCatalog())
    let blocks = try DocumentationPage("subjects").blocks("csv")
    try #require(blocks.count == 2)
    let cells = blocks[1].split(separator: ",").map(String.init)
    let subject = try #require(try documentedSubjects().first { $0.id.rawValue == cells[0] })
    let explanation = engine.evaluate(subject, at: now).explain(ItemID(cells[2]))
    #expect(
      [
        explanation.decision.verdict.rawValue,
        ReasonText(of: engine.catalog).sentence(of: explanation),
      ] == Array(cells[3...]))
  }

  @Test(arguments: ["ben", "cleo"])
  func `the page shows the correct validUntil of a batch line`(id: SubjectID) throws {
    let page = try DocumentationPage("subjects")
    let engine = GateEngine(catalog: try subjectCatalog())
    let subject = try #require(try documentedSubjects().first { $0.id == id })
    let validUntil = try #require(engine.evaluate(subject, at: now).listing.validUntil)
    let text = page.text.replacing("\n", with: " ")
    let stated = try #require(
      text.firstMatch(
        of: try Regex("for `\(id)`[^;]*?([0-9-]{10}T[0-9:]{8}Z)", as: (Substring, Substring).self)
          .ignoresCase()))
    #expect(String(stated.1) == validUntil.description)
  }

  @Test func `the rejected lines on the page are rejected with the code shown`() throws {
    let rows = try DocumentationPage("subjects").rows(under: ["code"], after: "## Rejected lines")
    let decoder = SubjectDecoder(for: [try subjectCatalog().content])
    let examples = rows.filter { !$0[2].isEmpty }
    #expect(examples.count == 7)
    for row in examples {
      let line = try #require(row[2].inBackticks)
      let fault = #expect(throws: SubjectFault.self) {
        try decoder.subject(from: Array(line.utf8)[...])
      }
      #expect(fault?.code.rawValue == row[0].inBackticks)
    }
  }

  /// The codes that require more than a line of text to demonstrate.
  @Test(
    arguments: [
      ("byte-order-mark", [0xEF, 0xBB, 0xBF] + Array(#"{"id":"a"}"#.utf8)),
      ("invalid-utf8", Array(#"{"id":""#.utf8) + [0xFF] + Array(#""}"#.utf8)),
      ("json-too-deep", Array(repeating: UInt8(ascii: "["), count: 200)),
    ] as [(String, [UInt8])])
  func `other faults on the page are rejected too`(code: String, bytes: [UInt8]) throws {
    let rows = try DocumentationPage("subjects").rows(under: ["code"], after: "## Rejected lines")
    #expect(rows.contains { $0[0] == "`\(code)`" })
    let decoder = SubjectDecoder(for: [try subjectCatalog().content])
    let fault = #expect(throws: SubjectFault.self) { try decoder.subject(from: bytes[...]) }
    #expect(fault?.code.rawValue == code)
  }

  /// Returns the catalogs on the page, each with its files. The blocks that name a file in their
  /// first line form the first catalog. A block that begins with a key contains members of a
  /// catalog.
  private func documentedCatalogs() throws -> [[String: String]] {
    var first: [String: String] = [:]
    var others: [[String: String]] = []
    for block in try DocumentationPage("catalogs").blocks("json", "jsonc") {
      if let name = block.prefixMatch(of: /\/\/ (\S+\.json)\n/) {
        first[String(name.1)] = block
      } else {
        let isWhole = block.hasPrefix("{")
        others.append([
          "catalog.json": isWhole ? block : #"{"format": 1, "id": "x", \#(block)}"#
        ])
      }
    }
    return [first] + others
  }

  private func subjectCatalog() throws -> GatedCatalog {
    let block = try #require(try DocumentationPage("subjects").blocks("jsonc").first)
    return try GatedCatalog(files: MemoryFiles(block))
  }

  private func documentedSubjects() throws -> [GateSubject] {
    let decoder = SubjectDecoder(for: [try subjectCatalog().content])
    return try DocumentationPage("subjects").blocks("ndjson").flatMap { $0.split(separator: "\n") }
      .map { try decoder.subject(from: Array($0.utf8)[...]) }
  }
}
