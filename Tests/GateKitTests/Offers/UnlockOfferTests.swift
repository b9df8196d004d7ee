import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Offers open their item, and ask for nothing more than that takes.
struct UnlockOfferTests {
  @Test(arguments: [
    ("product(basic)", ["basic", "both"]),
    ("product(basic) and product(extra)", ["both", "basic + extra"]),
    ("product(basic) or product(basic) and product(extra)", ["basic", "both"]),
    ("completed(U, share: 80)", ["| share U 80"]),
    ("completed(U, share: 80) and completed(U, share: 60) and started(U)", ["| share U 80"]),
    ("completed(U, share: 80) and completed(U)", ["| complete U"]),
    ("completed(U, share: 50) and completed(c1)", ["| complete c1"]),
    ("completed(L8)", ["| complete L8"]), ("started(L8)", ["| start L8"]),
    ("completed(L8, score: 60)", ["| complete L8, score L8 60.0"]),
    ("window(from: 2026-12-01T00:00:00Z)", ["| wait 2026-12-01T00:00:00Z"]),
    ("signedIn", ["| signIn"]),
    ("product(basic) and not completed(L8)", ["basic", "both"]),
    ("never", []), ("rollout(0, salt: x)", []),
  ])
  func `products and needs that open the item are offered`(gate: String, expected: [String]) throws
  {
    #expect(try offered(gate) == expected)
  }

  @Test func `without any one part the item stays shut`() throws {
    #expect(
      try offered("product(basic) and (completed(L8) or signedIn)") == [
        "basic | signIn", "basic | complete L8", "both | signIn", "both | complete L8",
      ])
    #expect(
      try offered("atLeast(2, of: [signedIn, completed(L8), started(L8)])") == [
        "| complete L8", "| signIn, start L8",
      ])
  }

  @Test func `what is so already is not bought instead`() throws {
    #expect(
      try offered(
        "atLeast(2, of: [product(basic), product(extra), signedIn])",
        to: .being(["signedIn": true])) == ["extra", "basic", "both"])
  }

  @Test func `a container is completed as a whole, regardless of other rules`() throws {
    #expect(
      try offered("completed(U) or product(basic)") == ["| complete U", "basic", "both"])
    #expect(try offered("started(U)") == ["| start U"])
  }

  @Test func `an indeterminate decision makes offers unless a purchase is unknown`() throws {
    let unsure = GateSubject.being([:]).unsure(.attribute("age"))
    #expect(
      try offered("age >= 18 or product(basic)", to: unsure) == ["basic", "both", "| age >= 18.0"])
    #expect(try offered("age >= 18 and signedIn or product(basic)", to: unsure).first == "basic")
    let engine = try GateEngine(
      """
      \(Shop.products)
      "attributes": {"age": {"type": "number"}},
      "courses": [{"id": "it", "gate": "age >= 18 or product(basic)"}]
      """)
    for mayOwn: UnknownFact in [.product("basic"), .product("both"), .product(nil)] {
      let offers = engine.evaluate(.holding().unsure(mayOwn), at: now).offers(of: "it")
      #expect(offers == .none(.ownershipUnknown))
    }
  }

  @Test func `an offer opens the item whatever other unknown facts turn out to be`() throws {
    let unsure = GateSubject.being([:]).unsure(.progress("L8"))
    #expect(
      try offered("started(L8) and not completed(L8) or product(basic)", to: unsure)
        == ["basic", "both"])
    #expect(try offered("age >= 18 and product(dollars)", to: unsure) == ["dollars | age >= 18.0"])
  }

  @Test func `bypass and staying open are left out`() throws {
    let engine = try GateEngine(
      """
      "bypass": "signedIn", "products": [{"id": "basic"}],
      "courses": [{"id": "it", "gate": "basic", "staysOpen": "onceStarted"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
    #expect(offers.map(\.text) == ["basic"])
    for subject: GateSubject in [.being(["signedIn": true]), .completed("it")] {
      #expect(engine.evaluate(subject, at: now).offers(of: "it") == .none(.alreadyOpen))
    }
  }

  @Test func `what another engine prepared gets no offers`() throws {
    let engines = [try GateEngine(gate: "basic"), try GateEngine(gate: "basic or pass")]
    let item = try #require(engines[0].handle(for: "it"))
    let evaluations = engines.map { $0.evaluate(GateSubject(id: "u1"), at: now) }
    #expect(evaluations[0].offers(of: item).count == 4)
    #expect(evaluations[1].offers(of: item) == .none(.unknownItem))
    #expect(evaluations[0].offers(of: "nothing") == .none(.unknownItem))
  }
}
