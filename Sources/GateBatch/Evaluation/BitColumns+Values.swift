import GateRules

/// Access to computed values.
extension BitColumns {
  /// Adds the true bits of the facts to their open bits, once all facts are written.
  mutating func addTrueToOpen() {
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

  /// Returns the bits of a lane that correspond to subjects, in a block with `count` subjects.
  static func mask(lane: Int, subjects count: Int) -> Lane {
    var mask = Lane.zero
    for word in 0..<Lane.scalarCount {
      let rest = count - lane * laneSubjects - word * UInt64.bitWidth
      mask[word] = rest >= UInt64.bitWidth ? .max : rest <= 0 ? 0 : (1 << UInt64(rest)) - 1
    }
    return mask
  }
}
