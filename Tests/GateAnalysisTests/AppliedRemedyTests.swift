import EngineTestSupport
import GateAnalysis
import GateKit
import GateRules
import RuleTestSupport
import TestSupport
import Testing

/// Every remedy is applied to the new version, and decided for a grid of subjects and instants without the prover.
struct AppliedRemedyTests {
  /// A version of a small catalog, in which every rule to which a remedy can be added is a value.
  private struct Version {
    var named: String
    var standard: String
    var container: String
    var containerRequires: String
    var gate: String?
    var requires: String
    /// Whether the item is in the second unit, where other items have its gate.
    var isMoved = false

    /// Creates the version with a number: its digits choose the rules.
    init(number: Int) {
      var rest = number
      func next(_ rules: [String]) -> String {
        defer { rest /= rules.count }
        return rules[rest % rules.count]
      }
      gate = next(["", "club", "q", "p and signedIn"])
      container = next(["p", "q", "p or q", "club"])
      requires = next(["free", "window(from: 2026-07-01)", "signedIn", "product(q) or signedIn"])
      containerRequires = next(["free", "product(q)", "window(from: 2026-08-01)"])
      named = next(["p", "q and signedIn"])
      standard = next(["free", "q"])
      isMoved = next(["no", "yes"]) == "yes"
      if gate == "" { gate = nil }
    }

    /// Applies a remedy with a date of the release; returns `false` for one that no rule expresses.
    mutating func apply(_ remedy: LossRemedy, on date: String) -> Bool {
      switch remedy {
      case .alternative(let text, let place, _):
        let clause = " " + text.replacing("DATE", with: date)
        switch place {
        case .own: gate? += clause
        case .inherited: container += clause
        case .named: named += clause
        case .standard: standard += clause
        case .requirement(of: "it"?): requires += clause
        case .requirement: containerRequires += clause
        @unknown default: return false
        }
      case .ownGate(let rule, _): gate = rule.replacing("DATE", with: date)
      default: return false
      }
      return true
    }

    var catalog: GatedCatalog {
      get throws {
        let own = gate.map { rule in #", "gate": "\#(rule)""# } ?? ""
        let item = #"{"id": "it", "requires": "\#(requires)"\#(own)}"#
        let unit = #""gate": "\#(container)", "requires": "\#(containerRequires)""#
        return try SampleCatalog(
          """
          "products": [{"id": "p"}, {"id": "q"}], "gates": {"club": "\(named)"},
          "defaultGate": "\(standard)",
          "courses": [
            {"id": "unit", \(unit), "items": [\(isMoved ? "" : item + ", ")"a"]},
            {"id": "top", "items": ["b"\(isMoved ? ", " + item : "")]},
            {"id": "club2", "gate": "club", "items": ["c"]}]
          """
        ).gated
      }
    }
  }

  private static let subjects: [GateSubject] = [[], ["p"], ["q"], ["p", "q"]].flatMap { products in
    ["2026-01-01T00:00:00Z", "2026-07-20T00:00:00Z"].flatMap { date in
      [true, false].map { isSignedIn in
        GateSubject(
          id: "u",
          entitlements: products.map { Entitlement(product: $0, purchaseDate: at(date)) },
          attributes: ["signedIn": .boolean(isSignedIn)])
      }
    }
  }

  private static let instants = [
    "2026-06-20T00:00:00Z", "2026-07-10T00:00:00Z", "2026-07-25T00:00:00Z", "2026-09-01T00:00:00Z",
  ].map(at)

  @Test(.slow) func `a remedy spares who it says, and opens nothing else to anyone`() throws {
    var applied: [String: Int] = [:]
    for seed in 0..<300 {
      let old = Version(number: seed &* 7_919 % 768)
      let start = Version(number: (seed &* 104_729 + 31) % 768)
      let (before, after) = (try old.catalog, try start.catalog)
      for difference in CatalogDiff(from: before, to: after).items where difference.item == "it" {
        guard let remedy = difference.remedy, let product = difference.productOfLoss else {
          continue
        }
        var patched = start
        guard patched.apply(remedy, on: "2026-07-15T00:00:00Z") else { continue }
        applied[String("\(remedy)".prefix { $0 != "(" }), default: 0] += 1
        try Self.check(
          [before, after, try patched.catalog].map { GateEngine(catalog: $0) }, remedy, product,
          "\(old) \(start) \(remedy)")
      }
    }
    #expect(applied["alternative", default: 0] > 50)
    #expect(applied["ownGate", default: 0] > 5)
  }

  /// - Parameter engines: those of the old, the new and the changed version.
  private static func check(
    _ engines: [GateEngine], _ remedy: LossRemedy, _ product: ProductID, _ comment: String
  ) throws {
    var spared = 0
    for subject in subjects {
      let isBuyer = subject.entitlements.contains { entitlement in
        entitlement.product == product
          && entitlement.purchaseDate.map { $0 < at("2026-07-15T00:00:00Z") } == true
      }
      for now in instants {
        for item: ItemID in ["unit", "it", "a", "top", "b", "club2", "c"] {
          let open = engines.map { $0.decide(item, for: subject, at: now).isUnlocked }
          #expect(!open[2] || open[1] || open[0], "\(item) opens too much: \(comment)")
          #expect(open[2] || !open[1], "\(item) closes: \(comment)")
          guard item == "it", open[0], !open[1], isBuyer else { continue }
          if open[2] { spared += 1 }
          #expect(open[2] || !remedy.sparesAll, "a buyer is not spared: \(comment)")
        }
      }
    }
    #expect(spared > 0, "nobody is spared: \(comment)")
  }
}

extension LossRemedy {
  fileprivate var sparesAll: Bool {
    switch self {
    case .alternative(_, _, let sparesAll), .ownGate(_, let sparesAll): sparesAll
    default: false
    }
  }
}
