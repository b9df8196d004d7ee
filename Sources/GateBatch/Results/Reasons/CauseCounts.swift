import GateRules

/// The numbers of decisions of one engine by cause.
struct CauseCounts: Sendable {
  /// The slot of each item.
  let slots: [Int32]
  let slotCount: Int
  let counts: [(slot: Int, cause: DecisionCause, count: Int)]
}
