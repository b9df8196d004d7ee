internal import ContentCatalog
internal import GateKit

/// The options that select the sources of subjects.
struct SourceOptions {
  static let input = CommandOption.one(
    "input", short: "i", .text("FILE"),
    help: "Reads the subjects from this file; - is standard input. Short for --source file:FILE.")
  static let holding = CommandOption.one(
    "holding", .any("PRODUCTS"),
    help:
      "States that these products, separated by commas, are held without end. Short for --source "
      + "holding:PRODUCTS.")
  static let source = CommandOption.repeated(
    "source", .source,
    help: "Asks a source about the subjects; the command plugins lists all there are. "
      + "LABEL=NAME:ARGUMENT gives the source a name of its own in messages.")
  static let assumeNone = CommandOption.repeated(
    "assume-none", .choice("FAMILY", of: FactFamily.allCases),
    help: "Assumes that the facts of this family are absent if no source supplies it.")
  static let minimumTrust = CommandOption.one(
    "minimum-trust", .choice("TRUST", of: EntitlementSnapshot.Trust.allCases), default: .stated,
    help: "Counts an answer below this trust as a failure of its source.")
  static let maxAge = CommandOption.repeated(
    "max-age", .answerAge,
    help:
      "The age from which an answer proves neither an absence nor a holding without an end: AGE for "
      + "every source, or NAME=AGE for those with this label or plugin. The default is P3D for sources "
      + "that read documents from files.")
  static let timeout = CommandOption.one(
    "source-timeout", .timeLimit,
    help:
      "The maximum time that each source has for one subject, such as PT5S; the default is one minute."
  )
  static let options: [any DeclaredOption] =
    [input, holding, source, assumeNone, minimumTrust, maxAge, timeout]
  static let hints = [
    "--subjects": "to read subjects from a file, give --input FILE",
    "-s": "to read subjects from a file, give -i FILE",
  ]

  /// The advice in messages if no source is selected.
  static let advice = "give --input FILE, --holding PRODUCTS or --source NAME:ARGUMENT"

  private let registry: EntitlementSourceRegistry
  private let references: [SourceReference]
  private let assumingNone: Set<FactFamily>
  private let minimumTrust: EntitlementSnapshot.Trust
  private let maxAges: [AnswerAge]
  private let timeLimit: Duration?
  /// Whether the command line names the instant of the decisions.
  let isExact: Bool

  init(_ invocation: Invocation, registry: EntitlementSourceRegistry) {
    self.registry = registry
    let file = invocation[Self.input].map {
      SourceReference(name: FileSource.name, argument: $0)
    }
    let holding = invocation[Self.holding].map {
      SourceReference(name: HoldingSource.name, argument: $0)
    }
    references = [file, holding].compactMap { $0 } + invocation[Self.source]
    assumingNone = Set(invocation[Self.assumeNone])
    minimumTrust = invocation[Self.minimumTrust]
    maxAges = invocation[Self.maxAge]
    timeLimit = invocation[Self.timeout]
    isExact = invocation.gives(SubjectArgument.now)
  }

  /// Whether no source is selected.
  var isEmpty: Bool { references.isEmpty }

  /// The names of the selected plugins.
  var names: [String] { references.map(\.name) }

  /// Returns the files that the sources read, with their paths as given.
  func inputs(standardInput: Int32) -> [(path: String, status: FileStatus)] {
    references.compactMap { reference in
      input(of: reference, standardInput: standardInput).map { (reference.argument, $0.status) }
    }
  }

  private func input(of reference: SourceReference, standardInput: Int32) -> SourceInput? {
    if registry[reference.name]?.readsFile == false { return nil }
    return SourceInput(reference.argument, standardInput: standardInput)
  }

  /// Whether a source reads a stream, which can be read only once.
  func readsStream(standardInput: Int32) -> Bool {
    references.contains { input(of: $0, standardInput: standardInput)?.isReadOnce ?? false }
  }

  /// Throws if two sources read one stream, because each would get an unpredictable part of it.
  private func checkStreams(standardInput: Int32) throws(UsageError) {
    var readers: [FileIdentity: SourceReference] = [:]
    for reference in references {
      guard let input = input(of: reference, standardInput: standardInput), input.isReadOnce else {
        continue
      }
      if let other = readers.updateValue(reference, forKey: input.status.identity) {
        throw .oneStream(other.text, reference.text)
      }
    }
  }

  /// Throws if two sources have the same label.
  private func checkLabels() throws(UsageError) {
    var labels: Set<ExactString> = []
    for label in references.compactMap(\.label) where !labels.insert(ExactString(label)).inserted {
      throw .twoSources(label)
    }
  }

