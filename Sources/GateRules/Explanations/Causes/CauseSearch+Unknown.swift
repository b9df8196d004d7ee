package import ContentCatalog

/// The causes of decisions that unknown facts leave open.
extension CauseSearch {
  /// Returns the cause for which an item is indeterminate; `nil` if only an explanation finds it.
  package mutating func causeOfDoubt(ofNode node: NodeIndex) -> DecisionCause? {
    // The explanation is about access or about `staysOpen`, whichever has fewer unknown facts.
    guard let access = program.access[node.position],
      program.catalog.content.nodes[node].staysOpen == .never
    else { return nil }
    return doubt(about: access, being: true)
  }

  /// Returns the first reason for which a rule may still have a target value; `nil` if several
  /// smallest sets of unknown facts begin with different reasons.
  private mutating func doubt(about node: Int, being target: Bool) -> DecisionCause? {
    switch program.nodes[node] {
    case .opaque: return nil
    case .leaf(let leaf): return lead(ofLeaf: leaf, with: value(of: node)).cause
    case .not(let child): return doubt(about: child, being: !target)
    case .atLeast(let count, let children):
      let slot = Self.slot(of: node, being: target)
      if let known = doubts[slot] { return known }
      let needed = target ? count : children.count - count + 1
      let cause = doubt(about: children, being: target, needed: needed)
      doubts[slot] = .some(cause)
      return cause
    }
  }

  private mutating func doubt(
    about children: [Int], being target: Bool, needed: Int
  ) -> DecisionCause? {
    let fitting = children.count { value(of: $0) == Ternary(target) }
    let unknown = children.filter { value(of: $0) == .unknown }
    guard let first = unknown.first, let cause = doubt(about: first, being: target) else {
      return nil
    }
    if needed - fitting >= unknown.count { return cause }
    return unknown.allSatisfy { doubt(about: $0, being: target) == cause } ? cause : nil
  }
}
