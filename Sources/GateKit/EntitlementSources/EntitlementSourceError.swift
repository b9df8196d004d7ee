/// Why a source could not be made, or did not answer.
public enum EntitlementSourceError: Error, Hashable, Sendable {
  /// Its argument cannot be used: what is wrong with it, and what to do about it.
  case badArgument(String, help: String?)
  /// It could not be reached or read; in the words of whoever knows.
  case unavailable(String)
  /// It answered, and the answer makes no sense.
  case badAnswer(String)
  /// It knows several subjects with this id.
  case ambiguousSubject(String)
  /// It took longer than its limit.
  case timedOut(after: Duration)
}
