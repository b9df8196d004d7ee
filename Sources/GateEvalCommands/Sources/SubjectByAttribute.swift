internal import ContentCatalog
internal import GateKit

/// The selection of the only subject whose attribute has a value, written as `email=ann@example.org`.
struct SubjectByAttribute {
  /// The selection as given.
  let text: String
  private let attribute: AttributeID
  private let value: String

  /// Creates a selection from its text; `nil` if the text does not begin with an attribute that a catalog
  /// declares.
  init?(_ text: String, in catalogs: [Catalog]) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    attribute = AttributeID(String(parts[0]))
    value = String(parts[1])
    self.text = text
    guard catalogs.contains(where: { $0.attribute(attribute) != nil }) else { return nil }
  }

  /// Returns the only one of the ids of the subjects that have the value.
  ///
  /// - Throws: a usage error unless there is exactly one.
  func only(of ids: [SubjectID]) throws(UsageError) -> SubjectID {
    guard let only = ids.first else { throw .noSubject(self) }
    if ids.count > 1 { throw .severalSubjects(ids, self) }
    return only
  }

  /// Returns whether a subject has the value. A set of strings has each of its strings.
  func isMet(by subject: GateSubject) -> Bool {
    switch subject.attributes[attribute] {
    case .string(let text)?: text.isExactly(value)
    case .strings(let strings)?: strings.contains(value)
    case .boolean(let isTrue)?: value.isExactly(isTrue ? "true" : "false")
    case .number(let number)?: Double(value) == number
    case .version(let version)?: Version(value) == version
    case .instant(let instant)?: Instant(value) == instant
    case .instantByItem?, nil: false
    }
  }
}

extension EntitlementSourceGroup {
  /// Returns the id of the only subject that the sources list with the value of an attribute. A subject
  /// whose id is the text of the selection comes before all others.
  ///
  /// - Throws: a usage error unless there is exactly one, and ``Failure`` if the sources end the list.
  func subjectID(
    selectedBy selection: SubjectByAttribute, at now: Instant, isExact: Bool
  ) async throws -> SubjectID {
    guard !isOverlay, var subjects = try await subjects(at: now, isExact: isExact) else {
      throw UsageError.noList(selection)
    }
    var found: [SubjectID] = []
    while let record = try await subjects.next() {
      guard let subject = record.subject else { continue }
      if subject.id.rawValue.isExactly(selection.text) { return subject.id }
      if selection.isMet(by: subject) { found.append(subject.id) }
    }
    return try selection.only(of: found)
  }
}

extension UsageError {
  static func stream(_ selection: SubjectByAttribute) -> Self {
    Self(
      "a stream is read once, so no subject in it is found by "
        + Diagnostic.Message.quoting(selection.text),
      help: "write the stream to a file and name the file, or give the id of the subject")
  }

  fileprivate static func noList(_ selection: SubjectByAttribute) -> Self {
    Self(
      "no source lists its subjects, so none is found by \(Diagnostic.Message.quoting(selection.text))",
      help: "give the id of the subject, or --input FILE")
  }

  fileprivate static func noSubject(_ selection: SubjectByAttribute) -> Self {
    Self(
      "no subject has \(Diagnostic.Message.quoting(selection.text))",
      help: "give the id of the subject, or another value; values are compared byte by byte")
  }

  fileprivate static func severalSubjects(
    _ ids: [SubjectID], _ selection: SubjectByAttribute
  ) -> Self {
    Self(
      "\(ids.count) subjects have \(Diagnostic.Message.quoting(selection.text)): "
        + Diagnostic.Message.list(ids.map(\.rawValue)), help: "give the id of one of them")
  }
}
