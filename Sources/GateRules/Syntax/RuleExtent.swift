/// The nesting of a rule or a value, and whether it contains a reference to a named gate.
///
/// Rules keep it from the start: a walk over all rules of a catalog takes longer than reading their extents.
struct RuleExtent: Sendable {
  /// The number of rules on the longest path to a leaf.
  private(set) var height: Int32 = 0
  private(set) var refersToGate = false
}

extension RuleExtent {
  /// Creates the extent of a value from those of its parts.
  private init(of content: RuleValue.Content) {
    switch content {
    case .word: break
    case .list(let values):
      for index in values.indices { include(RuleExtent(of: values[index].content)) }
    case .rule(let rule): self = rule.extent
    }
  }

  /// Creates the extent of a rule from those of its arguments.
  init(of arguments: [RuleArgument], isGate: Bool) {
    for index in arguments.indices { include(RuleExtent(of: arguments[index].value.content)) }
    height = height == .max ? .max : height + 1
    refersToGate = refersToGate || isGate
  }

  private mutating func include(_ part: RuleExtent) {
    height = max(height, part.height)
    refersToGate = refersToGate || part.refersToGate
  }
}
