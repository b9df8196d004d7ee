import GateKit
import GateRules

/// The leaves that are said to settle a decision.
struct ShortestReasons {
  private let reasons: ItemReasons
  private let leaves: [ReasonNode]
  private let decision: Decision

  init(_ reasons: ItemReasons, for decision: Decision) {
    self.reasons = reasons
    self.decision = decision
    leaves = reasons.tree.leaves
  }

  /// Whether they settle it, and nothing shorter would.
  var outcome: PropertyOutcome {
    if decision.verdict == .indeterminate { return outcomeOfUnknown }
    let chosen = leaves.indices.filter { leaves[$0].isSufficient }
    if !suffice(chosen) { return .broken("its shortest reasons do not suffice") }
    // Taking each away in turn costs their square.
    for index in chosen.prefix(Self.maxTakenAway) where suffice(chosen.filter { $0 != index }) {
      return .broken("its shortest reasons suffice without `\(leaves[index].rule)`")
    }
    if !areFewest { return .broken("fewer reasons suffice than its shortest") }
    let named = Set(chosen.compactMap { leaves[$0].reason })
    return .check(named == Set(reasons.reasons), "its reasons are not those of its rules")
  }

  private static let maxTakenAway = 32
}

extension ShortestReasons {
  private func suffice(_ known: [Int]) -> Bool {
    let known = Set(known)
    let values = leaves.indices.map { known.contains($0) ? leaves[$0].value : .unknown }
    return reasons.tree.verdict(values) == decision.verdict
  }

  /// What is not known suffices to leave it undecided, and settled in the item's favour opens it.
  private var outcomeOfUnknown: PropertyOutcome {
    if leaves.contains(where: { $0.isSufficient && $0.value != .unknown }) {
      return .broken("what is known is a reason for what is not")
    }
    let settled = leaves.map { $0.isSufficient ? Ternary(!$0.isNegated) : $0.value }
    return .check(
      reasons.tree.verdict(settled) == .unlocked,
      "what is unknown would not open it, settled in its favour")
  }

  /// Whether no smaller set of leaves of the clause that the code names settles it, where all can be tried.
  /// Where a bypass or staying open settles it, another way may take fewer and not be the reason.
  private var areFewest: Bool {
    let clauses = clausesNamed
    let leaves = clauses.flatMap(\.node.leaves)
    guard leaves.count <= Self.maxTried else { return true }
    let chosen = leaves.count(where: \.isSufficient)
    let entry = Ternary(decision.verdict == .unlocked)
    let smaller = (0..<(1 << leaves.count)).lazy.filter { $0.nonzeroBitCount < chosen }
    return smaller.allSatisfy { set in
      var values = leaves.indices.map { set >> $0 & 1 == 1 ? leaves[$0].value : .unknown }[...]
      return clauses.reduce(Ternary.true) { $0.and($1.node.value(&values)) } != entry
    }
  }

  private var clausesNamed: [ReasonTree.Clause] {
    reasons.tree.clauses.filter { clause in
      switch decision.reason {
      case .free, .gateOpen: clause.role == .gate || clause.role == .requires
      case .gateClosed: clause.role == .gate
      case .requires: clause.role == .requires
      // Which of the two is constantly false, the tree does not say.
      case .never: clause.role != .staysOpen && clause.isSufficient
      default: false
      }
    }
  }

  private static let maxTried = 10
}

extension ReasonTree.Clause {
  /// Whether some of its leaves are among those that suffice.
  var isSufficient: Bool { node.leaves.contains(where: \.isSufficient) }
}
