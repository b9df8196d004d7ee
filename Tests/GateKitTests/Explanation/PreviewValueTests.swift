import GateKit
import RuleTestSupport
import Testing

/// The values that previews and tests of an app create without an engine.
struct PreviewValueTests {
  private static let offers = UnlockOffers([
    UnlockOffer(
      products: ["basic"], needs: [.complete("L8")],
      price: DecimalAmount("18.00").map { Price(amount: $0, currency: "CNY") })
  ])
  private static let locked = Decision(verdict: .locked, reason: .gateClosed)

  @Test func `an explanation`() {
    let reason = Reason(
      code: "product", value: .false, details: ["product": .product("basic")])
    let node = ReasonNode(
      rule: "basic", kind: "productOrFull",
      location: FileLocation(path: "catalog.json", line: 1, column: 1, endLine: 1, endColumn: 6),
      value: .false,
      isSufficient: true, reason: reason)
    let tree = ReasonTree(clauses: [.init(role: .gate, origin: .item, node: node)])
    let explanation = Explanation(
      item: "L9", subjectID: "u1", now: now, decision: Self.locked, tree: tree, reasons: [reason],
      offers: Self.offers)
    #expect(explanation.tree?.clauses.first?.node.reason == explanation.reasons.first)
    #expect(explanation.offers.first?.price?.description == "18.00 CNY")
  }

  @Test func `views of a whole catalog`() {
    let listing = ItemListing(unlocked: ["L1"], locked: ["L9"])
    #expect(listing[.locked] == ["L9"])
    let summary = ContainerSummary(container: "C", locked: 2, offers: Self.offers)
    #expect(summary.verdict == .locked)
    let decided = DecidedItem(item: "L9", decision: Self.locked)
    #expect(!decided.decision.isUnlocked)
  }

  @Test func `a page of purchases`() {
    let state = HoldingState(status: .expired, bought: "basic", end: now)
    let holding = ProductHolding(product: "basic", state: state, opens: ["L9"])
    #expect(holding.state.end == now)
  }

  @Test func `a persona, a difference and an answer`() {
    let persona = Persona(
      subject: GateSubject(id: "u1"),
      expectations: [Persona.Expectation(.verdict(.locked), entry: "L9", items: ["L9"])])
    let difference = PersonaDifference(
      item: "L9", now: now, expected: .verdict(.unlocked), found: .verdict(.locked),
      decision: Self.locked)
    #expect(persona.expectations.first?.items == [difference.item])
    let answer = SourceAnswer(
      source: "file", families: [.usage], result: .failure(.unavailable("away")))
    #expect(
      SourcedSubject(subject: persona.subject, answers: [answer], now: now).answers.count == 1)
  }
}
