/// A fault in the input, with a stable code and a location in a file.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a fault.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The catalog cannot be used.
    case error
    /// The catalog can be used, but probably contains a mistake.
    case warning
    /// The catalog can be used. Many authors intend what the diagnostic describes.
    case note
  }

  /// A second location that explains the fault, such as "first declared here".
  public struct Related: Hashable, Sendable {
    /// A description of that location, in the grammar of messages.
    public let text: String
    /// The location.
    public let location: FileLocation
    /// The source line that contains the location.
    public let excerpt: SourceExcerpt?
  }

  /// A subject that shows a fault of a catalog's rules.
  public struct Witness: Hashable, Sendable {
    /// The subject, as a line of a subject file.
    public let subject: String
    /// The command that explains the decision about the subject.
    public let command: String

    package init(subject: String, command: String) {
      self.subject = subject
      self.command = command
    }
  }

  /// The stable name of the fault.
  public let code: DiagnosticCode
  /// The severity of the fault.
  public let severity: Severity
  /// A description of the fault: one sentence, lowercase first letter, no full stop, the user's
  /// text in backticks.
  public let message: String
  /// Advice on how to correct the fault.
  public let help: String?
  /// The location of the fault.
  public let location: FileLocation
  /// The source line that contains the location; `nil` if the file could not be read.
  public let excerpt: SourceExcerpt?
  /// Further locations that explain the fault.
  public let related: [Related]
  /// A subject that shows the fault; `nil` if none is known.
  public let witness: Witness?
  /// The statements from which the fault follows, if they were asked for.
  public let proof: [String]
}

extension Diagnostic {
  /// The code and text of a diagnostic, without a location.
  ///
  /// Messages are `fileprivate` constants or functions at the foot of the file that reports them:
  ///
  /// ```swift
  /// extension Diagnostic.Message {
  ///   fileprivate static let emptyWindow = Self(
  ///     .emptyWindow, "`from` is not before `until`, so this gate never opens")
  /// }
  /// ```
  public struct Message: Hashable, Sendable {
    /// The stable name of the fault.
    public let code: DiagnosticCode
    /// The severity of the fault: that of its code, unless `checks.json` sets another.
    public private(set) var severity: Severity
    /// A description of the fault: one sentence, lowercase first letter, no full stop, the user's
    /// text in backticks.
    public let text: String
    /// Advice on how to correct the fault.
    public let help: String?

    /// Creates a message; ``text`` describes the grammar.
    public init(_ code: DiagnosticCode, _ text: String, help: String? = nil) {
      self.code = code
      self.severity = code.severity
      self.text = text.withVisibleControls
      self.help = help?.withVisibleControls
    }

    /// Returns the message with another severity than that of its code.
    package func with(_ severity: Severity) -> Self {
      var message = self
      message.severity = severity
      return message
    }
  }
}
