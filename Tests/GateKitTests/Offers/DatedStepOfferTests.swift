import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Offers to enrol in a course, and to complete an item again.
struct DatedStepOfferTests {
  private func offered(
    of item: ItemID, _ subject: GateSubject, enrolledAs type: String = "instantByItem",
    settableBy setter: String = "customer"
  ) throws -> [String] {
    let engine = try GateEngine(
      """
      "attributes": {"enrolled":
        {"type": "\(type)", "default": null, "settableBy": "\(setter)"}},
      "products": [{"id": "pro"}],
      "courses": [
        {"id": "weekly", "gate": "signedIn and drip(every: P7D, since: enrolled\(
          type == "instant" ? "" : "(here)"))", "items": ["l1", "l2"]},
        {"id": "paid", "gate": "pro", "requires": "after(P1D, since: enrolled\(
          type == "instant" ? "" : "(here)"))", "items": ["p1"]},
        {"id": "safety", "gate": "free", "items": ["s1", "s2"]},
        {"id": "lab", "gate": "completed(safety) and not after(P1Y, since: completed(safety))"},
        {"id": "yearly", "gate": "completed(safety, within: P1Y)"},
        {"id": "season", "gate": "completed(safety, since: 2026-06-01)"},
        {"id": "next", "gate": "completed(safety, since: 2027-06-01)"},
        {"id": "vault", "gate": "pro"},
        {"id": "inner", "gate": "completed(vault, within: P1Y)"}]
      """)
    return engine.evaluate(subject, at: now).offers(of: item).map(\.text)
  }

  @Test(arguments: ["instant", "instantByItem"])
  func `the need to enrol names the course, and the wait begins with the enrolment`(
    type: String
  ) throws {
    let visitor = GateSubject(id: "u1")
    #expect(
      try offered(of: "l2", visitor, enrolledAs: type)
        == ["| signIn, enrol weekly, wait 2026-11-27T09:00:00Z"])
    #expect(
      try offered(of: "p1", visitor, enrolledAs: type)
        == ["pro | enrol paid, wait 2026-11-21T09:00:00Z"])
  }

  @Test func `nobody is asked to enrol who is enrolled, or whose enrolment is unknown`() throws {
    let member: [AttributeID: AttributeValue] = [
      "signedIn": true, "enrolled": .instantByItem(["weekly": now]),
    ]
    #expect(try offered(of: "l2", .being(member)) == ["| wait 2026-11-27T09:00:00Z"])
    var unsure = GateSubject.being(["signedIn": true])
    unsure.unknown = [.attribute("enrolled")]
    #expect(try offered(of: "l2", unsure) == [])
    #expect(try offered(of: "l2", .being(["signedIn": true]), settableBy: "staff") == [])
  }

  private static let lapsed = GateSubject.having([
    "s1": ItemProgress(completedAt: at("2025-03-01T00:00:00Z")),
    "s2": ItemProgress(completedAt: at("2026-11-01T00:00:00Z")),
  ])

  @Test(arguments: ["yearly", "season"] as [ItemID])
  func `a completion that has lapsed is to be repeated`(item: ItemID) throws {
    #expect(try offered(of: item, Self.lapsed) == ["| completeAgain safety"])
  }

  @Test func `a wait since a completion that is over is begun again`() throws {
    let lapsed = GateSubject.having([
      "safety": ItemProgress(completedAt: at("2025-03-01T00:00:00Z"))
    ])
    #expect(try offered(of: "lab", lapsed) == ["| completeAgain safety"])
  }

  @Test func `what was completed at an unknown instant is not repeated`() throws {
    let undated = GateSubject.having(["safety": ItemProgress(isCompleted: true)])
    #expect(try offered(of: "lab", undated) == [])
    #expect(try offered(of: "next", Self.lapsed) == [])
  }

  @Test func `the item has to be open to be completed again`() throws {
    let lapsed = GateSubject.having(["vault": ItemProgress(completedAt: at("2025-03-01T00:00:00Z"))]
    )
    #expect(try offered(of: "inner", lapsed) == ["| completeAgain vault [pro]"])
  }
}
