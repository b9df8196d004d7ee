import ContentCatalog
import Foundation
import GateRules
import PropertyTesting
import TestSupport
import Testing

/// The questions on which `Tests/CrossChecks/proofs` compares the prover with z3.
///
/// It sets the environment variables: `GATEKIT_PROOF_FOLDER` is the folder for the cases, `GATEKIT_PROOF_SEED`
/// their seed, and `GATEKIT_PROOF_ANSWERS` the number of answers.
@Suite(.slow)
struct ProofCaseTests {
  private let variables = ProcessInfo.processInfo.environment

  @Test func `cases contain every kind of question with every answer`() throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let folder = variables["GATEKIT_PROOF_FOLDER"].map { URL(filePath: $0) } ?? temporary.url
    let seed = variables["GATEKIT_PROOF_SEED"].flatMap(UInt64.init) ?? 1
    let wanted = variables["GATEKIT_PROOF_ANSWERS"].flatMap(Int.init) ?? 2_000
    var (written, number) = (0, 0)
    var omittedShares: [Double] = []
    var found: Set<[String]> = []
    while written < wanted {
      var choices = Choices(seed: seed &+ UInt64(number))
      let proofCase = try ProofCase(&choices, numbered: number)
      try write(proofCase, to: folder.appending(path: "\(number)"))
      for answer in proofCase.answers {
        found.insert([answer.question.kind.rawValue, answer.proof.name])
      }
      written += proofCase.answers.count
      omittedShares.append(proofCase.omittedShare)
      number += 1
    }
    // Each catalog counts the same: as many questions are asked about a large one as about a small one.
    let omittedShare = omittedShares.reduce(0, +) / Double(number)
    print("proofs: \(number) catalogs, with \(Int(omittedShare * 100)) % of their gates omitted")
    #expect(wanted < 2_000 || omittedShare <= 0.4)
    // Fewer questions need not have all kinds and answers.
    for kind in ProofQuestion.Kind.allCases where wanted >= 2_000 {
      #expect(
        found.contains([kind.rawValue, "refuted"]) && found.contains([kind.rawValue, "witnessed"]))
    }
  }

  private func write(_ proofCase: ProofCase, to folder: URL) throws {
    let sources = proofCase.catalog.sources.files
    let root = sources.first.map { $0.path.dropLast("catalog.json".count).count } ?? 0
    for file in sources {
      try write(
        Data(file.bytes), to: folder.appending(path: "catalog/\(file.path.dropFirst(root))"))
    }
    var json = JSONWriter(.compact)
    json.write(proofCase.form)
    try write(Data(json.buffer.text.utf8), to: folder.appending(path: "questions.json"))
  }

  private func write(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
