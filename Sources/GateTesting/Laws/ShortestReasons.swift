import GateKit
import GateRules
import PropertyTesting

/// A check of the leaves that an explanation names as the reasons for a decision.
struct ShortestReasons {
  private let reasons: ItemReasons
  private let leaves: [ReasonNode]
  private let decision: Decision

  init(_ reasons: ItemReasons, for decision: Decision) {
    self.reasons = reasons
    self.decision = decision
    leaves = reasons.tree.leaves
  }

  /// The outcome of the check: whether the reasons suffice for the decision, and no smaller set
  /// does.
  var outcome: PropertyOutcome {
    if decision.verdict == .indeterminate { return outcomeOfUnknown }
    let chosen = leaves.indices.filter { leaves[$0].isSufficient }
    if !suffice(chosen) { return .broken("the minimal reasons do not suffice for the decision") }
    // Removing each reason in turn has quadratic cost.
    for index in chosen.prefix(Self.maxTakenAway) where suffice(chosen.filter { $0 != index }) {
      return .broken("the minimal reasons suffice without `\(leaves[index].rule)`")
    }
    if !areFewest { return .broken("fewer reasons than the minimal ones suffice") }
    let named = Set(chosen.compactMap { leaves[$0].reason })
    return .check(
      named == Set(reasons.reasons), "the item's reasons differ from those of its rules")
  }

  private static let maxTakenAway = 32
}

extension ShortestReasons {
  private func suffice(_ known: [Int]) -> Bool {
    let known = Set(known)
    let values = leaves.indices.map { known.contains($0) ? leaves[$0].value : .unknown }
    return reasons.tree.verdict(values) == decision.verdict
  }

  /// The outcome for an indeterminate decision: its reasons must be unknown, and must open the item
  /// if resolved in the subject's favor.
  private var outcomeOfUnknown: PropertyOutcome {
    if leaves.contains(where: { $0.isSufficient && $0.value != .unknown }) {
      return .broken("a known fact is given as a reason for an indeterminate decision")
    }
    let settled = leaves.map { $0.isSufficient ? Ternary(!$0.isNegated) : $0.value }
    return .check(
      reasons.tree.verdict(settled) == .unlocked,
      "the unknown facts would not open the item if they turned out in its favor")
  }

  /// Whether no smaller set of leaves of the clause that the reason code names suffices, as far as
  /// all sets can be tried.
  ///
  /// With a bypass or `staysOpen`, a smaller set may exist elsewhere that is not the reason, so
  /// these are not tested.
  private var areFewest: Bool {
    let clauses = clausesNamed
    let leaves = clauses.flatMap(\.node.leaves)
    guard leaves.count <= Self.maxTried else { return true }
    let chosen = leaves.count(where: \.isSufficient)
    let expected = Ternary(decision.verdict == .unlocked)
    let smaller = (0..<(1 << leaves.count)).lazy.filter { $0.nonzeroBitCount < chosen }
    return smaller.allSatisfy { set in
      var values = leaves.indices.map { set >> $0 & 1 == 1 ? leaves[$0].value : .unknown }[...]
      return clauses.reduce(Ternary.true) { $0.and($1.node.value(&values)) } != expected
    }
  }

  private var clausesNamed: [ReasonTree.Clause] {
    reasons.tree.clauses.filter { clause in
      switch decision.reason {
      case .free, .gateOpen: clause.role == .gate || clause.role == .requirement
      case .draft: clause.role == .draft
      case .gateClosed: clause.role == .gate
      case .requires: clause.role == .requirement
      // The tree does not show which of the two is constantly false.
      case .never: clause.role != .staysOpen && clause.isSufficient
      default: false
      }
    }
  }

  private static let maxTried = 10
}

extension ReasonTree.Clause {
  /// Whether at least one of its leaves is among the sufficient ones.
  var isSufficient: Bool { node.leaves.contains(where: \.isSufficient) }
}
