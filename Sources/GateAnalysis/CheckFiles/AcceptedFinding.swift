package import ContentCatalog
package import GateRules

/// An entry of `allow` in the file `checks.json` of a catalog.
package struct AcceptedFinding: Hashable, Sendable {
  private let exactCode: ExactString
  private let exactNames: [ExactString]
  private let exactReason: ExactString

  /// The code of the findings.
  package var code: String { exactCode.text }
  /// The items, products and attributes whose findings are accepted; empty for all.
  package var names: [String] { exactNames.map(\.text) }
  /// The reason for accepting them.
  package var because: String { exactReason.text }

  /// Returns the entries beside a catalog, in their order; none if the file has errors.
  package static func all(
    of catalog: GatedCatalog, beside files: some CatalogFiles
  ) -> [AcceptedFinding] {
    let file = CheckFile(
      of: catalog, beside: files, maxDiagnostics: CatalogLoadResult.maxDiagnostics)
    return file.allowances.map { allowance in
      AcceptedFinding(
        exactCode: ExactString(allowance.code), exactNames: allowance.names?.sorted() ?? [],
        exactReason: ExactString(allowance.because))
    }
  }
}
