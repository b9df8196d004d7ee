/// Reading what was computed.
extension BitColumns {
  /// Makes what is true open too, once all facts are written.
  mutating func settleUnknown() {
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

  /// A lane of a column: where it is true.
  @inline(__always)
  func truths(inColumn column: Int, lane: Int) -> Lane { areTrue[column * Self.lanes + lane] }

  /// A lane of a column: where it is true or unknown.
  @inline(__always)
  func openings(inColumn column: Int, lane: Int) -> Lane {
    (hasUnknown ? areOpen : areTrue)[column * Self.lanes + lane]
  }

  /// The bits of a lane that stand for subjects, of a block with so many.
  static func mask(lane: Int, subjects count: Int) -> Lane {
    var mask = Lane.zero
    for word in 0..<Lane.scalarCount {
      let rest = count - lane * laneSubjects - word * UInt64.bitWidth
      mask[word] = rest >= UInt64.bitWidth ? .max : rest <= 0 ? 0 : (1 << UInt64(rest)) - 1
    }
    return mask
  }
}
