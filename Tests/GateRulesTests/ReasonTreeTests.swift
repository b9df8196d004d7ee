import ContentCatalog
import GateRules
import GateTesting
import Testing

/// The walk over the rules as written, held against the decision, in random worlds.
struct ReasonTreeTests {
  private struct Explained {
    let tree: ReasonTree
    let reasons: ItemReasons
    let outcome: (verdict: Verdict, reason: ReasonCode)
    let description: String
  }

  private static func explained(_ world: RandomWorld) throws -> [Explained] {
    let catalog = try world.catalog
    // Of many, every fourth, since each is looked at whole.
    let cases = world.cases(in: catalog)
    return try cases.indices.filter { cases.count < 8 || $0 % 4 == cases.count % 4 }.map { index in
      let asked = cases[index]
      let facts = catalog.facts(of: asked.subject, accepting: world.accepting)
      let answers = AnswersOnDemand(catalog.program, for: facts, at: asked.now)
      let item = try #require(catalog.items[asked.item])
      let reasons = try #require(catalog.reasons(ofNode: asked.item, for: facts, at: asked.now))
      return Explained(
        tree: reasons.tree, reasons: reasons, outcome: catalog.outcome(of: item, answers),
        description: "\(asked)")
    }
  }

  /// Tries a property on explanations, 50 worlds in all.
  private static func failure(
    _ seed: UInt64, _ property: (Explained) throws -> PropertyOutcome
  ) -> PropertyFailure? {
    forAll(RandomWorld.all, seed: seed, cases: 10) { world in
      let outcomes = try explained(world).map(property)
      return outcomes.first {
        if case .broken = $0 { true } else { false }
      } ?? (outcomes.contains(.holds) ? .holds : .vacuous)
    }.failure
  }

  @Test(arguments: UInt64(0)..<5)
  func `the tree says what the decision says, at every node`(seed: UInt64) {
    let failure = Self.failure(seed) { explained in
      let tree = explained.tree
      func values(_ role: ReasonTree.Clause.Role) -> [Ternary] {
        tree.clauses.filter { $0.role == role }.map(\.node.value)
      }
      let gate = try #require(values(.gate).first)
      let entry = values(.requires).reduce(gate) { $0.and($1) }
      let codes: [ReasonCode] =
        if values(.bypass) == [.true] {
          [.bypass]
        } else if entry == .true {
          [.free, .gateOpen]
        } else {
          switch entry.or(values(.staysOpen).first ?? .false) {
          case .true: [.staysOpen]
          case .unknown: [.unknownFact]
          case .false: [.never, gate == .false ? .gateClosed : .requires]
          }
        }
      let isSame =
        codes.contains(explained.outcome.reason)
        && tree.verdict(tree.leaves.map(\.value)) == explained.outcome.verdict
        && tree.clauses.allSatisfy(\.node.isConsistent)
      return .check(isSame, "\(explained.outcome) but \(tree): \(explained.description)")
    }
    #expect(failure == nil)
  }

  @Test(arguments: UInt64(0)..<5)
  func `the sufficient leaves settle the decision, and one fewer does not`(seed: UInt64) {
    let failure = Self.failure(seed) { explained in
      guard explained.outcome.verdict != .indeterminate else { return .vacuous }
      let leaves = explained.tree.leaves
      let chosen = leaves.indices.filter { leaves[$0].isSufficient }
      func verdict(knowing known: some Collection<Int>) -> Verdict {
        explained.tree.verdict(
          leaves.indices.map { known.contains($0) ? leaves[$0].value : .unknown })
      }
      let suffices = verdict(knowing: chosen) == explained.outcome.verdict
      let isIrredundant = chosen.indices.allSatisfy { index in
        var fewer = chosen
        fewer.remove(at: index)
        return verdict(knowing: fewer) != explained.outcome.verdict
      }
      let reasons = chosen.compactMap { leaves[$0].reason }
      let isListed = Set(reasons) == Set(explained.reasons.reasons)
      return .check(
        suffices && isIrredundant && isListed,
        "\(suffices) \(isIrredundant) \(isListed): \(explained.description)")
    }
    #expect(failure == nil)
  }

