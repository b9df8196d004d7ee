/// The beginning and the length of a key, by which keys are compared: most are short enough to be contained.
struct KeyMark: Equatable, Sendable {
  /// The first seven bytes, and the length up to 255 in the highest byte.
  private let number: UInt64

  init(of key: String) { self = key.withBytes { KeyMark(of: $0) } }

  @inline(__always)
  init(of key: UnsafeRawBufferPointer) {
    let start = EightBytes(of: key, at: 0).word & (1 << 56 - 1)
    number = start | UInt64(min(key.count, 0xFF)) << 56
  }

  /// Whether no other key has the mark.
  @inline(__always)
  var isWholeKey: Bool { number >> 56 < EightBytes.count }

  /// Returns whether a key equals the one that the mark was made of.
  @inline(__always)
  func isMark(of key: UnsafeRawBufferPointer, equalTo name: String) -> Bool {
    // Most keys have another length.
    UInt64(min(key.count, 0xFF)) == number >> 56 && self == KeyMark(of: key)
      && (isWholeKey || name.hasBytes(key))
  }

  /// The bit of the mark in a set. With this factor, no two keys of an item share a bit.
  @inline(__always)
  fileprivate var bit: UInt64 { 1 << ((number &* 0xC4CE_B9FE_1A85_EC53) >> 58) }
}

/// A set of marks that may contain others too.
struct KeyMarks: Sendable {
  private var bits: UInt64 = 0

  init() {}

  init(of fields: [any DeclaredField]) { for field in fields { insert(field.declaration.mark) } }

  @inline(__always)
  mutating func insert(_ mark: KeyMark) { bits |= mark.bit }

  @inline(__always)
  func mayContain(_ mark: KeyMark) -> Bool { bits & mark.bit != 0 }

  /// Returns whether the sets may have a mark in common.
  func mayIntersect(_ other: KeyMarks) -> Bool { bits & other.bits != 0 }
}
