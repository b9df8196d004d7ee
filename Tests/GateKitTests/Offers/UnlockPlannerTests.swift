import EngineTestSupport
import GateKit
import PropertyTesting
import RuleTestSupport
import TestSupport
import Testing

/// The planner against trying out every set, on random small catalogs.
@Suite(.tags(.property), .slow)
struct UnlockPlannerTests {
  @Test(arguments: TestScale.seeds(5))
  func `the offers are what trying out every set finds`(seed: UInt64) {
    let report = forAll(OfferWorld.all, seed: seed, cases: 15) { world in
      guard let expected = try OfferBruteForce(world).search() else { return .vacuous }
      let offers = try world.engine().evaluate(world.subject.now, at: now).offers(
        of: "it", store: world.store)
      let description = "found \(expected)\noffered \(offers)"
      guard offers.isExhaustive else { return .broken("the search was cut: \(description)") }
      for offer in offers where !expected.contains(where: { offer.matches($0, world) }) {
        return .broken("should not be offered: \(offer)\n\(description)")
      }
      if offers.hasMore { return .holds }
      for found in expected where !offers.contains(where: { $0.matches(found, world) }) {
        return .broken("is not offered: \(found)\n\(description)")
      }
      return .holds
    }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(5))
  func `whatever value fits what is needed, an offer opens the item`(seed: UInt64) {
    let report = forAll(OfferWorld.all, seed: seed, cases: 20) { world in
      let engine = try world.engine()
      let offers = engine.evaluate(world.subject.now, at: now).offers(of: "it", store: world.store)
      for offer in offers {
        for fitting in world.subjects(fitting: offer) {
          let (subject, instant) = world.met(offer, by: fitting)
          if !engine.decide("it", for: subject, at: instant).isUnlocked {
            return .broken("\(offer)\n\(subject)")
          }
        }
      }
      return offers.isEmpty ? .vacuous : .holds
    }
    expectHolds(report)
  }

  @Test func `most of these worlds can be tried out, and many have offers of several parts`() throws
  {
    let counts = try OfferWorld.all.tally(cases: TestScale.cases(120)) { world -> [String] in
      guard let found = try OfferBruteForce(world).search() else { return [] }
      return [
        "tried", found.isEmpty ? "" : "offered",
        found.contains { $0.marks.count > 1 } ? "several" : "",
        found.contains { $0.wait != nil } ? "waiting" : "",
        found.contains { !$0.attributes.isEmpty } ? "asking" : "",
        found.contains { $0.attributes.count > 1 } ? "asking twice" : "",
        found.contains { $0.marks.contains { $0.hasPrefix("approve") } } ? "approving" : "",
        found.contains { $0.marks.contains { $0.hasPrefix("repeat") } } ? "repeating" : "",
        found.contains { !world.ofStaff.isDisjoint(with: $0.attributes.keys) } ? "granting" : "",
      ]
    }
    let least = [
      "tried": 30, "offered": 15, "several": 2, "waiting": 2, "asking": 2, "asking twice": 2,
      "approving": 1, "granting": 1,
    ]
    for (name, least) in least {
      #expect(counts[name, default: 0] >= TestScale.cases(least), "\(name) in \(counts)")
    }
  }
}

extension UnlockOffer {
  /// Whether it asks for just what was found.
  func matches(_ found: OfferBruteForce.Found, _ world: OfferWorld) -> Bool {
    var marks = Set(products.map { "buy \($0)" })
    var asked: Set<AttributeID> = []
    var wait: Instant?
    for need in needs {
      switch need {
      case .approval(let product): marks.insert("approve \(product)")
      case .fixPayment(let product): marks.insert("pay \(product)")
      case .resume(let product): marks.insert("resume \(product)")
      case .signIn:
        asked.insert("signedIn")
        if found.attributes["signedIn"] != true { return false }
      case .attribute(let requirement), .staffApproval(let requirement):
        asked.insert(requirement.attribute)
        if case .staffApproval = need, !world.ofStaff.contains(requirement.attribute) {
          return false
        }
        guard let value = found.attributes[requirement.attribute], requirement.admits(value) else {
          return false
        }
      case .start(let item): marks.insert("start \(item)")
      case .share(let item, let percent):
        marks.formUnion(world.rule.marks(ofShare: percent, of: item))
      case .completeAgain(let item): marks.insert("repeat \(item)")
      case .complete(let item):
        marks.insert("complete \(item)")
        marks.formUnion(world.rule.marks(ofShare: 100, of: item))
        if world.rule.started.contains(item) { marks.insert("start \(item)") }
      case .score(let item, let least):
        for score in world.rule.scores[item] ?? [] where score <= least {
          marks.insert("score \(item) \(score)")
        }
      case .wait(let until): wait = until
      case .enrol, .unrecognized: return false
      }
    }
    return marks == found.marks && asked == Set(found.attributes.keys) && wait == found.wait
  }
}

extension AttributeRequirement {
  /// Whether a value is as it asks.
  func admits(_ value: AttributeValue) -> Bool {
    switch comparison {
    case .compare(.equal): value == values[0]
    case .compare(.notEqual): value != values[0]
    case .isOneOf: values.contains(value)
    case .isNoneOf: !values.contains(value)
    case .exists: true
    case .compare(.startsWith), .compare(.endsWith), .not, .containsAny, .containsNone:
      preconditionFailure("the rules of these worlds have no such test")
    case .compare(.less): value.isBelow(values[0])
    case .compare(.lessOrEqual): value == values[0] || value.isBelow(values[0])
    case .compare(.greater): value != values[0] && !value.isBelow(values[0])
    case .compare(.greaterOrEqual): !value.isBelow(values[0])
    }
  }
}

extension AttributeValue {
  fileprivate func isBelow(_ other: AttributeValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a < b
    case (.version(let a), .version(let b)): a < b
    default: false
    }
  }
}
