package import GateRules

/// A writer of single bits of a ``BitColumns``. Subjects are numbered from 0 within the block.
package struct BitWriter: FactWriter {
  private let areTrue: UnsafeMutableRawBufferPointer
  private let areUnknown: UnsafeMutableRawBufferPointer
  private(set) var hasUnknown: Bool

  /// Creates a writer of the columns of facts.
  init(
    areTrue: UnsafeMutableRawBufferPointer, areUnknown: UnsafeMutableRawBufferPointer,
    hasUnknown: Bool
  ) {
    self.areTrue = areTrue
    self.areUnknown = areUnknown
    self.hasUnknown = hasUnknown
  }

  /// Sets the value of a fact, whatever its previous value.
  package mutating func set(_ fact: Int, of subject: Int, to answer: Ternary) {
    let (offset, bit) = Self.slot(of: fact, subject)
    areTrue.set(bit, at: offset, answer == .true)
    if answer == .unknown { hasUnknown = true }
    if hasUnknown { areUnknown.set(bit, at: offset, answer == .unknown) }
  }

  /// Raises the value of a fact: from false or unknown to true, or from false to unknown. It never
  /// lowers a value.
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

  /// Returns the byte offset of the word that contains a bit, and the bit as a mask.
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
