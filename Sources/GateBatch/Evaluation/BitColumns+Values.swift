import GateRules

/// Access to computed values.
extension BitColumns {
  /// Adds the true bits of the facts to their open bits, once all facts are written. A block must have begun.
  mutating func addTrueToOpen() {
    precondition(!areTrue.isEmpty, "no block has begun")
    guard hasUnknown else { return }
    for index in 0..<factCount * Self.lanes { areOpen[index] |= areTrue[index] }
  }

  func value(inColumn column: Int, for subject: Int) -> Ternary {
    let lane = column * Self.lanes + subject / Self.laneSubjects
    let word = subject % Self.laneSubjects / UInt64.bitWidth
    let bit = UInt64(subject % UInt64.bitWidth)
    if areTrue[lane][word] >> bit & 1 == 1 { return .true }
    return hasUnknown && areOpen[lane][word] >> bit & 1 == 1 ? .unknown : .false
  }

  /// Returns the true bits of a lane of a column.
  @inline(__always)
  func truths(inColumn column: Int, lane: Int) -> Lane { areTrue[column * Self.lanes + lane] }

  /// Returns the open bits of a lane of a column: true or unknown.
  @inline(__always)
  func openings(inColumn column: Int, lane: Int) -> Lane {
    (hasUnknown ? areOpen : areTrue)[column * Self.lanes + lane]
  }

  /// Returns the number of set bits among the first subjects of a column.
  ///
  /// - Precondition: all bits of the other subjects are equal.
  @inline(__always)
  static func bitCount(of subjects: Int, in column: (_ lane: Int) -> Lane) -> Int {
    // Counting the bits of a lane takes several times as long as adding lanes.
    var (ones, twos, sums) = (Lane.zero, Lane.zero, Lane.zero)
    for lane in Swift.stride(from: 0, to: lanes, by: 4) {
      let first = ones.add(column(lane), column(lane + 1))
      let second = ones.add(column(lane + 2), column(lane + 3))
      sums &+= twos.add(first, second).nonzeroBitCount &<< 2
    }
    sums &+= twos.nonzeroBitCount &<< 1 &+ ones.nonzeroBitCount
    // The rest of a block lists nothing, so that all its bits are equal to the last one.
    let rest = Self.subjects - subjects
    let isLastSet = column(lanes - 1)[Lane.scalarCount - 1] >> 63 == 1
    return Int(truncatingIfNeeded: sums.wrappedSum()) - (isLastSet ? rest : 0)
  }
}
