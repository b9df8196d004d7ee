public import ContentCatalog
import GateKit
public import GateRules

/// The result of proofs about a catalog: its findings, and the expectations in `checks.json` that it
/// does not meet.
///
/// ```swift
/// let proofs = CatalogProofs(of: catalog, beside: files, path: "catalog.json")
/// for finding in proofs.diagnostics { print(finding.location, finding.code) }
/// ```
///
/// A proof covers all ordinary subjects: those with dates in order, declared values, and no unknown
/// facts. Each finding that some subject shows has one as its ``/ContentCatalog/Diagnostic/Witness``.
public struct CatalogProofs: Sendable {
  /// The findings and the faults of `checks.json`, in the order of the files.
  public let diagnostics: [Diagnostic]
  /// The number of further ones, which exceed the limit.
  public let omittedDiagnostics: Int

  /// Proves what can be wrong with a catalog.
  ///
  /// - Parameters:
  ///   - files: the files from which the catalog was read, with `checks.json` beside them.
  ///   - path: the path of the catalog in commands.
  ///   - maxDiagnostics: the maximum number of findings to keep, at least 1. The others are counted.
  ///   - explainsProofs: whether each finding states what its proof rests on.
  /// - Complexity: linear in the number of distinct gates for catalogs of realistic shape. Each question
  ///   has a limit, after which it counts as not decided.
  public init(
    of catalog: GatedCatalog, beside files: some CatalogFiles, path: String,
    maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics, explainsProofs: Bool = false
  ) {
    self.init(
      of: catalog, beside: files, path: path, limits: .standard, maxDiagnostics: maxDiagnostics,
      explainsProofs: explainsProofs)
  }

  /// Proves what can be wrong with a catalog, within other limits.
  package init(
    of catalog: GatedCatalog, beside files: some CatalogFiles, path: String,
    limits: ProverLimits, maxDiagnostics: Int = CatalogLoadResult.maxDiagnostics,
    explainsProofs: Bool = false
  ) {
    let search = FindingSearch(of: catalog, limits: limits)
    let checks = CheckFile(of: catalog, beside: files, maxDiagnostics: maxDiagnostics)
    let log = DiagnosticLog(limit: maxDiagnostics)
    var used: Set<Int> = []
    for finding in search.findings(explainingProofs: explainsProofs) {
      if let index = checks.allowance(of: finding, in: catalog.content) {
        used.insert(index)
        continue
      }
      let message = finding.message
      let severity = checks.severities[message.code.rawValue] ?? message.severity
      log.report(
        message.with(severity), at: finding.span,
        related: finding.related, witness: finding.evidence(in: catalog.content, path: path),
        proof: finding.statements(in: catalog.content))
    }
    let expectations = checks.broken(by: search, path: path)
    let unused = checks.unusedAllowances(except: used)
    diagnostics = log.diagnostics(in: catalog.sources) + checks.diagnostics + unused + expectations
    omittedDiagnostics = log.omittedCount + checks.omittedDiagnostics
  }
}

extension CatalogProofs {
  /// Reads `checks.json` without proving anything, and reports its faults.
  package init(
    readingChecksOf catalog: GatedCatalog, beside files: some CatalogFiles, maxDiagnostics: Int
  ) {
    let checks = CheckFile(of: catalog, beside: files, maxDiagnostics: maxDiagnostics)
    diagnostics = checks.diagnostics
    omittedDiagnostics = checks.omittedDiagnostics
  }
}

extension Finding {
  fileprivate func evidence(in catalog: Catalog, path: String) -> Diagnostic.Witness? {
    guard let witness, let node = items.first, let item = catalog.nodes[node].itemID else {
      return nil
    }
    return Diagnostic.Witness(witness, of: item, in: path)
  }

  fileprivate func statements(in catalog: Catalog) -> [String] {
    var seen: Set<ExactString> = []
    return (reasons ?? []).map { $0.text(in: catalog) }.filter {
      seen.insert(ExactString($0)).inserted
    }
  }
}

extension Diagnostic.Witness {
  init(_ witness: Witness, of item: ItemID, in path: String) {
    self.init(
      subject: SubjectEncoder().line(of: witness.subject), id: witness.subject.id.rawValue,
      item: item.rawValue, at: witness.now, in: path)
  }
}
