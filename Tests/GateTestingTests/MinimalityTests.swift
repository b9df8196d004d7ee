import Foundation
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
    /// The number of values in the line of the smallest subject by hand, apart from the id. A bundle is no
    /// simpler than the products that precede it.
    let least: Int
    let holds: @Sendable (GateCase) -> Bool
  }

  private static let claims = [
    ("product(basic)", 1, opens), ("product(basic, everOwned: true)", 1, opens),
    ("product(basic, boughtBefore: 2026-02-01)", 2, opens),
    ("subscription(club, level: 2)", 2, opens), ("after(P7D, since: bought(basic))", 2, opens),
    ("after(P7D, since: held(monthly))", 3, opens), ("age >= 18 and role = author", 2, opens),
    ("after(P7D, since: enrolled)", 1, opens), ("completed([L1, L2], score: 60)", 4, opens),
    ("after(P1D, since: started(L1))", 1, opens),
    ("not usage(articles, fewerThan: 2, per: day)", 1, opens),
    ("basic or completed(L1)", 2, staysOpen), ("monthly", 2, staysOpen),
    ("usage(articles, fewerThan: 1, per: week)", 1, isKnown),
    ("monthly or completed(L1)", 1, isKnown), ("age >= 18", 0, isKnown),
    ("product(season, everOwned: true)", 1, isKnown),
  ].map { gate, least, claim in
    Claim(
      testDescription: "\(claim.name): \(gate)", gate: gate, least: least, holds: claim.holds)
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
      let parts = try smallest.subject.valueCount
      #expect(parts <= claim.least, "\(smallest.subject)")
    }
  }

  @Test(
    arguments: [
      (FlawedKind<FailsOpen>.self, .unknownFactsNeverUnlock),
      (FlawedKind<NeverUnknown>.self, .settlingNeverReverses),
      (FlawedKind<NeverChanges>.self, .nothingChangesBeforeValidUntil),
      (FlawedKind<ChangesLate>.self, .offersAreMinimal),
    ] as [(any RuleKind.Type, Law)])
  func `no part of the smallest catalog and subject can be removed, and most have one item`(
    kind: any RuleKind.Type, law: Law
  ) throws {
    let recent = RuleGenerator { "acme.recent(\($0.counter("practice")))" }
    let kinds = try RuleKindRegistry.builtIn.adding(kind)
    let catalogs = try Generator.catalogs(kinds: kinds, rules: [recent])
    let seeds: Range<UInt64> = 0..<20
    var single = 0
    for seed in 0..<UInt64(TestScale.cases(4)) {
      let asked = try #require(law.report(on: catalogs, seed: seed, cases: 1_000).smallestCase)
      // The gate of an item that contains the asked one can be one of several parts that only
      // together are superfluous.
      #expect(asked.catalog.content.items.count <= 2, "\(asked)")
      single += asked.catalog.content.items.count == 1 ? 1 : 0
      #expect(asked.description.split(separator: "acme.recent").count == 2, "\(asked)")
      // Whether the subject or the law itself marks a fact unknown makes no case smaller.
      for (part, subject) in asked.subject.withOnePartLess
      where subject.unknown == asked.subject.unknown {
        #expect(
          !law.isBroken(by: asked.asked(by: subject), seeds: seeds),
          "\(part) is superfluous: \(asked)")
      }
      for smaller in try asked.withOneMemberLess(kinds) {
        #expect(!law.isBroken(by: smaller, seeds: seeds), "\(asked)\nis larger than\n\(smaller)")
      }
    }
    #expect(single >= TestScale.cases(3))
  }
}

extension GateCase {
  /// The same question to each valid catalog that lacks one member or element of the JSON, or has a
  /// shorter rule.
  fileprivate func withOneMemberLess(_ kinds: RuleKindRegistry) throws -> [GateCase] {
    let file = try #require(catalog.sources.files.first { $0.path == "catalog.json" })
    let json = try JSONSerialization.jsonObject(with: Data(file.bytes))
    return try Self.withOnePartLess(json).compactMap { smaller in
      let data = try JSONSerialization.data(withJSONObject: smaller, options: .sortedKeys)
      let files = MemoryFiles(String(decoding: data, as: UTF8.self))
      guard let catalog = try? GatedCatalog(files: files, kinds: kinds) else { return nil }
      let engine = GateEngine(catalog: catalog, accepting: engine.acceptedEnvironments)
      guard engine.handle(for: item) != nil else { return nil }
      return GateCase(engine: engine, item: item, subject: subject, now: now)
    }
  }

  private static func withOnePartLess(_ json: Any) -> [Any] {
    switch json {
    case let object as [String: Any]:
      object.flatMap { key, value -> [Any] in
        var without = object
        without[key] = nil
        let shorter = rules(shorterThan: value, key) ?? withOnePartLess(value)
        return [without] + shorter.map { object.merging([key: $0]) { $1 } }
      }
    case let array as [Any]:
      array.indices.flatMap { index -> [Any] in
        var without = array
        without.remove(at: index)
        let changed = withOnePartLess(array[index]).map { part in
          var array = array
          array[index] = part
          return array
        }
        return [without] + changed
      }
    default: []
    }
  }

  /// Returns two rules if the value is a longer one.
  private static func rules(shorterThan value: Any, _ key: String) -> [Any]? {
    guard let rule = value as? String else { return nil }
    let isRule = ["gate", "requires", "bypass", "defaultGate", "main"].contains(key)
    return ["free", "acme.recent(practice)"].filter { isRule && $0.count < rule.count }
  }
}

extension GateSubject {
  /// The number of values in the line of the subject, apart from the id.
  fileprivate var valueCount: Int {
    get throws {
      func count(_ json: Any) -> Int {
        switch json {
        case let object as [String: Any]: object.values.map(count).reduce(0, +)
        case let array as [Any]: array.map(count).reduce(0, +)
        default: 1
        }
      }
      return try count(JSONSerialization.jsonObject(with: Data(description.utf8))) - 1
    }
  }

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
      add("another completion of \(item)") { $0.progress[item]?.completedAt = record.completedAt }
      add("the waiver of \(item)") { $0.progress[item]?.isWaived = false }
      if record.isStarted { add("being started") { $0.progress[item]?.isStarted = false } }
    }
    for (counter, record) in usage {
      add("\(counter)") { $0.usage[counter] = nil }
      if case .count(let count, _?) = record {
        add("the reset of \(counter)") { $0.usage[counter] = .count(count, resetsAt: nil) }
      }
      guard case .uses(let uses) = record else { continue }
      for index in uses.indices {
        var plain = uses
        plain[index].item = nil
        add("the item of use \(index)") { $0.usage[counter] = .uses(plain) }
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
