import ContentCatalog
import GateAnalysis
import GateExports
import GateKit
import GateRules
import GateStores
import TestSupport
import Testing

/// The declared codes, their documentation page, the sources that report them, and the broken
/// catalogs must agree.
struct DiagnosticCodeTests {
  private static let lists = [
    DiagnosticCode.catalogCodes, DiagnosticCode.ruleCodes, DiagnosticCode.subjectCodes,
    DiagnosticCode.findingCodes, DiagnosticCode.checkCodes, DiagnosticCode.exportCodes,
  ]
  private let codes = lists.joined().sorted()

  @Test func `the lists are sorted and contain each code once`() {
    for codes in Self.lists {
      #expect(codes == codes.sorted())
    }
    #expect(codes == Set(codes).sorted())
  }

  @Test func `every code has a broken catalog and every broken catalog has a code`() throws {
    let shown = Set(try BrokenCatalog.all().map(\.code)).union([.subjectTooLong])
      .union(DiagnosticCode.exportCodes)
    #expect(shown.sorted() == codes)
  }

  @Test func `the page has a paragraph for every code that begins with its summary`() throws {
    let page = try Repository.text(of: "docs/diagnostics.md")
    let sections = page.split(separator: "\n## ").dropFirst().map { section in
      section.split(separator: "\n\n").map { $0.replacing("\n", with: " ") }
    }
    #expect(sections.map(\.first) == codes.map { "`\($0)`" })
    for (section, code) in zip(sections, codes) {
      #expect(section.dropFirst().first?.hasPrefix(code.summary) == true, "\(code)")
    }
  }

  @Test(arguments: [
    ("ContentCatalog", DiagnosticCode.catalogCodes), ("GateRules", DiagnosticCode.ruleCodes),
    ("GateKit", DiagnosticCode.subjectCodes),
    ("GateAnalysis/Findings", DiagnosticCode.findingCodes),
    ("GateAnalysis/CheckFiles", DiagnosticCode.checkCodes),
    ("GateExports", DiagnosticCode.exportCodes),
    ("GateStores/Simulated", DiagnosticCode.simulationCodes),
    ("GateStores/StoreFiles", DiagnosticCode.storeFileCodes),
  ])
  func `the list of a module contains every code that it declares`(
    folder: String, codes: [DiagnosticCode]
  ) throws {
    let sources = try ReportedCodes(below: "Sources/\(folder)")
    #expect(sources.declared.values.sorted() == codes.map(\.rawValue))
    #expect(codes.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test func `every declared code is reported, and no message has another`() throws {
    let sources = try ReportedCodes(below: "Sources")
    #expect(Set(sources.declared.keys).subtracting(sources.constants) == [])
    #expect(Set(sources.literals).intersection(sources.declared.values) == [])
  }
}
