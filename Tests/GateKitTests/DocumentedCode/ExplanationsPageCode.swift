import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// The code on the page about explanations, which `DocumentedCodeTests` compares with this file.
struct ExplanationsPageCode {
  private final class Label {
    var text = ""
  }

  @Test func `an app shows the sentence and the offers`() throws {
    let engine = try ShippedCatalog.billiards.engine()
    let learner = GateSubject(id: "anna")
    let label = Label()
    var shown: [String] = []
    func show(_ text: String, _ products: [ProductID]) { shown.append("\(text): \(products)") }

    let access = engine.evaluate(learner, at: now)
    let explanation = access.explain("L9")
    if let renderer = engine.catalog.reasonRenderer(in: "zh-Hans") {
      label.text = renderer.sentence(of: explanation)
      for offer in explanation.offers { show(renderer.phrase(of: offer), offer.products) }
    }

    #expect(label.text.contains("已锁定"))
    #expect(shown.first == "购买进阶课程（25.00 CNY）: [advanced]")
  }

  @Test func `the conditions of an item are read`() throws {
    let catalog = try ShippedCatalog.billiards.engine().catalog
    let conditions = catalog.conditions(of: "L4")
    #expect(conditions != nil)
  }
}
