import ContentCatalog
import EngineTestSupport
import GateBatch
import GateKit
import Testing
import TestSupport

@Suite(.slow)
struct CountResultsTests {
  private static let numbersOfItems = [0, 1, 9, 10, 4_999, 5_000, 5_001, 10_000]

  @Test func `ids of every length and counts of every size are written whole`() async throws {
    let engines = try Self.numbersOfItems.map { try GateEngine.withFreeItems($0) }
    let counts = Self.numbersOfItems.map { "\($0)" }.joined(separator: ",")
    for unusualID in [nil, "a,b", "\"", "a\rb", "a\nb"] {
      let ids = Self.idsOfEveryLength + [unusualID].compactMap { $0 } + ["last"]
      var writer = BatchResultWriter(.counts, of: ResultSelection(engines))
      let records = ids.map { SubjectRecord.subject(GateSubject(id: SubjectID($0))) }
      let input = BatchInput(SubjectArray<EntitlementSourceError>(records))
      var output = OutputBuffer()
      for try await chunk in writer.results(of: input, at: Instant(secondsSince1970: 0)) {
        writer.append(chunk, to: &output)
      }
      let lines = ids.map { "\($0.quotedAsField),\(counts)\n" }
      #expect(output.text == lines.joined(), "with the id \(unusualID ?? "last")")
    }
  }

  private static let idsOfEveryLength = (Array(1...70) + [1_024]).map { length in
    String((0..<length).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
  }
}

extension String {
  fileprivate var quotedAsField: String {
    guard utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

extension GateEngine {
  fileprivate static func withFreeItems(_ count: Int) throws -> GateEngine {
    let items = (0..<count).map { #"{"id": "i\#($0)", "gate": "free"}"# }
    return try GateEngine(#""features": [\#(items.joined(separator: ","))]"#)
  }
}
