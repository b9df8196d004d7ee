/// The conditions of one item, as operands of the catalog's program.
@usableFromInline
package struct ItemProgram: Hashable, Sendable {
  /// The effective gate.
  @usableFromInline package let gate: Program.Operand
  /// The conjunction of the gate and the requirements.
  @usableFromInline package let access: Program.Operand
  /// The condition under which `staysOpen` keeps the item open.
  package let staysOpen: Program.Operand
  /// The condition under which the item is unlocked, apart from the bypass: access or staying open.
  package let opening: Program.Operand
  /// The facts whose changes over time can change the decision, as a range of
  /// ``GatedCatalog/timedFacts``.
  package let timedFacts: Range<Int32>
  /// Whether the item is a draft, which only the bypass opens.
  @usableFromInline package let isDraft: Bool

  /// Hashes what nearly always distinguishes items, because the programs of all items are looked up
  /// when a batch begins.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(gate)
    hasher.combine(opening)
  }
}

extension ItemProgram {
  /// Returns the reason of the decision about the item from the values of its conditions and of the bypass. If the
  /// bypass is unknown, the gate decides.
  @inlinable @inline(__always)
  package func reason(
    bypass: Ternary, opening: @autoclosure () -> Ternary, access: @autoclosure () -> Ternary,
    gate: @autoclosure () -> Ternary
  ) -> DecisionReason {
    if bypass == .true { return .bypass }
    switch opening() {
    case .true:
      guard access() == .true else { return .staysOpen }
      return self.gate == .always ? .free : .gateOpen
    case .unknown:
      return .unknownFact
    case .false:
      if isDraft { return .draft }
      if self.access == .never { return .never }
      return gate() == .false ? .gateClosed : .requires
    }
  }
}
