import ContentCatalog
import Foundation
import GateKit
import GateRules
import Testing

/// The table of codes, the page about them, the sources that report them and the broken catalogs are
/// kept together here.
struct DiagnosticCodeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let tables = [
    DiagnosticCode.catalogCodes, DiagnosticCode.ruleCodes, DiagnosticCode.subjectCodes,
  ]
  private let entries = tables.joined().sorted { $0.code < $1.code }
  private var table: [String] { entries.map(\.code.rawValue) }

  @Test func `the tables are in order, and name each code once`() {
    for codes in Self.tables.map({ $0.map(\.code) }) {
      #expect(codes == codes.sorted())
    }
    #expect(table == Set(table).sorted())
  }

  @Test func `every code has a broken catalog, and every broken catalog a code`() throws {
    let shown = Set(try BrokenCatalog.all().map(\.code)).union([.subjectTooLong])
    #expect(shown.sorted() == entries.map(\.code))
  }

  @Test func `the page has a paragraph for every code, which begins with its summary`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/diagnostics.md"), encoding: .utf8)
    let sections = page.split(separator: "\n## ").dropFirst().map { section in
      section.split(separator: "\n\n").map { $0.replacing("\n", with: " ") }
    }
    #expect(sections.map(\.first) == table.map { "`\($0)`" })
    for (section, entry) in zip(sections, entries) {
      #expect(section.dropFirst().first?.hasPrefix(entry.summary) == true, "\(entry.code)")
    }
  }

  @Test func `the tables have every code that the sources report`() throws {
    let literal = #/^(?:[^/\n]|/(?!/))*\b(?:Self|Diagnostic\.Message)\(\s*"([a-z0-9-]+)",/#
    let constant = #/^(?:[^/\n]|/(?!/))*\(\s*\.([A-Za-z]+),/#
    let declaration =
      #/^  (?:package )?static let ([A-Za-z]+): (?:Self|DiagnosticCode) = "([a-z0-9-]+)"$/#
    let sources = try source("ContentCatalog") + source("GateRules") + source("GateKit")
    let codes = Dictionary(
      uniqueKeysWithValues: sources.matches(of: declaration.anchorsMatchLineEndings())
        .map { (String($0.1), String($0.2)) })
    let reported =
      sources.matches(of: literal.anchorsMatchLineEndings()).map { String($0.1) }
      + sources.matches(of: constant.anchorsMatchLineEndings()).compactMap { codes[String($0.1)] }
    #expect(Set(reported).sorted() == table)
    #expect(codes.count >= DiagnosticCode.ruleCodes.count)
  }

  /// All the source text of a module.
  private func source(_ module: String) throws -> String {
    let folder = Self.root.appending(path: "Sources/\(module)")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
  }
}
