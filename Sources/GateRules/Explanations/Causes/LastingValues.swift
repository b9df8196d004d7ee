/// The values that a condition keeps after every offer and every wait, once it has them.
struct LastingValues: OptionSet, Sendable {
  let rawValue: UInt8

  static let ifTrue = Self(rawValue: 1)
  static let ifFalse = Self(rawValue: 2)
  static let both: Self = [.ifTrue, .ifFalse]

  /// Returns whether a condition that has this value keeps it.
  func contains(_ value: Bool) -> Bool { contains(value ? Self.ifTrue : .ifFalse) }

  fileprivate var negated: Self {
    var negated: Self = []
    if contains(true) { negated.insert(.ifFalse) }
    if contains(false) { negated.insert(.ifTrue) }
    return negated
  }
}

extension ConditionNode<LastingValues> {
  /// Returns the values that the operation keeps from those that its operands keep.
  func lastingValues(_ fact: (StoredFactIndex) -> Fact) -> LastingValues {
    switch self {
    case .constant: .both
    case .fact(let index): fact(index).lastingValues
    case .not(let operand): operand.negated
    case .atLeast(_, let operands): operands.reduce(.both) { $0.intersection($1) }
    }
  }
}

extension Fact {
  /// Products that are held remain held while an offer waits, and progress is never lost.
  var lastingValues: LastingValues {
    switch self {
    case .rollout(let test): test.attribute == nil ? .both : []
    case .reached, .holding, .progress: .ifTrue
    case .elapsed(let test): if case .passed = test.span { .ifTrue } else { [] }
    case .attribute, .itemDate, .usage, .custom: []
    }
  }
}
