import GateRules

/// The numbers of decisions of one engine by cause.
struct CauseCounts: Sendable {
  /// The class of each item.
  let classes: [Int32]
  let classCount: Int
  let counts: [(index: Int, cause: DecisionCause, count: Int)]
}
