import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing
import TestSupport

@Suite(.slow)
struct ShippedCatalogTests {
  @Test(arguments: ShippedCatalog.allCases)
  func `a shipped catalog has neither errors nor warnings`(shipped: ShippedCatalog) {
    let check = CatalogLoadResult(files: shipped.files)
    #expect(check.catalog != nil)
    #expect(check.diagnostics.isEmpty, "\(DiagnosticRenderer().render(check.diagnostics))")
  }

  @Test(arguments: [(ShippedCatalog.academy, 33), (.billiards, 9), (.newsroom, 9), (.school, 20)])
  func `the personas of a shipped catalog meet their expectations`(
    shipped: ShippedCatalog, count: Int
  ) throws {
    let engine = try shipped.engine()
    let file = PersonaFile(of: engine.catalog, beside: shipped.files)
    #expect(file.diagnostics.isEmpty, "\(DiagnosticRenderer().render(file.diagnostics))")
    #expect(file.personas.count == count)
    for persona in file.personas {
      for difference in engine.differences(of: persona, at: persona.now ?? now) {
        Issue.record(
          """
          \(persona.subject.id): \(difference.item) is \(difference.decision.verdict) \
          (\(difference.decision.reason)), not \(difference.expected)
          """)
      }
    }
  }

  @Test(arguments: ShippedCatalog.allCases)
  func `the personas of a shipped catalog cover every item`(
    shipped: ShippedCatalog
  ) throws {
    let catalog = try shipped.engine().catalog
    let items = Set(catalog.content.nodes.filter(\.isContent).compactMap(\.itemID))
    let drafts = Set(catalog.content.drafts.compactMap(\.itemID))
    for persona in PersonaFile(of: catalog, beside: shipped.files).personas {
      for moment in persona.moments(at: now) {
        let named = Set(moment.expectations.flatMap(\.items))
        #expect(named.subtracting(drafts) == items, "\(persona.subject.id)")
      }
    }
  }
}
