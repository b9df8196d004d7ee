import ContentCatalog
import GateKit
import GateRules

extension Law {
  /// The walk over the rules as written, which explains, comes to the decision that the compiled rules come
  /// to: in verdict and reason, with every rule being what its children make it, and every reason saying what
  /// its rule is. Its shortest reasons are those of the clause that the reason code names; they suffice for the
  /// decision, and nothing shorter would. What is unknown and said to be the reason would open the item.
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
    guard tree.verdict(tree.leaves.map(\.value)) == decision.verdict else {
      return .broken("it is \(decision.words), and the explanation comes to something else")
    }
    return tree.combinesUnseen ? .holds : ShortestReasons(reasons, for: decision).outcome
  }
}

extension ReasonTree {
  /// The reason that the clauses come to; what is false may also be constantly so, which a tree does not say.
  fileprivate var codes: [DecisionReason] {
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
  fileprivate func isSettledAsNamed(by code: DecisionReason) -> Bool {
    let named: [DecisionReason: Clause.Role] = [
      .bypass: .bypass, .staysOpen: .staysOpen, .gateClosed: .gate, .requires: .requires,
    ]
    guard let role = named[code] else { return true }
    // That nothing keeps it open belongs to every locked item.
    let isLocked = code == .gateClosed || code == .requires
    return clauses.filter(\.isSufficient).allSatisfy {
      $0.role == role || isLocked && $0.role == .staysOpen
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
