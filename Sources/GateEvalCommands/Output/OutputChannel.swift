package import ContentCatalog

/// A buffered writer to a file descriptor, which writes whole lines in large pieces.
///
/// Appending to the buffer never fails. Ending a line may fail, because it writes a full buffer. The
/// owner of a channel flushes it at the end.
package final class OutputChannel {
  package var buffer = OutputBuffer()
  private var target: OutputTarget
  private let capacity: Int

  /// - Parameters:
  ///   - capacity: the number of bytes at which the buffer is full; 0 to write every line at once.
  ///   - reportsClosedPipe: whether a pipe without a reader is a failure like any other. Otherwise,
  ///     it ends the run without a message.
  package init(
    descriptor: Int32, name: String, capacity: Int = 1 << 16, reportsClosedPipe: Bool = false
  ) {
    target = OutputTarget(
      descriptor: descriptor, name: name, reportsClosedPipe: reportsClosedPipe)
    self.capacity = capacity
  }

  /// The name in messages, such as "standard output".
  package var name: String { target.name }

  /// The number of bytes that were written.
  package var written: Int { target.written }

  /// Whether control characters other than line breaks are written as visible ones. A terminal obeys
  /// them, and names from files can contain any.
  package var showsControls: Bool {
    get { target.showsControls }
    set { target.showsControls = newValue }
  }

  /// Whether the bytes are on the way to the disk while more are written, because the file will be synchronized. The
  /// file must be empty at first.
  package var synchronizesEarly: Bool {
    get { target.synchronizesEarly }
    set { target.synchronizesEarly = newValue }
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
    try target.write(buffer.bytes)
  }
}

extension OutputChannel {
  /// Appends a long output with a function, which passes on what it has so far, and returns what it has after that. A
  /// large piece is written on another core while the function continues with an empty buffer. Until the end, nothing
  /// else may use the channel.
  package func appendWhileWriting(
    _ produce: (
      _ pass: (inout OutputBuffer) async throws(OutputError) -> Void
    ) async throws(OutputError) -> OutputBuffer
  ) async throws(OutputError) {
    try flush()
    var piece = PieceInWriting()
    let rest: OutputBuffer
    do {
      rest = try await produce { bytes throws(OutputError) in
        guard bytes.count >= Self.pieceCapacity else { return }
        target = try await piece.finish() ?? target
        piece.begin(bytes, to: target)
        // The next piece is about as long, and a buffer that grows is copied.
        let length = bytes.count
        bytes = OutputBuffer()
        bytes.reserveCapacity(length + length / 4)
      }
    } catch {
      // The descriptor may be closed afterwards.
      if let written = try? await piece.finish() { target = written }
      throw error
    }
    target = try await piece.finish() ?? target
    buffer = rest
    try flushIfFull()
  }

  /// The number of bytes that are worth a task. Half and twice as many take as long.
  private static let pieceCapacity = 1 << 17
}

/// A piece of an output while it is written on another core.
private struct PieceInWriting {
  private var task: Task<Result<OutputTarget, OutputError>, Never>?

  mutating func begin(_ piece: OutputBuffer, to target: OutputTarget) {
    task = Task {
      var target = target
      return Result { () throws(OutputError) in
        try target.write(piece.bytes)
        return target
      }
    }
  }

  /// Waits until the piece is written, and returns the state of its target; `nil` without a piece.
  mutating func finish() async throws(OutputError) -> OutputTarget? {
    guard let task else { return nil }
    self.task = nil
    return try await task.value.get()
  }
}
