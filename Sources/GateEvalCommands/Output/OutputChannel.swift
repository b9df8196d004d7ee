#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A descriptor that is written to in large pieces, a whole number of lines at a time.
///
/// Appending to the buffer never fails; ending a line may, as it writes when enough has gathered.
/// Whoever makes a channel flushes it in the end.
package final class OutputChannel {
  /// What a message calls it: "standard output".
  package let name: String
  package var buffer = OutputBuffer()

  private let descriptor: Int32
  private let capacity: Int

  /// - Parameter capacity: how many bytes are gathered before they are written; 0 writes every line.
  package init(descriptor: Int32, name: String, capacity: Int = 1 << 16) {
    self.descriptor = descriptor
    self.name = name
    self.capacity = capacity
  }

  package func endLine() throws(OutputError) {
    buffer.append(UInt8(ascii: "\n"))
    try flushIfFull()
  }

  package func writeLine(_ text: String) throws(OutputError) {
    buffer.append(text)
    try endLine()
  }

  /// Takes over what another buffer has gathered, and empties that.
  package func drain(_ other: inout OutputBuffer) throws(OutputError) {
    buffer.append(contentsOf: other.bytes)
    other.removeAll()
    try flushIfFull()
  }

  private func flushIfFull() throws(OutputError) {
    if buffer.count >= capacity { try flush() }
  }

  /// Writes all that has gathered. What cannot be written is dropped: it is not tried again.
  package func flush() throws(OutputError) {
    guard buffer.count > 0 else { return }
    defer { buffer.removeAll() }
    if let errorNumber = writeAll(buffer.bytes) {
      throw errorNumber == EPIPE
        ? .readerWentAway : .failed(output: name, errno: errorNumber)
    }
  }

  /// The system's error number where not all could be written.
  private func writeAll(_ bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
          continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN: waitUntilWritable()
        case let errorNumber: return errorNumber
        }
      }
      return nil
    }
  }

  /// Standard output may be shared with a program that made it non-blocking.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