  @Test(arguments: UInt64(0)..<5)
  func `the sufficient clause has the role that the code names`(seed: UInt64) {
    let named: [ReasonCode: ReasonTree.Clause.Role] = [
      .bypass: .bypass, .staysOpen: .staysOpen, .gateClosed: .gate, .requires: .requires,
    ]
    let failure = Self.failure(seed) { explained in
      guard let role = named[explained.outcome.reason] else { return .vacuous }
      // That nothing keeps it open belongs to every locked item.
      let isLocked = explained.outcome.verdict == .locked
      let settling = explained.tree.clauses.filter(\.isSufficient).map(\.role)
      return .check(
        settling.allSatisfy { $0 == role || isLocked && $0 == .staysOpen },
        "\(explained.outcome) by \(settling): \(explained.description)")
    }
    #expect(failure == nil)
  }

  /// Where a bypass or staying open settles it, another way may take fewer leaves and not be the reason.
  @Test(arguments: UInt64(0)..<5)
  func `no smaller set of leaves of the clause that the code names settles it`(seed: UInt64) {
    let failure = Self.failure(seed) { explained in
      let codes: [ReasonCode] = [.free, .gateOpen, .never, .gateClosed, .requires]
      guard codes.contains(explained.outcome.reason) else { return .vacuous }
      let clauses = explained.tree.clauses.filter { clause in
        switch explained.outcome.reason {
        case .gateClosed: clause.role == .gate
        case .requires: clause.role == .requires
        // Which of the two is constantly false, the tree does not say.
        case .never: clause.role != .staysOpen && clause.isSufficient
        default: clause.role == .gate || clause.role == .requires
        }
      }
      let leaves = clauses.flatMap(\.node.leaves)
      guard leaves.count <= 10 else { return .vacuous }
      let isOpen = explained.outcome.verdict == .unlocked
      let sets = (0..<(1 << leaves.count)).filter { set in
        var values = leaves.indices.map { set >> $0 & 1 == 1 ? leaves[$0].value : .unknown }[...]
        let entry = clauses.reduce(Ternary.true) { $0.and($1.node.value(&values)) }
        return entry == Ternary(isOpen)
      }
      let fewest = sets.map(\.nonzeroBitCount).min()
      let chosen = leaves.count(where: \.isSufficient)
      return .check(
        chosen == fewest, "\(chosen) of \(String(describing: fewest)): \(explained.description)")
    }
    #expect(failure == nil)
  }

  @Test(arguments: UInt64(0)..<5)
  func `what is unknown and sufficient would open it, settled in its favour`(seed: UInt64) {
    let failure = Self.failure(seed) { explained in
      guard explained.outcome.verdict == .indeterminate else { return .vacuous }
      let leaves = explained.tree.leaves
      guard leaves.allSatisfy({ !$0.isSufficient || $0.value == .unknown }) else {
        return .broken("what is known suffices for what is not: \(explained.description)")
      }
      let settled = leaves.map { leaf in
        leaf.isSufficient ? Ternary(!leaf.isNegated) : leaf.value
      }
      return .check(
        explained.tree.verdict(settled) == .unlocked,
        "\(explained.tree): \(explained.description)")
    }
    #expect(failure == nil)
  }

  @Test func `every way of settling occurs often`() throws {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<40 {
      for explained in try Self.explained(RandomWorld.all.value(seed: seed)) {
        let chosen = explained.tree.leaves.count(where: \.isSufficient)
        counts[explained.outcome.reason.rawValue, default: 0] += 1
        counts["\(min(chosen, 3)) leaves", default: 0] += 1
        counts["also needed", default: 0] += explained.reasons.alsoNeeded.isEmpty ? 0 : 1
        let leaves = explained.tree.leaves
        counts["negated", default: 0] += leaves.contains { $0.isNegated && $0.isSufficient } ? 1 : 0
      }
    }
    for name in [
      "1 leaves", "2 leaves", "3 leaves", "also needed", "negated", "stays-open", "bypass",
    ] {
      #expect(counts[name, default: 0] >= 50, "\(name) in \(counts)")
    }
  }
}

extension ReasonTree.Clause {
  /// Whether some of its leaves are among those that suffice.
  fileprivate var isSufficient: Bool { node.leaves.contains(where: \.isSufficient) }
}
