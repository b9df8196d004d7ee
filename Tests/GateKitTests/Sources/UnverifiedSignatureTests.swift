import EngineTestSupport
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// A reason that rests on a purchase whose signature was not verified names its source.
struct UnverifiedSignatureTests {
  private static let note = "; the signatures in signed are not verified"
  private static let held = Entitlement(product: "basic")
  private static let expired = Entitlement(product: "basic", expiresDate: now)

  @Test(
    arguments: [
      ("basic", [held], [], note),
      ("basic", [Entitlement(product: "set")], [], note),
      ("basic", [Entitlement(product: "basic", revocationDate: now)], [], note),
      ("product(basic, everOwned: true)", [expired], [], note),
      (
        "after(P7D, since: bought(basic))", [Entitlement(product: "basic", purchaseDate: now)], [],
        note
      ),
      ("not basic", [held], [], note),
      ("pro and basic", [held], [Entitlement(product: "pro")], note),
      // The decision does not rest on it.
      ("free", [held], [], ""), ("pro", [held], [], ""), ("signedIn or pro", [held], [], ""),
      ("basic", [], [held], ""), ("basic", [expired], [held], ""),
      ("basic", [Entitlement(product: "basic", environment: "sandbox")], [], ""),
      ("pro or basic", [expired], [Entitlement(product: "pro")], ""),
      // Both sources list the same purchase.
      ("basic", [held], [held], ""),
      ("basic", [held], [Entitlement(product: "basic", purchaseDate: now + -60)], ""),
    ] as [(String, [Entitlement], [Entitlement], String)])
  func `the sentence ends with the source if the reason rests on it`(
    gate: String, unverified: [Entitlement], verified: [Entitlement], ending: String
  ) async throws {
    let engine = try Self.engine(gate)
    let signed = Self.source("signed", unverified)
    let server = Self.source("server", verified, isVerified: true)
    for sources in [[signed, server], [server, signed]] {
      let explanation = await Self.explanation(of: sources, engine)
      let sentence = ReasonText(of: engine.catalog).sentence(of: explanation)
      #expect(sentence.hasSuffix(ending) && sentence.contains("signatures") == !ending.isEmpty)
      let named = explanation.reasons.compactMap { $0.details["unverifiedSources"] }
      #expect(named == (ending.isEmpty ? [] : [.list([.text("signed")])]))
    }
  }

  @Test(
    arguments: [
      ("originalAppVersion < 2.0", ["originalAppVersion": "1.0"], [:], note),
      ("not originalAppVersion >= 2.0", ["originalAppVersion": "1.0"], [:], note),
      ("exists(firstSeen)", ["firstSeen": .instant(now)], [:], note),
      ("after(PT1H, since: firstSeen)", ["firstSeen": .instant(now)], [:], note),
      // The decision does not rest on it.
      (
        "originalAppVersion < 2.0", ["originalAppVersion": "1.0"], ["originalAppVersion": "1.0"], ""
      ),
      ("signedIn", ["originalAppVersion": "1.0"], ["signedIn": true], ""),
      ("signedIn", ["originalAppVersion": "1.0"], [:], ""),
    ] as [(String, [AttributeID: AttributeValue], [AttributeID: AttributeValue], String)])
  func `the sentence ends with the source if the reason rests on an attribute of it`(
    gate: String, unverified: [AttributeID: AttributeValue],
    verified: [AttributeID: AttributeValue], ending: String
  ) async throws {
    let engine = try Self.engine(gate)
    let signed = Self.source("signed", [], unverified)
    let server = Self.source("server", [], verified, isVerified: true)
    for sources in [[signed, server], [server, signed]] {
      let explanation = await Self.explanation(of: sources, engine)
      let sentence = ReasonText(of: engine.catalog).sentence(of: explanation)
      #expect(sentence.hasSuffix(ending) && sentence.contains("signatures") == !ending.isEmpty)
    }
  }

  @Test func `each of several sources is named if the reason rests on it`() async throws {
    let engine = try Self.engine("basic")
    let sources = [
      Self.source("first", [Self.held]), Self.source("second", [Entitlement(product: "set")]),
      Self.source("other", [Entitlement(product: "pro")]),
    ]
    let explanation = await Self.explanation(of: sources, engine)
    let phrases = ["en", "zh-Hans"].compactMap { engine.catalog.reasonRenderer(in: $0) }.map {
      renderer in explanation.reasons.map { renderer.phrase(of: $0) }
    }
    #expect(
      phrases == [
        ["basic is held; the signatures in first and second are not verified"],
        ["已拥有basic（签名未经验证：first和second）"],
      ])
  }

  @Test func `a rule that needs the purchases of several sources names all of them`() async throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "products": [{"id": "basic"}, {"id": "pro"}],
         "features": [{"id": "it", "gate": "acme.collector()"}]}
        """), kinds: RuleKindRegistry.builtIn.adding(CollectorRule.self))
    let sources = [
      Self.source("first", [Self.held]), Self.source("second", [Entitlement(product: "pro")]),
    ]
    let explanation = await Self.explanation(of: sources, GateEngine(catalog: catalog))
    #expect(
      ReasonText(of: catalog).sentence(of: explanation)
        == "it is open because `acme.collector()` is true; the signatures in first and second are "
        + "not verified")
  }

  private static func engine(_ gate: String) throws -> GateEngine {
    try GateEngine(
      """
      "products": [{"id": "basic"}, {"id": "pro"}, {"id": "set", "includes": ["basic"]}],
      "features": [{"id": "it", "gate": "\(gate)"}]
      """)
  }

  private static func source(
    _ name: String, _ entitlements: [Entitlement],
    _ attributes: [AttributeID: AttributeValue] = [:], isVerified: Bool = false
  ) -> ToldSource {
    let snapshot = EntitlementSnapshot(
      asOf: now, entitlements: entitlements, attributes: attributes,
      hasUnverifiedSignatures: !isVerified)
    return ToldSource(name) { .success(snapshot) }
  }

  private static func explanation(
    of sources: [ToldSource], _ engine: GateEngine
  ) async -> Explanation {
    engine.evaluate(await engine.subject(of: sources), at: now).explain("it")
  }
}

/// A rule that is true for a subject with two entitlements: `acme.collector()`. It gives no reason.
private struct CollectorRule: RuleKind {
  static let name = "acme.collector"
  static let summary = "Is true for a subject with two entitlements."
  static let signature = RuleSignature()

  init?(_ arguments: inout RuleArguments) {}

  func lower(_ build: inout ConditionBuilder) -> Condition { build.fact(CollectorFact()) }
}

private struct CollectorFact: CustomFact {
  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    Ternary(subject.entitlements.count >= 2)
  }

  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { nil }
}
