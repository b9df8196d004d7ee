/// A writer into memory that was reserved beforehand, which is far cheaper than growing byte by byte.
@usableFromInline
package struct ByteWriter: ByteSink {
  @usableFromInline let room: UnsafeMutableBufferPointer<UInt8>
  @usableFromInline package var count = 0

  @inlinable package init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    precondition(count < room.count, "the bytes exceed the reserved memory")
    room[count] = byte
    count &+= 1
  }

  @inlinable @inline(__always)
  package mutating func append(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  @inlinable @inline(__always)
  package mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, let target = room.baseAddress else { return }
    precondition(bytes.count <= room.count &- count, "the bytes exceed the reserved memory")
    (target + count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }
}

extension OutputBuffer {
  /// Creates a buffer of at most `capacity` bytes, which a closure writes.
  @inlinable
  package init(capacity: Int, _ write: (inout ByteWriter) -> Void) {
    self.init(
      bytes: Array(unsafeUninitializedCapacity: capacity) { room, count in
        var writer = ByteWriter(room)
        write(&writer)
        count = writer.count
      })
  }
}

@available(*, unavailable)
extension ByteWriter: Sendable {}
