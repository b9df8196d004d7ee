import GateRules

/// The bits of a block of subjects: a column for each fact and each condition, with one bit for
/// each subject.
///
/// A value has two bits: whether it is true, and whether it is open, that is, not false. Facts are
/// written as true or unknown. If no fact is unknown, the open columns equal the true columns, and
/// only the latter are computed.
package struct BitColumns: Sendable {
  /// The capacity of a block, in subjects.
  ///
  /// It is large enough to make the cost per block negligible, and small enough to keep the columns
  /// of a program in the cache.
  package static let subjects = 4_096
  /// The unit of computation.
  package typealias Lane = SIMD8<UInt64>
  package static let laneSubjects = Lane.scalarCount * UInt64.bitWidth
  /// A multiple of four, which are counted together.
  static let lanes = subjects / laneSubjects
  /// The size of a column in bytes.
  static let stride = subjects / 8

  let factCount: Int
  /// The number of columns, including those of the facts.
  private let count: Int
  /// The true columns of the facts, followed by those of the conditions. Empty before the first block, so that each
  /// worker makes its own instead of copying those of a plan.
  var areTrue: ContiguousArray<Lane> = []
  /// The open columns in the same order. Until a block is computed, the columns of the facts
  /// contain the unknown bits instead.
  var areOpen: ContiguousArray<Lane> = []
  /// Whether any fact is unknown for any subject.
  package internal(set) var hasUnknown = false

  /// - Parameter count: the number of columns, including those of the facts.
  init(_ count: Int, factCount: Int) {
    self.factCount = factCount
    self.count = count
  }
}

extension BitColumns {
  /// Resets every fact to its value for a subject that lists nothing, and makes the columns before the first block.
  mutating func clear(to defaults: some Collection<(fact: Int, answer: Ternary)>) {
    if areTrue.isEmpty {
      areTrue = ContiguousArray(repeating: .zero, count: count * Self.lanes)
      areOpen = ContiguousArray(repeating: .zero, count: count * Self.lanes)
    }
    let hadUnknown = hasUnknown
    for index in 0..<factCount * Self.lanes { areTrue[index] = .zero }
    if hadUnknown {
      for index in 0..<factCount * Self.lanes { areOpen[index] = .zero }
    }
    hasUnknown = false
    for (fact, answer) in defaults {
      for lane in fact * Self.lanes..<(fact + 1) * Self.lanes {
        if answer == .true { areTrue[lane] = ~.zero } else { areOpen[lane] = ~.zero }
      }
      if answer == .unknown { hasUnknown = true }
    }
  }

  /// Writes facts of subjects while the body runs. A block must have begun.
  package mutating func write<Result>(_ body: (inout BitWriter) -> Result) -> Result {
    precondition(!areTrue.isEmpty, "no block has begun")
    return areTrue.withUnsafeMutableBytes { areTrue in
      areOpen.withUnsafeMutableBytes { areUnknown in
        var writer = BitWriter(areTrue: areTrue, areUnknown: areUnknown, hasUnknown: hasUnknown)
        defer { hasUnknown = writer.hasUnknown }
        return body(&writer)
      }
    }
  }
}
