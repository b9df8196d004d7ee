/// The values that remain after every offer and every wait.
extension CauseSearch {
  /// Returns whether a rule that has a target value adds no obstacle to any offer: either it has no
  /// alternatives, or its value remains after every offer and every wait.
  mutating func keepsValue(_ node: Int, being target: Bool) -> Bool {
    let slot = Self.slot(of: node, being: target)
    if let known = kept[slot] { return known }
    let keeps: Bool
    switch program.nodes[node] {
    case .leaf: return true
    case .opaque: return false
    case .not(let child): return keepsValue(child, being: !target)
    case .atLeast(let count, let children):
      let requirement = OperandRequirement.atLeast(count, of: children, being: target)
      keeps =
        requirement.needsEvery
        ? children.allSatisfy { keepsValue($0, being: target) }
        : children.count { isPermanent($0, being: target) } >= requirement.count
    }
    kept[slot] = keeps
    return keeps
  }

  /// Returns whether a rule has a target value that remains after every offer and every wait.
  private mutating func isPermanent(_ node: Int, being target: Bool) -> Bool {
    guard value(of: node) == Ternary(target) else { return false }
    let slot = Self.slot(of: node, being: target)
    if let known = permanent[slot] { return known }
    let isPermanent: Bool
    switch program.nodes[node] {
    case .opaque: return false
    case .not(let child): return self.isPermanent(child, being: !target)
    case .leaf(let leaf): return program.leaves[leaf].lastingValues.contains(target)
    case .atLeast(let count, let children):
      let requirement = OperandRequirement.atLeast(count, of: children, being: target)
      isPermanent = children.count { self.isPermanent($0, being: target) } >= requirement.count
    }
    permanent[slot] = isPermanent
    return isPermanent
  }
}
