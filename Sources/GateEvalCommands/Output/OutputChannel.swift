package import ContentCatalog

/// A buffered writer to a file descriptor, which writes whole lines in large pieces.
///
/// Appending to the buffer never fails. Ending a line may fail, because it writes a full buffer. The
/// owner of a channel flushes it at the end.
package final class OutputChannel {
  /// The name in messages, such as "standard output".
  package let name: String
  package var buffer = OutputBuffer()

  private let descriptor: FileDescriptor
  private let capacity: Int

  /// - Parameter capacity: the number of bytes at which the buffer is full; 0 to write every line at
  ///   once.
  package init(descriptor: Int32, name: String, capacity: Int = 1 << 16) {
    self.descriptor = FileDescriptor(rawValue: descriptor)
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
    do {
      try descriptor.writeAll(buffer.bytes)
    } catch {
      throw error == .brokenPipe ? .readerWentAway : .failed(output: name, errno: error.number)
    }
  }
}
