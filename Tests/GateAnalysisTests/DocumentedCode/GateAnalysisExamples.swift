import EngineTestSupport
import GateAnalysis
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The examples in the doc comments of `GateAnalysis`, which `DocCommentExampleTests` compares with this
/// file.
struct GateAnalysisExamples {
  private let print = PrintedLines()
  private let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])

  @Test func `proofs find an item that nobody opens`() throws {
    let files = MemoryFiles(
      """
      {"format": 1, "id": "x", "products": [{"id": "pro"}],
       "courses": [{"id": "L1", "gate": "pro and not pro"}]}
      """)
    let catalog = try GatedCatalog(files: files)
    let proofs = CatalogProofs(of: catalog, beside: files, path: "catalog.json")
    for finding in proofs.diagnostics { print(finding.location, finding.code) }
    #expect(print.lines.contains { $0.hasPrefix("catalog.json:2:") })
  }

  @Test func `versions are compared`() throws {
    let released = try SampleCatalog(
      #""products": [{"id": "pro"}], "courses": [{"id": "L1", "gate": "free"}, {"id": "L2", "gate": "pro"}]"#
    ).gated
    let draft = try SampleCatalog(
      #""products": [{"id": "pro"}], "courses": [{"id": "L1", "gate": "pro"}, {"id": "L2", "gate": "pro"}]"#
    ).gated
    let diff = CatalogDiff(from: released, to: draft)
    let lost = diff.items.filter { $0.change == .narrower }
    print(lost.map(\.item))  // [L1]
    #expect(print.lines == ["[L1]"])
    for difference in diff.items {
      if let loss = difference.loss { print(difference.item, loss.subject) }
    }
    #expect(print.lines.count == 2)
  }

  @Test func `plans open several items`() throws {
    let engine = try ShippedCatalog.billiards.engine()
    let plans = engine.evaluate(learner, at: now).plans(toOpen: ["L9", "L15"])
    for group in plans.groups {
      for plan in group.plans { print(plan.products) }
    }
    // [advanced, expert]
    // [full]
    #expect(print.lines == ["[advanced, expert]", "[full]"])
  }

  @Test func `a plan has charges`() throws {
    let engine = try ShippedCatalog.billiards.engine()
    let plans = engine.evaluate(learner, at: now).plans(toOpen: ["L9", "L15"])
    if let plan = plans.groups.first?.plans.first {
      print(plan.charges.map(\.price), plan.isProved)  // [55.00 CNY] true
    }
    #expect(print.lines == ["[55.00 CNY] true"])
  }

  @Test func `differences of declarations are listed`() throws {
    let versions = try ["1.00", "2.00"].map { price in
      try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "c", "currency": "EUR", "products": [{"id": "p", "price": "\(price)"}],
           "features": [{"id": "f", "gate": "p"}]}
          """))
    }
    let diff = CatalogDiff(from: versions[0], to: versions[1])
    for difference in diff.declarations {
      print(difference.family, difference.id, difference.aspect.rawValue, difference.new ?? "none")
    }
    #expect(print.lines == ["product p price 2.00 EUR"])
  }

  @Test func `a frontier has points`() throws {
    let engine = try ShippedCatalog.billiards.engine()
    let items: [ItemID] = ["L9", "L15"]
    let frontier = engine.evaluate(learner, at: now).frontier(of: items)
    for point in frontier.groups.first?.points ?? [] {
      print(point.items, point.plan.charges.map(\.price))
    }
    // 1 [25.00 CNY]
    // 2 [55.00 CNY]
    #expect(print.lines == ["1 [25.00 CNY]", "2 [55.00 CNY]"])
  }
}
