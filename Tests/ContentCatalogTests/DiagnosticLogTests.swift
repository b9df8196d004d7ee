import ContentCatalog
import Testing
import TestSupport

@Suite(.slow)
struct DiagnosticLogTests {
  private static func message(_ text: String, _ severity: Diagnostic.Severity) -> Diagnostic.Message
  {
    Diagnostic.Message(DiagnosticCode("code", "A fault.", severity: severity), text)
  }

  private static func span(_ start: Int) -> SourceSpan {
    SourceSpan(file: 0, start: Int32(start), end: Int32(start))
  }

  @Test func `faults past the limit are counted, and their messages are not created`() {
    let log = DiagnosticLog(limit: 3)
    var created = 0
    for number in 0..<10 {
      log.report(
        {
          created += 1
          return Self.message("error \(number)", .error)
        }(), at: Self.span(number))
    }
    #expect(created == 3)
    #expect(log.entries.map(\.message.text) == ["error 0", "error 1", "error 2"])
    #expect(log.omittedCount == 7)
  }

  @Test func `errors take precedence over warnings`() {
    let log = DiagnosticLog(limit: 3)
    for number in 0..<5 {
      log.report(Self.message("warning \(number)", .warning), at: Self.span(number))
    }
    #expect(!log.hasErrors)
    #expect(log.omittedCount == 2)
    for number in 5..<7 {
      log.report(Self.message("error \(number)", .error), at: Self.span(number))
    }
    #expect(log.hasErrors)
    #expect(log.entries.map(\.message.text) == ["error 5", "error 6", "warning 0"])
    #expect(log.omittedCount == 4)
  }

  @Test func `kept faults are ordered by position, then as reported`() {
    var sources = SourceMap()
    _ = sources.add(path: "f", bytes: Array("abc".utf8))
    let log = DiagnosticLog()
    log.report(Self.message("b", .warning), at: Self.span(1))
    log.report(Self.message("c", .error), at: Self.span(1))
    log.report(Self.message("a", .error), at: Self.span(0))
    #expect(log.diagnostics(in: sources).map(\.message) == ["a", "b", "c"])
    #expect(log.omittedCount == 0)
  }

  @Test func `a list of a million wrong entries yields a thousand diagnostics`() {
    let numbers = String(repeating: "1,", count: 999_999) + "1"
    let reading = CatalogLoader().draft(
      from: MemoryFiles("{\"format\": 1, \"id\": \"x\", \"features\": [\(numbers)]}"))
    #expect(reading.diagnostics.count == 1_000)
    #expect(reading.log.omittedCount == 999_000)
  }

  @Test func `duplicate keys are limited like other faults`() {
    let members = String(repeating: "\"a\": 1, ", count: 5_000) + "\"a\": 1"
    let reading = CatalogLoader().draft(
      from: MemoryFiles("{\"format\": 1, \"id\": \"x\", \"info\": {\(members)}}"))
    #expect(reading.log.entries.count == 1_000)
    #expect(reading.log.omittedCount == 4_000)
  }
}
