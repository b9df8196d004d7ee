/// A writer into memory that was reserved beforehand, which is far cheaper than growing byte by byte.
@usableFromInline
package struct ByteWriter: ByteSink {
  @usableFromInline let room: UnsafeMutableBufferPointer<UInt8>
  @usableFromInline package var count = 0

  @inlinable package init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  /// Returns whether more bytes fit into the reserved memory.
  @inlinable @inline(__always)
  package func hasRoom(for length: Int) -> Bool { length <= room.count &- count }

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

  /// Appends a few bytes in pairs of words, several times as fast as a call that copies any number.
  ///
  /// - Parameter bytes: bytes that ``excess`` other readable bytes follow. As many bytes of the reserved
  ///   memory are overwritten after the appended ones.
  @inlinable @inline(__always)
  package mutating func append(copyingPairs bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, let target = room.baseAddress else { return }
    precondition(
      bytes.count &+ Self.excess <= room.count &- count, "the bytes exceed the reserved memory")
    for offset in stride(from: 0, to: bytes.count, by: MemoryLayout<SIMD2<UInt64>>.size) {
      UnsafeMutableRawPointer(target + (count &+ offset)).storeBytes(
        of: source.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self),
        as: SIMD2<UInt64>.self)
    }
    count &+= bytes.count
  }

  /// Appends the first bytes of a word, the lowest one first. Overwrites up to ``excess`` bytes after
  /// them.
  @inlinable @inline(__always)
  package mutating func append(_ length: Int, of word: UInt64) {
    guard let target = room.baseAddress else { return }
    precondition(Self.excess <= room.count &- count, "the bytes exceed the reserved memory")
    UnsafeMutableRawPointer(target + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    count &+= length
  }

  /// The number of bytes that some functions overwrite after those that they append.
  @inlinable package static var excess: Int { MemoryLayout<SIMD2<UInt64>>.size }
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
