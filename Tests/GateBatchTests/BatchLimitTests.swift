import BatchTestSupport
import ContentCatalog
import EngineTestSupport
import GateBatch
import GateKit
import RuleTestSupport
import Testing

/// The memory of a batch depends on neither the number of items nor the number of subjects.
@Suite struct BatchLimitTests {
  private static let items = 1_000
  private let engine: GateEngine

  init() throws {
    let features = (0..<Self.items).map { #"{"id":"item\#($0)","gate":"pro"}"# }
    engine = GateEngine(
      catalog: try GatedCatalog(
        files: MemoryFiles(
          """
          {"format": 1, "id": "large", "products": [{"id": "pro"}],
           "features": [\(features.joined(separator: ","))]}
          """)))
  }

  /// Subjects as lines, as a list, and one after the other over several lines.
  private static let inputs: [(separator: String, beginning: String, end: String)] = [
    ("\n", "", ""), (",", "[", "]"), ("\n", "{\n\"id\":\"first\"}\n", ""),
  ]

  @Test(
    arguments: [(ResultFormat.ndjson, 1_600), (.csv, 300)], inputs.indices)
  func `the output of a chunk of a large catalog is small`(
    result: (format: ResultFormat, subjects: Int), form: Int
  ) async throws {
    let (separator, beginning, end) = Self.inputs[form]
    let note = String(repeating: "-", count: 48)
    let lines = (0..<result.subjects).map { #"{"id":"u\#($0)","note":"\#(note)"}"# }
    let bytes = Array((beginning + lines.joined(separator: separator) + end).utf8)
    var writer = BatchResultWriter(result.format, of: ResultSelection([engine]))
    var (subjects, longest) = (0, 0)
    let now = Instant(secondsSince1970: 0)
    let chunks = writer.results(
      of: BatchInput(bytes: pieces(of: bytes, step: .max)), at: now, jobs: 2)
    for try await chunk in chunks {
      var output = OutputBuffer()
      writer.append(chunk, to: &output)
      longest = max(longest, output.count)
      subjects += chunk.subjects
    }
    #expect(subjects == result.subjects + (form == 2 ? 1 : 0))
    #expect(longest < 1 << 20)
    #expect(longest > 1 << 18)
  }
}
