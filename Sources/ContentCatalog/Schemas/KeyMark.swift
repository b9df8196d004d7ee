/// A number that is equal for equal keys and differs for most others, so that few keys are compared
/// as strings.
struct KeyMark: Equatable, Sendable {
  private let number: UInt32

  init(of key: String) { self = key.withBytes { KeyMark(of: $0) } }

  init(of key: UnsafeRawBufferPointer) {
    guard let first = key.first, let last = key.last else {
      number = 0
      return
    }
    number = UInt32(truncatingIfNeeded: key.count) << 16 | UInt32(first) << 8 | UInt32(last)
  }

  fileprivate var bit: UInt64 { 1 << UInt64((number &* 0x9E37_79B1) >> 26) }
}

/// A set of marks that may contain others too.
struct KeyMarks: Sendable {
  private var bits: UInt64 = 0

  init() {}

  init(of fields: [any DeclaredField]) { for field in fields { insert(field.declaration.mark) } }

  mutating func insert(_ mark: KeyMark) { bits |= mark.bit }

  func mayContain(_ mark: KeyMark) -> Bool { bits & mark.bit != 0 }

  /// Returns whether the sets may have a mark in common.
  func mayIntersect(_ other: KeyMarks) -> Bool { bits & other.bits != 0 }
}
