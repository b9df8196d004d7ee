import ContentCatalog
public import GateRules

/// A random catalog: the text of its files, and what came of checking it.
///
/// It is sound by the way it is made, unless the rules of one's own kinds have faults:
///
/// ```swift
/// forAll(.writtenCatalogs()) { written in
///   let engine = GateEngine(catalog: try written.catalog)
///   …
/// }
/// ```
public struct WrittenCatalog: Sendable {
  /// One of its files.
  public struct File: Hashable, Sendable {
    /// Where it is in the catalog's folder.
    public let path: String
    /// What it says, for people to read.
    public let text: String
  }

  /// The `catalog.json`, followed by the included files.
  public let files: [File]
  private let checked: Result<GatedCatalog, CatalogError>

  /// The catalog.
  ///
  /// - Throws: ``CatalogError`` where a rule of one's own kinds has a fault.
  public var catalog: GatedCatalog {
    get throws(CatalogError) { try checked.get() }
  }

  fileprivate init(_ files: [File], kinds: RuleKindRegistry) {
    self.files = files
    let texts = Dictionary(
      files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    do throws(CatalogError) {
      checked = .success(try GatedCatalog(files: MemoryFiles(texts), kinds: kinds))
    } catch {
      checked = .failure(error)
    }
  }
}

extension WrittenCatalog {
  /// The text of its files; of several, each is headed by its path.
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
  /// Random catalogs with their text, with rules of every kind and all that these can ask for.
  ///
  /// ```swift
  /// let streak = RuleGenerator {
  ///   "acme.streak(\($0.choices.number(in: 1...5)), of: \($0.counter("practice")))"
  /// }
  /// let kinds = try RuleKindRegistry.builtIn.adding(StreakRule.self)
  /// let report = forAll(.writtenCatalogs(kinds: kinds, rules: [streak])) { written in … }
  /// ```
  ///
  /// Their size goes from one item to some dozens, and from single rules to such as join a dozen.
  ///
  /// - Parameters:
  ///   - kinds: what the catalogs are read with.
  ///   - rules: rules of one's own kinds, which then are a third of all.
  public static func writtenCatalogs(
    kinds: RuleKindRegistry = .builtIn, rules: [RuleGenerator] = []
  ) -> Generator {
    Generator { choices in
      var writing = GenerationContext(choices: choices, ownRules: rules)
      let files = writing.catalogFiles()
      choices = writing.choices
      return WrittenCatalog(files, kinds: kinds)
    }
  }
}

extension Generator<GatedCatalog> {
  /// Random catalogs, as ``writtenCatalogs(kinds:rules:)`` makes them.
  ///
  /// ```swift
  /// let catalogs = try Generator.catalogs(kinds: .builtIn.adding(StreakRule.self), rules: [streak])
  /// ```
  ///
  /// - Throws: ``CatalogError`` where one's own rules have faults: some catalogs are tried at once. A fault
  ///   that is so rare as to show later only gives a catalog with a single item instead.
  public static func catalogs(
    kinds: RuleKindRegistry = .builtIn, rules: [RuleGenerator] = []
  ) throws(CatalogError) -> Generator {
    let written = Generator<WrittenCatalog>.writtenCatalogs(kinds: kinds, rules: rules)
    if !rules.isEmpty {
      for seed in 0..<Self.triedFirst { _ = try written.value(seed: seed).catalog }
    }
    let simplest = try Generator<WrittenCatalog>.writtenCatalogs().value(seed: 0, size: 1).catalog
    return written.map { (try? $0.catalog) ?? simplest }
  }

  private static var triedFirst: UInt64 { 50 }
}
