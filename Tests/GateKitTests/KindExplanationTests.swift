import Foundation
import GateKit
import Testing

/// The explanations of each rule kind where it is true, false, unknown and negated, in golden files
/// for review.
struct KindExplanationTests {
  @Test func `every built-in kind is explained`() {
    #expect(
      Set(KindExplanations.all.map(\.kind)) == Set(RuleKindRegistry.builtIn.kinds.map { $0.name }))
    #expect(KindExplanations.all.count == RuleKindRegistry.builtIn.kinds.count)
    let names = try? FileManager.default.contentsOfDirectory(atPath: GoldenFile.folder.path)
    #expect(Set(names ?? []) == Set(KindExplanations.all.map { "\($0.kind).txt" }))
  }

  @Test(arguments: KindExplanations.all)
  func `golden explanations are unchanged`(of explanations: KindExplanations) throws {
    var text = ""
    var values: Set<Ternary> = []
    for asked in explanations.cases {
      for gate in [asked.gate, "not (\(asked.gate))"] {
        let engine = try KindExplanations.engine(gate: gate)
        let explanation = engine.evaluate(asked.subject, at: asked.instant).explain(asked.item)
        let node = try #require(explanation.tree?.clauses.first?.node)
        if gate == asked.gate {
          #expect(node.kind == explanations.kind)
          values.insert(node.value)
        }
        text += "\(gate) (\(asked.about))\n" + transcript(of: explanation, engine.catalog) + "\n"
      }
    }
    #expect(values == explanations.values)
    try GoldenFile(name: explanations.kind).expect(text)
  }

  private func transcript(of explanation: Explanation, _ catalog: GatedCatalog) -> String {
    let english = EnglishReasonRenderer(for: catalog)
    let chinese = SimplifiedChineseReasonRenderer(for: catalog)
    var lines = explanation.tree.map { ReasonTreeText(english).lines(of: $0) } ?? []
    for renderer in [english, chinese] as [any ReasonRenderer] {
      lines.append("= " + renderer.sentence(for: explanation))
      lines += explanation.alsoNeeded.map { "+ " + renderer.phrase(for: $0) }
    }
    return lines.map { "  \($0)\n" }.joined()
  }
}

/// A golden file of explanations.
struct GoldenFile {
  let name: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/Explanations")

  /// Compares the text with the file, or writes the file if `GATEKIT_UPDATE_GOLDEN` is set.
  func expect(_ actual: String) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["GATEKIT_UPDATE_GOLDEN"] != nil {
      return try Data(actual.utf8).write(to: file)
    }
    #expect(
      actual == (try? String(contentsOf: file, encoding: .utf8)),
      """
      Golden/Explanations/\(name).txt differs; where the new output is right, run the tests once with \
      GATEKIT_UPDATE_GOLDEN=1 and review what changed
      """)
  }
}
