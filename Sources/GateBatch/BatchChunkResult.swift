public import GateKit
package import GateRules

/// The results for one chunk of a batch, in input order.
public struct BatchChunkResult<Output: Sendable>: Sendable {
  /// The result of each block of subjects, in order.
  public internal(set) var results: [Output] = []
  /// The input that could not be read as subjects.
  public internal(set) var rejections: [SubjectRejection] = []
  /// The subjects for which sources failed, with the failures.
  package internal(set) var sourceFailures: [(subject: SubjectID, failures: [SourceFailure])] = []
  /// The subjects with answers that are out of date or later than the instant of their decisions, with
  /// these answers.
  package internal(set) var mistimedAnswers: [(subject: SubjectID, answers: [MistimedAnswer])] = []
  /// The number of subjects that were decided, without the rejected ones.
  public internal(set) var subjects = 0
  /// The names that were ignored.
  var ignored = IgnoredNameTally()
  /// The number of subjects from a file that were read by the shape of their line.
  package internal(set) var shapedSubjects = 0
  /// The numbers of subjects from a file that ``SubjectDecoder`` read, by cause.
  package internal(set) var slowSubjects: [SlowReading: Int] = [:]
  /// The position up to which the input has been read. For records, its bytes and lines are not
  /// counted.
  public internal(set) var end: BatchPosition

  init(end: BatchPosition) { self.end = end }

  /// Converts positions from the chunk to the whole input.
  mutating func shift(by start: BatchPosition) {
    end.bytes += start.bytes
    end.lines += start.lines
    if start.lines == 0 { return }
    rejections = rejections.map {
      SubjectRejection(line: $0.line + start.lines, fault: $0.fault, bytes: $0.bytes)
    }
  }
}

/// A position between two lines of a file of subjects.
public struct BatchPosition: Hashable, Sendable {
  /// The number of bytes before the position.
  public var bytes: Int
  /// The number of lines before the position; 0 in a list.
  public var lines: Int

  /// Creates a position, such as one that an interrupted run has saved.
  public init(bytes: Int, lines: Int) {
    self.bytes = bytes
    self.lines = lines
  }

  /// The beginning of a file.
  public static let start = BatchPosition(bytes: 0, lines: 0)
}
