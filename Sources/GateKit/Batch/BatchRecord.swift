public import ContentCatalog
public import GateRules

/// A subject that comes from elsewhere than a file, or what could not be read as one.
public enum BatchRecord: Sendable {
  /// A subject, with the instant to decide at where that is not the batch's.
  case subject(GateSubject, at: Instant? = nil)
  case rejected(SubjectRejection)
}
