import ContentCatalog
import EngineTestSupport
@testable import GateBatch
@testable import GateKit
import GateRules
import GateTesting
import PropertyTesting
import RuleTestSupport
import TestSupport
import Testing

/// The sentences and causes of CSV results, which subjects with equal facts share, against those of each
/// decision by itself.
@Suite(.tags(.property), .slow)
struct SharedReasonsTests {
  /// A catalog with subjects of which many differ only in their ids and in dates.
  private struct SharedCase: CustomStringConvertible {
    let catalog: GatedCatalog
    let engine: GateEngine
    let subjects: [GateSubject]
    let now: Instant

    var description: String {
      "\(catalog.sources)\nat \(now)\n" + subjects.map { "\($0)\n" }.joined()
    }
  }

  @Test(arguments: TestScale.seeds(3))
  func `sharing changes neither sentence nor cause`(seed: UInt64) throws {
    var (decisions, shared) = (0, 0)
    let rules = seed % 3 == 2 ? RuleGenerator.seldom : []
    let catalogs = try Generator.catalogs(rules: rules)
    let cases = Generator<SharedCase> { choices in
      let asked = choices.draw(Generator.cases(of: choices.draw(catalogs)))
      let subjects = Generator.subjects(of: asked.catalog)
      let drawn = [asked.subject] + choices.list(1...3) { $0.draw(subjects) }
      return SharedCase(
        catalog: asked.catalog, engine: asked.engine,
        subjects: drawn.enumerated().flatMap { number, subject in
          (0...3).map { subject.copied(moving: $0, around: asked.now, id: "\(number)-\($0)") }
        }, now: asked.now)
    }
    let report = forAll(cases, seed: seed, cases: 25, telling: 10) { asked in
      let comparison = SharedReasonsComparison(
        asked.engine, at: asked.now, .init(escapesFormulas: seed % 2 == 1))
      guard var comparison else { return .vacuous }
      for subject in asked.subjects {
        if let difference = comparison.difference(for: subject) {
          return .broken("\(difference)\n\(asked)")
        }
      }
      if let difference = comparison.differenceInBlock(asked.subjects) {
        return .broken("\(difference)\n\(asked)")
      }
      decisions += comparison.decisions
      shared += comparison.shared
      return .holds
    }
    expectHolds(report)
    #expect(shared * 3 >= decisions, "\(shared) of \(decisions) decisions")
  }
}

extension SharedReasonsTests {
  @Test func `purchases that differ in what a sentence says are told apart`() throws {
    let engine = try GateEngine(
      """
      "products": [{"id": "basic"}, {"id": "all", "includes": ["basic"]},
        {"id": "top", "kind": "autoRenewable", "period": "P1M", "subscriptionGroup": "club", "level": 1},
        {"id": "low", "kind": "autoRenewable", "period": "P1M", "subscriptionGroup": "club", "level": 2}],
      "courses": [{"id": "a", "gate": "basic"}, {"id": "b", "title": "B, \\"the\\" second", "gate": "basic"},
        {"id": "unit", "gate": "basic", "items": [{"id": "f", "staysOpen": "onceStarted"},
          {"id": "g", "staysOpen": "onceCompleted"}]},
        {"id": "c", "gate": "subscription(club, level: 1)"}, {"id": "d", "gate": "top or basic"},
        {"id": "e", "gate": "product(basic, everOwned: true, boughtBefore: 2026-01-01T00:00:00Z)"}]
      """)
    let days: [Int64] = [-700, -3, -2, 2, 3, 400]
    var comparison = try #require(SharedReasonsComparison(engine, at: now, CSVWriter()))
    var number = 0
    var subjects: [GateSubject] = []
    for (product, other) in [("basic", "all"), ("all", "basic"), ("top", "low"), ("low", "top")] {
      for day in days {
        for otherDay in [nil] + days.map({ $0 as Int64? }) {
          let held = [(product, day)] + (otherDay.map { [(other, $0)] } ?? [])
          let entitlements = held.map { product, day in
            Entitlement(
              product: ProductID(product), purchaseDate: now + -86_400 * (day == 400 ? 1 : 900),
              expiresDate: now + 86_400 * day)
          }
          number += 1
          let subject = GateSubject(id: SubjectID("\(number)"), entitlements: entitlements)
          subjects.append(subject)
          let difference = comparison.difference(for: subject)
          #expect(difference == nil)
        }
      }
    }
    let learner = GateSubject(
      id: "learner",
      progress: ["f": ItemProgress(isStarted: true), "g": ItemProgress(isCompleted: true)])
    let difference = comparison.difference(for: learner)
    #expect(difference == nil)
    #expect(comparison.shared > number)
    let differenceInBlock = comparison.differenceInBlock(subjects + [learner] + subjects)
    #expect(differenceInBlock == nil)
  }
}

