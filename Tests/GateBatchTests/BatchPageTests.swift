import EngineTestSupport
import GateBatch
import GateKit
import RuleTestSupport
import Testing

/// The code on the page about many subjects, which `DocumentedCodeTests` compares with this file.
struct BatchPageTests {
  private let engine: GateEngine

  init() throws { engine = try ShippedCatalog.billiards.engine() }

  /// Returns the subjects of the page's examples, Anna and Ben.
  private func input() throws -> BatchInput {
    let request = EntitlementSourceRequest(
      argument: "docs/examples/subjects.ndjson", catalogs: [])
    return BatchInput(bytes: try #require(try FileSource(request).subjectBytes()).open())
  }

  @Test func `the subjects that can open a lesson are listed`() async throws {
    let lesson = try #require(engine.handle(for: "L8"))
    #expect(try await subjects(opening: lesson, of: engine, in: try input(), at: now) == ["anna"])
  }

  @Test func `decisions are sent in parts, and totals are returned`() async throws {
    var sent: [UInt8] = []
    let summary = try await sendDecisions(of: engine, on: try input(), at: now) {
      sent += $0
    }
    #expect(
      String(decoding: sent, as: UTF8.self) == """
        {"subject":"anna","catalog":"billiards","unlocked":["spin"]}

        """)
    #expect(summary.description == "2 subjects: 1 unlocked")
    #expect(summary.tables.count == 2)
  }
}

/// Returns the subjects that can open an item.
func subjects(
  opening item: ItemHandle, of engine: GateEngine, in input: BatchInput, at now: Instant
) async throws -> [SubjectID] {
  var found: [SubjectID] = []
  for try await part in BatchEvaluator([engine], at: now).chunks(of: input) {
    for block in part.results {
      for subject in 0..<block.count where block.outcome(item, of: subject).verdict == .unlocked {
        found.append(block.id(of: subject))
      }
    }
  }
  return found
}

/// Sends the open training grounds of each subject as NDJSON, and returns the totals.
func sendDecisions(
  of engine: GateEngine, on input: BatchInput, at now: Instant,
  send: ([UInt8]) async throws -> Void
) async throws -> BatchSummary {
  let selection = ResultSelection([engine], only: .unlocked) { _, item in
    item.kind == .trainingGround
  }
  var writer = BatchResultWriter(.ndjson, of: selection, countsTotals: true)
  var output = OutputBuffer()
  writer.begin(&output)
  for try await chunk in writer.results(of: input, at: now) {
    writer.append(chunk, to: &output)
    try await send(output.bytes)
    output.removeAll()
  }
  writer.finish(&output)
  try await send(output.bytes)
  return writer.summary
}
