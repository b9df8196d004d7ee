/// Which of an object's known keys have come.
struct KeySet {
  private var bits: UInt32 = 0

  /// Whether this one comes for the first time.
  @inline(__always)
  mutating func insert(_ number: UInt32) -> Bool {
    let isNew = bits & 1 &<< number == 0
    bits |= 1 &<< number
    return isNew
  }

  func contains(_ number: UInt32) -> Bool { bits & 1 << number != 0 }
}
