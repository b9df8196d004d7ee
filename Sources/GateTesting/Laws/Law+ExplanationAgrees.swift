import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that the explanation, which interprets the rules as written, agrees with the decision
  /// of the compiled rules.
  ///
  /// - The verdict and the reason code are those of the decision.
  /// - The value of every rule follows from the values of its children, and every reason states the
  ///   value of its rule.
  /// - The minimal reasons belong to the clause that the reason code names. They suffice for the
  ///   decision, and no smaller set does. This is not checked if the tree omits rules, because nested
  ///   named gates expand to too many.
  /// - If the unknown facts named as reasons turned out in the subject's favor, the item would
  ///   open.
  public static let explanationAgrees = Law(
    "explanation-agrees", "The explanation agrees with the decision, at every rule."
  ) { gateCase, _ in
    guard let node = gateCase.node else { return .vacuous }
    let decision = gateCase.decision
    guard
      let reasons = gateCase.catalog.reasons(ofNode: node, for: gateCase.facts, at: gateCase.now)
    else {
      return .broken("the item is \(decision.words), but has no explanation")
    }
    let tree = reasons.tree
    guard tree.clauses.allSatisfy(\.node.isConsistent) else {
      return .broken("the explanation gives a rule another value than its children imply")
    }
    let codes = tree.codes
    guard codes.contains(decision.reason) else {
      let found = codes.map(\.rawValue).joined(separator: " or ")
      return .broken("the item is \(decision.words), but its explanation implies \(found)")
    }
    guard tree.isSettledAsNamed(by: decision.reason) else {
      return .broken(
        "the item is \(decision.words), but its minimal reasons belong to another clause")
    }
    guard tree.verdict(tree.leaves.map(\.value)) == decision.verdict else {
      return .broken("the item is \(decision.words), but its explanation implies another verdict")
    }
    return tree.combinesUnseen || tree.isAbridged
      ? .holds : ShortestReasons(reasons, for: decision).outcome
  }
}

extension ReasonTree {
  /// The reason codes that the clauses permit. More than one is possible, since a tree does not
  /// show whether a false value is constant.
  fileprivate var codes: [DecisionReason] {
    func values(_ role: Clause.Role) -> [Ternary] {
      clauses.filter { $0.role == role }.map(\.node.value)
    }
    if values(.bypass) == [.true] { return [.bypass] }
    if values(.draft) == [.false] { return [.draft] }
    let gate = values(.gate).first ?? .unknown
    let access = values(.requirement).reduce(gate) { $0.and($1) }
    if access == .true { return [.free, .gateOpen] }
    return switch access.or(values(.staysOpen).first ?? .false) {
    case .true: [.staysOpen]
    case .unknown: [.unknownFact]
    case .false: [.never, gate == .false ? .gateClosed : .requires]
    }
  }

  /// Returns whether the sufficient leaves are in the clause that the reason code names.
  fileprivate func isSettledAsNamed(by code: DecisionReason) -> Bool {
    let named: [DecisionReason: Clause.Role] = [
      .bypass: .bypass, .draft: .draft, .staysOpen: .staysOpen, .gateClosed: .gate,
      .requires: .requirement,
    ]
    guard let role = named[code] else { return true }
    // The clause of `staysOpen` contributes to every locked decision.
    let isLocked = code == .gateClosed || code == .requires
    return clauses.filter(\.isSufficient).allSatisfy {
      $0.role == role || isLocked && $0.role == .staysOpen
    }
  }

  /// Whether the tree omits the rule of a named gate.
  fileprivate var isAbridged: Bool { leaves.contains { $0.kind == "gate" } }

  /// Whether a third-party kind combines rules in the tree.
  fileprivate var combinesUnseen: Bool {
    var pending = clauses.map(\.node)
    while let next = pending.popLast() {
      if !next.isLeaf, RuleKindRegistry.builtIn[next.kind] == nil { return true }
      pending += next.children
    }
    return false
  }
}
