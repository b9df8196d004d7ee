package import GateRules

/// Counts over an evaluated block.
extension BitSlicedEvaluator {
  /// Returns the values of a condition for 64 subjects: the true bits, and the open bits (true or
  /// unknown).
  @inline(__always)
  package func word(
    _ index: Int, of operand: Program.Operand
  ) -> (truths: UInt64, openings: UInt64) {
    let (lane, word) = (index / BitColumns.Lane.scalarCount, index % BitColumns.Lane.scalarCount)
    let column = column(of: operand)
    return (
      columns.truths(inColumn: column, lane: lane)[word],
      columns.openings(inColumn: column, lane: lane)[word]
    )
  }

  /// Returns for how many of the first subjects a fact is true, and for how many it is unknown.
  func tally(of fact: Program.Operand, subjects count: Int) -> (areTrue: Int, areUnknown: Int) {
    let first = column(of: fact) * BitColumns.lanes
    func setBits(of bits: ContiguousArray<BitColumns.Lane>) -> Int {
      bits.withUnsafeBufferPointer { lanes in
        BitColumns.bitCount(of: count) { lanes[first + $0] }
      }
    }
    let truths = setBits(of: columns.areTrue)
    return (truths, columns.hasUnknown ? setBits(of: columns.areOpen) - truths : 0)
  }
}
