/// Counting over a block that is evaluated.
extension BitSlicedEvaluator {
  /// 64 subjects of a condition: where it is true, and where it is true or unknown.
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

  /// Of how many of the first subjects a condition is true, and of how many it is unknown.
  ///
  /// - Parameter other: a condition that makes it true as well, where it is true.
  package func tally(
    of operand: Program.Operand, or other: Program.Operand, subjects count: Int
  ) -> (isTrue: Int, isUnknown: Int) {
    let (own, others) = (column(of: operand), column(of: other))
    let truths = bitCount(of: count) { lane in
      columns.truths(inColumn: own, lane: lane) | columns.truths(inColumn: others, lane: lane)
    }
    guard columns.hasUnknown else { return (truths, 0) }
    let openings = bitCount(of: count) { lane in
      columns.openings(inColumn: own, lane: lane) | columns.truths(inColumn: others, lane: lane)
    }
    return (truths, openings - truths)
  }

  /// How many bits of the first subjects are set.
  @inline(__always)
  private func bitCount(of count: Int, in column: (Int) -> BitColumns.Lane) -> Int {
    var sums = BitColumns.Lane.zero
    let whole = count / BitColumns.laneSubjects
    for lane in 0..<whole { sums &+= column(lane).nonzeroBitCount }
    if whole < lanes(for: count) {
      sums &+= (column(whole) & BitColumns.mask(lane: whole, subjects: count)).nonzeroBitCount
    }
    return Int(truncatingIfNeeded: sums.wrappedSum())
  }

  /// How many of some conditions are as asked of each of the first subjects.
  ///
  /// - Parameters:
  ///   - groups: the conditions, those together that count equally often.
  ///   - other: a condition that makes each of them true as well, where it is true.
  ///   - value: what they are to be.
  /// - Complexity: O(n) in the conditions, and in the subjects.
  package func counts(
    of groups: [(operands: [Program.Operand], times: Int)], or other: Program.Operand,
    being value: Ternary, subjects count: Int
  ) -> [UInt32] {
    let lanes = lanes(for: count)
    var sums = ColumnSums(
      upTo: groups.reduce(0) { $0 + $1.operands.count * $1.times }, lanes: lanes)
    var alike = ColumnSums(upTo: groups.reduce(0) { max($0, $1.operands.count) }, lanes: lanes)
    let others = column(of: other)
    for (operands, times) in groups {
      alike.removeAll()
      for operand in operands {
        let own = column(of: operand)
        alike.add { lane in self.lane(lane, of: own, or: others, being: value) }
      }
      sums.add(&alike, times: times)
    }
    return [UInt32](unsafeUninitializedCapacity: count) { counts, initialized in
      sums.write(to: UnsafeMutableBufferPointer(rebasing: counts[..<count]))
      initialized = count
    }
  }

  @inline(__always)
  private func lane(
    _ lane: Int, of column: Int, or others: Int, being value: Ternary
  ) -> BitColumns.Lane {
    let others = columns.truths(inColumn: others, lane: lane)
    let truths = columns.truths(inColumn: column, lane: lane) | others
    if value == .true { return truths }
    let openings = columns.openings(inColumn: column, lane: lane) | others
    return value == .unknown ? openings & ~truths : ~openings
  }

  private func lanes(for count: Int) -> Int {
    (count + BitColumns.laneSubjects - 1) / BitColumns.laneSubjects
  }
}
