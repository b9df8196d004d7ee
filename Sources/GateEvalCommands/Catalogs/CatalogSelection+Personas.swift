internal import ContentCatalog
internal import GateKit

extension CatalogSelection {
  /// Returns each catalog with its personas, in file order.
  ///
  /// - Throws: ``UnusableCatalogs`` if a persona file has faults; a usage error if none of the
  ///   catalogs has personas.
  func personas(orElse help: String) throws -> [(member: Member, personas: [Persona])] {
    let files = members.map { ($0, PersonaFile(of: $0.catalog, beside: $0.files)) }
    let faults = files.flatMap { $1.diagnostics }.filter { $0.severity == .error }
    guard faults.isEmpty else {
      let omitted = files.reduce(0) { $0 + $1.1.omittedDiagnostics }
      throw UnusableCatalogs(faults: faults, omitted: omitted)
    }
    guard files.contains(where: { !$1.personas.isEmpty }) else {
      let owner = members.count == 1 ? "this catalog has" : "these catalogs have"
      throw UsageError("\(owner) no personas", help: help)
    }
    return files.map { ($0, $1.personas) }
  }
}
