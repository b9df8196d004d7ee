internal import ContentCatalog
import GateAnalysis
internal import GateKit

extension DifferenceReport {
  /// Adds what the files beside the versions say: the personas that change, and the accepted findings that only
  /// one version has.
  ///
  /// - Parameters:
  ///   - now: the instant of personas without one of their own.
  ///   - later: the instant of all personas in the new version, if one version is compared with itself; those in the
  ///     old version then have the first instant.
  mutating func addFiles(
    _ oldFiles: some CatalogFiles, _ newFiles: some CatalogFiles, at now: Instant, later: Instant?
  ) {
    let (old, new) = (versions.old.catalog, versions.new.catalog)
    let personas = PersonaFile(of: new, beside: newFiles).personas
    self.personas = ChangedPersona.all(
      personas, diff, from: versions.old, to: versions.new, at: now,
      later: later)
    let before = AcceptedFinding.all(of: old, beside: oldFiles)
    let after = AcceptedFinding.all(of: new, beside: newFiles)
    acceptedBefore = before.filter { !after.contains($0) }
    acceptedNow = after.filter { !before.contains($0) }
  }
}
