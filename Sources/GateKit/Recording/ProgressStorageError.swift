public import ContentCatalog

/// The reason why recorded facts cannot be stored or read.
@nonexhaustive
public enum ProgressStorageError: DescribedError, Hashable, Sendable {
  /// The storage could not be read or written; in the words of the system.
  case unavailable(String)
  /// The storage contains data in another form, and keeps it.
  case damaged(String)
  /// The subject would have more records than the limit. Nothing was recorded.
  case full(limit: Int)

  /// The fault: one sentence, lowercase and without a full stop.
  public var message: String {
    switch self {
    case .unavailable(let problem), .damaged(let problem): problem
    case .full(let limit): "a subject can have at most \(limit) records"
    }
  }

  /// The advice on making room; `nil` for any other error.
  public var help: String? {
    switch self {
    case .full: "remove the uses that no gate counts any more, with `removeUses(of:before:)`"
    case .unavailable, .damaged: nil
    }
  }
}
