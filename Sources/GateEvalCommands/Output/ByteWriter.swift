/// Writes bytes into room that was made beforehand, which costs far less than making it byte by byte.
package struct ByteWriter: ByteSink {
  private let room: UnsafeMutableBufferPointer<UInt8>
  package private(set) var count = 0

  fileprivate init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    precondition(count < room.count, "more was written than there is room for")
    room[count] = byte
    count &+= 1
  }

  @inline(__always)
  package mutating func append(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
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
