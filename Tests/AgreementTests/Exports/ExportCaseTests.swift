import ContentCatalog
import Foundation
import GateKit
import PropertyTesting
import TestSupport
import Testing

/// The cases on which `Tests/CrossChecks/exports` compares the engine with databases and with Cedar.
///
/// It sets the environment variables: `GATEKIT_EXPORT_FOLDER` is the folder for the cases,
/// `GATEKIT_EXPORT_SEED` their seed, and `GATEKIT_EXPORT_TRIPLES` the number of verdicts.
struct ExportCaseTests {
  private let variables = ProcessInfo.processInfo.environment

  @Test func `exported cases contain every verdict`() throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let folder = variables["GATEKIT_EXPORT_FOLDER"].map { URL(filePath: $0) } ?? temporary.url
    let seed = variables["GATEKIT_EXPORT_SEED"].flatMap(UInt64.init) ?? 1
    let triples = variables["GATEKIT_EXPORT_TRIPLES"].flatMap(Int.init) ?? 2_000
    var (written, number) = (0, 0)
    var verdicts: Set<Verdict> = []
    while written < triples {
      var choices = Choices(seed: seed &+ UInt64(number))
      let exportCase = try ExportCase(&choices, numbered: number)
      try ExportCaseFiles(in: folder.appending(path: "\(number)")).write(exportCase)
      for subject in exportCase.subjects {
        let evaluation = exportCase.engine.evaluate(subject, at: exportCase.instants[0])
        verdicts.formUnion(exportCase.items.map { evaluation.verdict(of: $0) })
      }
      written += exportCase.count
      number += 1
    }
    #expect(verdicts == Set(Verdict.allCases))
  }
}
