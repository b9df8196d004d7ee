import ContentCatalog
import GateRules

/// A catalog, from a folder and from files.
func useCatalogs(_ files: some CatalogFiles, _ zones: TimeZoneDatabase) throws(CatalogError) {
  let kinds: RuleKindRegistry = .builtIn
  let released: GatedCatalog = try GatedCatalog(path: "catalogs/demo")
  let catalogs: [GatedCatalog] = [
    released,
    try GatedCatalog(path: "catalogs/demo", kinds: kinds, timeZones: zones),
    try GatedCatalog(files: files),
    try GatedCatalog(files: files, kinds: kinds, timeZones: zones),
  ]
  for catalog in catalogs {
    let content: Catalog = catalog.content
    let warnings: [Diagnostic] = catalog.warnings
    let names: [String] = catalog.kinds.kinds.map { $0.name }
    print(content.id, warnings.count, names)
  }
}

/// The faults of a catalog.
func useFaults(_ files: some CatalogFiles, _ kinds: RuleKindRegistry) -> Bool {
  let short = CatalogLoadResult(files: files)
  let long = CatalogLoadResult(
    files: files, kinds: kinds, timeZones: .system,
    maxDiagnostics: 2 * CatalogLoadResult.maxDiagnostics)
  for result in [short, long] {
    let faults: [Diagnostic] = result.diagnostics
    let others: Int = result.omittedDiagnostics
    print(DiagnosticRenderer().render(faults, omitted: others))
  }
  let catalog: GatedCatalog? = short.catalog
  let limit: Int = CatalogLoadResult.maxDiagnostics
  return catalog != nil && short.diagnostics.count <= limit
}

/// The error for a catalog that cannot be used.
func useCatalogErrors() -> [DiagnosticCode] {
  do throws(CatalogError) {
    _ = try GatedCatalog(path: "catalogs/nowhere")
    return []
  } catch {
    let described: any DescribedError = error
    let message: String = error.message
    let help: String? = error.help
    let description: String = error.description
    let omitted: Int = error.omittedDiagnostics
    print(described.message, message, help ?? "no advice", description, omitted)
    let faults: [Diagnostic] = error.diagnostics
    return faults.map(\.code)
  }
}

/// The rules of a catalog, as written.
func useRules(_ catalog: GatedCatalog, _ item: ItemID) -> [String] {
  guard let rule: Rule = catalog.gate(of: item) else { return [] }
  let text: String = rule.text(in: catalog)
  let object: String = rule.objectForm(in: catalog)
  let kind: String = rule.kind
  let named: RuleValue? = rule["until"]
  let arguments: [RuleArgument] = rule.arguments
  let written = arguments.flatMap { argument -> [String] in
    let name: String = argument.name
    let value: RuleValue = argument.value
    return [name] + words(in: value)
  }
  let isSame: Bool = catalog.gate(of: item) == rule && arguments.first?.value == named
  return [text, object, kind, "\(isSame)"] + written + (named.map(words) ?? [])
}

/// Returns the words of a value and of the rules in it.
private func words(in value: RuleValue) -> [String] {
  let content: RuleValue.Content = value.content
  switch content {
  case .word(let word): return [word]
  case .list(let values):
    let values: [RuleValue] = values
    return values.flatMap(words)
  case .rule(let rule):
    let rule: Rule = rule
    return [rule.kind] + rule.arguments.map(\.value).flatMap(words)
  @unknown default: return []
  }
}
