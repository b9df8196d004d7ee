import BatchTestSupport
import EngineTestSupport
import GateBatch
import GateKit
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
    let batch = BatchEvaluator(asked.engines, at: asked.now, options: .holdings)
    for try await part in batch.chunks(of: asked.input) {
      for block in part.results { totals.add(block) }
    }
    let found = zip(products, totals.members[0].holdings).map { product, tally in
      "\(product.id) \(tally.held) \(tally.unknown)"
    }
    #expect(found == ["basic 1 0", "advanced 0 1", "expert 0 0", "full 1 1"])
  }
}
