import GateKit
import Testing

struct BilliardsOfferTests {
  @Test func `a basic buyer is offered the advanced course for L9, then all courses`() throws {
    let engine = try ShippedCatalog.billiards.engine()
    let offers = engine.offers(for: "L9", for: .holding("basic"), at: now)
    #expect(offers.offers.map(\.products) == [["advanced"], ["full"]])
    #expect(offers.offers.map { $0.price?.description } == ["25.00 CNY", "60.00 CNY"])
    #expect(offers.offers.allSatisfy { $0.needs.isEmpty })
    #expect(offers.isExhaustive)
    #expect(!offers.hasMore)
  }
}
