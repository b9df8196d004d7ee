/// Writes bytes into room that was made beforehand, which costs far less than making it byte by byte.
package struct ByteWriter {
  private let room: UnsafeMutableBufferPointer<UInt8>
  package private(set) var count = 0

  fileprivate init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    precondition(count < room.count, "more was written than there is room for")
    room[count] = byte
    count &+= 1
  }

  /// At most ten digits.
  @inline(__always)
  package mutating func append(number: UInt32) {
    if number >= 10 { appendTens(number / 10) }
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// Only so that what appends can be inlined although it calls itself.
  private mutating func appendTens(_ tens: UInt32) { append(number: tens) }

  /// A field of comma-separated values: at most twice its bytes, and two.
  @inline(__always)
  package mutating func append(field: UnsafeRawBufferPointer) {
    let start = count
    var isPlain = true
    for byte in field {
      append(byte)
      isPlain = isPlain && !CSVWriter.needsQuotes(byte)
    }
    guard !isPlain else { return }
    count = start
    append(UInt8(ascii: "\""))
    for byte in field {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}

extension OutputBuffer {
  /// Makes a buffer of at most so many bytes.
  package init(upTo most: Int, _ write: (inout ByteWriter) -> Void) {
    self.init(
      bytes: Array(unsafeUninitializedCapacity: most) { room, count in
        var writer = ByteWriter(room)
        write(&writer)
        count = writer.count
      })
  }
}
