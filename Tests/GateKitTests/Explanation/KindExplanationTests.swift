import EngineTestSupport
import GateKit
import TestSupport
import Testing

/// The explanations of each rule kind where it is true, false, unknown and negated, in golden files
/// for review.
@Suite(.tags(.golden), .slow)
struct KindExplanationTests {
  private static let folder = "Tests/GateKitTests/Golden/Explanations"

  @Test func `every built-in kind is explained`() throws {
    #expect(
      Set(KindExplanations.all.map(\.kind)) == Set(RuleKindRegistry.builtIn.kinds.map { $0.name }))
    #expect(KindExplanations.all.count == RuleKindRegistry.builtIn.kinds.count)
    let names = try Repository.entries(of: Self.folder)
    #expect(Set(names) == Set(KindExplanations.all.map { "\($0.kind).txt" }))
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
    try GoldenFile("\(Self.folder)/\(explanations.kind).txt").expect(text)
  }

  private func transcript(of explanation: Explanation, _ catalog: GatedCatalog) -> String {
    let english = ReasonText(of: catalog)
    let chinese = ReasonText(of: catalog, in: .simplifiedChinese)
    var lines = explanation.tree.map { ReasonTreeText(english).lines(of: $0) } ?? []
    for renderer in [english, chinese] as [any ReasonRenderer] {
      lines.append("= " + renderer.sentence(of: explanation))
    }
    return lines.map { "  \($0)\n" }.joined()
  }
}
