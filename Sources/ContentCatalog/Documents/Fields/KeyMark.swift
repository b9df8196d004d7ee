/// A number that is equal for equal keys and differs for most others, so that few keys are compared
/// as strings.
struct KeyMark: Equatable, Sendable {
  private let number: UInt32

  init(of key: String) {
    number = key.withBytes { bytes in
      guard let first = bytes.first, let last = bytes.last else { return 0 }
      return UInt32(truncatingIfNeeded: bytes.count) << 16 | UInt32(first) << 8 | UInt32(last)
    }
  }

  /// A word with one bit for the mark, for sets of marks that may contain others too.
  var bit: UInt64 { 1 << UInt64((number &* 0x9E37_79B1) >> 26) }
}
