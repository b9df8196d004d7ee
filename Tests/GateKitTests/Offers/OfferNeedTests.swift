import EngineTestSupport
import GateKit
import RuleTestSupport
import Testing

/// Offers name the waiting, progress, scores and attributes that an item needs.
struct OfferNeedTests {
  @Test func `an offer waits no longer than it must`() throws {
    #expect(
      try offered(
        "window(from: 2026-12-01) and product(basic) or window(from: 2027-01-01) and product(basic)"
      ) == ["basic | wait 2026-12-01T00:00:00Z", "both | wait 2026-12-01T00:00:00Z"])
    #expect(
      try offered("window(from: 2026-12-01) or completed(L8)")
        == ["| complete L8", "| wait 2026-12-01T00:00:00Z"])
  }

  @Test func `time since a purchase is waited for from now on`() throws {
    #expect(
      try offered("after(P30D, since: bought(extra))") == [
        "extra | wait 2026-12-20T09:00:00Z", "both | wait 2026-12-20T09:00:00Z",
      ])
  }

  static let waitsSinceProgress: [(gate: String, ItemProgress, offers: [String])] = [
    (
      "after(P3D, since: completed(L8))", ItemProgress(),
      ["| complete L8, wait 2026-11-23T09:00:00Z"]
    ),
    (
      "after(P3D, since: started(L8))", ItemProgress(),
      ["| start L8, wait 2026-11-23T09:00:00Z"]
    ),
    (
      "after(P3D, since: completed(U))", ItemProgress(completedAt: now),
      ["| complete U, wait 2026-11-23T09:00:00Z"]
    ),
    (
      "after(P3D, since: completed(L8)) and completed(L8, score: 60)", ItemProgress(),
      ["| complete L8, score L8 60.0, wait 2026-11-23T09:00:00Z"]
    ),
    (
      "after(P3D, since: completed(L8))", ItemProgress(completedAt: at("2026-11-19T12:00:00Z")),
      ["| wait 2026-11-22T12:00:00Z"]
    ),
    (
      "completed(L8) and not started(c1)", ItemProgress(completedAt: at("2026-11-21T12:00:00Z")),
      ["| complete L8", "| wait 2026-11-21T12:00:00Z"]
    ),
    // Nobody is asked to repeat what was done at an unknown instant.
    ("after(P3D, since: completed(L8))", ItemProgress(isCompleted: true), []),
    ("after(P3D, since: started(L8))", ItemProgress(isCompleted: true), []),
    // Nor to complete what was waived.
    ("after(P3D, since: completed(L8))", ItemProgress(isWaived: true), []),
    ("completed([L8, c1])", ItemProgress(isWaived: true), ["| complete c1"]),
    ("completed(L8, score: 60)", ItemProgress(isWaived: true), ["| score L8 60.0"]),
    (
      "after(P3D, since: completed(L8))",
      ItemProgress(completedAt: at("2026-11-19T12:00:00Z"), isWaived: true),
      ["| wait 2026-11-22T12:00:00Z"]
    ),
  ]

  @Test(arguments: waitsSinceProgress)
  func `time since progress is waited for from now on, or from the progress that was made`(
    gate: String, record: ItemProgress, offers: [String]
  ) throws {
    #expect(try offered(gate, to: .having(["L8": record])) == offers)
  }

  @Test func `a score that is asked for is not below one that counts as zero`() throws {
    let gate = "scored(L8, 0, missing: zero) and"
    #expect(try offered("\(gate) scored(L8, -1)") == ["| score L8 0.0"])
    #expect(try offered("\(gate) scored(L8, 5)") == ["| score L8 5.0"])
    #expect(try offered("\(gate) completed(L8)") == ["| complete L8"])
  }

  @Test func `what is held now is taken to stay held while waiting`() throws {
    let ending = GateSubject.with(
      Entitlement(product: "silver", expiresDate: at("2026-11-21T00:00:00Z")))
    #expect(
      try offered("product(silver) and window(from: 2026-12-01)", to: ending)
        == ["| wait 2026-12-01T00:00:00Z"])
  }

  @Test func `an attribute is asked for as the rule writes it, or its opposite`() throws {
    let young = GateSubject.being(["age": 17, "role": "student"])
    #expect(try offered("age >= 18", to: young) == ["| age >= 18.0"])
    #expect(try offered("role in [author]", to: young) == ["| role in author"])
    #expect(try offered("role != student", to: young) == ["| role != student"])
    let old = GateSubject.being(["age": 30, "role": "staff"])
    #expect(try offered("not age >= 18", to: old) == ["| age < 18.0"])
    #expect(try offered("not role in [staff, author]", to: old) == ["| role not in staff author"])
    #expect(try offered("age < 18 and exists(role)", to: old) == ["| age < 18.0"])
    #expect(try offered("age >= 31 and age < 10", to: old) == [])
    #expect(try offered("age >= 31 and age >= 40", to: old) == ["| age >= 40.0"])
  }

  @Test func `an attribute that time is counted from is never asked for`() throws {
    #expect(
      try offered(
        "after(P30D, since: joined) and joined < 2026-01-01 or product(dollars)",
        to: .being(["joined": .instant(now)])) == ["dollars"])
  }
}
