public import ContentCatalog
public import GateRules

/// The personas of a catalog: the file `personas.json` in its folder.
public struct PersonaFile: Sendable {
  /// The personas, in the order of the file. Empty if the file has errors or does not exist.
  public let personas: [Persona]
  /// The faults of the file, in order.
  public let diagnostics: [Diagnostic]

  /// The file's name in a catalog's folder.
  public static let name = "personas.json"

  /// Reads the personas kept with a catalog.
  ///
  /// - Parameters:
  ///   - files: the files from which the catalog was read.
  ///   - catalog: the catalog, whose declarations determine the values that are read.
  public init(beside files: some CatalogFiles, of catalog: GatedCatalog) {
    let log = DiagnosticLog()
    let state = CatalogReaderContext(files: files, log: log)
    let personas = Self.personas(state, of: catalog.content)
    diagnostics = log.diagnostics(in: state.sources)
    self.personas = log.hasErrors ? [] : personas
  }
}

extension PersonaFile {
  private static func personas(_ state: CatalogReaderContext, of catalog: Catalog) -> [Persona] {
    guard state.hasFile(name), let file = state.document(name, namedAt: nil),
      CatalogFormat.version(of: file, in: state) != nil,
      let object = ObjectReader(file, Self.schema, in: state)
    else { return [] }
    let document = SubjectDocument(
      declarations: SubjectDeclarations([catalog]), state: state, unknownKeys: .reported)
    var firstSpans: [SubjectID: SourceSpan] = [:]
    return (object[Self.list] ?? []).compactMap { value -> Persona? in
      guard let reader = ObjectReader(value, Self.personaSchema, in: state),
        let subject = document.subject(value, isWhole: false)
      else { return nil }
      if let earlier = firstSpans.updateValue(value.span, forKey: subject.id) {
        state.report(
          .duplicatePersona(subject.id), at: value.span, related: [("first given here", earlier)])
      }
      return Persona(
        subject: subject, title: reader[Self.title], now: reader[Self.now],
        expectations: reader[Self.expect].map { expectations($0, state, of: catalog) } ?? [])
    }
  }

  private static func expectations(
    _ value: JSONValue, _ state: CatalogReaderContext, of catalog: Catalog
  ) -> [Persona.Expectation] {
    guard let reader = ObjectReader(value, Self.expectSchema, in: state) else { return [] }
    let verdicts: [(ObjectField<[Located<String>]>, Verdict)] = [
      (unlocked, .unlocked), (locked, .locked), (indeterminate, .indeterminate),
    ]
    return verdicts.flatMap { field, verdict in
      (reader[field] ?? []).map { entry in
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