extension SharedReasonsTests {
  /// Subjects whose purchases have the same status, and ends in the same order.
  @Test(arguments: [
    // One purchase is only paused at its end, and resumes.
    """
    {"id":"a","entitlements":[{"product":"pack","expiresDate":"2028-01-01T00:00:00Z"},{"product":"month","expiresDate":"2026-12-01T00:00:00Z"}]}
    {"id":"b","entitlements":[{"product":"pack","expiresDate":"2028-01-01T00:00:00Z"},{"product":"month","pausedAt":"2026-12-01T00:00:00Z","resumesAt":"2027-06-01T00:00:00Z","expiresDate":"2029-01-01T00:00:00Z"}]}
    """,
    // One purchase follows the other without a gap.
    """
    {"id":"a","entitlements":[{"product":"month","expiresDate":"2027-01-01T00:00:00Z"},{"product":"pack","purchaseDate":"2027-02-01T00:00:00Z","expiresDate":"2028-01-01T00:00:00Z"}]}
    {"id":"b","entitlements":[{"product":"month","expiresDate":"2027-01-01T00:00:00Z"},{"product":"pack","purchaseDate":"2027-01-01T00:00:00Z","expiresDate":"2028-01-01T00:00:00Z"}]}
    """,
    // Neither has begun, and they begin in another order.
    """
    {"id":"a","entitlements":[{"product":"other","purchaseDate":"2027-02-01T00:00:00Z"},{"product":"pack","purchaseDate":"2027-03-01T00:00:00Z"}]}
    {"id":"b","entitlements":[{"product":"other","purchaseDate":"2027-04-01T00:00:00Z"},{"product":"pack","purchaseDate":"2027-03-01T00:00:00Z"}]}
    """,
    // One has begun when the window opens, the other has not.
    """
    {"id":"a","entitlements":[{"product":"late","purchaseDate":"2026-12-25T00:00:00Z"}]}
    {"id":"b","entitlements":[{"product":"late","purchaseDate":"2027-01-25T00:00:00Z"}]}
    """,
    // A purchase that does not matter begins when the window opens.
    """
    {"id":"a","entitlements":[{"product":"late"}]}
    {"id":"b","entitlements":[{"product":"late"},{"product":"box","purchaseDate":"2027-01-01T00:00:00Z"}]}
    """,
    // Two bundles, of which a sentence names the first.
    """
    {"id":"a","entitlements":[{"product":"pack"},{"product":"box"}]}
    {"id":"b","entitlements":[{"product":"box"},{"product":"pack"}]}
    """,
    // Two shared purchases, of which a sentence names the one that was bought first.
    """
    {"id":"a","entitlements":[{"product":"own","ownershipType":"familyShared","purchaseDate":"2026-01-01T00:00:00Z"},{"product":"pack","ownershipType":"familyShared","purchaseDate":"2026-02-01T00:00:00Z"}]}
    {"id":"b","entitlements":[{"product":"own","ownershipType":"familyShared","purchaseDate":"2026-03-01T00:00:00Z"},{"product":"pack","ownershipType":"familyShared","purchaseDate":"2026-02-01T00:00:00Z"}]}
    """,
  ])
  func `purchases that later differ in time or order are told apart`(lines: String) throws {
    // Each gate by itself, since one that asks for dates separates the subjects of the whole catalog.
    for gate in [
      "month", "month or other", "late and window(from: 2027-01-01)",
      "late and (other or window(from: 2027-01-01))",
      "product(own, excluding: familyShared)",
    ] {
      let engine = try GateEngine(
        """
        "products": [{"id": "month", "title": "\u{E000}\u{E001}\u{E002}", "kind": "autoRenewable", "period": "P1M"},
          {"id": "other"}, {"id": "late"}, {"id": "own"}, {"id": "pack", "includes": ["month", "own"]},
          {"id": "box", "includes": ["month"]}],
        "courses": [{"id": "a", "gate": "\(gate)"}]
        """)
      let decoder = SubjectDecoder(for: [engine.catalog.content])
      let subjects = try lines.split(separator: "\n").map {
        try decoder.subject(from: Array($0.utf8)[...])
      }
      let comparison = try #require(SharedReasonsComparison(engine, at: now, CSVWriter()))
      for subjects in [subjects, subjects.reversed(), subjects + subjects] {
        let difference = comparison.differenceInBlock(subjects)
        #expect(difference == nil)
      }
    }
  }
}

