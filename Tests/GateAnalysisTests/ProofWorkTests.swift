import ContentCatalog
@testable import GateAnalysis
import GateRules
import RuleTestSupport
import Testing
import TestSupport

/// The work of proofs, which is counted and not measured, so that it is the same on every machine.
@Suite(.slow)
struct ProofWorkTests {
  /// Catalogs of one kind by size, whose gates cost proofs much.
  struct Family: CustomTestStringConvertible, Sendable {
    let name: String
    let size: Int
    let members: @Sendable (Int) -> String

    var testDescription: String { name }
  }

  private static func features(_ gates: [String]) -> String {
    "\"features\": ["
      + gates.enumerated().map { #"{"id": "f\#($0)", "gate": \#($1)}"# }.joined(separator: ", ")
      + "]"
  }

  private static func requirements(_ count: Int, _ rule: (Int) -> String) -> String {
    let items = (0..<count).map { #"{"id": "f\#($0)", "requires": "\#(rule($0))"}"# }
    return
      #""defaultGate": "free", "features": [\#(items.joined(separator: ", ")), {"id": "f\#(count)"}]"#
  }

  private static let families = [
    Family(name: "a chain", size: 400) { count in
      requirements(count) { "completed(f\($0 + 1))" }
    },
    Family(name: "a chain that is sold", size: 200) { count in
      let items = (0..<count).map {
        #"{"id": "f\#($0)", "gate": "p\#($0 % 4)", "requires": "completed(f\#($0 + 1))"}"#
      }
      let products = (0..<4).map { #"{"id": "p\#($0)"}"# }.joined(separator: ", ")
      return #""defaultGate": "free", "products": [\#(products)], "features": ["#
        + items.joined(separator: ", ") + #", {"id": "f\#(count)"}]"#
    },
    Family(name: "a ring", size: 200) { count in
      requirements(count) {
        "completed(f\(($0 + 1) % count)) or completed(f\(($0 * 7 + 3) % count))"
      }
    },
    Family(name: "separate gates", size: 100) { count in
      #""products": [{"id": "p"}, {"id": "q"}], "attributes": {"age": {"type": "number", "default": 0}}, "#
        + features((0..<count).map { #""p and age >= \#($0) or q""# })
    },
  ]

  private static func work(of members: String) throws -> Int {
    let search = FindingSearch(of: try SampleCatalog(members).gated)
    let before = search.prover.work.left
    _ = search.findings()
    return before - search.prover.work.left
  }

  @Test(arguments: families)
  func `twice as many items take about twice the work`(family: Family) throws {
    let once = try Self.work(of: family.members(family.size))
    let twice = try Self.work(of: family.members(2 * family.size))
    #expect(Double(twice) < 2.5 * Double(once))
  }

  @Test func `items that require all later ones take work by what they list`() throws {
    func members(_ count: Int) -> String {
      Self.requirements(count) { first in
        "completed([" + (first + 1...count).map { "f\($0)" }.joined(separator: ", ") + "])"
      }
    }
    let once = try Self.work(of: members(40))
    let twice = try Self.work(of: members(80))
    // The lists are four times as long.
    #expect(Double(twice) < 5 * Double(once))
  }

  /// Gates that need an id in rollouts of which hardly any id is one, at any of several instants.
  private static func rollouts(_ count: Int, percent: String, windows: Int) -> String {
    let gates = (0..<count).map { number in
      let places = (0..<3).map { "rollout(\(percent), salt: 's\(number).\($0)')" }
      let times = (0..<windows).map { "window(from: 2026-\($0 < 9 ? "0" : "")\($0 + 1)-01)" }
      return #"""#
        + (places + ["not product(p)", "(\(times.joined(separator: " or ")))"])
        .joined(separator: " and ") + #"""#
    }
    return #""products": [{"id": "p"}], "# + features(gates)
  }

  @Test func `ids are searched once for all instants`() throws {
    let few = try Self.work(of: Self.rollouts(1, percent: "2", windows: 1))
    let many = try Self.work(of: Self.rollouts(1, percent: "2", windows: 12))
    #expect(many < 3 * few)
  }

  @Test func `no id is searched where hardly any has the places`() throws {
    #expect(try Self.work(of: Self.rollouts(1, percent: "0.01", windows: 12)) < 100_000)
  }

  @Test func `every search ends with the work of its catalog`() throws {
    var limits = ProverLimits.standard
    limits.work = 5_000
    limits.workOfGate = 0
    for family in Self.families {
      let catalog = try SampleCatalog(family.members(4 * family.size)).gated
      let search = FindingSearch(of: catalog, limits: limits)
      let findings = search.findings()
      #expect(search.prover.work.left == 0)
      let undecided = findings.filter { $0.message.code == .notDecided }
      #expect(undecided.count == 1, "\(family.name)")
      #expect(undecided.allSatisfy { $0.message.text.contains("too large") })
      // Without work, nothing is claimed.
      #expect(findings.allSatisfy { $0.message.code != .alwaysOpen })
    }
  }

  @Test func `one hard item leaves work for the others`() throws {
    let names = (0..<600).map { "p\($0)" }
    let products = names.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
    let half =
      #"{"atLeast": {"count": 300, "of": [\#(names.map { "\"\($0)\"" }.joined(separator: ", "))]}}"#
    let catalog = try SampleCatalog(
      #""products": [\#(products)], "# + Self.features([half, #""p0 and not product(p1)""#])
    ).gated
    let findings = FindingSearch(of: catalog).findings()
    let hard = try #require(catalog.content.nodeIndex(named: "f0"))
    let easy = try #require(catalog.content.nodeIndex(named: "f1"))
    #expect(findings.contains { $0.message.code == .notDecided && $0.items == [hard] })
    #expect(findings.contains { $0.message.code == .purchaseLocks && $0.items == [easy] })
    #expect(!findings.contains { $0.message.code == .notDecided && $0.items.contains(easy) })
  }

  @Test func `named gates do not take the work of the first item`() throws {
    let gates = (0..<40).map { #""g\#($0)": "p\#($0) or p\#($0 + 1) and pack""# }
    let products = (0..<42).map { #"{"id": "p\#($0)"}"# }
    let catalog = try SampleCatalog(
      """
      "products": [\(products.joined(separator: ", ")),
        {"id": "pack", "includes": [\((0..<42).map { "\"p\($0)\"" }.joined(separator: ", "))]}],
      "gates": {\(gates.joined(separator: ", "))},
      \(Self.features((0..<40).map { "\"g\($0)\"" }))
      """
    ).gated
    var limits = ProverLimits.standard
    limits.workOfItem = 20_000
    let codes = FindingSearch(of: catalog, limits: limits).findings().map(\.message.code)
    #expect(codes.count { $0 == .idleClause } == 40)
    #expect(!codes.contains(.notDecided))
  }
}
