import EngineTestSupport
import GateKit
import PropertyTesting
import RuleTestSupport
import TestSupport
import Testing

/// Catalogs with far more combinations than can be looked at.
@Suite(.slow)
struct UnlockPlannerLimitTests {
  /// Forty products and bundles that overlap.
  private static func engine(gate: String) throws -> GateEngine {
    var choices = Choices(seed: 7)
    let products = (0..<40).map { #"{"id": "p\#($0)"}"# }
    let bundles = (0..<30).map { bundle in
      let included = Set((0..<5).map { _ in choices.number(in: 0...39) }).sorted()
      let list = included.map { #""p\#($0)""# }.joined(separator: ", ")
      return #"{"id": "b\#(bundle)", "includes": [\#(list)]}"#
    }
    return try GateEngine(
      """
      "products": [\((products + bundles).joined(separator: ", "))],
      "courses": [{"id": "it", "gate": "\(gate)"}]
      """)
  }

  private static let gates = [
    (0..<40).map { "p\($0)" }.joined(separator: " and "),
    (0..<20).map { "(p\(2 * $0) or p\(2 * $0 + 1))" }.joined(separator: " and "),
    "atLeast(25, of: [\((0..<40).map { "p\($0)" }.joined(separator: ", "))])",
    (0..<20).map { "(p\(2 * $0) and not b\($0) or p\(2 * $0 + 1))" }.joined(separator: " and "),
  ]

  @Test(arguments: gates)
  func `past the limit of work it says so, and every offer still opens with no part left out`(
    gate: String
  ) throws {
    let engine = try Self.engine(gate: gate)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
    #expect(!offers.isExhaustive)
    #expect(!offers.isEmpty)
    for offer in offers {
      #expect(engine.opens(offer.products))
      for left in offer.products {
        #expect(!engine.opens(offer.products.filter { $0 != left }), "\(left) of \(offer)")
      }
    }
  }

  @Test(arguments: [5, 7, 20])
  func `the values of many attributes are not all tried out`(count: Int) throws {
    let lists = (0..<count).map { span in
      "(\((0..<6).map { "t\(span) = v\($0)" }.joined(separator: " or ")))"
    }
    let attributes = (0..<count).map {
      #""t\#($0)": {"type": "string", "default": "none", "settableBy": "customer"}"#
    }
    let engine = try GateEngine(
      """
      "attributes": {\(attributes.joined(separator: ", "))},
      "courses": [{"id": "it", "gate": "\(lists.joined(separator: " and "))"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
    #expect(!offers.isExhaustive)
    #expect(!offers.isEmpty)
    for offer in offers {
      #expect(offer.needs.count == count)
      #expect(engine.opens(meeting: offer.needs))
    }
  }

  @Test(arguments: [4, 10, 20])
  func `where any of their values will do, there is nothing to try out`(count: Int) throws {
    let names = (0..<count).map { "t\($0)" }
    let values = (0..<4).map { "v\($0)" }
    let lists = names.map { "\($0) in [\(values.joined(separator: ", "))]" }
    let single = names.flatMap { name in values.map { "\(name) = \($0) and p" } }
    let attributes = names.map {
      #""\#($0)": {"type": "string", "default": "none", "settableBy": "customer"}"#
    }
    let gate = "\(lists.joined(separator: " and ")) and (\(single.joined(separator: " or ")))"
    let engine = try GateEngine(
      """
      "attributes": {\(attributes.joined(separator: ", "))}, "products": [{"id": "p"}],
      "courses": [{"id": "it", "gate": "\(gate)"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
    #expect(offers.isExhaustive)
    let needs = names.map { "\($0) in \(values.joined(separator: " "))" }
    #expect(offers.map(\.text) == ["p | \(needs.joined(separator: ", "))"])
  }

  @Test func `a search gives the same offers each time`() throws {
    for gate in Self.gates.prefix(TestScale.cases(1)) {
      let engine = try Self.engine(gate: gate)
      let offers = (0..<2).map { _ in
        engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
      }
      #expect(offers[0] == offers[1])
    }
  }

  @Test func `with more instants than are tried, it does not say that nothing opens`() throws {
    let days = (0..<50).map { day in
      let date = now + Int64(2 * day + 1) * 86_400
      return "window(from: \(date), until: \(date + 86_400))"
    }
    let others = days.indices.filter { $0 != 25 }.map { "not \(days[$0])" }
    let engine = try GateEngine(
      """
      "courses": [{"id": "it", "gate": "\(([days[25]] + others).joined(separator: " and "))"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
    #expect(offers.absence == .searchLimit)
  }

  @Test func `very many needs that must all be met are one offer`() throws {
    let items = (0..<250).map { "i\($0)" }
    let list = items.joined(separator: ", ")
    let engine = try GateEngine(
      """
      "courses": [\(items.map { #"{"id": "\#($0)", "gate": "free"}"# }.joined(separator: ", ")),
        {"id": "it", "gate": "completed([\(list)], score: 60)"}]
      """)
    let offers = engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it")
    #expect(offers.isExhaustive)
    #expect(offers.map(\.needs.count) == [500])
  }
}

extension GateEngine {
  fileprivate func opens(meeting needs: [UnlockNeed]) -> Bool {
    var subject = GateSubject(id: "u1")
    for case .attribute(let requirement) in needs {
      subject.attributes[requirement.attribute] = requirement.values.first
    }
    return decide("it", for: subject, at: now).isUnlocked
  }

  fileprivate func opens(_ products: [ProductID]) -> Bool {
    let subject = GateSubject(id: "u1", entitlements: products.map { Entitlement(product: $0) })
    return decide("it", for: subject, at: now).isUnlocked
  }
}
