import ContentCatalog

/// Byte strings in one buffer.
///
/// Threads that read a shared array of arrays contend for the reference counts of its elements.
struct ByteStrings: Sendable {
  private var bytes = OutputBuffer()
  /// The offset of the end of each string.
  private var ends: [Int] = []

  init() {}

  /// Creates the strings of some elements.
  ///
  /// - Parameter append: appends the string of an element.
  init<Element>(
    of elements: some Sequence<Element>, _ append: (Element, inout OutputBuffer) -> Void
  ) {
    ends.reserveCapacity(elements.underestimatedCount)
    for element in elements { self.append { append(element, &$0) } }
  }

  /// Appends a string, which a closure writes.
  mutating func append(_ write: (inout OutputBuffer) -> Void) {
    write(&bytes)
    ends.append(bytes.count)
  }

  mutating func removeAll() {
    bytes.removeAll()
    ends.removeAll(keepingCapacity: true)
  }

  /// The number of strings.
  var count: Int { ends.count }

  /// The number of bytes of all strings.
  var length: Int { bytes.count }

  /// Calls a closure with the strings, which it must not keep.
  func withUnsafeStrings<Result, Failure>(
    _ body: (UnsafeStrings) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try ends.withUnsafeBufferPointer { ends throws(Failure) in
        try body(UnsafeStrings(bytes: bytes, ends: ends))
      }
    }
  }

  /// The strings while their memory is borrowed.
  struct UnsafeStrings {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let ends: UnsafeBufferPointer<Int>

    @inline(__always)
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
      let start = index == 0 ? 0 : ends[index - 1]
      return UnsafeBufferPointer(rebasing: bytes[start..<ends[index]])
    }
  }
}
