import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// The walk over the rules as written, which explains, comes to the decision that the compiled rules come
  /// to: in verdict and reason, with every rule being what its children make it, and every reason saying what
  /// its rule is. Its shortest reasons suffice for the decision, and one fewer would not.
  public static let explanationAgrees = Law(
    "explanation-agrees", "The explanation comes to what is decided, at every rule."
  ) { asked, _ in
    guard let node = asked.node else { return .vacuous }
    let decision = asked.decision
    guard let reasons = asked.catalog.reasons(ofNode: node, for: asked.facts, at: asked.now) else {
      return .broken("it is \(decision.words), and has no explanation")
    }
    let tree = reasons.tree
    guard tree.clauses.allSatisfy(\.node.isConsistent) else {
      return .broken("a rule of the explanation is not what its children make it")
    }
    let codes = tree.codes
    guard codes.contains(decision.reason) else {
      let found = codes.map(\.rawValue).joined(separator: " or ")
      return .broken("it is \(decision.words), and explained as \(found)")
    }
    guard tree.isSettledAsNamed(by: decision.reason) else {
      return .broken("it is \(decision.words), and its shortest reasons are of another clause")
    }
    let leaves = tree.leaves
    guard tree.verdict(leaves.map(\.value)) == decision.verdict else {
      return .broken("it is \(decision.words), and the explanation comes to something else")
    }
    return decision.verdict == .indeterminate || tree.combinesUnseen
      ? .holds : ShortestReasons(reasons, for: decision.verdict).outcome
  }
}

extension ReasonTree {
  /// The reason that the clauses come to; what is false may also be constantly so, which a tree does not say.
  fileprivate var codes: [ReasonCode] {
    func values(_ role: Clause.Role) -> [Ternary] {
      clauses.filter { $0.role == role }.map(\.node.value)
    }
    if values(.bypass) == [.true] { return [.bypass] }
    let gate = values(.gate).first ?? .unknown
    let entry = values(.requires).reduce(gate) { $0.and($1) }
    if entry == .true { return [.free, .gateOpen] }
    return switch entry.or(values(.staysOpen).first ?? .false) {
    case .true: [.staysOpen]
    case .unknown: [.unknownFact]
    case .false: [.never, gate == .false ? .gateClosed : .requires]
    }
  }

  /// Whether what suffices stands in the clause that the reason code names.
  fileprivate func isSettledAsNamed(by code: ReasonCode) -> Bool {
    let named: [ReasonCode: Clause.Role] = [.gateClosed: .gate, .requires: .requires]
    guard let role = named[code] else { return true }
    return clauses.allSatisfy { clause in
      clause.role == role || clause.role == .staysOpen
        || !clause.node.leaves.contains(where: \.isSufficient)
    }
  }

  /// Whether a kind from outside combines rules in it.
  fileprivate var combinesUnseen: Bool {
    var pending = clauses.map(\.node)
    while let next = pending.popLast() {
      if !next.isLeaf, RuleKindRegistry.builtIn[next.kind] == nil { return true }
      pending += next.children
    }
    return false
  }
}

/// The leaves that are said to suffice for a decision.
private struct ShortestReasons {
  private let reasons: ItemReasons
  private let leaves: [ReasonNode]
  private let verdict: Verdict

  init(_ reasons: ItemReasons, for verdict: Verdict) {
    self.reasons = reasons
    self.verdict = verdict
    leaves = reasons.tree.leaves
  }

  var outcome: PropertyOutcome {
    let chosen = leaves.indices.filter { leaves[$0].isSufficient }
    if !suffice(chosen) { return .broken("its shortest reasons do not suffice") }
    // Taking each away in turn costs their square.
    for index in chosen.prefix(Self.mostTakenAway) where suffice(chosen.filter { $0 != index }) {
      return .broken("its shortest reasons suffice without `\(leaves[index].rule)`")
    }
    let named = Set(chosen.compactMap { leaves[$0].reason })
    return .check(named == Set(reasons.reasons), "its reasons are not those of its rules")
  }

  private func suffice(_ known: [Int]) -> Bool {
    let known = Set(known)
    let values = leaves.indices.map { known.contains($0) ? leaves[$0].value : .unknown }
    return reasons.tree.verdict(values) == verdict
  }

  private static let mostTakenAway = 32
}
