import ContentCatalog
import Foundation
import GateAnalysis
import GateExports
import GateKit
import GateRules
import TestSupport
import Testing

/// The table of codes, its documentation page, the sources that report the codes, and the broken
/// catalogs must agree.
struct DiagnosticCodeTests {
  private static let tables = [
    DiagnosticCode.catalogCodes, DiagnosticCode.ruleCodes, DiagnosticCode.subjectCodes,
    DiagnosticCode.findingCodes, DiagnosticCode.checkCodes,
    DiagnosticCode.exportCodes,
  ]
  private let entries = tables.joined().sorted { $0.code < $1.code }
  private var table: [String] { entries.map(\.code.rawValue) }

  @Test func `the tables are sorted and contain each code once`() {
    for codes in Self.tables.map({ $0.map(\.code) }) {
      #expect(codes == codes.sorted())
    }
    #expect(table == Set(table).sorted())
  }

  @Test func `every code has a broken catalog and every broken catalog has a code`() throws {
    let shown = Set(try BrokenCatalog.all().map(\.code)).union([.subjectTooLong])
      .union(DiagnosticCode.exportCodes.map(\.code))
    #expect(shown.sorted() == entries.map(\.code))
  }

  @Test func `the page has a paragraph for every code that begins with its summary`() throws {
    let page = try Repository.text(of: "docs/diagnostics.md")
    let sections = page.split(separator: "\n## ").dropFirst().map { section in
      section.split(separator: "\n\n").map { $0.replacing("\n", with: " ") }
    }
    #expect(sections.map(\.first) == table.map { "`\($0)`" })
    for (section, entry) in zip(sections, entries) {
      #expect(section.dropFirst().first?.hasPrefix(entry.summary) == true, "\(entry.code)")
    }
  }

  @Test func `the tables contain every code that the sources report`() throws {
    let literal = #/\b(?:Self|Diagnostic\.Message)\( *"([a-z0-9-]+)",/#
    let constant = #/\( *\.([A-Za-z0-9]+),/#
    let declaration =
      #/^  (?:package )?static let ([A-Za-z0-9]+): (?:Self|DiagnosticCode) = "([a-z0-9-]+)"$/#
    let lines = try [
      "ContentCatalog", "GateRules", "GateKit", "GateBatch", "GateAnalysis", "GateExports",
    ].flatMap(codeLines)
    // Filter lines by a few characters first, since regular expressions are slow.
    let codes = Dictionary(
      uniqueKeysWithValues: lines.filter { $0.hasPrefix("  ") && $0.contains("static let ") }
        .compactMap { $0.wholeMatch(of: declaration) }.map { (String($0.1), String($0.2)) })
    let reported =
      lines.filter { $0.contains("Self(") || $0.contains("Diagnostic.Message(") }
      .flatMap { $0.matches(of: literal) }.map { String($0.1) }
      + lines.filter { $0.contains("(.") }
      .flatMap { $0.matches(of: constant) }.compactMap { codes[String($0.1)] }
    #expect(Set(reported).sorted() == table)
    #expect(codes.count >= DiagnosticCode.ruleCodes.count)
  }

  /// Returns the lines of a module's sources, without comments. A line that ends in an open
  /// parenthesis is joined with the next one, which contains the first argument.
  private func codeLines(ofModule module: String) throws -> [String] {
    try Repository.swiftFiles(below: "Sources/\(module)").flatMap { file in
      let text = try Repository.text(of: file)
      var lines: [String] = []
      for line in text.split(separator: "\n") {
        let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        if let last = lines.last, last.hasSuffix("(") {
          lines[lines.count - 1] += code.drop { $0 == " " }
        } else {
          lines.append(String(code))
        }
      }
      return lines
    }
  }
}
