public import ContentCatalog
public import GateRules

/// A subject, or the rejection of input that is not a valid subject.
public enum SubjectRecord: Hashable, Sendable {
  /// A subject, the line on which it begins, from 1, if it comes from a file, the instant of its
  /// decisions if that differs from the batch's, and the answer of the source that enumerates it.
  /// Without an answer, the facts are complete, `stated`, and as of the instant queried.
  case subject(
    GateSubject, line: Int? = nil, at: Instant? = nil, answer: EntitlementSnapshot? = nil)
  case rejected(SubjectRejection)
}

extension SubjectRecord {
  /// The subject; `nil` for a rejection.
  public var subject: GateSubject? {
    if case .subject(let subject, _, _, _) = self { subject } else { nil }
  }
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

  /// Creates a rejection, for a cursor that reads a format of its own.
  public init(line: Int, fault: SubjectFault, bytes: [UInt8]) {
    self.line = line
    self.fault = fault
    self.bytes = bytes
  }
}
