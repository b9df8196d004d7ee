import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

@testable import GateAnalysis

/// The work of plans for chains of items that each require others.
struct PlanWorkTests {
  private func engine(_ products: Int, _ items: [String]) throws -> GateEngine {
    let products = (0..<products).map { #"{"id": "p\#($0)", "price": "1.00"}"# }
    return try GateEngine(
      """
      "currency": "USD", "products": [\(products.joined(separator: ", "))],
      "features": [\(items.joined(separator: ", "))]
      """)
  }

  private func plans(
    toOpen items: [ItemID], of engine: GateEngine, within work: Int
  ) -> PurchasePlans {
    var limits = PlanLimits.standard
    limits.work = work
    return engine.evaluate(GateSubject(id: "new"), at: now).plans(toOpen: items, limits: limits)
  }

  @Test func `a chain of items that share no condition is planned with work for each item once`()
    throws
  {
    let count = 400
    let items = (0..<count).map { item in
      let next = (1...2).map { "completed(i\(item + $0))" }.joined(separator: ", ")
      let gate = item < count - 2 ? "atLeast(2, of: [p0, \(next)])" : "p0"
      return #"{"id": "i\#(item)", "gate": "\#(gate)"}"#
    }
    let plans = plans(
      toOpen: (0..<count).map { ItemID("i\($0)") }, of: try engine(1, items), within: 20_000)
    #expect(plans.isExact)
    #expect(plans.groups.first?.plans.map(\.products) == [["p0"]])
    #expect(plans.opens.count == 2 && plans.later.flatMap(\.items).count == count - 2)
  }

  @Test func `a chain of items with a product each is planned with work for each pair of them`()
    throws
  {
    let count = 300
    let items = (0..<count).map { item in
      let next = item < count - 1 ? #", "requires": "completed(i\#(item + 1))""# : ""
      return #"{"id": "i\#(item)", "gate": "p\#(item)"\#(next)}"#
    }
    let plans = plans(
      toOpen: (0..<count).map { ItemID("i\($0)") }, of: try engine(count, items),
      within: 10 * count * count)
    #expect(plans.isExact)
    #expect(plans.groups.first?.plans.map(\.products.count) == [count])
    #expect(plans.groups.first?.plans.map(\.isProved) == [true])
  }
}
