public import ContentCatalog
public import GateRules

/// The reason why a source cannot be created or did not respond.
///
/// ```swift
/// do {
///   _ = try await source.snapshot(of: "u1", at: now)
/// } catch let error as EntitlementSourceError {
///   print(error.message)
/// }
/// ```
@nonexhaustive
public enum EntitlementSourceError: DescribedError, Hashable, Sendable {
  /// The argument is invalid: the problem, and advice on correcting it.
  case badArgument(String, help: String? = nil)
  /// The source could not be reached or read; in the system's or the store's words.
  case unavailable(String)
  /// The answer is invalid.
  case badAnswer(String)
  /// Several subjects of the source have this id.
  case ambiguousSubject(SubjectID)
  /// The source exceeded its time limit.
  case timedOut(after: Duration)
  /// The source was not queried, because it had failed this many times in a row; with the problem of the
  /// last time.
  case skipped(afterFailures: Int, lastProblem: String)
  /// The trust in the answer is below the minimum.
  case untrusted(EntitlementSnapshot.Trust, minimum: EntitlementSnapshot.Trust)
}

extension EntitlementSourceError {
  /// Creates the error that an error of a source means: itself, or ``unavailable(_:)`` with its
  /// description.
  package init(_ error: any Error) {
    switch error {
    case let error as EntitlementSourceError: self = error
    case is CancellationError: self = .unavailable("the query was cancelled")
    default: self = .unavailable(error.textForPeople)
    }
  }

  /// The fault: one sentence, lowercase and without a full stop. A message of the source is cut after
  /// 1,000 characters.
  public var message: String {
    switch self {
    case .badArgument(let problem, _), .unavailable(let problem), .badAnswer(let problem):
      Self.cut(problem)
    case .ambiguousSubject(let id):
      "several subjects have the id \(Diagnostic.Message.quoting(id.rawValue))"
    case .timedOut(let limit): "no answer within \(limit)"
    case .skipped(let count, let problem):
      "it was not asked after \(count == 1 ? "a failure" : "\(count) failures in a row"): \(problem)"
    case .untrusted(let trust, let minimum):
      "the trust in its answer is only `\(trust.rawValue)`, and the minimum is `\(minimum.rawValue)`"
    }
  }

  /// The advice on correcting an argument; `nil` for any other error.
  public var help: String? {
    if case .badArgument(_, let help) = self { help } else { nil }
  }

  /// The maximum number of characters (Unicode scalars) of a message.
  private static let maxMessageLength = 1_000

  private static func cut(_ message: String) -> String {
    let scalars = message.unicodeScalars
    let start = scalars.prefix(maxMessageLength)
    return start.endIndex == scalars.endIndex
      ? message : String(String.UnicodeScalarView(start)) + "…"
  }
}
