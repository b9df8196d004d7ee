import ContentCatalog
import TestSupport
import Testing

/// The examples in the doc comments of `ContentCatalog`, which `DocCommentExampleTests` compares with this
/// file.
struct ContentCatalogExamples {
  private let print = PrintedLines()

  @Test func `an error says what is wrong and what to do`() {
    let error: any DescribedError = CatalogFileError.outsideFolder
    print(error.message)  // the file is outside the catalog's folder
    print(error.help ?? "-")  // replace the symbolic link by the file itself
    #expect(
      print.lines == [
        "the file is outside the catalog's folder", "replace the symbolic link by the file itself",
      ])
    #expect("\(error)" == print.lines.joined(separator: "\nhelp: "))
  }

  @Test func `ids are literals`() {
    let lesson: ItemID = "L9"
    print(lesson.rawValue)  // L9
    #expect(print.lines == ["L9"])
  }

  @Test func `values of attributes are literals`() {
    let attributes: [AttributeID: AttributeValue] = [
      "role": "student", "age": 17, "signedIn": true, "groups": ["class-7b", "chess"],
    ]
    #expect(attributes["age"] == .number(17))
    #expect(attributes["groups"]?.type == .strings)
  }

  @Test func `instants by item are a literal`() throws {
    let start = try #require(Instant("2026-09-01T00:00:00Z"))
    let enrolled: ItemInstants = ["algebra": start]
    let value = AttributeValue.instantByItem(enrolled)
    #expect(value.type == .instantByItem)
    #expect(enrolled["algebra"] == start)
  }

  @Test func `amounts are exact`() {
    if let amount = DecimalAmount("18.50") {
      print(Price(amount: amount, currency: "EUR"))  // 18.50 EUR
    }
    #expect(print.lines == ["18.50 EUR"])
  }

  @Test func `versions are compared by component`() {
    if let old = Version("2.9"), let new = Version("2.10") {
      print(old < new)  // true
    }
    #expect(print.lines == ["true"])
  }

  @Test func `durations have months, days and seconds`() {
    let year = CalendarDuration("P1Y2W")  // 12 months and 14 days
    let day = CalendarDuration("PT24H")  // 86,400 seconds, which is not always a day
    #expect(year?.months == 12 && year?.days == 14)
    #expect(day?.days == 0 && day?.seconds == 86_400)
  }

  @Test func `instants are RFC 3339 text`() {
    if let lesson = Instant("2026-11-20T17:00:00+08:00") {
      print(lesson)  // 2026-11-20T09:00:00Z
    }
    #expect(print.lines == ["2026-11-20T09:00:00Z"])
  }

  @Test func `a time zone shows local time`() throws {
    let lesson = try #require(Instant("2026-11-20T09:00:00Z"))
    if let zone = TimeZoneDatabase.system.rules(for: "Asia/Shanghai") {
      print(zone.text(of: lesson))  // 2026-11-20T17:00:00+08:00
    }
    #expect(print.lines == ["2026-11-20T17:00:00+08:00"])
  }

  @Test func `a time zone numbers its days`() throws {
    let zone = try #require(TimeZoneDatabase.system.rules(for: "Asia/Shanghai"))
    let lesson = try #require(Instant("2026-11-20T09:00:00Z"))
    print(zone.daysSince1970(at: lesson))  // 20777
    #expect(print.lines == ["20777"])
  }

  @Test func `a database of time zones is a function`() {
    let berlin = TimeZoneDatabase.system.rules(for: "Europe/Berlin")
    let onlyUTC = TimeZoneDatabase { $0 == "UTC" ? .utc : nil }
    #expect(berlin?.identifier == "Europe/Berlin")
    #expect(onlyUTC.rules(for: "Europe/Berlin") == nil)
    #expect(onlyUTC.rules(for: "UTC") == .utc)
  }

  @Test func `a catalog's files come from an app's own storage`() throws {
    let files = DownloadedFiles(contents: ["catalog.json": Array("{}".utf8)])
    #expect(try files.bytes(of: "catalog.json", limit: 2) == Array("{}".utf8))
    #expect(throws: CatalogFileError.tooLarge) { try files.bytes(of: "catalog.json", limit: 1) }
    #expect(throws: CatalogFileError.missing) { try files.bytes(of: "lessons.json", limit: 2) }
    #expect(files.displayPath(of: "catalog.json") == "downloaded catalog.json")
  }

  @Test func `a message has a code and a text`() {
    #expect(Diagnostic.Message.emptyWindow.code == "empty-window")
    #expect(Diagnostic.Message.emptyWindow.severity == .error)
    #expect(DiagnosticCode.longStreak.severity == .warning)
  }
}

struct DownloadedFiles: CatalogFiles {
  let mainFile = "catalog.json"
  let contents: [String: [UInt8]]

  func bytes(of path: String, limit: Int) throws(CatalogFileError) -> [UInt8] {
    guard let bytes = contents[path] else { throw .missing }
    guard bytes.count <= limit else { throw .tooLarge }
    return bytes
  }

  func displayPath(of path: String) -> String { "downloaded \(path)" }
}

extension Diagnostic.Message {
  fileprivate static let emptyWindow = Self(
    .emptyWindow, "`from` is not before `until`, so this gate never opens")
}

extension DiagnosticCode {
  static let longStreak = DiagnosticCode(
    "acme.long-streak", "A streak is longer than a year.", severity: .warning)
}

extension DiagnosticCode {
  fileprivate static let emptyWindow = DiagnosticCode("empty-window", "A window is empty.")
}
