public import ContentCatalog

/// A catalog whose gates have been read, checked and compiled. A catalog with errors has no such
/// value.
///
/// ```swift
/// let catalog = try GatedCatalog(path: "catalogs/billiards")
/// print(catalog.content.items.count)  // 25
/// ```
public struct GatedCatalog: Sendable {
  let contents: CompiledContents

  init(_ contents: CompiledContents) { self.contents = contents }
}

extension GatedCatalog {
  /// The content of the catalog: items, products and attributes.
  public var content: Catalog { contents.content }
  /// The warnings, in the order of the files. A catalog with warnings can be used.
  public var warnings: [Diagnostic] { contents.warnings }
  /// The rule kinds that the catalog was read with.
  public var kinds: RuleKindRegistry { contents.kinds }

  package var rules: CatalogRules { contents.rules }
  /// The vocabulary of its rules.
  package var vocabulary: RuleVocabulary { contents.vocabulary }
  /// The locations of its declarations.
  package var spans: DeclarationSpans { contents.spans }
  /// The files that the positions of its rules and items refer to.
  package var sources: SourceMap { contents.sources }
  /// The conditions that its rules lower to.
  package var conditions: CatalogConditions { contents.conditions }
  package var program: Program { contents.program }
  /// The program of each item.
  package var items: ItemTable<ItemProgram> { contents.items }
  /// The condition that opens every item while it is true.
  package var bypass: Program.Operand { contents.bypass }
  /// The facts that the ``ItemProgram/timedFacts`` of the items are ranges of.
  package var timedFacts: [Int32] { contents.timedFacts }

  /// A subject that lists nothing.
  package var nobody: ResolvedSubject { contents.nobody }

  /// The lowered rules of items that were explained.
  var loweredRules: KnownLoweredRules { contents.loweredRules }

  /// The consumables whose purchases its rules count.
  package var countedConsumables: Set<ProductIndex> { contents.countedConsumables }

  /// Returns the location of the gate that an item has or inherits, or of the item if it has none.
  package func gateSpan(of node: NodeIndex) -> SourceSpan {
    rules.effectiveGate(of: node, in: content)?.rule.rule.span ?? content.nodes[node].span
  }
}

/// The storage of a gated catalog. A class, so that a copy of the catalog costs one reference.
final class CompiledContents: Sendable {
  let content: Catalog
  let warnings: [Diagnostic]
  let kinds: RuleKindRegistry
  let rules: CatalogRules
  let vocabulary: RuleVocabulary
  let spans: DeclarationSpans
  let sources: SourceMap
  let conditions: CatalogConditions
  let program: Program
  let items: ItemTable<ItemProgram>
  let bypass: Program.Operand
  let timedFacts: [Int32]
  /// A subject that lists nothing.
  let nobody: ResolvedSubject
  /// The facts of the program by what they are about.
  let dependents: DependentFacts
  let countedConsumables: Set<ProductIndex>
  /// The lowered rules of items that were explained.
  let loweredRules = KnownLoweredRules()

  init(
    content: Catalog, warnings: [Diagnostic], kinds: RuleKindRegistry, rules: CatalogRules,
    vocabulary: RuleVocabulary, spans: DeclarationSpans, sources: SourceMap,
    conditions: CatalogConditions, program: Program, items: ItemTable<ItemProgram>,
    bypass: Program.Operand, timedFacts: [Int32]
  ) {
    self.content = content
    self.warnings = warnings
    self.kinds = kinds
    self.rules = rules
    self.vocabulary = vocabulary
    self.spans = spans
    self.sources = sources
    self.conditions = conditions
    self.program = program
    self.items = items
    self.bypass = bypass
    self.timedFacts = timedFacts
    nobody = ResolvedSubject(nobodyIn: content)
    dependents = DependentFacts(program, nobody: nobody)
    countedConsumables = Set(
      program.facts.compactMap { if case .usage(let fact) = $0 { fact.consumable } else { nil } })
  }
}

extension GatedCatalog {
  /// Reads and checks the catalog at a path: a folder that contains `catalog.json`, or such a file.
  ///
  /// - Throws: ``CatalogError`` with all diagnostics, if any of them is an error.
  /// - Complexity: O(n) in the size of the catalog, for catalogs of realistic shape.
  public init(
    path: String, kinds: RuleKindRegistry = .builtIn, timeZones: TimeZoneDatabase = .system
  ) throws(CatalogError) {
    try self.init(files: FolderFiles(path: path), kinds: kinds, timeZones: timeZones)
  }

  /// Reads and checks the catalog in some files.
  ///
  /// - Throws: ``CatalogError`` with all diagnostics, if any of them is an error.
  public init(
    files: some CatalogFiles, kinds: RuleKindRegistry = .builtIn,
    timeZones: TimeZoneDatabase = .system
  ) throws(CatalogError) {
    let check = CatalogLoadResult(files: files, kinds: kinds, timeZones: timeZones)
    guard let catalog = check.catalog else {
      throw CatalogError(
        diagnostics: check.diagnostics, omittedDiagnostics: check.omittedDiagnostics)
    }
    self = catalog
  }
}
