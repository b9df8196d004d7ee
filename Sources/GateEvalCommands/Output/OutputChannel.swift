package import ContentCatalog

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A buffered writer to a file descriptor, which writes whole lines in large pieces.
///
/// Appending to the buffer never fails. Ending a line may fail, because it writes a full buffer. The
/// owner of a channel flushes it at the end.
package final class OutputChannel {
  /// The name in messages, such as "standard output".
  package let name: String
  package var buffer = OutputBuffer()

  private let descriptor: Int32
  private let capacity: Int

  /// - Parameter capacity: the number of bytes at which the buffer is full; 0 to write every line at
  ///   once.
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

  /// Appends whole lines with a function, and writes a full buffer.
  package func append(_ write: (inout OutputBuffer) -> Void) throws(OutputError) {
    write(&buffer)
    try flushIfFull()
  }

  private func flushIfFull() throws(OutputError) {
    if buffer.count >= capacity { try flush() }
  }

  /// Writes the buffer. Bytes that cannot be written are dropped, so that a failure is reported once.
  package func flush() throws(OutputError) {
    guard buffer.count > 0 else { return }
    defer { buffer.removeAll() }
    if let errorNumber = writeAll(buffer.bytes) {
      throw errorNumber == EPIPE
        ? .readerWentAway : .failed(output: name, errno: errorNumber)
    }
  }

  /// Returns the system's error number if not all bytes could be written.
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

  // Another program that shares standard output may have made it non-blocking.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
