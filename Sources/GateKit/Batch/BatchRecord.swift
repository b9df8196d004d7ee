public import ContentCatalog
public import GateRules

/// A subject from a source other than a file, or the rejection of an input that is not a valid
/// subject.
public enum BatchRecord: Sendable {
  /// A subject, with its instant if that differs from the batch's.
  case subject(GateSubject, at: Instant? = nil)
  case rejected(SubjectRejection)
}
