/// A fault in the input, with a stable code and a location in a file.
///
/// ```swift
/// for fault in result.diagnostics where fault.severity == .error {
///   print(fault.location, fault.message)  // catalog.json:1:1 a catalog requires `id`
/// }
/// ```
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a fault.
  @nonexhaustive
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
    /// The place that explains the fault; it may be in another file of the catalog.
    public let location: FileLocation
    /// The source line that contains the location.
    public let excerpt: SourceExcerpt?
  }

  /// A subject that shows a fault of a catalog's rules.
  public struct Witness: Hashable, Sendable {
    /// The subject, as a line of a subject file.
    public let subject: String
    /// The id in ``subject``.
    package let subjectID: String
    /// The id of the item about which the decision shows the fault.
    package let item: String
    /// The instant of the decision.
    package let now: Instant
    /// The path of the catalog.
    package let path: String
    /// The line for a shell that prints the subject and runs the command of this program that explains the
    /// decision; `nil` for a program without one.
    public internal(set) var command: String?
    /// The line that shows the witness: the command, or the subject alone.
    package var line: String { command ?? subject }

    package init(
      subject: String, id subjectID: String, item: String, at now: Instant, in path: String
    ) {
      self.subject = subject
      self.subjectID = subjectID
      self.item = item
      self.now = now
      self.path = path
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
  public internal(set) var help: String?
  /// The advice as a value, if its words depend on the program.
  package let remedy: Remedy?
  /// The location of the fault.
  public let location: FileLocation
  /// The source line that contains the location; `nil` if the file could not be read.
  public let excerpt: SourceExcerpt?
  /// Further locations that explain the fault.
  public let related: [Related]
  /// A subject that shows the fault; `nil` if none is known.
  public internal(set) var witness: Witness?
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
    /// The advice as a value, if its words depend on the program.
    let remedy: Remedy?

    /// Creates a message; ``text`` describes the grammar.
    public init(_ code: DiagnosticCode, _ text: String, help: String? = nil) {
      self.code = code
      self.severity = code.severity
      self.text = text.withVisibleControls
      self.help = help?.withVisibleControls
      remedy = nil
    }

    /// Creates a message whose advice each program words.
    package init(_ code: DiagnosticCode, _ text: String, remedy: Remedy) {
      self.code = code
      self.severity = code.severity
      self.text = text.withVisibleControls
      help = remedy.advice
      self.remedy = remedy
    }

    /// Returns the message with another severity than that of its code.
    package func with(_ severity: Severity) -> Self {
      var message = self
      message.severity = severity
      return message
    }
  }
}
