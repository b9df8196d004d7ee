package import GateRules

/// Evaluation of a reason tree without the rules that it explains. The name of a built-in kind
/// determines how the kind combines its children.
extension ReasonNode {
  package var isLeaf: Bool { children.isEmpty }

  package var leaves: [ReasonNode] { isLeaf ? [self] : children.flatMap(\.leaves) }

  /// Returns the value of the rule if its leaves have these values, in order.
  package func value(_ leafValues: inout ArraySlice<Ternary>) -> Ternary {
    if isLeaf { return leafValues.popFirst() ?? value }
    let values = children.map { $0.value(&leafValues) }
    switch kind {
    case "allOf": return Self.atLeast(values.count, values)
    case "anyOf": return Self.atLeast(1, values)
    case "not": return (values.first ?? .unknown).negated
    case "gate": return values.first ?? .unknown
    case "atLeast": return Self.atLeast(rule.firstNumber, values)
    // The tree does not show how a third-party kind combines its children.
    default: return self.value
    }
  }

  private static func atLeast(_ count: Int, _ values: [Ternary]) -> Ternary {
    if values.count(where: { $0 == .true }) >= count { return .true }
    return values.count { $0 != .false } >= count ? .unknown : .false
  }

  /// Whether the value of every rule follows from its children, and every reason states the value
  /// of its rule.
  var isConsistent: Bool {
    var values = leaves.map(\.value)[...]
    return value(&values) == value && reason.map { $0.value == value } ?? true
      && children.allSatisfy(\.isConsistent)
  }
}

extension String {
  fileprivate var firstNumber: Int {
    Int(drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
  }
}

extension ReasonTree {
  package var leaves: [ReasonNode] { clauses.flatMap(\.node.leaves) }

  /// Returns the verdict if the leaves have these values, in order.
  package func verdict(_ leafValues: [Ternary]) -> Verdict {
    var rest = leafValues[...]
    let values = clauses.map { (role: $0.role, value: $0.node.value(&rest)) }
    func of(_ roles: Clause.Role...) -> [Ternary] {
      values.filter { roles.contains($0.role) }.map(\.value)
    }
    if of(.bypass) == [.true] { return .unlocked }
    let access = of(.draft, .gate, .requirement).reduce(Ternary.true) { $0.and($1) }
    return switch access.or(of(.staysOpen).first ?? .false) {
    case .true: .unlocked
    case .false: .locked
    case .unknown: .indeterminate
    }
  }
}
