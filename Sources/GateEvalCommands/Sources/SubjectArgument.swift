internal import ContentCatalog
internal import GateKit

/// The single subject that a command examines, and the instant of its decisions.
struct SubjectArgument {
  static let id = CommandOption.one("subject", .text("ID"), help: help)
  /// The operand of a command that takes the id in place of the option.
  static let operand = CommandOperand.optional("SUBJECT", help: help)
  private static let help =
    "The id of the subject in the sources; without a source, the id of a persona. ATTRIBUTE=VALUE, such as "
    + "email=ann@example.org, is the only subject with this value."
  static let now = CommandOption.now(
    default: "a persona's own time, otherwise the clock's")
  static let options: [any DeclaredOption] = SourceOptions.options + [id, now]
  static let optionsBesideOperand: [any DeclaredOption] = SourceOptions.options + [now]

  /// Returns whether a command line selects a subject, by its id or by a source.
  static func isGiven(in invocation: Invocation) -> Bool {
    invocation.gives(id) || invocation.gives(SourceOptions.input)
      || invocation.gives(SourceOptions.holding) || invocation.gives(SourceOptions.source)
  }

  /// The subject, with the answers of the sources; without answers for a persona.
  let sourced: SourcedSubject
  /// The sources that failed to supply facts of the subject.
  private(set) var sourceFailures = SourceFailureLog()

  var subject: GateSubject { sourced.subject }
  var now: Instant { sourced.now }

  /// Finds the subject in the selected sources, or among the personas of the catalogs.
  ///
  /// - Throws: a usage error if the subject is missing or ambiguous, and
  ///   ``EntitlementSourceGroup/Failure`` if a source cannot be used.
  init(
    _ invocation: Invocation, of selection: CatalogSelection,
    from registry: EntitlementSourceRegistry, in session: CommandSession
  ) async throws {
    let options = SourceOptions(invocation, registry: registry)
    let text = invocation[Self.operand] ?? invocation[Self.id]
    let id = text.map { SubjectID($0) }
    let selected = text.flatMap {
      SubjectByAttribute($0, in: selection.members.map(\.catalog.content))
    }
    let now = try selection.instant(of: invocation[Self.now])
    if options.isEmpty {
      let persona = try selection.persona(withID: id, orWith: selected)
      sourced = SourcedSubject(
        subject: persona.subject, answers: [], now: now ?? persona.firstInstant ?? session.now)
    } else {
      let now = now ?? session.now
      let catalogs = selection.members.map(\.catalog)
      if let selected,
        options.readsStream(standardInput: session.environment.standardInput)
      {
        throw UsageError.stream(selected)
      }
      let group = try options.group(for: catalogs, in: session)
      try await group.prepare()
      SourceOptions.warnOfUnknownFamilies(of: group, for: catalogs, in: session)
      let found =
        if let selected {
          try await group.subjectID(selectedBy: selected, at: now, isExact: options.isExact)
        } else {
          try await group.subjectID(orOnly: id, at: now)
        }
      guard let id = found else { throw UsageError.noID }
      sourced = await group.subject(id, at: now, isExact: options.isExact)
      if let warning = try group.warning(about: sourced) { session.warn(warning) }
      let ignored = IgnoredInputWarning(about: sourced.subject, in: selection.catalogs)
      if let ignored { session.warn(ignored.text) }
      var later = LaterAnswers()
      later.add(sourced.subject.mistimedAnswers, of: id)
      later.report(in: session)
      sourceFailures.add(sourced.subject.sourceFailures, of: sourced.subject.id)
    }
  }
}

extension EntitlementSourceGroup {
  /// Returns the id if one is given, otherwise that of the only subject of overlays.
  fileprivate func subjectID(
    orOnly id: SubjectID?, at now: Instant
  ) async throws(Failure) -> SubjectID? {
    if id != nil || !isOverlay { return id }
    var subjects = try await subjects(at: now)
    return try await subjects?.next()?.subject?.id
  }

  /// Returns the warning about a subject that no source knows; `nil` for a known subject, and if only
  /// overlays are selected.
  ///
  /// - Throws: a usage error if several subjects have the id, or if the only source is a file, which
  ///   contains every subject.
  fileprivate func warning(about sourced: SourcedSubject) throws(UsageError) -> String? {
    for answer in sourced.answers {
      if case .ambiguousSubject(let id)? = answer.failure {
        throw .ambiguous(id, in: answer.source)
      }
    }
    guard !sourced.answers.contains(where: \.mayKnowSubject), !isOverlay else { return nil }
    let id = sourced.subject.id
    if let file = subjectBytes() { throw .noSubject(id, in: file.name) }
    let consequence =
      if sourced.subject.unknown.contains(.product(nil)) {
        "its holdings are unknown"
      } else if sources.contains(where: \.isOverlay) {
        "only the stated products count as held"
      } else {
        "it counts as holding nothing"
      }
    return "no source knows a subject \(Diagnostic.Message.quoting(id.rawValue)); \(consequence)"
  }
}

extension CatalogSelection {
  /// Returns the persona with an id, otherwise the only one that a value of an attribute selects.
  ///
  /// - Throws: a usage error if the id is missing or unknown.
  fileprivate func persona(
    withID id: SubjectID?, orWith selected: SubjectByAttribute?
  ) throws -> Persona {
    let personas = try personas(orElse: SourceOptions.advice).flatMap(\.personas)
    guard var id else { throw UsageError.noPersonaSelected }
    if let selected, !personas.contains(where: { $0.subject.id == id }) {
      id = try selected.only(of: personas.map(\.subject).filter(selected.isMet).map(\.id))
    }
    guard let persona = personas.first(where: { $0.subject.id == id }) else {
      throw UsageError.noPersona(id, among: personas.map(\.subject.id))
    }
    return persona
  }
}

extension UsageError {
  fileprivate static let noID = Self(
    "no subject is selected", help: "give the id of a subject of the sources")

  fileprivate static func ambiguous(_ id: SubjectID, in source: String) -> Self {
    let quoted = [source, id.rawValue].map { Diagnostic.Message.quoting($0) }
    return Self(
      "the source \(quoted[0]) has several subjects with the id \(quoted[1])",
      help: "give each subject an id of its own")
  }

  fileprivate static let noPersonaSelected = Self(
    "no subject is selected",
    help: "give the id of one of the personas, or \(SourceOptions.advice)")

  fileprivate static func noSubject(_ id: SubjectID, in file: String) -> Self {
    Self(
      "no subject \(Diagnostic.Message.quoting(id.rawValue)) in \(Diagnostic.Message.quoting(file))",
      help: id.rawValue.contains("=")
        ? "a subject is found by an attribute that the catalog declares; give the id of one otherwise"
        : "give the id of one of its subjects, or --holding PRODUCTS instead of the file")
  }

  fileprivate static func noPersona(_ id: SubjectID, among ids: [SubjectID]) -> Self {
    Self(
      "no persona \(Diagnostic.Message.quoting(id.rawValue))"
        + SpellingSuggestion.didYouMean(id.rawValue, among: ids.map(\.rawValue)),
      help: SourceOptions.advice + " for subjects from elsewhere")
  }
}
