import ContentCatalog
import EngineTestSupport
import GateKit
import PropertyTesting
import RuleTestSupport
import TestSupport
import Testing

/// Items that ask for steps in each other, in a shop whose products open several of them. Which offer is the best, and
/// so which reason a sentence names, often depends on what opens another item.
@Suite(.tags(.property), .slow)
struct StepReasonTests {
  private static func catalog(_ gates: [String]) -> String {
    let items = gates.enumerated().map { #"{"id": "L\#($0)", "gate": "\#($1)"}"# }
    return """
      "currency": "EUR", "products": [
        {"id": "a", "price": "5.00"}, {"id": "b", "price": "4.00"}, {"id": "c"},
        {"id": "all", "includes": ["a", "b"], "price": "8.00"},
        {"id": "high", "kind": "autoRenewable", "period": "P1M", "subscriptionGroup": "g", "level": 1},
        {"id": "low", "kind": "autoRenewable", "period": "P1M", "subscriptionGroup": "g", "level": 2}],
      "courses": [\(items.joined(separator: ", "))]
      """
  }

  @Test(arguments: TestScale.seeds(3))
  func `a subject of a block has the reasons that it has alone`(seed: UInt64) {
    let cases = Generator<ReasonCase> { choices in
      let gates = (0..<6).map { item in
        choices.group { choices in
          ReasonCase.gate(&choices, single: 40) { Self.clause(ofItem: item, &$0) }
        }
      }
      let subjects = choices.list(2...8) { Self.subject(&$0) }
      return ReasonCase(Self.catalog(gates), subjects)
    }
    ReasonCase.expectOwnReasons(in: cases, seed: seed, count: 40)
  }

  private static func clause(ofItem item: Int, _ choices: inout Choices) -> String {
    let product = choices.pick("a", "b", "c", "all", "high", "low")
    if item == 0 || choices.chance(50) { return product }
    let other = choices.number(in: 0...item - 1)
    return choices.pick(
      "completed(L\(other))", "started(L\(other))", "scored(L\(other), 60)",
      "window(from: \(date(&choices)))", "after(P30D, since: bought(\(product)))")
  }

  private static func subject(_ choices: inout Choices) -> GateSubject {
    var subject = GateSubject(id: "u")
    subject.entitlements = choices.list(0...3) { choices in
      Entitlement(
        product: choices.pick("a", "b", "c", "all", "high", "low"),
        purchaseDate: choices.maybe(60) { at(date(&$0)) },
        expiresDate: choices.maybe(60) { at(date(&$0)) })
    }
    for _ in 0..<choices.number(in: 0...2) {
      subject.progress[ItemID("L\(choices.number(in: 0...5))")] =
        choices.pick(
          ItemProgress(isStarted: true), ItemProgress(isCompleted: true), ItemProgress(score: 10),
          ItemProgress(score: 70))
    }
    return subject
  }

  /// Returns one of few instants, so that a purchase and a window often share it.
  private static func date(_ choices: inout Choices) -> String {
    choices.pick(
      "2025-03-01T00:00:00Z", "2026-02-01T00:00:00Z", "2026-12-15T00:00:00Z",
      "2027-06-01T00:00:00Z")
  }
}
