public import ContentCatalog
public import GateRules

/// The personas of a catalog: the file `personas.json` in its folder.
public struct PersonaFile: Sendable {
  /// The personas, in the order of the file. Empty if the file has faults or does not exist.
  public let personas: [Persona]
  /// The faults of the file, in order.
  public let diagnostics: [Diagnostic]

  /// The file's name in a catalog's folder.
  public static let name = "personas.json"

  /// Reads the personas kept with a catalog.
  ///
  /// - Parameter files: the files from which the catalog was read.
  public init(beside files: some CatalogFiles, of catalog: GatedCatalog) {
    let state = CatalogReaderContext(files: files)
    let personas = Self.personas(state, of: catalog.content)
    diagnostics = state.log.diagnostics(in: state.sources)
    self.personas = state.log.hasErrors ? [] : personas
  }
}

extension PersonaFile {
  private enum Key: String, ObjectKey {
    case format, personas
    static let owner = "a file of personas"
  }

  enum PersonaKey: String, ObjectKey {
    case id, title, now, entitlements, attributes, progress, usage, unknown, expect
    static let owner = "a persona"
  }

  enum ExpectKey: String, ObjectKey {
    case unlocked, locked, indeterminate
    static let owner = "`expect`"
  }

  private static func personas(_ state: CatalogReaderContext, of catalog: Catalog) -> [Persona] {
    guard state.hasFile(name), let file = state.document(name, namedAt: nil),
      CatalogFormat.version(of: file, in: state) != nil,
      let object = ObjectReader<Key>(file, in: state)
    else { return [] }
    let document = SubjectDocument(
      declarations: SubjectDeclarations([catalog]), state: state, unknownKeys: .reported)
    var first: [SubjectID: SourceSpan] = [:]
    return object.list(.personas).compactMap { value -> Persona? in
      guard let reader = ObjectReader<PersonaKey>(value, in: state),
        let subject = document.subject(value, isWhole: false)
      else { return nil }
      if let earlier = first.updateValue(value.span, forKey: subject.id) {
        state.report(
          .duplicatePersona(subject.id), at: value.span, related: [("first given here", earlier)])
      }
      return Persona(
        subject: subject, title: reader.title(.title),
        now: reader[.now].flatMap { state.instant($0, called: PersonaKey.now) },
        expectations: reader[.expect].map { expectations($0, state, of: catalog) } ?? [])
    }
  }

  private static func expectations(
    _ value: JSONValue, _ state: CatalogReaderContext, of catalog: Catalog
  ) -> [Persona.Expectation] {
    guard let reader = ObjectReader<ExpectKey>(value, in: state) else { return [] }
    let verdicts: [(ExpectKey, Verdict)] = [
      (.unlocked, .unlocked), (.locked, .locked), (.indeterminate, .indeterminate),
    ]
    return verdicts.flatMap { key, verdict in
      reader.strings(key).map { entry in
        let items = ItemPattern(entry.value).items(in: catalog)
        if items.isEmpty {
          state.report(
            .noSuchItems(entry.value, among: catalog.nodes.compactMap { $0.id?.rawValue }),
            at: entry.span)
        }
        return Persona.Expectation(verdict: verdict, entry: entry.value, items: items)
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func duplicatePersona(_ id: SubjectID) -> Self {
    Self("duplicate-persona", "two personas have the id \(quoting(id.rawValue))")
  }

  fileprivate static func noSuchItems(_ entry: String, among ids: [String]) -> Self {
    Self(
      "unknown-item",
      "no item matches \(quoting(entry))" + SpellingSuggestion.didYouMean(entry, among: ids))
  }
}
