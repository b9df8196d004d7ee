/// A key or a value of a JSON document, as a range of its bytes.
struct JSONToken: Sendable {
  enum Kind: UInt8, Sendable {
    case null, `false`, `true`, number, string
    /// A string or a key with escapes.
    case escapedString
    case array, object
  }

  /// The offset of the first byte.
  let start: Int32
  /// The offset after the last byte.
  var end: Int32
  /// The kind in the lowest ``kindBits`` bits, and the extent above: a large catalog has millions of tokens.
  private var kindAndExtent: UInt32

  private static let kindBits: UInt32 = 3

  init(kind: Kind, start: Int32, end: Int32) {
    self.start = start
    self.end = end
    kindAndExtent = 1 << Self.kindBits | UInt32(kind.rawValue)
  }

  var kind: Kind {
    Kind(rawValue: UInt8(truncatingIfNeeded: kindAndExtent & ((1 << Self.kindBits) - 1))) ?? .null
  }

  /// The number of tokens of the value: its own, and those of all that it contains. It is at most
  /// ``JSONLimits/fileSize``.
  var extent: Int32 {
    get { Int32(truncatingIfNeeded: kindAndExtent >> Self.kindBits) }
    set {
      kindAndExtent =
        UInt32(truncatingIfNeeded: newValue) << Self.kindBits | UInt32(kind.rawValue)
    }
  }

  /// The range between the quotes of a string.
  var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }
}
