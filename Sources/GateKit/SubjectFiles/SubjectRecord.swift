public import GateRules

/// A record of a file of subjects: a subject, or a rejection.
public enum SubjectRecord: Hashable, Sendable {
  /// A subject, and the line on which it begins, from 1.
  case subject(GateSubject, line: Int)
  case rejected(SubjectRejection)
}

/// A line or a list element that is not a valid subject.
public struct SubjectRejection: Hashable, Sendable {
  /// The line on which it begins, from 1.
  public let line: Int
  /// The reason for the rejection.
  public let fault: SubjectFault
  /// The original bytes, without the line break. Empty if they exceed the limit, or if the commas
  /// or brackets of the list itself are damaged.
  public let bytes: [UInt8]

  /// Creates a rejection.
  public init(line: Int, fault: SubjectFault, bytes: [UInt8]) {
    self.line = line
    self.fault = fault
    self.bytes = bytes
  }
}
