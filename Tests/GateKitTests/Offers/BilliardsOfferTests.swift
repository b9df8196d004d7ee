import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

struct BilliardsOfferTests {
  @Test func `a basic buyer is offered the advanced course for L9, then all courses`() throws {
    let engine = try ShippedCatalog.billiards.engine()
    let offers = engine.evaluate(.holding("basic"), at: now).offers(of: "L9")
    #expect(offers.map(\.products) == [["advanced"], ["full"]])
    #expect(offers.map { $0.price?.description } == ["25.00 CNY", "60.00 CNY"])
    #expect(offers.allSatisfy { $0.needs.isEmpty })
    #expect(offers.isExhaustive)
    #expect(!offers.hasMore)
  }
}
