import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
import RuleTestSupport
import TestSupport
import Testing

struct BatchTotalsTests {
  @Test func `the holders of each product are counted, whether or not a gate tests it`()
    async throws
  {
    let text = """
      {"id":"a","entitlements":[{"product":"full"}]}
      {"id":"b","entitlements":[{"product":"basic"}],"unknown":["product:advanced"]}
      {"id":"c","unknown":["product:full"]}
      """
    let asked = try BatchCase(text)
    let products = asked.engines[0].catalog.content.products
    let selections = [ItemSelection(asked.engines[0])]
    var totals = BatchTotals(selections, products: [products.count])
    let demand = ConditionDemand(
      readsValues: false, counting: selections.map { ConditionCounting($0, subjects: true) })
    let batch = BatchEvaluator(asked.engines, at: asked.now, options: .holdings, demand)
    for try await part in batch.chunks(of: asked.input) {
      for block in part.results { totals.add(block) }
    }
    let found = zip(products, totals.members[0].holdings).map { product, tally in
      "\(product.id) \(tally.held) \(tally.unknown)"
    }
    #expect(found == ["basic 1 0", "advanced 0 1", "expert 0 0", "full 1 1"])
  }

  @Test(arguments: [true, false])
  func `an item whose gate is a part of the bypass is counted with the bypass`(
    readsValues: Bool
  ) async throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "shared", "bypass": "(vip and author) or staff",
          "attributes": {
            "vip": {"type": "boolean"}, "author": {"type": "boolean"}, "staff": {"type": "boolean"}
          },
          "features": [{"id": "a", "gate": "vip and author"}]}
        """))
    let engine = GateEngine(catalog: catalog)
    let lines =
      (0..<40).map { #"{"id":"staff\#($0)","attributes":{"staff":true}}"# }
      + (0..<40).map { #"{"id":"other\#($0)"}"# }
    let asked = BatchCase(
      texts: [], engines: [engine], now: Instant("2026-11-21T12:00:00Z") ?? .latest, needs: [],
      chunkSize: 200, bytes: Array(lines.joined(separator: "\n").utf8))
    let selection = ItemSelection(engine)
    let demand = ConditionDemand(
      readsValues: readsValues,
      counting: [ConditionCounting(selection, subjects: true, itemsBeing: .unlocked)])
    var totals = BatchTotals([selection], products: [0])
    var counts: [UInt32] = []
    for try await part in asked.batch(demand).chunks(of: asked.input, jobs: 1) {
      for block in part.results {
        totals.add(block)
        counts += block.itemCounts(byEngine: 0)
      }
    }
    #expect(counts == Array(repeating: 1, count: 40) + Array(repeating: 0, count: 40))
    #expect(totals.members[0].count(.unlocked, of: selection.items[0]) == 40)
  }
}
