import ContentCatalog
import GateRules

/// A catalog whose rules are written in another way, read again from its files.
struct RewrittenCatalog {
  /// The rewritten catalog; `nil` if it cannot be read although its original files can.
  let catalog: GatedCatalog?
  /// The errors of the rewritten catalog, on one line.
  let faults: String

  /// Rewrites every rule of a catalog. Returns `nil` if the original files cannot be read again
  /// either, because they were not stored under their recorded paths.
  init?(_ original: GatedCatalog, writing write: (Rule) -> String) {
    let files = RewrittenFiles(of: original)
    let check = CatalogLoadResult(files: files.memory(writing: write), kinds: original.kinds)
    if check.catalog == nil,
      CatalogLoadResult(files: files.originalFiles, kinds: original.kinds).catalog == nil
    {
      return nil
    }
    catalog = check.catalog
    let errors = check.diagnostics.filter { $0.severity == .error }
    faults = errors.map { "\($0.code): \($0.message)" }.joined(separator: ", ")
  }
}

/// The files of a catalog, in which rules can be replaced in place.
private struct RewrittenFiles {
  private let original: GatedCatalog
  private let texts: CatalogFileTexts

  init(of original: GatedCatalog) {
    self.original = original
    texts = CatalogFileTexts(of: original)
  }

  private var files: [SourceText] { texts.files }

  func memory(writing write: (Rule) -> String) -> MemoryFiles {
    var contents: [[UInt8]] = files.map { _ in [] }
    // The bytes of each file up to its last replaced rule.
    var copied = files.map { _ in 0 }
    for (rule, span) in written.sorted(by: {
      ($0.span.file, $0.span.start) < ($1.span.file, $1.span.start)
    }) {
      let file = Int(span.file)
      contents[file] += files[file].bytes[copied[file]..<Int(span.start)]
      contents[file] += write(rule).utf8
      copied[file] = Int(span.end)
    }
    for file in files.indices { contents[file] += files[file].bytes[copied[file]...] }
    return texts.memory(contents)
  }

  var originalFiles: MemoryFiles { texts.memory(files.map(\.bytes)) }

  /// Every rule with the source span of its whole JSON value.
  private var written: [(rule: Rule, span: SourceSpan)] {
    let result = CatalogLoader().draft(from: originalFiles)
    guard let draft = result.draft else { return [] }
    let rules = original.rules
    var found: [(BoundRule?, JSONValue?)] = [
      (rules.defaultGate, draft.defaultGate), (rules.requires, draft.requires),
      (rules.bypass, draft.bypass),
    ]
    found += zip(rules.namedGates, draft.namedGates).map { ($0.rule, $1.gate) }
    for node in original.content.nodes.catalogIndices {
      found.append((rules.nodeGates[node], draft.gates[node]))
      found.append((rules.nodeRequirements[node], draft.itemRequirements[node]))
    }
    return found.compactMap { rule, value in
      guard let rule, let value else { return nil }
      return (rule.rule, value.span)
    }
  }
}
