/// One fault of the input, with a stable code and its place in a file.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a fault is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The catalog cannot be used.
    case error
    /// The catalog can be used, but something in it is probably not meant.
    case warning
  }

  /// A second place that explains the fault, such as "first declared here".
  public struct Related: Hashable, Sendable {
    /// What is at that place, in the grammar of messages.
    public let text: String
    /// The place.
    public let location: FileLocation
    /// The line of the source that the place is in.
    public let excerpt: SourceExcerpt?
  }

  /// The stable name of the fault.
  public let code: DiagnosticCode
  /// How bad it is.
  public let severity: Severity
  /// One sentence, lowercase first letter, no full stop, the user's own text in backticks.
  public let message: String
  /// What to do about it.
  public let help: String?
  /// Where it is.
  public let location: FileLocation
  /// The line of the source that the place is in; absent where a file could not be read.
  public let excerpt: SourceExcerpt?
  /// Further places that explain it.
  public let related: [Related]
}

extension Diagnostic {
  /// What a diagnostic says, before it has a place.
  ///
  /// Each lives `fileprivate` at the foot of the file that reports it:
  ///
  /// ```swift
  /// extension Diagnostic.Message {
  ///   fileprivate static let emptyWindow = Self(
  ///     "empty-window", "`from` is not before `until`, so this gate never opens")
  /// }
  /// ```
  public struct Message: Hashable, Sendable {
    /// The stable name of the fault.
    public let code: DiagnosticCode
    /// How bad it is.
    public let severity: Severity
    /// One sentence, lowercase first letter, no full stop, the user's own text in backticks.
    public let text: String
    /// What to do about it.
    public let help: String?

    /// Makes a message; see the grammar at ``text``.
    public init(
      _ code: DiagnosticCode, _ text: String, help: String? = nil, severity: Severity = .error
    ) {
      self.code = code
      self.severity = severity
      self.text = text.withVisibleControls
      self.help = help?.withVisibleControls
    }
  }
}