  /// Creates the sources, in the order `--input`, `--holding`, `--source`. The session closes them.
  ///
  /// - Throws: a usage error for an unknown source, a label of two sources and a stream with two
  ///   readers, and ``EntitlementSourceGroup/Failure`` if a source cannot be created.
  func group(
    for catalogs: [GatedCatalog], in session: CommandSession
  ) throws -> EntitlementSourceGroup {
    let catalogs = catalogs.map(\.content)
    try checkStreams(standardInput: session.environment.standardInput)
    try checkLabels()
    try checkAges()
    let timeLimit = timeLimit ?? session.environment.sourceTimeLimit
    let sources = try references.map { reference throws in
      guard let plugin = registry[reference.name] else {
        throw UsageError.noSource(reference.name, among: registry)
      }
      let request = EntitlementSourceRequest(
        argument: reference.argument, catalogs: catalogs,
        standardInput: session.environment.standardInput)
      do throws(EntitlementSourceError) {
        let source = limited(
          Self.bounded(try plugin.init(request), timeLimit), as: reference, plugin)
        guard let label = reference.label else { return source }
        return NamedSource(source, as: label)
      } catch {
        // An argument that is not a path can be a password.
        let name = reference.label ?? (plugin.readsFile ? reference.text : reference.name)
        throw EntitlementSourceGroup.Failure(source: name, error: error)
      }
    }
    let group = EntitlementSourceGroup(
      sources, for: catalogs, assumingNone: assumingNone, minimumTrust: minimumTrust,
      // The limit of the source itself passes first.
      timeLimit: timeLimit + .seconds(1))
    session.closeAtEnd(group)
    return group
  }

  /// Returns a source whose answers are limited to the age that the command line or the default gives. A
  /// file of subjects and stated products have no age.
  private func limited(
    _ source: any EntitlementSource, as reference: SourceReference,
    _ plugin: any EntitlementSourcePlugin.Type
  ) -> any EntitlementSource {
    if source.isOverlay || source.subjectBytes() != nil { return source }
    let given =
      maxAges.first { $0.source.map(reference.isNamed) ?? false }
      ?? maxAges.first { if case nil = $0.source { true } else { false } }
    let age = given?.age ?? (plugin.readsFile ? AnswerAge.ofFiles : nil)
    return age.map { source.limited(toAge: $0) } ?? source
  }

  /// Throws if an age is given twice, or for a source that is not selected.
  private func checkAges() throws(UsageError) {
    var names: Set<ExactString?> = []
    for age in maxAges {
      guard names.insert(age.source.map(ExactString.init)).inserted else {
        throw .twoAges(age.source)
      }
      if let name = age.source, !references.contains(where: { $0.isNamed(name) }) {
        throw .noSuchAge(name)
      }
    }
  }

  /// Returns a source that costs a run little time if it does not respond. A file of subjects and stated
  /// products are in memory.
  private static func bounded(
    _ source: some EntitlementSource, _ timeLimit: Duration
  ) -> any EntitlementSource {
    source.isOverlay || source.subjectBytes() != nil
      ? source : CircuitBreakerSource(source, timeLimit: timeLimit)
  }

  /// Warns of families of facts that the catalogs test and no source supplies. The sources must be
  /// prepared, because some learn their families then.
  static func warnOfUnknownFamilies(
    of group: EntitlementSourceGroup, for catalogs: [GatedCatalog], in session: CommandSession
  ) {
    let tested = Set(catalogs.flatMap(\.testedFamilies))
    for family in FactFamily.allCases
    where tested.contains(family) && group.unknownFamilies.contains(family) {
      session.warn(unsupplied(family))
    }
  }

  private static func unsupplied(_ family: FactFamily) -> String {
    "no source supplies \(family.rawValue), so every fact of this family is unknown; "
      + "to assume that they are absent, give --assume-none \(family.rawValue)"
  }
}

extension UsageError {
  fileprivate static func noSource(
    _ name: String, among registry: EntitlementSourceRegistry
  ) -> Self {
    let meant = SpellingSuggestion.didYouMean(name, among: registry.sources.map { $0.name })
    return Self(
      "no source \(Diagnostic.Message.quoting(name))\(meant)",
      help: "the command `plugins` lists the sources")
  }

  fileprivate static func twoSources(_ label: String) -> Self {
    Self(
      "two sources have the label \(Diagnostic.Message.quoting(label))",
      help: "give each source a label of its own")
  }

  fileprivate static func twoAges(_ source: String?) -> Self {
    let sources = source.map { "the source \(Diagnostic.Message.quoting($0))" } ?? "every source"
    return Self(
      "`--max-age` is given twice for \(sources)", help: "give each source one maximum age")
  }

  fileprivate static func noSuchAge(_ source: String) -> Self {
    Self(
      "`--max-age` names the source \(Diagnostic.Message.quoting(source)), which is not selected",
      help: "name the label or the plugin of a selected source, or give an age for every source")
  }

  fileprivate static func oneStream(_ source: String, _ other: String) -> Self {
    let quoted = [source, other].map { Diagnostic.Message.quoting($0) }
    return Self(
      "the sources \(quoted[0]) and \(quoted[1]) read the same stream, which can be read only once",
      help: "write the stream to a file and name the file")
  }
}

extension OptionValue<Duration> {
  /// A duration of whole seconds, up to a day.
  fileprivate static var timeLimit: Self {
    Self(
      "DURATION", expectation: "a duration from PT1S to PT24H, such as PT30S",
      read: { text in
        guard let duration = CalendarDuration(text), duration.months == 0, duration.days == 0,
          1...86_400 ~= duration.seconds
        else { return nil }
        return .seconds(duration.seconds)
      })
  }
}
