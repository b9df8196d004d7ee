public import ContentCatalog

/// A catalog whose gates have been read, checked and compiled. It exists only where no fault was found.
///
/// ```swift
/// let catalog = try GatedCatalog(path: "catalogs/billiards")
/// ```
public struct GatedCatalog: Sendable {
  private let contents: CompiledContents

  init(_ contents: CompiledContents) { self.contents = contents }
}

extension GatedCatalog {
  /// What there is: items, products, attributes.
  public var content: Catalog { contents.content }
  /// What is probably not meant, in the order of the files; a catalog with warnings can be used.
  public var warnings: [Diagnostic] { contents.warnings }
  /// The rule kinds that it was read with.
  public var kinds: RuleKindRegistry { contents.kinds }

  package var rules: CatalogRules { contents.rules }
  /// What the words of its rules mean.
  package var vocabulary: RuleVocabulary { contents.vocabulary }
  /// The files that the places of its rules and items refer to.
  package var sources: SourceMap { contents.sources }
  package var program: Program { contents.program }
  /// One for each node of the catalog that is content.
  package var items: [ItemProgram?] { contents.items }
  /// Where this is true, everything opens.
  package var bypass: Program.Operand { contents.bypass }
  /// What the items' ``ItemProgram/timedFacts`` are ranges of.
  package var timedFacts: [Int32] { contents.timedFacts }
}

/// What a gated catalog is made of. A class, so that a copy of the catalog costs one reference.
final class CompiledContents: Sendable {
  let content: Catalog
  let warnings: [Diagnostic]
  let kinds: RuleKindRegistry
  let rules: CatalogRules
  let vocabulary: RuleVocabulary
  let sources: SourceMap
  let program: Program
  let items: [ItemProgram?]
  let bypass: Program.Operand
  let timedFacts: [Int32]

  init(
    content: Catalog, warnings: [Diagnostic], kinds: RuleKindRegistry, rules: CatalogRules,
    vocabulary: RuleVocabulary, sources: SourceMap, program: Program, items: [ItemProgram?],
    bypass: Program.Operand, timedFacts: [Int32]
  ) {
    self.content = content
    self.warnings = warnings
    self.kinds = kinds
    self.rules = rules
    self.vocabulary = vocabulary
    self.sources = sources
    self.program = program
    self.items = items
    self.bypass = bypass
    self.timedFacts = timedFacts
  }
}

extension GatedCatalog {
  /// Reads and checks the catalog at a path: a folder with a `catalog.json`, or such a file.
  ///
  /// - Throws: ``CatalogError`` with every fault that was found.
  /// - Complexity: O(n) in the size of the catalog, for any that people write.
  public init(
    path: String, kinds: RuleKindRegistry = .builtIn, timeZones: TimeZoneDatabase = .system
  ) throws(CatalogError) {
    try self.init(files: FolderFiles(path: path), kinds: kinds, timeZones: timeZones)
  }

  /// Reads and checks a catalog, wherever its files are.
  ///
  /// - Throws: ``CatalogError`` with every fault that was found.
  public init(
    files: some CatalogFiles, kinds: RuleKindRegistry = .builtIn,
    timeZones: TimeZoneDatabase = .system
  ) throws(CatalogError) {
    let check = CatalogLoadResult(files: files, kinds: kinds, timeZones: timeZones)
    guard let catalog = check.catalog else { throw CatalogError(diagnostics: check.diagnostics) }
    self = catalog
  }
}

/// A catalog that cannot be used.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Every fault that was found, warnings among them, in the order of the files.
  public let diagnostics: [Diagnostic]

  /// The faults as `gate-eval check` prints them.
  public var description: String { DiagnosticRenderer().render(diagnostics) }
}
