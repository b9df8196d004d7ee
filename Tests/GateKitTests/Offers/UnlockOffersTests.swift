import Foundation
import GateKit
import Testing

struct UnlockOffersTests {
  private let offers = UnlockOffers(
    ["basic", "pro", "full"].map { UnlockOffer(products: [$0]) }, hasMore: true,
    isExhaustive: false)

  @Test func `offers are a collection, best first`() {
    #expect(offers.map(\.products) == [["basic"], ["pro"], ["full"]])
    #expect(offers.count == 3)
    #expect(offers.first?.products == ["basic"])
    #expect(offers[2].products == ["full"])
    #expect(offers.reversed().first?.products == ["full"])
    #expect(offers.indices == 0..<3)
    #expect(UnlockOffers.none.isEmpty)
    #expect(UnlockOffers.none.isExhaustive)
    #expect(!UnlockOffers.none.hasMore)
  }

  @Test func `offers survive JSON, in which the list has a name`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(offers)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"hasMore":true,"isExhaustive":false,"offers":[{"needs":[],"products":["basic"]},\
        {"needs":[],"products":["pro"]},{"needs":[],"products":["full"]}]}
        """)
    #expect(try JSONDecoder().decode(UnlockOffers.self, from: data) == offers)
  }
}
