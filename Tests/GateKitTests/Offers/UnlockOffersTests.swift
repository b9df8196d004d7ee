import ContentCatalog
import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
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
    #expect(offers.absence == nil)
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

  @Test func `Foundation reads the needs that the JSON writer writes`() throws {
    let need: [UnlockNeed] = [
      .signIn, .complete("L8"), .score("L8", atLeast: 60), .wait(until: .earliest),
      .attribute(
        AttributeRequirement(attribute: "age", comparison: .compare(.greaterOrEqual), values: [18])),
      .fixPayment("pro"), .resume("pro"), .start("L1"),
    ]
    var json = JSONWriter(.compact)
    try json.coded(need)
    json.endDocument()
    let data = Data(json.buffer.bytes)
    #expect(try JSONDecoder().decode([UnlockNeed].self, from: data) == need)
  }

  @Test(
    arguments: [
      ("product(p)", GateSubject.holding("p"), nil, .alreadyOpen),
      ("product(p) and never", .holding(), nil, .neverOpens),
      ("product(p) and window(until: 2020-01-01)", .holding(), nil, .nothingOpens),
      ("product(old)", .holding(), nil, .nothingOpens),
      ("product(p)", .holding().unsure(.product("p")), nil, .ownershipUnknown),
      ("product(p)", .holding(), "stripe", .notSoldInStore),
      ("product(old)", .holding(), "stripe", .nothingOpens),
    ] as [(String, GateSubject, StoreName?, UnlockOffers.Absence)])
  func `without offers, the cause is named`(
    gate: String, subject: GateSubject, store: StoreName?, absence: UnlockOffers.Absence
  ) throws {
    let engine = try GateEngine(
      """
      "products": [
        {"id": "p", "storeIDs": {"appStore": "p1"}}, {"id": "q", "storeIDs": {"stripe": "q1"}},
        {"id": "old", "retired": true}],
      "courses": [{"id": "it", "gate": "\(gate)"}]
      """)
    let evaluation = engine.evaluate(subject, at: now)
    #expect(evaluation.offers(of: "it", store: store) == .none(absence))
    #expect(evaluation.explain("it", store: store).offers.absence == absence)
    #expect(evaluation.offers(of: "gone").absence == .unknownItem)
    #expect(evaluation.explain("it", planningOffers: false).offers.absence == .notRequested)
  }

  @Test func `an absence is a code in JSON, and has a sentence in each language if it explains`()
    throws
  {
    let data = try JSONEncoder().encode(UnlockOffers.none(.ownershipUnknown))
    #expect(String(decoding: data, as: UTF8.self).contains(#""absence":"ownership-unknown""#))
    #expect(try JSONDecoder().decode(UnlockOffers.self, from: data) == .none(.ownershipUnknown))
    let catalog = try GateEngine(gate: "free").catalog
    let silent: [UnlockOffers.Absence] = [.notRequested, .unknownItem, .alreadyOpen, .draft]
    for language in GatedCatalog.reasonLanguages {
      let renderer = try #require(catalog.reasonRenderer(in: language))
      for absence in UnlockOffers.Absence.allCases {
        #expect((renderer.phrase(of: absence) == nil) == silent.contains(absence))
      }
    }
  }
}
