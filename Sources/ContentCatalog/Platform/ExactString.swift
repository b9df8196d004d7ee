/// A string that equals another only if both have the same UTF-8 bytes.
///
/// Swift compares and hashes strings by canonical equivalence. Normalizing a long run of combining
/// marks takes quadratic time, so a file could keep its reader busy for hours. Names and texts of
/// files are therefore compared as bytes.
package struct ExactString: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: Self, b: Self) -> Bool { a.text.isExactly(b.text) }

  package func hash(into hasher: inout Hasher) { text.hashExactly(into: &hasher) }
}

extension ExactString: Comparable {
  package static func < (a: Self, b: Self) -> Bool { a.text.exactlyPrecedes(b.text) }
}

extension String {
  /// Returns whether two strings have the same UTF-8 bytes.
  package func isExactly(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { bytes in other.withBytes { bytes.hasSameBytes(as: $0) } }
  }

  /// Returns whether the string has these UTF-8 bytes.
  func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    withBytes { $0.hasSameBytes(as: bytes) }
  }

  /// Hashes the UTF-8 bytes.
  package func hashExactly(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
    // No string contains this byte, so that the hash of several strings depends on their ends.
    hasher.combine(0xFF as UInt8)
  }

  /// Returns whether the UTF-8 bytes precede those of another string in lexicographic order, which
  /// is the order of the Unicode scalars.
  package func exactlyPrecedes(_ other: String) -> Bool {
    withBytes { bytes in other.withBytes { bytes.precedes($0) } }
  }

  /// Whether all characters are ASCII. Such strings are equal only if their bytes are.
  package var isASCII: Bool { withBytes { bytes in !bytes.containsAny { $0.partsOfScalars } } }

  /// Calls a function with the UTF-8 bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let result = utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
    if let result { return result }
    // A string that is bridged from Objective-C is copied.
    var copy = self
    return copy.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}

extension Sequence<String> {
  /// The strings in the order of their UTF-8 bytes.
  package var exactlySorted: [String] {
    // Sorted as an array, since the elements of an unknown sequence are compared through witnesses.
    var sorted = Array(self)
    sorted.sort { $0.exactlyPrecedes($1) }
    return sorted
  }
}

extension RawRepresentable where RawValue == String {
  /// Creates the value with this raw value, which must be ASCII.
  package init?(exactly text: String) {
    guard text.isASCII else { return nil }
    self.init(rawValue: text)
  }
}
