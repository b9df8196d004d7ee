public import ContentCatalog
public import GateRules

/// The personas of a catalog: the file `personas.json` in its folder.
///
/// ```swift
/// let file = PersonaFile(of: engine.catalog, beside: files)
/// for persona in file.personas {
///   for difference in engine.differences(of: persona, at: persona.now ?? now) {
///     print(persona.subject.id, difference.item, difference.decision.reason)
///   }
/// }
/// ```
public struct PersonaFile: Sendable {
  /// The personas, in the order of the file. Empty if the file has errors or does not exist.
  public let personas: [Persona]
  /// The faults of the file, in order.
  public let diagnostics: [Diagnostic]
  /// The number of further faults, which exceed the limit.
  public let omittedDiagnostics: Int

  /// The file's name in a catalog's folder.
  public static let name = "personas.json"

  /// Reads the personas kept with a catalog.
  ///
  /// - Parameters:
  ///   - catalog: the catalog, whose declarations determine the values that are read.
  ///   - files: the files from which the catalog was read.
  ///   - maxDiagnostics: the maximum number of faults to keep, at least 1. The others are counted.
  public init(
    of catalog: GatedCatalog, beside files: some CatalogFiles,
    maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics
  ) {
    self.init(of: catalog, beside: files, limits: .standard, maxDiagnostics: maxDiagnostics)
  }

  /// Reads the personas kept with a catalog, within other limits.
  package init(
    of catalog: GatedCatalog, beside files: some CatalogFiles, limits: PersonaLimits,
    maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics
  ) {
    let log = DiagnosticLog(limit: maxDiagnostics)
    let context = DocumentReadingContext(files: files, log: log)
    let personas = Self.personas(context, of: catalog, limits: limits)
    diagnostics = log.diagnostics(in: context.sources)
    omittedDiagnostics = log.omittedCount
    self.personas = log.hasErrors ? [] : personas
  }
}

extension PersonaFile {
  private static func personas(
    _ context: DocumentReadingContext, of catalog: GatedCatalog, limits: PersonaLimits
  ) -> [Persona] {
    guard context.hasFile(name), let file = context.document(name, namedAt: nil),
      context.isObject(file, called: schema.owner),
      CatalogFormat.version(of: file, in: context) != nil,
      let object = ObjectReader(file, Self.schema, in: context)
    else { return [] }
    var reader = PersonaReader(of: catalog, in: context, limits: limits)
    return reader.personas(object[Self.list] ?? [])
  }
}
