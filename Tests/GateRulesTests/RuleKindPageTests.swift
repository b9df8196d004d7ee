import TestSupport
import Testing

@testable import GateRules

/// Compares `docs/rule-kinds.md` with the doc comments of the rule kinds, from which it is
/// generated.
@Suite(.tags(.golden)) struct RuleKindPageTests {
  @Test func `the page of rule kinds equals their doc comments`() throws {
    try GoldenFile("docs/rule-kinds.md").expect(try Self.page())
  }

  /// A row of a table: a code, the value of the rule and the words.
  private typealias Row = String

  private static func page() throws -> String {
    let kinds = RuleKindRegistry.builtIn.kinds
    let uses = kinds.reduce(into: [Row: Int]()) { uses, kind in
      for (_, row) in rows(of: kind) { uses[row, default: 0] += 1 }
    }
    let sections = try kinds.map { kind in
      let source = try Repository.text(of: "Sources/GateRules/Kinds/\(kind).swift")
      let comment = try #require(docComment(above: "package struct \(kind)", in: source))
      return "## `\(kind.name)`\n\n\(comment)\n\(reasons(of: kind) { uses[$0, default: 0] > 1 })"
        + (try example(of: kind))
    }
    let shared = uses.keys.filter { uses[$0, default: 0] > 1 }.sorted()
    return """
      # Rule kinds

      The built-in rule kinds, each in its text and object forms. `gate-eval plugins` lists them on one
      page. The [page about catalogs](catalogs.md#how-a-rule-is-written) explains how rules are joined and
      nested. This page is generated from the doc comments in `Sources/GateRules/Kinds`.

      The tables list the reasons that an [explanation](explanations.md) can give for a rule: a stable
      code, the value of the rule (true, false, or `?` for unknown), and the words, with details in braces.
      Reasons that several kinds give are in [one table](#shared-reasons) at the end.

      \(sections.joined(separator: "\n"))
      ## Shared reasons

      \(table(shared))
      """ + "\n"
  }

  /// Returns the catalog of a kind in `catalogs/examples`.
  private static func example(of kind: any RuleKind.Type) throws -> String {
    let folder = "catalogs/examples/\(kind.name)"
    let catalog = try Repository.text(of: "\(folder)/catalog.json")
    return """

      An example, whose [personas](../\(folder)/personas.json) show when it opens:

      ```jsonc
      \(catalog)```

      """
  }

  /// Returns a table of the reasons that only this kind gives, and the codes of the shared ones; empty
  /// for a kind that only combines others.
  private static func reasons(of kind: any RuleKind.Type, isShared: (Row) -> Bool) -> String {
    let rows = rows(of: kind)
    let own = rows.filter { !isShared($0.row) }.map(\.row)
    let shared = Set(rows.filter { isShared($0.row) }.map { "`\($0.code)`" }).sorted()
    var parts: [String] = []
    if !own.isEmpty { parts.append(table(own)) }
    if !shared.isEmpty {
      parts.append("[Shared reasons](#shared-reasons): \(shared.joined(separator: ", ")).")
    }
    return parts.map { "\n\($0)\n" }.joined()
  }

  private static func table(_ rows: [Row]) -> String {
    (["| reason | is | words |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  private static func rows(of kind: any RuleKind.Type) -> [(code: String, row: Row)] {
    kind.phrases.codes(in: "en").map(\.rawValue).sorted().flatMap { code in
      [Ternary.true, .false, .unknown].compactMap { value in
        kind.phrases["en", Reason.Code(rawValue: code)]?[value].map { words in
          (code, "| `\(code)` | \(value == .unknown ? "?" : "\(value)") | \(words) |")
        }
      }
    }
  }

  private static func docComment(above declaration: String, in source: String) -> String? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard let end = lines.firstIndex(where: { $0.hasPrefix(declaration) }) else { return nil }
    let comment = lines[..<end].reversed().prefix { $0.hasPrefix("///") }.reversed()
    guard !comment.isEmpty else { return nil }
    return comment.map { $0.dropFirst($0.hasPrefix("/// ") ? 4 : 3) }.joined(separator: "\n")
  }
}
