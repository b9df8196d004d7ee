import GateKit
import GateTesting
import TestSupport
import Testing

/// The subjects of the smallest cases that contradict false claims, of each family of facts.
@Suite(.tags(.property), .slow)
struct MinimalityTests {
  /// A claim that is false for a catalog, and that a broken engine could therefore fulfil.
  struct Claim: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let gate: String
    let holds: @Sendable (GateCase) -> Bool
  }

  private static let claims = [
    ("product(basic)", opens), ("product(basic, everOwned: true)", opens),
    ("product(basic, boughtBefore: 2026-02-01)", opens), ("subscription(club, level: 2)", opens),
    ("after(P7D, since: bought(basic))", opens), ("after(P7D, since: held(monthly))", opens),
    ("age >= 18 and role = author", opens), ("after(P7D, since: enrolled)", opens),
    ("completed([L1, L2], score: 60)", opens), ("after(P1D, since: started(L1))", opens),
    ("not usage(articles, fewerThan: 2, per: day)", opens),
    ("basic or completed(L1)", staysOpen), ("monthly", staysOpen),
    ("usage(articles, fewerThan: 1, per: week)", isKnown), ("monthly or completed(L1)", isKnown),
    ("age >= 18", isKnown), ("product(season, everOwned: true)", isKnown),
  ].map { gate, claim in
    Claim(testDescription: "\(claim.name): \(gate)", gate: gate, holds: claim.holds)
  }

  private typealias Statement = (name: String, holds: @Sendable (GateCase) -> Bool)
  private static let opens: Statement = ("never opens", { !$0.decision.isUnlocked })
  private static let isKnown: Statement = ("is known", { $0.decision.verdict != .indeterminate })
  private static let staysOpen: Statement = (
    "stays open",
    { asked in
      let later = asked.now.advanced(bySeconds: 1).map { asked.asked(at: $0) }
      return !asked.decision.isUnlocked || later?.decision.isUnlocked ?? true
    }
  )

  private static let declarations = """
    "attributes": {"role": {"type": "string"}, "age": {"type": "number"}},
    "counters": ["articles"],
    "products": [
      {"id": "basic"}, {"id": "season", "kind": "nonRenewing", "period": "P3M"},
      {"id": "monthly", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2},
      {"id": "bundle", "includes": ["basic", "monthly"]}
    ],
    "courses": [{"id": "L1", "gate": "free"}, {"id": "L2", "gate": "free"}]
    """

  @Test(arguments: claims)
  func `no part of the smallest subject can be removed`(claim: Claim) throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "timeZone": "Europe/Madrid", \(Self.declarations),
         "features": [{"id": "asked", "gate": "\(claim.gate)"}]}
        """))
    for seed in 0..<UInt64(TestScale.cases(5)) {
      let report = forAll(.cases(of: catalog), seed: seed) { asked in
        asked.item == "asked" ? .check(claim.holds(asked)) : .vacuous
      }
      let smallest = try #require(report.smallestCase)
      for (part, subject) in smallest.subject.withOnePartLess {
        #expect(
          claim.holds(smallest.asked(by: subject)), "\(part) is superfluous: \(smallest.subject)")
      }
    }
  }

  @Test(
    arguments: [
      (FlawedKind<FailsOpen>.self, .unknownFactsNeverUnlock),
      (FlawedKind<NeverUnknown>.self, .settlingNeverReverses),
      (FlawedKind<NeverChanges>.self, .nothingChangesBeforeValidUntil),
    ] as [(any RuleKind.Type, Law)])
  func `the smallest catalogs have only the faulty rule, and most have one item`(
    kind: any RuleKind.Type, law: Law
  ) throws {
    let recent = RuleGenerator { "acme.recent(\($0.counter("practice")))" }
    let catalogs = try Generator.catalogs(
      kinds: RuleKindRegistry.builtIn.adding(kind), rules: [recent])
    var single = 0
    for seed in 0..<UInt64(TestScale.cases(4)) {
      let asked = try #require(law.report(on: catalogs, seed: seed, cases: 1_000).smallestCase)
      // The gate of an item that contains the asked one can be one of several parts that only
      // together are superfluous.
      #expect(asked.catalog.content.items.count <= 2, "\(asked)")
      single += asked.catalog.content.items.count == 1 ? 1 : 0
      #expect(asked.catalog.content.products.isEmpty, "\(asked)")
      #expect(asked.description.split(separator: "acme.recent").count == 2, "\(asked)")
    }
    #expect(single >= TestScale.cases(3))
  }
}

extension GateSubject {
  /// The subject without each of its parts in turn, with the name of the part.
  fileprivate var withOnePartLess: [(part: String, subject: GateSubject)] {
    var found: [(String, GateSubject)] = []
    func add(_ part: String, _ remove: (inout GateSubject) -> Void) {
      var smaller = self
      remove(&smaller)
      if smaller != self { found.append((part, smaller)) }
    }
    for index in entitlements.indices {
      add("entitlement \(index)") { $0.entitlements.remove(at: index) }
      for clear in Self.fields {
        add("a field of entitlement \(index)") { clear(&$0.entitlements[index]) }
      }
    }
    for name in attributes.keys { add("\(name)") { $0.attributes[name] = nil } }
    for (item, record) in progress {
      add("\(item)") { $0.progress[item] = nil }
      add("the score of \(item)") { $0.progress[item]?.score = nil }
      add("the start of \(item)") { $0.progress[item]?.startedAt = nil }
      add("the end of \(item)") { $0.progress[item]?.completedAt = nil }
      add("the completion of \(item)") { $0.progress[item]?.isCompleted = false }
      if record.isStarted { add("being started") { $0.progress[item]?.isStarted = false } }
    }
    for (counter, record) in usage {
      add("\(counter)") { $0.usage[counter] = nil }
      guard case .uses(let uses) = record else { continue }
      for index in uses.indices {
        var fewer = uses
        fewer.remove(at: index)
        add("use \(index)") { $0.usage[counter] = .uses(fewer) }
      }
    }
    for fact in unknown { add("unknown \(fact)") { $0.unknown.remove(fact) } }
    return found
  }

  private static var fields: [(inout Entitlement) -> Void] {
    [
      { $0.purchaseDate = nil }, { $0.originalPurchaseDate = nil }, { $0.expiresDate = nil },
      { $0.gracePeriodExpiresDate = nil }, { $0.revocationDate = nil }, { $0.pausedAt = nil },
      { $0.resumesAt = nil }, { $0.isUpgraded = false }, { $0.isPending = false },
      { $0.isInBillingRetry = false }, { $0.willAutoRenew = nil }, { $0.quantity = nil },
      { $0.source = nil }, { $0.ownershipType = nil }, { $0.offerType = nil },
      { $0.offerDiscountType = nil }, { $0.environment = nil },
    ]
  }
}
