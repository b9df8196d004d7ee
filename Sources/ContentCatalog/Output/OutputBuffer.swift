/// The bytes of a program's output, gathered without intermediate strings.
///
/// ```swift
/// var output = OutputBuffer()
/// SubjectEncoder().append(learner, to: &output)
/// send(output.bytes)
/// output.removeAll()
/// ```
public struct OutputBuffer: ByteSink, Sendable {
  /// The bytes, in order.
  @inlinable public var bytes: [UInt8] { storage }
  @usableFromInline var storage: [UInt8]
  /// Whether another buffer may refer to the same memory.
  private var isShared = false

  /// Creates a buffer that contains these bytes.
  public init(bytes: [UInt8] = []) { storage = bytes }

  /// The number of bytes.
  @inlinable public var count: Int { storage.count }

  /// Appends a byte.
  @inlinable
  public mutating func append(_ byte: UInt8) { storage.append(byte) }

  /// Appends bytes.
  @inlinable
  public mutating func append(contentsOf other: some Sequence<UInt8>) {
    storage.append(contentsOf: other)
  }

  @inlinable @inline(__always)
  package mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    storage.append(contentsOf: bytes)
  }

  /// Calls a closure with the bytes, which it must not keep.
  @inlinable
  package func withUnsafeBufferPointer<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer(body)
  }

  /// Appends the UTF-8 bytes of a text.
  @_disfavoredOverload
  public mutating func append(_ text: String) { storage.append(contentsOf: text.utf8) }

  /// Appends the bytes of another buffer. An empty buffer refers to the memory of the other one, so that
  /// nothing is copied.
  public mutating func append(_ other: OutputBuffer) {
    if storage.isEmpty {
      (storage, isShared) = (other.storage, true)
    } else {
      storage.append(contentsOf: other.storage)
    }
  }

  /// Removes all bytes, and keeps the memory for later output unless it is that of another buffer.
  public mutating func removeAll() {
    storage.removeAll(keepingCapacity: !isShared)
    isShared = false
  }

  /// Makes room for a total number of bytes.
  package mutating func reserveCapacity(_ count: Int) { storage.reserveCapacity(count) }
}

extension OutputBuffer {
  package mutating func append(_ text: StaticString) {
    if text.hasPointerRepresentation {
      storage.append(
        contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    } else {
      storage.append(contentsOf: String(text.unicodeScalar).utf8)
    }
  }

  package mutating func append(spaces count: Int) {
    let blanks: StaticString = "                                "
    var rest = count
    while rest > 0 {
      let length = min(rest, blanks.utf8CodeUnitCount)
      append(copying: UnsafeBufferPointer(start: blanks.utf8Start, count: length))
      rest -= length
    }
  }

  package mutating func append(_ instant: Instant) { instant.appendText(to: &storage) }

  /// Appends a text as a line.
  package mutating func append(line text: String) {
    append(text)
    append(UInt8(ascii: "\n"))
  }

  /// The text of the bytes.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
