package import ContentCatalog

/// A buffered writer to a file descriptor, which writes whole lines in large pieces.
///
/// Appending to the buffer never fails. Ending a line may fail, because it writes a full buffer. The
/// owner of a channel flushes it at the end.
package final class OutputChannel {
  /// The name in messages, such as "standard output".
  package let name: String
  package var buffer = OutputBuffer()
  /// The number of bytes that were written.
  package private(set) var written = 0
  /// Whether control characters other than line breaks are written as visible ones. A terminal obeys
  /// them, and names from files can contain any.
  package var showsControls = false
  /// Whether the bytes are on the way to the disk while more are written, because the file will be synchronized. The
  /// file must be empty at first.
  package var synchronizesEarly = false

  /// The number of bytes that are on the way to the disk.
  private var synchronizing = 0
  private let descriptor: FileDescriptor
  private let capacity: Int
  private let reportsClosedPipe: Bool

  /// - Parameters:
  ///   - capacity: the number of bytes at which the buffer is full; 0 to write every line at once.
  ///   - reportsClosedPipe: whether a pipe without a reader is a failure like any other. Otherwise,
  ///     it ends the run without a message.
  package init(
    descriptor: Int32, name: String, capacity: Int = 1 << 16, reportsClosedPipe: Bool = false
  ) {
    self.descriptor = FileDescriptor(rawValue: descriptor)
    self.name = name
    self.capacity = capacity
    self.reportsClosedPipe = reportsClosedPipe
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

  /// Appends whole lines with a function, which can write what the buffer contains before it appends more.
  package func append(
    inPieces write: (
      inout OutputBuffer, _ empty: (inout OutputBuffer) throws(OutputError) -> Void
    ) throws(OutputError) -> Void
  ) throws(OutputError) {
    try write(&buffer) { buffer throws(OutputError) in try self.write(&buffer) }
    try flushIfFull()
  }

  /// Appends what a document in progress has so far, once that is much. Small pieces are left to become larger.
  package func appendPiece(of json: inout JSONWriter) throws(OutputError) {
    if json.buffer.count >= capacity { try appendRest(of: &json) }
  }

  /// Appends what a document has after the pieces that were appended.
  package func appendRest(of json: inout JSONWriter) throws(OutputError) {
    if buffer.count == 0 {
      // Nothing is copied, and the document continues in the memory of the buffer.
      swap(&buffer, &json.buffer)
    } else {
      buffer.append(json.buffer)
      json.buffer.removeAll()
    }
    try flushIfFull()
  }

  private func flushIfFull() throws(OutputError) {
    if buffer.count >= capacity { try flush() }
  }

  /// Writes the buffer. Bytes that cannot be written are dropped, so that a failure is reported once.
  package func flush() throws(OutputError) { try write(&buffer) }

  private func write(_ buffer: inout OutputBuffer) throws(OutputError) {
    guard buffer.count > 0 else { return }
    defer { buffer.removeAll() }
    do {
      try descriptor.writeAll(showsControls ? Self.visible(buffer.bytes) : buffer.bytes)
      written += buffer.count
      synchronizeEarly()
    } catch {
      throw error == .brokenPipe && !reportsClosedPipe
        ? .brokenPipe : .failed(output: name, errno: error.number)
    }
  }

  private func synchronizeEarly() {
    guard synchronizesEarly, written - synchronizing >= Self.synchronizedPiece else { return }
    descriptor.beginSynchronizing(from: synchronizing)
    synchronizing = written
  }

  /// The number of bytes that are requested to be on the disk at a time.
  private static let synchronizedPiece = 1 << 20

  /// - Parameter bytes: whole lines.
  private static func visible(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let texts = lines.map { String(decoding: $0, as: UTF8.self).withVisibleControls }
    return Array(texts.joined(separator: "\n").utf8)
  }
}
