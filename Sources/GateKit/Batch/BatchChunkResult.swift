/// A part of a batch, in the order of its input.
public struct BatchChunkResult<Result: Sendable>: Sendable {
  /// What became of each block of subjects, in order.
  public internal(set) var results: [Result] = []
  /// What could not be read as a subject.
  public internal(set) var rejections: [SubjectRejection] = []
  /// How many subjects there were.
  public internal(set) var subjects = 0
  /// How many subjects of a file were left to the general reader.
  package internal(set) var fallbackSubjects = 0
  /// Where the input had been read to; what comes after it was not looked at yet. No bytes and lines are counted
  /// of records.
  public internal(set) var end: BatchPosition
  /// The chunk's memory, to be used again.
  var buffer: [UInt8] = []

  init(end: BatchPosition) { self.end = end }

  /// Counts from the beginning of the input.
  mutating func shift(by start: BatchPosition) {
    end.bytes += start.bytes
    end.lines += start.lines
    if start.lines == 0 { return }
    rejections = rejections.map {
      SubjectRejection(line: $0.line + start.lines, fault: $0.fault, bytes: $0.bytes)
    }
  }
}

/// A place in a file of subjects, between two lines.
public struct BatchPosition: Hashable, Sendable {
  /// How many bytes come before it.
  public var bytes: Int
  /// How many lines come before it; 0 in a list.
  public var lines: Int

  /// Makes a position.
  public init(bytes: Int, lines: Int) {
    self.bytes = bytes
    self.lines = lines
  }

  /// Where a file begins.
  public static let start = BatchPosition(bytes: 0, lines: 0)
}
