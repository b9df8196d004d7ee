package import GateRules

/// Reading a tree back without the rules it came from: how the built-in kinds combine others is told by
/// their names.
extension ReasonNode {
  package var isLeaf: Bool { children.isEmpty }

  package var leaves: [ReasonNode] { isLeaf ? [self] : children.flatMap(\.leaves) }

  /// What the rule comes to where its leaves, in their order, have these values.
  package func value(_ leafValues: inout ArraySlice<Ternary>) -> Ternary {
    if isLeaf { return leafValues.popFirst() ?? value }
    let values = children.map { $0.value(&leafValues) }
    switch kind {
    case "allOf": return Self.atLeast(values.count, values)
    case "anyOf": return Self.atLeast(1, values)
    case "not": return (values.first ?? .unknown).negated
    case "gate": return values.first ?? .unknown
    case "atLeast": return Self.atLeast(rule.firstNumber, values)
    // How a kind from outside combines others, it does not tell.
    default: return self.value
    }
  }

  private static func atLeast(_ count: Int, _ values: [Ternary]) -> Ternary {
    if values.count(where: { $0 == .true }) >= count { return .true }
    return values.count { $0 != .false } >= count ? .unknown : .false
  }

  /// Whether every combining rule is what its children make it, and every reason says what the rule is.
  package var isConsistent: Bool {
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

  /// The verdict where the leaves, in their order, have these values.
  package func verdict(_ leafValues: [Ternary]) -> Verdict {
    var rest = leafValues[...]
    let values = clauses.map { (role: $0.role, value: $0.node.value(&rest)) }
    func of(_ roles: Clause.Role...) -> [Ternary] {
      values.filter { roles.contains($0.role) }.map(\.value)
    }
    if of(.bypass) == [.true] { return .unlocked }
    let entry = of(.gate, .requires).reduce(Ternary.true) { $0.and($1) }
    return switch entry.or(of(.staysOpen).first ?? .false) {
    case .true: .unlocked
    case .false: .locked
    case .unknown: .indeterminate
    }
  }
}
