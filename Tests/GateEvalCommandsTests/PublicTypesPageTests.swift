import TestSupport
import Testing

/// Compares `docs/types.md` with the doc comments of the public types, from which it is generated.
@Suite(.tags(.golden)) struct PublicTypesPageTests {
  private static let modules = [
    "ContentCatalog", "GateRules", "GateKit", "GateBatch", "GateAnalysis", "GateExports",
    "GateStores",
    "GateStoreKit", "GateKitUI", "GateKitFoundation", "GateTesting", "PropertyTesting",
    "GateEvalCommands",
  ]

  @Test func `the page of public types equals their doc comments`() throws {
    try GoldenFile("docs/types.md").expect(try Self.page())
  }

  private static func page() throws -> String {
    let sections = try modules.map { module in
      let rows = try Repository.swiftFiles(below: "Sources/\(module)").flatMap { path in
        try publicTypes(in: try Repository.text(of: path)).map { name, summary in
          "| [`\(name)`](../\(path)) | \(summary) |"
        }
      }
      return "## \(module)\n\n| type | is |\n| --- | --- |\n\(rows.joined(separator: "\n"))\n"
    }
    return """
      # Public types

      The public types of each module, in the order of their files, with the first sentence of their documentation.
      Types within types are left out. What the folders are for is on the page about the
      [architecture](architecture.md#folders). This page is generated from the doc comments, so a change of it is a
      change of the API.

      \(sections.joined(separator: "\n"))
      """ + "\n"
  }

  /// Returns the public types at the top level of a file, each with the first sentence about it.
  private static func publicTypes(in source: String) throws -> [(name: String, summary: String)] {
    let declaration =
      /public (?:final |indirect )?(?:struct|class|enum|protocol|actor|typealias) (\w+)/
    var comment: [Substring] = []
    var found: [(name: String, summary: String)] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("///") {
        comment.append(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
      } else if let type = line.prefixMatch(of: declaration) {
        let summary = firstSentence(of: comment)
        try #require(!summary.isEmpty, "\(type.1) has no doc comment")
        found.append((String(type.1), summary))
        comment = []
      } else if !line.hasPrefix("@") {
        comment = []
      }
    }
    return found
  }

  private static func firstSentence(of comment: [Substring]) -> String {
    let paragraph = comment.prefix { !$0.isEmpty }.joined(separator: " ")
    let end = paragraph.firstRange(of: /[.:](?= [A-Z]|$)/)?.lowerBound ?? paragraph.endIndex
    return String(paragraph[..<end]).replacing("``", with: "`")
  }
}
