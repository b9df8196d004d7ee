public import ContentCatalog

/// The outcome of a decision about an item and a subject.
///
/// No later version adds a verdict.
public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  /// Open.
  case unlocked
  /// Closed, regardless of facts that are unknown.
  case locked
  /// Closed, because a fact that could open the item is unknown.
  case indeterminate
}

extension Verdict: GrowingCode {
  /// The verdict in place of one that this version does not know: the item stays closed.
  package static var unrecognized: Verdict { .indeterminate }

  /// Decodes a verdict; any other word as ``indeterminate``.
  public init(from decoder: any Decoder) throws { self = try decoder.code() }
}