extension SharedReasonsTests {
  /// Whether a step can be taken decides between offers, and so which reason a sentence names.
  @Test(arguments: ["completed(L1) or completed(L2)", "completed(part) or completed(L2)"])
  func `purchases that open the items of steps are told apart`(gate: String) throws {
    let chain = (3..<100).map { #"{"id": "L\#($0)", "gate": "completed(L\#($0 - 1))"}"# }
    let engine = try GateEngine(
      """
      "products": [{"id": "basic"}, {"id": "other"}],
      "courses": [{"id": "part", "gate": "free", "items": [{"id": "L1", "gate": "basic"}]}, {"id": "L2", "gate": "free"},
        \(chain.joined(separator: ", ")), {"id": "x", "gate": "\(gate)"},
        {"id": "y", "gate": "completed(x) and other or completed(L99)"}]
      """)
    let comparison = try #require(SharedReasonsComparison(engine, at: now, CSVWriter()))
    let subjects = [[], ["basic"], ["other"], ["basic", "other"]].enumerated()
      .map { number, products in
        GateSubject(
          id: SubjectID("\(number)"),
          entitlements: products.map { Entitlement(product: ProductID($0)) })
      }
    for subjects in [subjects, subjects.reversed()] {
      let difference = comparison.differenceInBlock(subjects)
      #expect(difference == nil)
    }
  }
}

extension GateSubject {
  /// Returns the subject with another id, and with what is ahead or has ended further from an instant, by a share
  /// of the distance. The third copy lists its entitlements in reverse.
  fileprivate func copied(moving share: Int, around now: Instant, id: SubjectID) -> GateSubject {
    var copy = self
    copy.id = id
    copy.entitlements = entitlements.map { entitlement in
      var moved = entitlement
      func move(_ instant: Instant) -> Instant {
        let distance = instant.secondsSince1970 - now.secondsSince1970
        if instant == .latest || instant == .earliest { return instant }
        return instant + (distance / 7 * Int64(share))
      }
      moved.expiresDate = entitlement.expiresDate.map(move)
      moved.pausedAt = entitlement.pausedAt.map(move)
      moved.resumesAt = entitlement.resumesAt.map(move)
      moved.purchaseDate = entitlement.purchaseDate.map { $0 > now ? move($0) : $0 }
      return moved
    }
    if share == 3 { copy.entitlements.reverse() }
    return copy
  }
}
