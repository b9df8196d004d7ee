import BatchTestSupport
import ContentCatalog
import EngineTestSupport
@testable import GateBatch
import GateKit
import RuleTestSupport
import Testing

/// CSV results of which the lines about a block exceed what a worker writes.
@Suite struct LongBlockTests {
  private let engines: [GateEngine]

  /// Two catalogs, of which the first has long titles, some of them with quotes, and one of 300,000 bytes.
  init() throws {
    let title = String(repeating: "long ", count: 60)
    let lessons = (0..<200).map { number in
      let gate = ["free", "pro", "month", "pro and month"][number % 4]
      let name = number % 7 == 3 ? #"\"\#(title)\", \#(number)"# : "\(title)\(number)"
      return #"{"id":"lesson-\#(number)","title":"\#(name)","gate":"\#(gate)"}"#
    }
    let longTitle = String(repeating: "x", count: 300_000)
    let longest = #"{"id":"longest","title":"\#(longTitle)","gate":"pro"}"#
    engines = try [("large", lessons + [longest]), ("small", [#"{"id":"one","gate":"pro"}"#])].map {
      GateEngine(
        catalog: try GatedCatalog(
          files: MemoryFiles(
            """
            {"format": 1, "id": "\($0)", "products": [{"id": "pro"},
              {"id": "month", "kind": "autoRenewable", "period": "P1M"}],
             "courses": [\($1.joined(separator: ","))]}
            """)))
    }
  }

  /// Subjects with long ids, of four kinds.
  private static let subjects: [GateSubject] = (0..<12).map { (number: Int) -> GateSubject in
    let kind = number % kinds
    var held = Entitlement(product: kind == 3 ? "pro" : "month")
    if kind != 1 { held.expiresDate = now + Int64(86_400 * kind) }
    let id = SubjectID(String(repeating: "u", count: 1_000) + "\(number)")
    return GateSubject(id: id, entitlements: kind == 0 ? [] : [held])
  }
  private static let kinds = 4

  /// The contents of the column `reason`.
  enum Column: CaseIterable {
    case code, cause, sentence, custom

    func reasons(_ engines: [GateEngine]) -> ReasonColumn {
      switch self {
      case .code: return .code
      case .cause: return .cause
      case .sentence, .custom:
        let renderers = engines.map { engine -> (CatalogID, any ReasonRenderer) in
          let text = ReasonText(of: engine.catalog)
          return (engine.catalog.content.id, self == .custom ? OwnRenderer(standard: text) : text)
        }
        return .sentence(Dictionary(uniqueKeysWithValues: renderers))
      }
    }

    func text(_ explanation: Explanation, _ engine: GateEngine) -> String {
      switch self {
      case .code: explanation.decision.reason.rawValue
      case .cause: explanation.cause.rawValue
      case .sentence: ReasonText(of: engine.catalog).sentence(of: explanation)
      case .custom: OwnRenderer(standard: ReasonText(of: engine.catalog)).sentence(of: explanation)
      }
    }
  }

  @Test(arguments: Column.allCases, [nil, Verdict.locked])
  func `the lines leave in pieces and equal those of each decision`(
    column: Column, only: Verdict?
  ) async throws {
    let expected = expectedLines(column, only: only)
    for (jobs, areLines) in [(1, true), (2, true), (2, false)] {
      let written = try await write(column, only: only, areLines: areLines, jobs: jobs)
      // A failure would print millions of bytes.
      let isExpected = written.bytes == expected
      #expect(isExpected, "\(jobs) jobs, \(areLines ? "lines" : "values")")
      #expect(written.longestPiece <= 1 << 20)
      #expect(written.longestResult <= 1 << 20)
      #expect(written.pieces > 2)
    }
  }

  private func expectedLines(_ column: Column, only: Verdict?) -> [UInt8] {
    // For each kind of subject, the fields after the id.
    let fields = Self.subjects.prefix(Self.kinds).map { subject in
      engines.flatMap { engine in
        let evaluation = engine.evaluate(subject, at: now)
        return engine.catalog.content.items.compactMap(\.itemID).compactMap { item -> [String]? in
          let explanation = evaluation.explain(item, planningOffers: false)
          let verdict = explanation.decision.verdict
          if let only, verdict != only { return nil }
          return [
            engine.catalog.content.id.rawValue, item.rawValue, verdict.rawValue,
            column.text(explanation, engine),
          ]
        }
      }
    }
    var expected = OutputBuffer()
    for (number, subject) in Self.subjects.enumerated() {
      for fields in fields[number % Self.kinds] {
        CSVWriter().append([subject.id.rawValue] + fields, to: &expected)
      }
    }
    return expected.bytes
  }

  private struct Written {
    var bytes: [UInt8] = []
    var pieces = 0
    var longestPiece = 0
    /// The number of bytes of the longest result of a worker.
    var longestResult = 0

    mutating func take(_ output: inout OutputBuffer) {
      bytes += output.bytes
      pieces += 1
      longestPiece = max(longestPiece, output.count)
      output.removeAll()
    }
  }

  /// - Parameter areLines: whether the subjects are lines of a file. A chunk of long lines has fewer subjects than one
  ///   of values.
  private func write(
    _ column: Column, only: Verdict?, areLines: Bool, jobs: Int
  ) async throws -> Written {
    var lines = OutputBuffer()
    for subject in Self.subjects {
      SubjectEncoder().append(subject, to: &lines)
      lines.append(UInt8(ascii: "\n"))
    }
    var writer = BatchResultWriter(
      .csv, of: ResultSelection(engines, only: only), reasons: column.reasons(engines))
    var written = Written()
    var output = OutputBuffer()
    let input =
      areLines
      ? BatchInput(bytes: pieces(of: lines.bytes, step: .max))
      : BatchInput(SubjectArray<Never>(Self.subjects.map { .subject($0) }))
    for try await chunk in writer.results(of: input, at: now, jobs: jobs) {
      for case .lines(let lines) in chunk.results.map(\.content) {
        written.longestResult = max(written.longestResult, lines.bytes.count)
      }
      writer.append(chunk, to: &output) { written.take(&$0) }
      written.take(&output)
    }
    return written
  }
}

/// A renderer of which nothing is known.
private struct OwnRenderer: ReasonRenderer {
  let standard: ReasonText

  func sentence(of explanation: Explanation) -> String {
    "\(explanation.decision.verdict), \(standard.sentence(of: explanation))"
  }
}
