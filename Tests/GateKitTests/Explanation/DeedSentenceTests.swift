import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// A sentence names what the subject has done before products that were never bought.
struct DeedSentenceTests {
  private func sentence(_ gate: String, _ subject: GateSubject) throws -> String {
    let engine = try GateEngine(
      """
      "counters": ["articles"], "attributes": {"begun": {"type": "instant", "default": null}},
      "products": [{"id": "pro", "title": "Pro"}, {"id": "max", "title": "Max"}],
      "courses": [{"id": "L"}, {"id": "it", "gate": "\(gate)"}], "defaultGate": "free"
      """)
    let access = engine.evaluate(subject, at: now)
    let explanation = access.explain("it")
    let item = try #require(engine.handle(for: "it"))
    #expect(CauseFinder(of: engine).causes(of: [item], for: access) == [explanation.cause])
    return ReasonText(of: engine.catalog).sentence(of: explanation)
  }

  private func reader(_ record: UsageRecord, signedIn: Bool = false) -> GateSubject {
    var subject = GateSubject.being(["signedIn": .boolean(signedIn)])
    subject.usage["articles"] = record
    return subject
  }

  private static let wall = """
    pro or usage(articles, fewerThan: 2, per: month) \
    or signedIn and usage(articles, fewerThan: 3, per: month)
    """
  private static let month = at("2026-12-01T00:00:00Z")

  @Test func `a meter that is used up is named beside the offer`() throws {
    let visitor = reader(.count(2, resetsAt: Self.month))
    #expect(
      try sentence(Self.wall, visitor)
        == "it is locked: 2 of 2 articles are used this month, again from 2026-12-01; and the user is not signed in"
    )
    let member = reader(.count(4, resetsAt: Self.month), signedIn: true)
    #expect(
      try sentence(Self.wall, member)
        == "it is locked: 3 of 3 articles are used this month, again from 2026-12-01; and Pro has not been bought"
    )
  }

  @Test func `a period that is not the one of the rule is not named`() throws {
    let rolling = reader(.count(2, resetsAt: at("2026-12-02T10:00:00Z")), signedIn: true)
    #expect(
      try sentence("pro or usage(articles, fewerThan: 1, per: month)", rolling)
        == "it is locked: 1 of 1 articles are used, again from 2026-12-02 10:00; and Pro has not been bought"
    )
    #expect(
      try sentence(
        "pro or usage(articles, fewerThan: 1, per: month)", reader(.count(2, resetsAt: nil)))
        == "it is locked: 1 of 1 articles are used and Pro has not been bought")
  }

  @Test func `what was done is named only if it alone keeps the item locked`() throws {
    let visitor = reader(.count(2, resetsAt: Self.month))
    #expect(
      try sentence("pro or max and usage(articles, fewerThan: 2, per: month)", visitor)
        == "it is locked: Pro has not been bought")
  }

  @Test func `a purchase that has ended is named first`() throws {
    var former = reader(.count(2, resetsAt: Self.month))
    former.entitlements = [
      Entitlement(product: "pro", expiresDate: at("2026-11-01T00:00:00Z"))
    ]
    #expect(
      try sentence("pro or usage(articles, fewerThan: 2, per: month)", former)
        == "it is locked: Pro expired on 2026-11-01; and 2 of 2 articles are used this month, again from 2026-12-01"
    )
  }

  @Test func `a score that is too low and a trial that is over are named`() throws {
    var learner = GateSubject.having(["L": ItemProgress(score: 50, completedAt: now)])
    learner.attributes["begun"] = .instant(at("2026-10-01T00:00:00Z"))
    #expect(
      try sentence("pro or completed(L, score: 60)", learner)
        == "it is locked: the score of L is 50, below 60")
    #expect(
      try sentence("pro or exists(begun) and not after(P7D, since: begun)", learner)
        == "it is locked: it has been 7 days since begun and Pro has not been bought")
  }
}
