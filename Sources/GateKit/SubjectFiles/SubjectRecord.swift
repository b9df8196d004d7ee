public import GateRules

/// What a file of subjects holds at one place: a subject, or something that could not be read as one.
public enum SubjectRecord: Hashable, Sendable {
  /// A subject, and the line that it begins on, from 1.
  case subject(GateSubject, line: Int)
  case rejected(SubjectRejection)
}

/// A line, or an element of a list, that could not be read as a subject.
public struct SubjectRejection: Hashable, Sendable {
  /// The line that it begins on, from 1.
  public let line: Int
  /// Why.
  public let fault: SubjectFault
  /// The bytes as they came, without the line break; empty for one over the limit, and where a list is
  /// damaged.
  public let bytes: [UInt8]

  /// Makes the record of something that is no subject.
  public init(line: Int, fault: SubjectFault, bytes: [UInt8]) {
    self.line = line
    self.fault = fault
    self.bytes = bytes
  }
}
