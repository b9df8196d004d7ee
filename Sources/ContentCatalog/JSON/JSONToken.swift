/// A key or a value of a JSON document, as a range of its bytes.
struct JSONToken: Sendable {
  enum Kind: UInt8, Sendable {
    case null, `false`, `true`, number, string
    /// A string or a key with escapes.
    case escapedString
    case array, object

    /// Creates the kind with a raw value below 8. In contrast to `init(rawValue:)`, it is inlined, and the compiler finds
    /// that it only copies.
    @inline(__always)
    init(code: UInt32) {
      switch code {
      case 0: self = .null
      case 1: self = .false
      case 2: self = .true
      case 3: self = .number
      case 4: self = .string
      case 5: self = .escapedString
      case 6: self = .array
      default: self = .object
      }
    }
  }

  /// The offset of the first byte.
  let start: Int32
  /// The offset after the last byte.
  private(set) var end: Int32
  /// The kind in the lowest ``kindBits`` bits, and the extent above: a large catalog has millions of tokens.
  private var kindAndExtent: UInt32

  private static let kindBits: UInt32 = 3

  init(kind: Kind, start: Int32, end: Int32) {
    self.start = start
    self.end = end
    kindAndExtent = 1 << Self.kindBits | UInt32(kind.rawValue)
  }

  var kind: Kind {
    @inline(__always) get { Kind(code: kindAndExtent & ((1 << Self.kindBits) - 1)) }
  }

  /// The number of tokens of the value: its own, and those of all that it contains. It is at most
  /// ``JSONLimits/fileSize``.
  var extent: Int32 { Int32(truncatingIfNeeded: kindAndExtent >> Self.kindBits) }

  /// Completes the token of an array or an object.
  mutating func close(end: Int32, extent: Int32) {
    self.end = end
    kindAndExtent = UInt32(truncatingIfNeeded: extent) << Self.kindBits | UInt32(kind.rawValue)
  }

  /// The range between the quotes of a string.
  var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }
}
