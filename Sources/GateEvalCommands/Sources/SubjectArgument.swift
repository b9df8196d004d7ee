internal import ContentCatalog
internal import GateKit

/// The one subject that a command is asked about, and the instant that it is asked for.
struct SubjectArgument {
  static let id = CommandOption.one(
    "subject", .text("ID"),
    help: "The subject's id in the sources, or that of a persona where no source is given.")
  static let now = CommandOption.now(
    default: "a persona's own time, otherwise the clock's")
  static let options: [any DeclaredOption] = SourceOptions.options + [id, now]

  let subject: GateSubject
  let now: Instant
  /// The sources that did not answer.
  private(set) var silentSources = SourceFailureLog()

  /// Finds the subject in the sources that are given, or among the personas of the catalog.
  ///
  /// - Throws: a usage error where it cannot be told who is meant, and what keeps a source from being
  ///   made.
  init(
    _ invocation: Invocation, of one: CatalogArgument, from registry: EntitlementSourceRegistry,
    in session: CommandSession
  ) async throws {
    let options = SourceOptions(invocation, registry: registry)
    let id = invocation[Self.id]
    let now = invocation[Self.now]
    if options.isEmpty {
      let persona = try one.selection.persona(withID: id)
      subject = persona.subject
      self.now = now ?? persona.now ?? session.now
    } else {
      self.now = now ?? session.now
      let sources = try options.sources(for: one.selection.catalogs, in: session)
      try await sources.prepare()
      let sourced = try await sources.subject(withID: id, at: self.now)
      if let warning = try sources.warning(about: sourced) { session.warn(warning) }
      subject = sourced.subject
      silentSources.add(sourced)
    }
  }
}

extension EntitlementSourceGroup {
  /// What to say of somebody whom no source knows; `nil` of anybody else, and where products that are
  /// stated to be held are all that is asked.
  ///
  /// - Throws: a usage error where the only source is a file, which has everyone there is.
  fileprivate func warning(about sourced: SourcedSubject) throws(UsageError) -> String? {
    guard !sourced.answers.contains(where: \.mayKnowSubject),
      !sources.allSatisfy({ $0 is HoldingSource })
    else { return nil }
    let id = sourced.subject.id
    if sources.count == 1, let file = sources.first as? FileSource {
      throw .noSubject(id, in: file.fileName)
    }
    let consequence =
      if sourced.subject.unknown.contains(.product(nil)) {
        "what it holds is unknown"
      } else if sources.contains(where: { $0 is HoldingSource }) {
        "it is taken to hold nothing but what is stated"
      } else {
        "it is taken to hold nothing"
      }
    return "no source knows a subject \(Diagnostic.Message.quoting(id)); \(consequence)"
  }
}

extension CatalogSelection {
  /// The only persona with an id.
  fileprivate func persona(withID id: String?) throws -> Persona {
    let personas = try personas(orElse: SourceOptions.demand).flatMap(\.personas)
    guard let id else { throw UsageError.noPersonaSaid(SourceOptions.demand) }
    guard let persona = personas.first(where: { $0.subject.id == id }) else {
      throw UsageError.noPersona(id, among: personas.map(\.subject.id))
    }
    return persona
  }
}

extension UsageError {
  fileprivate static func noPersonaSaid(_ demand: String) -> Self {
    Self(
      "which subject is not said", help: "give --subject ID for one of the personas, or \(demand)")
  }

  fileprivate static func noSubject(_ id: String, in file: String) -> Self {
    Self(
      "no subject \(Diagnostic.Message.quoting(id)) in \(Diagnostic.Message.quoting(file))",
      help: "give the id of one of its subjects, or --holding PRODUCTS instead of the file")
  }

  fileprivate static func noPersona(_ id: String, among ids: [String]) -> Self {
    Self(
      "no persona \(Diagnostic.Message.quoting(id))"
        + SpellingSuggestion.didYouMean(id, among: ids),
      help: SourceOptions.demand + " for subjects from elsewhere")
  }
}
