/// The known keys that an object has had so far.
struct KeySet {
  private var bits: UInt32 = 0

  /// Inserts a key, and returns whether it is new.
  @inline(__always)
  mutating func insert(_ number: UInt32) -> Bool {
    let isNew = bits & 1 &<< number == 0
    bits |= 1 &<< number
    return isNew
  }

  func contains(_ number: UInt32) -> Bool { bits & 1 << number != 0 }
}
