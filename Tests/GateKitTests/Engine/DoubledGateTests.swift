import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import Testing

/// The work for gates that use each other twice, which expand to 4,096 uses of one fact.
struct DoubledGateTests {
  private static func engine() throws -> GateEngine {
    let gates = (1...12).map { #""g\#($0)": "g\#($0 - 1) and p or g\#($0 - 1) and q""# }
    let text = """
      {"format": 1, "id": "d", "products": [{"id": "p"}, {"id": "q"}],
       "gates": {"g0": "acme.counted()", \(gates.joined(separator: ", "))},
       "features": [{"id": "it", "gate": "g12"}]}
      """
    return GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(text), kinds: RuleKindRegistry.builtIn.adding(CountedRule.self)))
  }

  /// Returns how often a task evaluates the fact.
  private static func evaluations(_ body: () throws -> Void) rethrows -> Int {
    CountedFact.evaluations.value = 0
    try body()
    return CountedFact.evaluations.value
  }

  @Test func `each question about a subject evaluates a shared fact few times`() throws {
    let engine = try Self.engine()
    let item = try #require(engine.handle(for: "it"))
    let subject = GateSubject(
      id: "u", entitlements: [Entitlement(product: "p", expiresDate: .latest)])
    let evaluation = engine.evaluate(subject, at: now)
    #expect(Self.evaluations { _ = engine.evaluate(subject, at: now) } == 1)
    #expect(Self.evaluations { _ = evaluation.decide(item) } == 0)
    #expect(Self.evaluations { _ = evaluation.holdings } <= 10)
    #expect(Self.evaluations { _ = evaluation.explain("it") } <= 50)
    #expect(Self.evaluations { _ = evaluation.offers(of: item) } <= 50)
    let finder = CauseFinder(of: engine)
    #expect(Self.evaluations { _ = finder.causes(of: [item], for: evaluation) } <= 50)
  }
}

/// A rule whose fact counts its evaluations: `acme.counted()`.
private struct CountedRule: RuleKind {
  static let name = "acme.counted"
  static let summary = "Counts its evaluations."
  static let signature = RuleSignature()

  init?(_ arguments: inout RuleArguments) {}

  func lower(_ build: inout ConditionBuilder) -> Condition { build.fact(CountedFact()) }
}

private struct CountedFact: CustomFact {
  /// A count that only one test uses, on one thread.
  final class Count: @unchecked Sendable { var value = 0 }

  static let evaluations = Count()

  func value(for subject: GateSubject, at now: Instant) -> Ternary {
    Self.evaluations.value += 1
    return .false
  }

  func nextChange(for subject: GateSubject, after now: Instant) -> Instant? { nil }
}
