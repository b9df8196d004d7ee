internal import ContentCatalog

/// A descriptor that is written to in large pieces, a whole number of lines at a time.
///
/// Appending to the buffer never fails; ending a line may, as it writes when enough has gathered.
/// Whoever makes a channel flushes it in the end.
package final class OutputChannel {
  /// What a message calls it: "standard output".
  package let name: String
  package var buffer = OutputBuffer()

  private let descriptor: FileDescriptor
  private let capacity: Int

  /// - Parameter capacity: how many bytes are gathered before they are written; 0 writes every line.
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
    do {
      try descriptor.writeAll(buffer.bytes)
    } catch {
      throw error == .brokenPipe ? .readerWentAway : .failed(output: name, errno: error.number)
    }
  }
}
