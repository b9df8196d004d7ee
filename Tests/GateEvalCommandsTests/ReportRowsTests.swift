import ContentCatalog
import GateRules
import Testing

@testable import GateEvalCommands

/// Rows of a report that are made one at a time.
struct ReportRowsTests {
  @Test(arguments: [true, false])
  func `a row is written before the rows that follow it are made`(isCSV: Bool) throws {
    let captured = try CapturedOutput()
    let output = OutputChannel(descriptor: captured.descriptor, name: "test", capacity: 256)
    var longest = 0
    let table = ReportTable(
      columns: [.init("item"), .init("verdict", .center)],
      rows: ReportRows(count: 1_000) { index in
        longest = max(longest, output.buffer.count)
        return [.text("item \(index)"), .verdict(.unlocked)]
      })
    if isCSV {
      try table.write(CSVWriter(), to: output)
    } else {
      try table.write(PlainTable(), to: output)
    }
    #expect(longest < 256)
    #expect(output.written > 10_000)
  }

  @Test func `a JSON document in pieces equals one that is written at once`() throws {
    var written: [Int] = []
    let texts = try [64, 1 << 20].map { capacity in
      let captured = try CapturedOutput()
      let output = OutputChannel(descriptor: captured.descriptor, name: "test", capacity: capacity)
      let series = ReportSeries(
        "items", count: 1_000, followedBy: .object(["count": .integer(1_000)])
      ) {
        if $0 == 999 { written.append(output.written) }
        return .integer(Int64($0))
      }
      try JSONReport().write(
        Report([], data: .object(["id": .string("a")]), series: series), to: output)
      try output.flush()
      return try captured.text()
    }
    #expect(written[0] > 8_000 && written[1] == 0)
    // A difference between long texts takes long to show.
    let isEqual = texts[0] == texts[1]
    #expect(isEqual)
    #expect(texts[1].hasSuffix("999\n  ],\n  \"count\": 1000\n}\n"))
  }

  @Test(arguments: [ReportFormat.text, .csv, .markdown, .ndjson, .json])
  func `only JSON makes the data of a report`(format: ReportFormat) throws {
    let captured = try CapturedOutput()
    let output = OutputChannel(descriptor: captured.descriptor, name: "test")
    var count = 0
    func data() -> JSONNode {
      count += 1
      return .object([:])
    }
    let report = Report(
      [ReportSection(nil, .lines(["a line"]))], data: data(),
      series: ReportSeries("items", count: 1, followedBy: data()) { _ in data() },
      entries: [.object([:])])
    let renderers: [ReportFormat: any ReportRenderer] = [
      .text: TextReport(usesColor: false), .csv: CSVReport(csv: CSVWriter()),
      .markdown: MarkdownReport(), .ndjson: NDJSONReport(), .json: JSONReport(),
    ]
    try #require(renderers[format]).write(report, to: output)
    #expect(count == (format == .json ? 3 : 0))
  }
}
