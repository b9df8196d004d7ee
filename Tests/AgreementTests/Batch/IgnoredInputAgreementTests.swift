import BatchTestSupport
import ContentCatalog
import EngineTestSupport
import GateBatch
import GateKit
import GateTesting
import TestSupport
import Testing

/// Ignored names and causes of a batch, compared with those of single subjects.
@Suite(.tags(.property), .slow)
struct IgnoredInputAgreementTests {
  @Test(arguments: TestScale.seeds(1))
  func `the scanner and the decoder ignore the same names`(seed: UInt64) async {
    let report = await forAll(.batches, seed: seed, cases: 25, telling: 20) { asked in
      let catalogs = asked.engines.map(\.catalog.content)
      if catalogs.isEmpty { return .vacuous }
      let scanned = try await Self.results(of: asked, nil, asked.input).summary
      let values = BatchInput(SubjectReader(for: catalogs, bytes: asked.bytes))
      let decoded = try await Self.results(of: asked, nil, values).summary
      if scanned.ignoredEntitlements != decoded.ignoredEntitlements {
        return .broken("\(scanned.ignoredEntitlements) or \(decoded.ignoredEntitlements)")
      }
      if scanned.unreadKeys != decoded.unreadKeys {
        return .broken("\(scanned.unreadKeys) or \(decoded.unreadKeys)")
      }
      return scanned.ignoredEntitlements.isEmpty && scanned.unreadKeys.isEmpty ? .vacuous : .holds
    }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(1))
  func `the cause of a line is that of the explanation`(seed: UInt64) async {
    let report = await forAll(.ordinaryBatches, seed: seed, cases: 5, telling: 2) { asked in
      let lines = try await Self.results(of: asked, .csv, asked.input).lines
      var expected: [String] = []
      var reader = SubjectReader(
        for: asked.engines.map(\.catalog.content), bytes: asked.bytes)
      while let record = try reader.next() {
        guard let subject = record.subject else { continue }
        for engine in asked.engines {
          let evaluation = engine.evaluate(subject, at: asked.now)
          expected += evaluation.decisions.map {
            "\($0.decision.verdict.rawValue),\(evaluation.cause(of: $0.item))"
          }
        }
      }
      if expected.isEmpty { return .vacuous }
      // Ids can contain line breaks.
      let found = lines.filter { $0.endsInCause }
      let differing = zip(found, expected).first { !$0.hasSuffix($1) }
      return .check(
        differing == nil && found.count == expected.count,
        "\(differing.map { "\($0)" } ?? "\(found.count) lines")")
    }
    expectHolds(report)
  }

  private static func results(
    of asked: BatchCase, _ format: ResultFormat?, _ input: BatchInput
  ) async throws -> (lines: [String], summary: BatchSummary) {
    var writer = BatchResultWriter(
      format, of: ResultSelection(asked.engines), hasHeader: false, reasons: .cause)
    var output = OutputBuffer()
    for try await chunk in writer.results(of: input, at: asked.now, jobs: asked.jobs) {
      writer.append(chunk, to: &output)
    }
    let text = String(decoding: output.bytes, as: UTF8.self)
    return (text.split(separator: "\n").map(String.init), writer.summary)
  }
}

extension String {
  /// Whether the line ends with a verdict and a cause.
  fileprivate var endsInCause: Bool {
    let fields = split(separator: ",", omittingEmptySubsequences: false).suffix(2)
    return fields.count == 2 && fields.first.map { Verdict(rawValue: String($0)) != nil } ?? false
  }
}
