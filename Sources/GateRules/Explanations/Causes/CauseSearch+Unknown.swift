package import ContentCatalog

/// The causes of decisions that unknown facts leave open.
extension CauseSearch {
  /// Returns the cause for which an item is indeterminate; `nil` if only an explanation finds it.
  package mutating func cause(ofIndeterminate node: NodeIndex) -> DecisionCause? {
    // The explanation is about access or about `staysOpen`, whichever has fewer unknown facts.
    guard let access = program.rules(ofNode: node),
      program.catalog.content.nodes[node].staysOpen == .never
    else { return nil }
    return cause(ofUnknown: access, being: true)
  }

  /// Returns the first reason for which a rule may still have a target value; `nil` if several
  /// smallest sets of unknown facts begin with different reasons.
  private mutating func cause(ofUnknown node: Int, being target: Bool) -> DecisionCause? {
    switch program.nodes[node] {
    case .opaque: return nil
    case .leaf(let leaf): return leadingReason(ofLeaf: leaf, with: value(of: node)).cause
    case .not(let child): return cause(ofUnknown: child, being: !target)
    case .atLeast(let count, let children):
      let slot = Self.slot(of: node, being: target)
      if let known = causesOfUnknown[slot] { return known }
      let found = cause(ofUnknown: .atLeast(count, of: children, being: target))
      causesOfUnknown[slot] = .some(found)
      return found
    }
  }

  /// Returns the first reason for which enough operands may still have the required value.
  private mutating func cause(ofUnknown requirement: OperandRequirement<Int>) -> DecisionCause? {
    let target = requirement.value
    let fitting = requirement.operands.count { value(of: $0) == Ternary(target) }
    let unknown = requirement.operands.filter { value(of: $0) == .unknown }
    guard let first = unknown.first, let found = cause(ofUnknown: first, being: target) else {
      return nil
    }
    if requirement.count - fitting >= unknown.count { return found }
    return unknown.allSatisfy { cause(ofUnknown: $0, being: target) == found } ? found : nil
  }
}
