internal import ContentCatalog
internal import GateKit

/// The options that say where subjects come from, and the sources that they ask for.
struct SourceOptions {
  static let subjects = CommandOption.one(
    "subjects", short: "s", .text("FILE"),
    help: "Reads the subjects from this file; - is standard input. Short for --source file:FILE.")
  static let holding = CommandOption.one(
    "holding", .any("PRODUCTS"),
    help:
      "States that these products, separated by commas, are held without end. Short for --source "
      + "holding:PRODUCTS.")
  static let source = CommandOption.repeated(
    "source", .source,
    help: "Asks a source about the subjects; the command plugins lists all there are.")
  static let options: [any DeclaredOption] = [subjects, holding, source]

  /// What a message tells those to do who gave none.
  static let demand = "give --subjects FILE, --holding PRODUCTS or --source NAME:ARGUMENT"

  private let registry: EntitlementSourceRegistry
  private let references: [SourceReference]

  init(_ invocation: Invocation, registry: EntitlementSourceRegistry) {
    self.registry = registry
    let file = invocation[Self.subjects].map {
      SourceReference(name: FileSource.name, argument: $0)
    }
    let holding = invocation[Self.holding].map {
      SourceReference(name: HoldingSource.name, argument: $0)
    }
    references = [file, holding].compactMap { $0 } + invocation[Self.source]
  }

  /// Whether none is asked for.
  var isEmpty: Bool { references.isEmpty }

  /// Whether none can bring anything that is no subject.
  var onlyStateProducts: Bool { references.allSatisfy { $0.name == HoldingSource.name } }

  /// Whether there is nothing but the subjects of one file.
  var isOneFile: Bool { references.count == 1 && references[0].name == FileSource.name }

  /// How many bytes the subjects of one file have; `nil` where there is more, or they come in a stream.
  func inputSize(standardInput: Int32) -> Int? {
    guard isOneFile, let input = references[0].input(standardInput: standardInput),
      !input.status.isStream
    else { return nil }
    return input.status.size
  }

  /// The argument that leads to the same file as a path, whichever source it is of.
  func argument(leadingTo path: String, standardInput: Int32) -> String? {
    guard let identity = FileStatus(path: path)?.identity else { return nil }
    return references.first { reference in
      reference.input(standardInput: standardInput)?.status.identity == identity
    }?.argument
  }

  /// Each of two readers of one stream would get some of its lines, and nobody could tell which.
  private func checkStreams(standardInput: Int32) throws(UsageError) {
    var readers: [FileIdentity: SourceReference] = [:]
    for reference in references {
      guard let input = reference.input(standardInput: standardInput), input.comesOnce else {
        continue
      }
      if let other = readers.updateValue(reference, forKey: input.status.identity) {
        throw .oneStream(other.text, reference.text)
      }
    }
  }

  /// Makes the sources, in the order `--subjects`, `--holding`, `--source`.
  ///
  /// - Throws: a usage error for a name that no source has and for a stream that two would read, and
  ///   ``EntitlementSourceGroup/Failure`` where one cannot be made.
  func sources(
    for catalogs: [Catalog], in session: CommandSession
  ) throws -> EntitlementSourceGroup {
    try checkStreams(standardInput: session.environment.standardInput)
    let sources = try references.map { reference throws in
      guard let plugin = registry[reference.name] else {
        throw UsageError.noSource(reference.name, among: registry)
      }
      let request = EntitlementSourceRequest(
        argument: reference.argument, catalogs: catalogs,
        standardInput: session.environment.standardInput)
      do throws(EntitlementSourceError) {
        return try plugin.init(request) as any EntitlementSource
      } catch {
        throw EntitlementSourceGroup.Failure(source: reference.text, error: error)
      }
    }
    return EntitlementSourceGroup(sources, for: catalogs, timeLimit: Self.timeLimit)
  }

  private static let timeLimit = Duration.seconds(60)
}

extension EntitlementSourceGroup {
  /// The one subject with an id; without an id the one that held products stand for.
  ///
  /// - Throws: a usage error where no id is given and one is needed, or where several subjects have it.
  func subject(
    withID id: String?, at now: Instant
  ) async throws(UsageError) -> SourcedSubject {
    guard
      let id = id ?? (sources.allSatisfy { $0 is HoldingSource } ? HoldingSource.subjectID : nil)
    else { throw .noID }
    let subject = await subject(id, at: now)
    for answer in subject.answers {
      if case .ambiguousSubject(let id)? = answer.failure {
        throw .ambiguous(id, in: answer.source)
      }
    }
    return subject
  }
}

extension UsageError {
  fileprivate static func noSource(
    _ name: String, among registry: EntitlementSourceRegistry
  ) -> Self {
    let meant = SpellingSuggestion.didYouMean(name, among: registry.sources.map { $0.name })
    return Self(
      "no source \(Diagnostic.Message.quoting(name))\(meant)",
      help: "run `gate-eval plugins` for all that there are")
  }

  fileprivate static func oneStream(_ source: String, _ other: String) -> Self {
    let quoted = [source, other].map { Diagnostic.Message.quoting($0) }
    return Self(
      "the sources \(quoted[0]) and \(quoted[1]) read the same stream, which comes only once",
      help: "write it to a file, and name that")
  }

  fileprivate static let noID = Self(
    "which subject is not said", help: "give --subject ID")

  fileprivate static func ambiguous(_ id: String, in source: String) -> Self {
    Self(
      "the source \(Diagnostic.Message.quoting(source)) has several subjects with the id \(Diagnostic.Message.quoting(id))",
      help: "give each subject an id of its own")
  }
}
