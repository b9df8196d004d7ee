import ContentCatalog

/// A hash table of known names, looked up by their bytes without creating strings.
///
/// It contains only plain ASCII names, and only these can be looked up.
struct NameTable: Sendable {
  private let short: ShortNames
  private let long: LongNames

  /// Creates a table in which each name is mapped to its index in the list.
  init(_ names: [String]) {
    var (short, long): ([NumberedName], [NumberedName]) = ([], [])
    for (index, name) in names.enumerated() where name.isPlainASCII {
      let name = NumberedName(bytes: Array(name.utf8), index: Int32(index))
      if name.bytes.count <= ShortNames.maxLength { short.append(name) } else { long.append(name) }
    }
    self.short = ShortNames(short)
    self.long = LongNames(long)
  }

  /// Returns the index of the name with these bytes, which 16 other bytes follow.
  @inline(__always)
  func index(of range: Range<Int>, in cursor: ByteCursor) -> Int? {
    range.count <= ShortNames.maxLength
      ? short.index(of: range, in: cursor) : long.index(of: range, in: cursor)
  }

  /// Returns the index of the name that a quote ends, and its length; `nil` for an unknown name, and for one of
  /// more than 15 bytes.
  @inline(__always)
  func shortName(at cursor: ByteCursor) -> (index: Int, length: Int)? { short.name(at: cursor) }

  /// Returns the index of the name that a quote ends, and its length; `nil` for an unknown name, for one of at
  /// most 15 bytes, and for one with more than 31 bytes after the beginning that all longer names share.
  @inline(__always)
  func longName(at cursor: ByteCursor) -> (index: Int, length: Int)? { long.name(at: cursor) }

  /// The result of a search for a string.
  enum Found {
    case known(Int)
    case unknown
    /// The table contains no names like this one, although the catalogs may.
    case unsearchable
  }

  /// Searches a name.
  func find(_ name: String) -> Found {
    var name = name
    let found = name.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return if bytes.count > ShortNames.maxLength, let start = bytes.baseAddress {
        long.index(of: 0..<bytes.count, in: ByteCursor(start, at: 0))
      } else {
        short.index(of: bytes)
      }
    }
    return found.map { .known($0) } ?? (name.isPlainASCII ? .unknown : .unsearchable)
  }

  /// The largest number of slots that a lookup can examine.
  ///
  /// - Complexity: O(n) in the number of names.
  var longestProbe: Int { max(short.longestProbe, long.longestProbe) }
}

/// A name of a table, and its index in the list.
struct NumberedName {
  let bytes: [UInt8]
  let index: Int32
}

extension String {
  /// Whether the string contains only ASCII characters that JSON does not escape.
  fileprivate var isPlainASCII: Bool {
    utf8.allSatisfy(\.isPlainASCII)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that JSON does not escape.
  var isPlainASCII: Bool {
    0x20...0x7F ~= self && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
