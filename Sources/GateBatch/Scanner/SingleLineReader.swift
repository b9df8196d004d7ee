import ContentCatalog

/// A reader of lines that come one at a time. It learns their shapes as a batch does, because most requests to
/// a server have the same keys.
struct SingleLineReader: Sendable {
  var scanner: SubjectScanner
  private var shapes = LineShapes()
  private var ids = ByteRangeList()
  /// The numbers of lines that were read since the shapes were last judged, and of those with a known shape.
  private var (lines, shapedLines) = (0, 0)

  init(_ scanner: SubjectScanner) { self.scanner = scanner }

  /// Reads the only line of some bytes, and lists its facts. Returns the byte range of its id; `nil` if only
  /// ``SubjectDecoder`` can read the line, or if the bytes have several lines.
  ///
  /// - Parameter count: the number of bytes, with the line break at the end.
  mutating func readLine(
    of count: Int, in bytes: UnsafeRawPointer, _ state: inout ScannerState
  ) -> Range<Int>? {
    judgeShapes()
    lines += 1
    let end = shapes.readLines(
      from: 0, to: count, in: bytes, upTo: 1, by: scanner, &state, ids: &ids)
    if let id = ids.ranges.first {
      shapedLines += 1
      return end == count ? id : nil
    }
    state.recording.isRecording = shapes.canLearn
    guard case .subject(let id, let end) = scanner.line(at: 0, in: bytes, &state), end == count
    else { return nil }
    shapes.learn(state.recording, from: 0, in: bytes)
    return id
  }

  private mutating func judgeShapes() {
    guard lines == Self.judgedLines else { return }
    shapes.beginChunk(after: lines, ofWhichShaped: shapedLines)
    (lines, shapedLines) = (0, 0)
  }

  private static let judgedLines = 4_096
}
