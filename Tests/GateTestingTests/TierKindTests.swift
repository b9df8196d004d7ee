import GateKit
import GateTesting
import TestSupport
import Testing

/// A mistake in a rule kind that compares an attribute.
enum TierSlip {
  case none, excludesTheTier, ignoresTheTier, opensWithoutTier, readsTheFirst
}

protocol HasTierSlip: Sendable { static var slip: TierSlip { get } }

/// `pt.tier([2, 5], from: [app, web])` opens for anyone whose tier is at least one of the numbers, on one
/// of the platforms, apart from its slip.
struct TierKind<Mistake: HasTierSlip>: RuleKind {
  static var name: String { "pt.tier" }
  static var summary: String { "Opens for anyone of at least some tier." }
  static var tiers: RuleParameter<[Int]> {
    RuleParameter(positional: "tiers", .oneOrMore(of: .integer(in: 0...9)))
  }
  static var platforms: RuleParameter<[String]> {
    RuleParameter("from", .oneOrMore(of: .oneOf(["app", "web", "tv"])), isOptional: true)
  }
  static var note: RuleParameter<Int> {
    RuleParameter("note", .integer(in: 0...9), isOptional: true)
  }
  static var signature: RuleSignature { RuleSignature(tiers, platforms, note) }
  static var phrases: ReasonPhrases {
    [
      "en": [
        "pt.tier": ReasonPhrase(
          satisfied: "the tier suffices", unsatisfied: "another tier is needed",
          unknown: "the tier could not be found out")
      ]
    ]
  }

  let tiers: [Int]
  let platforms: [String]?
  let tier: AttributeReference
  let platform: AttributeReference

  init?(_ arguments: inout RuleArguments) {
    let tiers = arguments[Self.tiers]
    platforms = arguments[Self.platforms]
    _ = arguments[Self.note]
    let tier = arguments.value(of: "tier", as: .attribute(ofType: .number))
    let platform = arguments.value(of: "platform", as: .attribute(ofType: .string))
    guard let tiers, let tier, let platform else { return nil }
    self.tiers = tiers
    self.tier = tier
    self.platform = platform
  }

  func lower(_ build: inout ConditionBuilder) -> Condition {
    var alternatives: [Condition] = []
    for number in tiers {
      let least = AttributeValue.number(Double(Mistake.slip == .ignoresTheTier ? 2 : number))
      switch Mistake.slip {
      case .excludesTheTier: alternatives.append(build.attribute(tier, .greater, least))
      case .opensWithoutTier:
        alternatives.append(build.not(build.attribute(tier, .less, least)))
      default: alternatives.append(build.attribute(tier, .greaterOrEqual, least))
      }
    }
    guard let platforms else { return build.any(alternatives) }
    let named = Mistake.slip == .readsTheFirst ? Array(platforms.prefix(1)) : platforms
    return build.all([
      build.any(alternatives),
      build.attribute(platform, isOneOf: named.map { .string($0) }),
    ])
  }

  func reason(_ facts: ReasonContext) -> Reason? { facts.reason("pt.tier", unknown: .attributes) }
}

/// The contract of rule kinds for a kind that lowers to comparisons, with generated subjects only.
struct TierKindTests {
  private static let rules = ["pt.tier(2)", "pt.tier(3, from: [app, web])"]

  @Test func `a kind without a slip conforms`() {
    #expect(failures(of: TierKind<Right>.self, meaning: isOpen) == [])
  }

  @Test(
    arguments: [
      TierKind<ExcludesTheTier>.self, TierKind<IgnoresTheTier>.self,
      TierKind<OpensWithoutTier>.self, TierKind<ReadsTheFirst>.self,
    ] as [any RuleKind.Type])
  func `a slip is caught by a second reading`(kind: any RuleKind.Type) throws {
    let failure = try #require(
      failures(of: kind, meaning: isOpen).first { $0.requirement == .meaning })
    #expect(try #require(failure.line).utf8.count < 80, "\(failure)")
    #expect(failure.search == "seed 0, 300 cases")
  }

  @Test(
    arguments: [
      (TierKind<IgnoresTheTier>.self, "pt.tier(3)"),
      (TierKind<ReadsTheFirst>.self, "pt.tier(3, from: [app])"),
    ] as [(any RuleKind.Type, String)])
  func `a number or an element of a list that is ignored is caught without a second reading`(
    kind: any RuleKind.Type, variant: String
  ) {
    let found = failures(of: kind).filter { $0.requirement == .arguments }
    #expect(
      found.contains { $0.message == "no subject tells the rule from `\(variant)`" }, "\(found)")
  }

  @Test func `an argument that affects no value fails unless it is listed`() {
    let rules = ["pt.tier(2, note: 4)"]
    #expect(failures(of: TierKind<Right>.self, rules).map(\.requirement) == [.arguments])
    #expect(failures(of: TierKind<Right>.self, rules, ignoring: ["note"]) == [])
    #expect(failures(of: TierKind<Right>.self, rules, ignoring: ["tiers"]).count == 1)
  }

  private func failures(
    of kind: any RuleKind.Type, _ rules: [String] = Self.rules, ignoring ignored: Set<String> = [],
    meaning: RuleKindConformance.Meaning? = nil
  ) -> [ConformanceFailure] {
    var contract = RuleKindConformance(
      of: kind, rules: rules,
      declaring: """
        "attributes": {"tier": {"type": "number", "default": null}, "platform": {"type": "string"}}
        """, meaning: meaning, seed: 0)
    contract.ignoredArguments = ignored
    return contract.failures()
  }
}

/// The meaning of the examples; `nil` for values of other types than those declared.
@Sendable private func isOpen(
  _ rule: String, _ subject: GateSubject, _ now: Instant
) -> Ternary? {
  guard !subject.isUnknown(attribute: "tier"), !subject.isUnknown(attribute: "platform")
  else { return nil }
  let number: Double
  switch subject.attributes["tier"] {
  case nil: number = -1
  case .number(let tier): number = tier
  default: return nil
  }
  guard rule.contains("from") else { return Ternary(number >= 2) }
  guard case .string(let platform) = subject.attributes["platform"] else { return nil }
  return Ternary(number >= 3 && ["app", "web"].contains(platform))
}

private enum Right: HasTierSlip { static let slip = TierSlip.none }
private enum ExcludesTheTier: HasTierSlip { static let slip = TierSlip.excludesTheTier }
private enum IgnoresTheTier: HasTierSlip { static let slip = TierSlip.ignoresTheTier }
private enum OpensWithoutTier: HasTierSlip { static let slip = TierSlip.opensWithoutTier }
private enum ReadsTheFirst: HasTierSlip { static let slip = TierSlip.readsTheFirst }
