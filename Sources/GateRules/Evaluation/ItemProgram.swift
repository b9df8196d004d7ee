/// The conditions of one item, as operands of its catalog's program.
package struct ItemProgram: Hashable, Sendable {
  /// The effective gate.
  package let gate: Program.Operand
  /// Gate and requires.
  package let entry: Program.Operand
  /// Having begun it, where that keeps it open.
  package let staysOpen: Program.Operand
  /// What makes it unlocked, bypass aside: the entry, or staying open.
  package let opening: Program.Operand
  /// The facts whose change can change the decision as time passes, as a range of
  /// ``GatedCatalog/timedFacts``.
  package let timedFacts: Range<Int32>
}
