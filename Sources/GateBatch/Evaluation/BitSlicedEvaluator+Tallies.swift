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

  /// Returns for how many of the first subjects a condition is true, and for how many it is
  /// unknown.
  ///
  /// - Parameter other: a condition that makes the condition true wherever it is itself true.
  package func tally(
    of operand: Program.Operand, or other: Program.Operand, subjects count: Int
  ) -> (isTrue: Int, isUnknown: Int) {
    let own = column(of: operand)
    if other == .never, !columns.hasUnknown {
      return (bitCount(of: count) { columns.truths(inColumn: own, lane: $0) }, 0)
    }
    let others = column(of: other)
    let truths = bitCount(of: count) { lane in
      columns.truths(inColumn: own, lane: lane) | columns.truths(inColumn: others, lane: lane)
    }
    guard columns.hasUnknown else { return (truths, 0) }
    let openings = bitCount(of: count) { lane in
      columns.openings(inColumn: own, lane: lane) | columns.truths(inColumn: others, lane: lane)
    }
    return (truths, openings - truths)
  }

  /// Returns the number of set bits among the first subjects.
  @inline(__always)
  private func bitCount(of count: Int, in column: (Int) -> BitColumns.Lane) -> Int {
    var sums = BitColumns.Lane.zero
    let whole = count / BitColumns.laneSubjects
    let inFours = whole - whole % 4
    // Counting the bits of a lane takes several times as long as adding lanes.
    var (ones, twos) = (BitColumns.Lane.zero, BitColumns.Lane.zero)
    for lane in stride(from: 0, to: inFours, by: 4) {
      let first = ones.add(column(lane), column(lane + 1))
      let second = ones.add(column(lane + 2), column(lane + 3))
      sums &+= twos.add(first, second).nonzeroBitCount &<< 2
    }
    sums &+= twos.nonzeroBitCount &<< 1 &+ ones.nonzeroBitCount
    for lane in inFours..<whole { sums &+= column(lane).nonzeroBitCount }
    if whole < lanes(for: count) {
      sums &+= (column(whole) & BitColumns.mask(lane: whole, subjects: count)).nonzeroBitCount
    }
    return Int(truncatingIfNeeded: sums.wrappedSum())
  }

  /// Returns for each of the first subjects the number of conditions that have a given value.
  ///
  /// - Parameters:
  ///   - groups: the conditions, grouped by the number of times that each of them counts.
  ///   - other: a condition that makes each of them true wherever it is itself true.
  ///   - value: the value to count.
  /// - Complexity: O(n) in the conditions and in the subjects.
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
