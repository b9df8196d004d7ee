/// Bits of a block of subjects: a column for each fact and each condition, with a bit for each subject.
///
/// A value is two bits, whether it is true and whether it is open, that is, not false. Facts are written as
/// true or unknown; where nothing is unknown, what is open is what is true, and only that is computed.
package struct BitColumns: Sendable {
  /// How many subjects a block has room for: so many that what is done once a block costs little, and so
  /// few that the columns of a program stay in the cache.
  package static let subjects = 4_096
  /// What is computed at once.
  package typealias Lane = SIMD8<UInt64>
  package static let laneSubjects = Lane.scalarCount * UInt64.bitWidth
  static let lanes = subjects / laneSubjects
  /// The bytes of a column.
  static let stride = subjects / 8

  let factCount: Int
  /// The columns of the facts, then those of the conditions.
  var areTrue: ContiguousArray<Lane>
  /// The same for what is open. Until a block is computed, those of the facts say what is unknown.
  var areOpen: ContiguousArray<Lane>
  /// Whether any fact is unknown of anybody.
  package internal(set) var hasUnknown = false

  /// - Parameter count: how many columns there are, those of the facts included.
  init(_ count: Int, factCount: Int) {
    self.factCount = factCount
    let count = count * Self.lanes
    areTrue = ContiguousArray(repeating: .zero, count: count)
    areOpen = areTrue
  }
}

extension BitColumns {
  /// Makes every fact what it is of someone who lists nothing.
  mutating func clear(to defaults: some Collection<(fact: Int, answer: Ternary)>) {
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

  /// Writes facts of subjects for as long as the body runs.
  package mutating func write<Result>(_ body: (inout BitWriter) -> Result) -> Result {
    areTrue.withUnsafeMutableBytes { areTrue in
      areOpen.withUnsafeMutableBytes { areUnknown in
        var writer = BitWriter(areTrue: areTrue, areUnknown: areUnknown, hasUnknown: hasUnknown)
        defer { hasUnknown = writer.hasUnknown }
        return body(&writer)
      }
    }
  }
}

/// Writes single bits of a ``BitColumns``; subjects are counted from 0 within the block.
package struct BitWriter {
  fileprivate let areTrue: UnsafeMutableRawBufferPointer
  fileprivate let areUnknown: UnsafeMutableRawBufferPointer
  fileprivate(set) var hasUnknown: Bool

  /// Sets the answer to a fact, whatever it was.
  package mutating func set(_ fact: Int, of subject: Int, to answer: Ternary) {
    let (offset, bit) = Self.slot(of: fact, subject)
    areTrue.set(bit, at: offset, answer == .true)
    if answer == .unknown { hasUnknown = true }
    if hasUnknown { areUnknown.set(bit, at: offset, answer == .unknown) }
  }

  /// Makes a fact true, or unknown if it is not true; never the other way round.
  @inline(__always)
  mutating func raise(_ fact: Int, of subject: Int, to answer: Ternary) {
    let (offset, bit) = Self.slot(of: fact, subject)
    switch answer {
    case .false: break
    case .true: areTrue.add(bit, at: offset)
    case .unknown:
      areUnknown.add(bit, at: offset)
      hasUnknown = true
    }
  }

  /// The byte that a bit is in, and the bit.
  @inline(__always)
  private static func slot(of fact: Int, _ subject: Int) -> (offset: Int, bit: UInt64) {
    (fact &* BitColumns.stride &+ (subject &>> 6) &* 8, 1 &<< UInt64(truncatingIfNeeded: subject))
  }
}

extension UnsafeMutableRawBufferPointer {
  @inline(__always)
  fileprivate func add(_ bit: UInt64, at offset: Int) {
    storeBytes(
      of: load(fromByteOffset: offset, as: UInt64.self) | bit, toByteOffset: offset, as: UInt64.self
    )
  }

  fileprivate func set(_ bit: UInt64, at offset: Int, _ isSet: Bool) {
    let others = load(fromByteOffset: offset, as: UInt64.self) & ~bit
    storeBytes(of: isSet ? others | bit : others, toByteOffset: offset, as: UInt64.self)
  }
}
