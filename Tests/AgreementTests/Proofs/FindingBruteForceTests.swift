import ContentCatalog
import EngineTestSupport
@testable import GateAnalysis
import GateKit
import GateRules
import PropertyTesting
import TestSupport
import Testing

/// A comparison of findings with the decisions about every subject of a small world, which has one subject
/// for each combination of the facts that the gates test.
@Suite(.tags(.property), .slow)
struct FindingBruteForceTests {
  /// A catalog with one item with a random gate.
  struct Material: CustomStringConvertible {
    let gate: String
    var members: String {
      """
      "products": [{"id": "a"}, {"id": "b"}, {"id": "pack", "includes": ["a"]}],
      "attributes": {"vip": {"type": "boolean", "default": false}},
      "courses": [{"id": "x", "gate": "\(gate)"}, {"id": "y", "gate": "free"}]
      """
    }

    var description: String { gate }
  }

  private static let facts = [
    "product(a)", "product(b)", "product(pack)", "product(a, everOwned: true)",
    "after(P30D, since: bought(a))", "after(P30D, since: bought(pack))",
    "product(a, boughtBefore: 2026-05-01)", "started(y)", "vip", "window(from: 2026-07-01)",
  ]

  private static let material = Generator { Material(gate: gate(depth: 2, &$0)) }

  private static func gate(depth: Int, _ choices: inout Choices) -> String {
    switch depth == 0 ? 0 : choices.number(in: 0...3) {
    case 1:
      return "(\(gate(depth: depth - 1, &choices)) or \(gate(depth: depth - 1, &choices)))"
    case 2:
      return "(\(gate(depth: depth - 1, &choices)) and \(gate(depth: depth - 1, &choices)))"
    case 3:
      // Contradictions and tautologies, which random gates hardly contain.
      let part = gate(depth: depth - 1, &choices)
      return choices.chance(60) ? "(\(part) or not \(part))" : "not \(part)"
    default: return choices.pick(from: facts) ?? "vip"
    }
  }

  /// The purchases of a product that subjects can have: none, or one of an age in days that is held or has
  /// ended.
  private struct Purchase: Hashable {
    static let all: [Purchase?] =
      [nil]
      + [0, 15, 40, 200].flatMap { age in
        [true, false].map { Purchase(age: age, isHeld: $0) }
      }

    let age: Int64
    let isHeld: Bool

    func entitlement(to product: ProductID, at now: Instant) -> Entitlement {
      Entitlement(
        product: product, purchaseDate: now.advanced(bySeconds: -86_400 * age),
        expiresDate: isHeld ? nil : now, ownershipType: "purchased")
    }
  }

  /// The subjects of the world by what they bought: for each, whether the item is open.
  private struct World {
    private(set) var isAlwaysOpen = true
    /// The products whose purchase opens the item for some subject, when it was made or later.
    private(set) var useful: Set<ProductID> = []

    private static let products: [ProductID] = ["a", "b", "pack"]
    private static let nows = ["2026-04-20", "2026-05-10", "2026-06-15", "2026-09-15"]
      .compactMap { Instant("\($0)T12:00:00Z") }

    init(_ engine: GateEngine, gate: String) {
      // A fact that the gate does not test needs no subjects of its own.
      for now in Self.nows {
        for hasStarted in gate.contains("started") ? [true, false] : [false] {
          for isVIP in gate.contains("vip") ? [true, false] : [false] {
            var subject = GateSubject(id: "s", attributes: ["vip": .boolean(isVIP)])
            if hasStarted { subject.progress["y"] = ItemProgress(isStarted: true) }
            add(subject, at: now, engine, hasB: gate.contains("product(b)"))
          }
        }
      }
    }

    private mutating func add(
      _ subject: GateSubject, at now: Instant, _ engine: GateEngine, hasB: Bool
    ) {
      var isOpen: [[Purchase?]: Bool] = [:]
      for a in Purchase.all {
        for b in hasB ? [nil, Purchase(age: 0, isHeld: true)] : [nil] {
          for pack in Purchase.all {
            var subject = subject
            for (product, purchase) in zip(Self.products, [a, b, pack]) {
              if let purchase {
                subject.entitlements.append(purchase.entitlement(to: product, at: now))
              }
            }
            isOpen[[a, b, pack]] = engine.evaluate(subject, at: now).verdict(of: "x") == .unlocked
          }
        }
      }
      for (purchases, isOpenWith) in isOpen {
        isAlwaysOpen = isAlwaysOpen && isOpenWith
        for (index, product) in Self.products.enumerated()
        where purchases[index] != nil && isOpenWith {
          var without = purchases
          without[index] = nil
          if isOpen[without] == false { useful.insert(product) }
        }
      }
    }
  }

  @Test(arguments: TestScale.seeds(1))
  func `what is always open, and what opens nothing, is so for every subject`(seed: UInt64) {
    var counts = (alwaysOpen: 0, opensNothing: 0, timed: 0)
    let report = forAll(Self.material, seed: seed, cases: 120, telling: 60) { material in
      let engine = try GateEngine(material.members)
      let catalog = engine.catalog
      guard let node = catalog.content.nodeIndex(named: "x"),
        let conditions = catalog.conditions.items[node], !conditions.opening.isConstant
      else { return .vacuous }
      let world = World(engine, gate: material.gate)
      let findings = FindingSearch(of: catalog).findings()
      let isAlwaysOpen = findings.contains { $0.message.code == .alwaysOpen }
      if isAlwaysOpen != world.isAlwaysOpen { return .broken("always-open is \(isAlwaysOpen)") }
      let useless = Set(
        findings.filter { $0.message.code == .opensNothing }.flatMap(\.names).map {
          ProductID($0.text)
        })
      if let wrong = useless.first(where: world.useful.contains) {
        return .broken("\(wrong) opens an item, but is said to open none")
      }
      let tested = Set(catalog.program.facts.compactMap(\.product))
      for index in catalog.content.products.catalogIndices {
        let product = catalog.content.products[index].id
        // The proof leaves open what else a subject without a bundle would have.
        let isTested =
          tested.contains { catalog.content.bundles.includes(index, $0) }
          && !material.gate.contains("pack")
        if isTested, !world.useful.contains(product), !useless.contains(product) {
          return .broken("\(product) opens no item, but is not reported")
        }
      }
      counts.alwaysOpen += isAlwaysOpen ? 1 : 0
      counts.opensNothing += useless.count
      counts.timed += material.gate.contains("after(") && world.useful.contains("a") ? 1 : 0
      return .holds
    }
    expectHolds(report)
    #expect(counts.alwaysOpen > 3 && counts.opensNothing > 3 && counts.timed > 3, "\(counts)")
  }
}
