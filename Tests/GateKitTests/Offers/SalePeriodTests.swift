import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Offers contain what is on sale at the instant, and decisions do not depend on sales.
struct SalePeriodTests {
  private static let shop = """
    "timeZone": "Europe/Madrid", "currency": "USD", "products": [
      {"id": "term", "title": "Spring term", "price": "99.00", "soldFrom": "2026-11-01",
        "soldUntil": "2026-12-01"},
      {"id": "late", "title": "Late entry", "price": "120.00", "includes": ["term"],
        "soldFrom": "2026-11-25T12:00:00Z"},
      {"id": "pin", "soldUntil": "2026-11-20T09:00:00Z"}
    ],
    "courses": [{"id": "it", "gate": "term"}, {"id": "pinned", "gate": "pin"},
      {"id": "soon", "gate": "term and window(from: 2026-11-22)"}, {"id": "free", "gate": "free"}]
    """

  private func evaluation(
    at instant: Instant, of subject: GateSubject = GateSubject(id: "u1")
  ) throws -> SubjectEvaluation {
    try GateEngine(Self.shop).evaluate(subject, at: instant)
  }

  @Test(
    arguments: [
      ("2026-10-31T22:59:59Z", [], "2026-10-31T23:00:00Z"),
      ("2026-10-31T23:00:00Z", ["term"], "2026-11-25T12:00:00Z"),
      ("2026-11-25T11:59:59Z", ["term"], "2026-11-25T12:00:00Z"),
      ("2026-11-25T12:00:00Z", ["term", "late"], "2026-11-30T23:00:00Z"),
      ("2026-11-30T22:59:59Z", ["term", "late"], "2026-11-30T23:00:00Z"),
      ("2026-11-30T23:00:00Z", ["late"], nil),
    ] as [(String, [String], String?)])
  func `an offer contains what is on sale, and is valid until that changes`(
    instant: String, offered: [String], validUntil: String?
  ) throws {
    let explanation = try evaluation(at: at(instant)).explain("it")
    #expect(explanation.offers.map(\.text) == offered)
    #expect(explanation.offers.validUntil == validUntil.map(at))
    #expect(explanation.offers.absence == (offered.isEmpty ? .notOnSale : nil))
    #expect(explanation.decision.validUntil == nil)
  }

  @Test func `an offer names the end of the sale`() throws {
    let offers = try evaluation(at: now).offers(of: "it")
    #expect(offers.map(\.soldUntil) == [at("2026-11-30T23:00:00Z")])
    let catalog = try GateEngine(Self.shop).catalog
    #expect(
      offers.map { ReasonText(of: catalog).phrase(of: $0) }
        == ["buy Spring term (99.00 USD, on sale until 2026-12-01)"])
    #expect(
      offers.map { ReasonText(of: catalog, in: .simplifiedChinese).phrase(of: $0) }
        == ["购买Spring term（99.00 USD，销售至2026-12-01）"])
  }

  @Test func `a product that was sold is held as ever`() throws {
    let evaluation = try evaluation(at: now, of: .holding("pin"))
    #expect(evaluation.verdict(of: "pinned") == .unlocked)
    #expect(try self.evaluation(at: now).offers(of: "pinned").absence == .notOnSale)
  }

  @Test func `offers are valid no longer than the decision`() throws {
    let evaluation = try evaluation(at: now)
    #expect(evaluation.offers(of: "soon").validUntil == at("2026-11-21T23:00:00Z"))
    #expect(evaluation.offers(of: "free").validUntil == nil)
    #expect(evaluation.summary(of: "it")?.offers.validUntil == at("2026-11-25T12:00:00Z"))
  }
}
