/// The conditions of one item, as operands of the catalog's program.
package struct ItemProgram: Hashable, Sendable {
  /// The effective gate.
  package let gate: Program.Operand
  /// The conjunction of the gate and the requirements.
  package let access: Program.Operand
  /// The condition under which `staysOpen` keeps the item open.
  package let staysOpen: Program.Operand
  /// The condition under which the item is unlocked, apart from the bypass: access or staying open.
  package let opening: Program.Operand
  /// The facts whose changes over time can change the decision, as a range of
  /// ``GatedCatalog/timedFacts``.
  package let timedFacts: Range<Int32>
}
