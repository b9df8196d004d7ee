internal import ContentCatalog
internal import GateKit

/// A line of a program after the handshake.
enum ExecReply {
  /// The answer to a request, whose contents are not read yet.
  case answer(request: Int, ExecAnswer)
  /// A signal that facts may have changed: of one subject, or of all.
  case change(SubjectID?)

  private static let request = ObjectField(
    "request", .wholeNumber, "The number of the request.")
  private static let error = ObjectField(
    "error", .unread(.object { ExecFailure.schema }), "The reason for the failure.",
    nullIsAbsent: true)
  private static let changed = ObjectField(
    "changed", .string, "The id of the subject; `*` for all.")

  private static let schema = ObjectSchema(
    "exec-reply", called: "a line of a program", "An answer, or a signal of a change.",
    [request, error, changed] + SnapshotDocument.facts + SnapshotDocument.properties)

  /// The part of a line that is read.
  static let selection = JSONSelection(schema)

  /// Reads a line, and reports a fault if the line is neither an answer nor a signal.
  init?(_ value: JSONValue, _ log: DiagnosticLog, in context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped) else {
      return nil
    }
    if object.has(Self.request) {
      guard let number = object[Self.request] else { return nil }
      self = .answer(
        request: number,
        ExecAnswer(object: object, error: object[Self.error], log: log, context: context))
    } else if object.has(Self.changed) {
      guard let subject = object[Self.changed] else { return nil }
      self = .change(subject == "*" ? nil : SubjectID(subject))
    } else {
      context.report(.neither, at: value.span)
      return nil
    }
  }
}

/// The answer to a request.
struct ExecAnswer {
  fileprivate let object: ObjectReader
  fileprivate let error: JSONValue?
  fileprivate let log: DiagnosticLog
  fileprivate let context: DocumentReadingContext

  /// Returns the facts about a subject.
  ///
  /// - Throws: the error that the program reports, and `.badAnswer` for an invalid answer.
  func snapshot(
    of subject: SubjectID, at now: Instant, for declarations: SnapshotDeclarations
  ) throws(EntitlementSourceError) -> EntitlementSnapshot {
    if let error {
      let failure = ExecFailure(error, in: context)
      if let fault = log.entries.first { throw .badAnswer(fault.message.text) }
      throw failure?.error(about: subject) ?? .badAnswer("an error is malformed")
    }
    let answer = SnapshotDocument(for: declarations, in: context).snapshot(object, at: now)
    if let fault = log.entries.first { throw .badAnswer(fault.message.text) }
    guard let answer else { throw .badAnswer("an answer has no `id`") }
    guard answer.id == subject else { throw .otherSubject(answer.id, insteadOf: subject) }
    return answer.snapshot
  }
}

/// An error that a program reports.
struct ExecFailure {
  private let code: String
  private let message: String?

  private static let code = ObjectField("code", .string, "The kind of the error.", .required)
  private static let message = ObjectField(
    "message", .string, "One sentence, lowercase and without a full stop.", nullIsAbsent: true)

  static let schema = ObjectSchema(
    "exec-error", called: "an error", "The reason why a request has no answer.", [code, message])

  init?(_ value: JSONValue, in context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context, unknownKeys: .skipped),
      let code = object[Self.code]
    else { return nil }
    self.code = code
    message = object[Self.message]
  }

  func error(about subject: SubjectID) -> EntitlementSourceError {
    switch code {
    case "badAnswer": .badAnswer(problem)
    case "ambiguousSubject": .ambiguousSubject(subject)
    default: .unavailable(problem)
    }
  }

  /// The message in the form of all messages: one line without a full stop.
  private var problem: String {
    var text = (message ?? "").withVisibleControls[...]
    while let last = text.last, last.isWhitespace || last == "." || last == "。" {
      text.removeLast()
    }
    let isBlank = text.allSatisfy(\.isWhitespace)
    return isBlank ? "the program reports \(Diagnostic.Message.quoting(code))" : String(text)
  }
}

extension Diagnostic.Message {
  fileprivate static let neither = Self(
    .missingKey, "it has neither `request` nor `changed`")
}

extension EntitlementSourceError {
  fileprivate static func otherSubject(_ id: SubjectID, insteadOf subject: SubjectID) -> Self {
    let quoted = [id.rawValue, subject.rawValue].map { Diagnostic.Message.quoting($0) }
    return .badAnswer("an answer is about \(quoted[0]), not \(quoted[1])")
  }
}
