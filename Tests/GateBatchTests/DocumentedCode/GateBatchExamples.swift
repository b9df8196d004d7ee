import EngineTestSupport
import GateBatch
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The examples in the doc comments of `GateBatch`, which `DocCommentExampleTests` compares with this
/// file.
struct GateBatchExamples {
  private let print = PrintedLines()
  private let engine: GateEngine
  private let subjects = [
    GateSubject(id: "anna", entitlements: [Entitlement(product: "advanced")]),
    GateSubject(id: "ben", entitlements: [Entitlement(product: "basic")]),
  ]

  init() throws { engine = try ShippedCatalog.billiards.engine() }

  /// Returns a function that reads the subjects as lines.
  private static func reader(of subjects: [GateSubject]) -> sending ByteReader {
    let lines = subjects.map { SubjectEncoder().line(of: $0) + "\n" }.joined()
    var rest = Array(lines.utf8)[...]
    return { buffer in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  @Test func `a batch lists subjects`() async throws {
    let read = Self.reader(of: subjects)
    guard let lesson = engine.handle(for: "L9") else { return }
    let batch = BatchEvaluator([engine], at: now)
    for try await chunk in batch.chunks(of: BatchInput(bytes: read)) {
      for block in chunk.results {
        for subject in 0..<block.count
        where block.outcome(lesson, of: subject).verdict == .unlocked {
          print(block.id(of: subject))
        }
      }
    }
    #expect(print.lines == ["anna"])
  }

  @Test func `an evaluator reads single subjects`() throws {
    let body = Array(#"{"id": "u1", "entitlements": [{"product": "basic"}]}"#.utf8)
    let evaluator = SubjectEvaluator(engine)
    let access = try evaluator.evaluate(body[...], at: now)
    print(access.verdict(of: "L9"))  // locked
    #expect(print.lines == ["locked"])
  }

  @Test func `an input is a cursor`() async throws {
    let batch = BatchEvaluator([engine], at: now)
    let input = BatchInput(SubjectArray<Never>(subjects.map { .subject($0) }))
    for try await chunk in batch.chunks(of: input) { print(chunk.subjects) }  // 2
    #expect(print.lines == ["2"])
  }

  @Test func `results are written`() async throws {
    let read = Self.reader(of: subjects)
    var sent: [UInt8] = []
    func send(_ bytes: [UInt8]) { sent += bytes }
    var writer = BatchResultWriter(.ndjson, of: ResultSelection([engine]))
    var output = OutputBuffer()
    writer.begin(&output)
    for try await chunk in writer.results(of: BatchInput(bytes: read), at: now) {
      writer.append(chunk, to: &output)
      send(output.bytes)
      output.removeAll()
    }
    writer.finish(&output)
    send(output.bytes)
    #expect(sent.split(separator: UInt8(ascii: "\n")).count == 2)
  }

  @Test func `the items of results are selected`() {
    let drills = ResultSelection([engine], only: .unlocked) { catalog, item in
      catalog.id == "billiards" && item.kind == .trainingGround
    }
    let writer = BatchResultWriter(.csv, of: drills)
    #expect(writer.summary.subjects == 0)
  }

  @Test func `sentences are in a column`() async throws {
    let read = Self.reader(of: subjects)
    let renderer = ReasonText(of: engine.catalog)
    let sentences = ReasonColumn.sentence([engine.catalog.content.id: renderer])
    var writer = BatchResultWriter(.csv, of: ResultSelection([engine]), reasons: sentences)
    var output = OutputBuffer()
    for try await chunk in writer.results(of: BatchInput(bytes: read), at: now) {
      writer.append(chunk, to: &output)
    }
    #expect(output.text.contains("Grip (L1) is open"))
  }

  @Test func `totals count subjects`() async throws {
    let read = Self.reader(of: subjects)
    var writer = BatchResultWriter(nil, of: ResultSelection([engine]))
    var output = OutputBuffer()
    for try await chunk in writer.results(of: BatchInput(bytes: read), at: now) {
      writer.append(chunk, to: &output)
    }
    print(writer.summary)  // 2 subjects: 22 unlocked, 28 locked, 0 indeterminate
    #expect(print.lines == ["2 subjects: 22 unlocked, 28 locked, 0 indeterminate"])
  }

  @Test func `two versions are compared`() async throws {
    let read = Self.reader(of: subjects)
    let released = engine
    let draft = try GateEngine(
      #""products": [{"id": "basic"}, {"id": "advanced"}], "courses": [{"id": "L9", "gate": "basic"}]"#
    )
    var batch = DifferenceBatch(from: released, to: draft, at: now)
    for try await chunk in batch.results(of: BatchInput(bytes: read)) { batch.append(chunk) }
    print(batch.totals.losing, "of", batch.totals.subjects, "subjects lose an item")
    #expect(print.lines == ["2 of 2 subjects lose an item"])
    for item in batch.totals.items where item.losses > 0 {
      print("\(item.item): -\(item.losses) +\(item.gains)")
    }
    #expect(print.lines.contains("L9: -1 +1"))
  }
}
