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
  let archive = FileArchive(fuzzInput(data, size))
  let files = MemoryFiles(archive.files)
  let check = CatalogLoadResult(files: files)
  let spans = KnownPlaces(archive.files)
  for fault in check.diagnostics { spans.mustHave(fault) }
  let isBroken = check.diagnostics.contains { $0.severity == .error }
  claim((check.catalog == nil) == isBroken, "a catalog with errors, or none without")
  _ = DiagnosticRenderer().render(check.diagnostics)
  guard let catalog = check.catalog else { return 0 }

  let personas = PersonaFile(beside: files, of: catalog)
  for fault in personas.diagnostics { spans.mustHave(fault) }
  let questions = Questions(GateEngine(catalog: catalog, accepting: ["sandbox"]))
  for subject in Questions.subjects(of: catalog.content) { questions.ask(subject) }
  for persona in personas.personas.prefix(4) {
    questions.ask(persona.subject)
    if let now = persona.now { questions.ask(persona.subject, at: now) }
  }
  return 0
}

/// The number of lines in each file, to check the locations of diagnostics.
private struct KnownPlaces {
  private let lines: [String: Int]

  init(_ files: [String: [UInt8]]) {
    lines = files.mapValues { bytes in
      1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }
  }

  func mustHave(_ fault: Diagnostic) {
    for span in [fault.location] + fault.related.map(\.location) {
      let lines = claim(lines[span.path], "\(span): there is no such file: \(fault.message)")
      claim(1...lines ~= span.line, "\(span): there is no such line: \(fault.message)")
      claim(span.column >= 1, "\(span): there is no such column: \(fault.message)")
    }
    if let excerpt = fault.excerpt {
      let length = excerpt.line.unicodeScalars.count
      claim(
        1...(length + 1) ~= excerpt.column, "the excerpt `\(excerpt.line)` ends before its place")
    }
  }
}
