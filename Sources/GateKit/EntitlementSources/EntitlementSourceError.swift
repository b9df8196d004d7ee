internal import ContentCatalog

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

extension EntitlementSourceError {
  /// What went wrong, for people: one sentence, lowercase and without a full stop.
  public var problem: String {
    switch self {
    case .badArgument(let problem, _), .unavailable(let problem), .badAnswer(let problem): problem
    case .ambiguousSubject(let id):
      "several subjects have the id \(Diagnostic.Message.quoting(id))"
    case .timedOut(let limit): "no answer within \(limit)"
    }
  }
}
