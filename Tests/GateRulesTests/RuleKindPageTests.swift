import TestSupport
import Testing

@testable import GateRules

/// Compares `docs/rule-kinds.md` with the doc comments of the rule kinds, from which it is
/// generated.
@Suite struct RuleKindPageTests {
  @Test func `the page of rule kinds equals their doc comments`() throws {
    try GoldenFile("docs/rule-kinds.md").expect(try Self.page())
  }

  private static func page() throws -> String {
    let sections = try RuleKindRegistry.builtIn.kinds.map { kind in
      let source = try Repository.text(of: "Sources/GateRules/Kinds/\(kind).swift")
      let comment = try #require(docComment(above: "package struct \(kind)", in: source))
      return "## `\(kind.name)`\n\n\(comment)\n\(reasons(of: kind))"
    }
    return """
      # Rule kinds

      The built-in rule kinds, each in its text and object forms. `gate-eval plugins` lists them on one
      page. The [page about catalogs](catalogs.md#how-a-rule-is-written) explains how rules are joined and
      nested. This page is generated from the doc comments in `Sources/GateRules/Kinds`.

      The tables list the reasons that an [explanation](explanations.md) can give for a rule: a stable
      code, the value of the rule (true, false, or `?` for unknown), and the words, with details in braces.

      \(sections.joined(separator: "\n"))
      """ + "\n"
  }

  /// Returns a table of the codes and phrases of a kind; empty for a kind that only combines
  /// others.
  private static func reasons(of kind: any RuleKind.Type) -> String {
    let rows = kind.phrases.codes(in: "en").map(\.rawValue).sorted().flatMap { code in
      [Ternary.true, .false, .unknown].compactMap { value in
        kind.phrases["en", Reason.Code(rawValue: code)]?[value].map { words in
          "| `\(code)` | \(value == .unknown ? "?" : "\(value)") | \(words) |"
        }
      }
    }
    if rows.isEmpty { return "" }
    return (["", "| reason | is | words |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
      + "\n"
  }

  private static func docComment(above declaration: String, in source: String) -> String? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard let end = lines.firstIndex(where: { $0.hasPrefix(declaration) }) else { return nil }
    let comment = lines[..<end].reversed().prefix { $0.hasPrefix("///") }.reversed()
    guard !comment.isEmpty else { return nil }
    return comment.map { $0.dropFirst($0.hasPrefix("/// ") ? 4 : 3) }.joined(separator: "\n")
  }
}
