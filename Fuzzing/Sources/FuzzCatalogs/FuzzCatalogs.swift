import ContentCatalog
import FuzzSupport
import GateKit
import GateRules

/// Fuzzes the catalog reader with the bytes of a catalog's files.
///
/// - Reading yields a catalog unless there is an error.
/// - Every diagnostic is located in one of the files.
/// - The catalog decides for any subject at any instant, and every way of asking returns the same
///   decision.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let archive = FileArchive(fuzzInput(data, size), first: "catalog.json")
  let files = MemoryFiles(archive.files)
  let check = CatalogLoadResult(files: files)
  let known = KnownFiles(archive.files)
  for fault in check.diagnostics { known.mustHave(fault) }
  let isBroken = check.diagnostics.contains { $0.severity == .error }
  claim((check.catalog == nil) == isBroken, "a catalog with errors, or none without")
  _ = DiagnosticRenderer().render(check.diagnostics)
  guard let catalog = check.catalog else { return 0 }

  let personas = PersonaFile(of: catalog, beside: files)
  for fault in personas.diagnostics { known.mustHave(fault) }
  let questions = Questions(GateEngine(catalog: catalog, accepting: ["sandbox"]))
  for subject in Questions.subjects(of: catalog.content) { questions.ask(subject) }
  for persona in personas.personas.prefix(4) {
    questions.ask(persona.subject)
    if let now = persona.now { questions.ask(persona.subject, at: now) }
  }
  return 0
}
