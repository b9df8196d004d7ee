import ContentCatalog
public import GateRules
public import PropertyTesting

/// A random catalog: the text of its files, and the result of reading them.
///
/// A random catalog is valid by construction, unless rules of your own kinds have faults.
///
/// ```swift
/// let report = forAll(.writtenCatalogs(), cases: 20) { written in
///   let engine = GateEngine(catalog: try written.catalog)
///   let decisions = engine.evaluate(GateSubject(id: "u1"), at: .latest).decisions
///   return .check(
///     decisions.allSatisfy { engine.handle(for: $0.item) != nil }, "an item is missing")
/// }
/// ```
public struct WrittenCatalog: Sendable {
  /// A file of the catalog.
  public struct File: Hashable, Sendable {
    /// The path within the catalog's folder.
    public let path: String
    /// The JSON of the file.
    public let text: String
  }

  /// The files: `catalog.json`, followed by the files from which items are included.
  public let files: [File]
  private let result: Result<GatedCatalog, CatalogError>

  /// The catalog.
  ///
  /// - Throws: ``/GateRules/CatalogError`` if a rule of your own kinds has a fault.
  public var catalog: GatedCatalog {
    get throws(CatalogError) { try result.get() }
  }

  fileprivate init(_ files: [File], kinds: RuleKindRegistry) {
    self.files = files
    let texts = Dictionary(
      files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    do throws(CatalogError) {
      result = .success(try GatedCatalog(files: MemoryFiles(texts), kinds: kinds))
    } catch {
      result = .failure(error)
    }
  }
}

extension WrittenCatalog {
  /// The text of the files. If there are several, each is preceded by its path.
  public var text: String {
    if files.count == 1, let file = files.first { return file.text }
    return files.map { "\($0.path):\n\($0.text)" }.joined(separator: "\n\n")
  }
}

extension WrittenCatalog: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension Generator<WrittenCatalog> {
  /// Returns a generator of random catalogs with their text. The catalogs contain rules of every
  /// kind, and declare every name that these use.
  ///
  /// ```swift
  /// let practice = RuleGenerator { context in
  ///   "acme.practice(\(context.choices.number(in: 1...5)), of: \(context.counter("practice")))"
  /// }
  /// let kinds = try RuleKindRegistry.builtIn.adding(PracticeRule.self)
  /// let report = forAll(.writtenCatalogs(kinds: kinds, rules: [practice]), cases: 20) { written in
  ///   let engine = GateEngine(catalog: try written.catalog)
  ///   let decisions = engine.evaluate(GateSubject(id: "u1"), at: .latest).decisions
  ///   return .check(
  ///     decisions.allSatisfy { engine.handle(for: $0.item) != nil }, "an item is missing")
  /// }
  /// ```
  ///
  /// The catalogs range from one item to several dozen, and from single rules to rules that combine
  /// a dozen.
  ///
  /// - Parameters:
  ///   - kinds: the rule kinds with which the catalogs are read.
  ///   - rules: generators of rules of your own kinds, which then provide about a third of all
  ///     rules.
  ///   - builtInKinds: the names of the built-in kinds that the rules may have besides `free`, such as
  ///     `["product", "anyOf"]`; `nil` for all.
  public static func writtenCatalogs(
    kinds: RuleKindRegistry = .builtIn, rules: [RuleGenerator] = [],
    builtInKinds: Set<String>? = nil
  ) -> Generator {
    Generator { choices in
      var context = GenerationContext(
        choices: choices, ownRules: rules, kinds: builtInKinds)
      let files = context.catalogFiles()
      choices = context.choices
      return WrittenCatalog(files, kinds: kinds)
    }
  }
}

extension Generator<GatedCatalog> {
  /// Returns a generator of the random catalogs that ``writtenCatalogs(kinds:rules:builtInKinds:)``
  /// makes. ``/PropertyTesting/Generator/sized(_:)`` sets their size.
  ///
  /// ```swift
  /// let catalogs = try Generator.catalogs(kinds: kinds, rules: [practice])
  /// let catalog = catalogs.value(seed: 7)
  /// ```
  ///
  /// - Parameters:
  ///   - kinds: the rule kinds with which the catalogs are read.
  ///   - rules: generators of rules of your own kinds.
  ///   - builtInKinds: the names of the built-in kinds that the rules may have besides `free`; `nil` for
  ///     all.
  /// - Throws: ``/GateRules/CatalogError`` if a rule of your own kinds has a fault. The function reads 50
  ///   catalogs to find it. In place of a catalog with a rarer fault, the generator yields a
  ///   catalog with a single item.
  public static func catalogs(
    kinds: RuleKindRegistry = .builtIn, rules: [RuleGenerator] = [],
    builtInKinds: Set<String>? = nil
  ) throws(CatalogError) -> Generator {
    let written = Generator<WrittenCatalog>.writtenCatalogs(
      kinds: kinds, rules: rules, builtInKinds: builtInKinds)
    if !rules.isEmpty {
      for seed in 0..<Self.trialCount { _ = try written.value(seed: seed).catalog }
    }
    let simplest = try Generator<WrittenCatalog>.writtenCatalogs().value(seed: 0, size: 1).catalog
    return written.map { (try? $0.catalog) ?? simplest }
  }

  private static var trialCount: UInt64 { 50 }
}
