import ContentCatalog
import FuzzSupport
import GateKit
import GateRules
import GateStores

/// Fuzzes the readers of the files in which stores describe their products. The first byte of the input
/// selects the format, StoreKit unless it is `p` for Play or `s` for Stripe; the others are the file.
///
/// - Reading yields a file unless there is an error.
/// - Every diagnostic is located in the file.
/// - The imported catalog has no fault, and every persona meets its expectations.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let input = fuzzInput(data, size)
  let format: StoreFileFormat =
    switch input.first {
    case UInt8(ascii: "p"): .play
    case UInt8(ascii: "s"): .stripe
    default: .storeKit
    }
  let path = "store.json"
  let bytes = Array(input.dropFirst())
  let result = StoreFileResult(format, bytes: bytes, path: path)
  let known = KnownFiles([path: bytes])
  for fault in result.diagnostics { known.mustHave(fault) }
  let isBroken = result.diagnostics.contains { $0.severity == .error }
  claim((result.file == nil) == isBroken, "a file with errors, or none without")
  guard let file = result.file else { return 0 }
  for currency in [nil, "EUR"] { mustLoad(StoreFileImport(file, id: "app", currency: currency)) }
  return 0
}

private func mustLoad(_ imported: StoreFileImport) {
  let files = MemoryFiles(["catalog.json": imported.catalog, PersonaFile.name: imported.personas])
  let result = CatalogLoadResult(files: files)
  claim(result.diagnostics.isEmpty, "the imported catalog: \(result.diagnostics)")
  let catalog = claim(result.catalog, "there is no imported catalog")
  let personas = PersonaFile(of: catalog, beside: files)
  claim(personas.diagnostics.isEmpty, "the imported personas: \(personas.diagnostics)")
  claim(personas.personas.count == imported.personaCount, "a persona is missing")
  let engine = GateEngine(catalog: catalog)
  for persona in personas.personas.prefix(8) {
    let now = claim(persona.now, "`\(persona.subject.id)` has no instant")
    let differences = engine.differences(of: persona, at: now)
    claim(differences.isEmpty, "`\(persona.subject.id)`: \(differences)")
  }
}
