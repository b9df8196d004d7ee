import Foundation
import GateKit
import StreakRule
import Testing

struct StreakSourceTests {
  private let now = Instant("2026-11-21T09:00:00+08:00") ?? .latest

  @Test func `the uses of a subject come from the file`() async throws {
    let source = try source(
      "keen,practice,2026-11-18T21:05:00+08:00\nlazy,practice,2026-11-20T08:00:00Z")
    let snapshot = try await source.snapshot(of: "keen", at: now)
    let use = UsageRecord.Use(at: try #require(Instant("2026-11-18T13:05:00Z")))
    #expect(snapshot == EntitlementSnapshot(asOf: now, usage: ["practice": .uses([use])]))
    #expect(
      try await source.snapshot(of: "nobody", at: now)
        == EntitlementSnapshot(asOf: now, isKnown: false))
  }

  @Test func `subjects come in the order of the file, each with the line it begins on`()
    async throws
  {
    let source = try source(
      "keen,practice,2026-11-18T21:05:00Z\r\n\nlazy,running,2026-11-20T08:00:00Z\n"
        + "keen,running,2026-11-20T08:00:00Z\n")
    var cursor = try #require(try await source.subjects(at: now))
    var found: [String] = []
    while let record = try await cursor.next() {
      guard case .subject(let subject, let line, _, _) = record else { continue }
      found.append("\(subject.id) \(line.map(String.init) ?? "-") \(subject.usage.count)")
    }
    #expect(found == ["keen 2 2", "lazy 4 1"])
  }

  @Test(arguments: [
    ("keen,practice", 2, "must have three fields without quotes"),
    ("keen,practice,2026-11-18T21:05:00Z,4", 2, "must have three fields without quotes"),
    ("\"keen\",practice,2026-11-18T21:05:00Z", 2, "must have three fields without quotes"),
    (",practice,2026-11-18T21:05:00Z", 2, "must have three fields without quotes"),
    ("\nkeen,practice,2026-11-18", 3, "must have an instant with an offset in its third field"),
  ])
  func `what is no use is refused with its line`(lines: String, line: Int, problem: String) throws {
    let message = try #require(message { try source(lines) })
    #expect(message.hasPrefix("line \(line) of `/"))
    #expect(message.hasSuffix("` \(problem)"))
  }

  @Test func `a file without the header is refused`() throws {
    let message = try #require(message { try source("", header: "subject;counter;at") })
    #expect(message.hasSuffix("must be `subject,counter,at`"))
  }

  @Test func `a file that is not there cannot be read`() {
    #expect(
      throws: EntitlementSourceError.unavailable(
        "`no/such.csv` cannot be read: No such file or directory")
    ) {
      try StreakSource(EntitlementSourceRequest(argument: "no/such.csv", catalogs: []))
    }
  }

  /// Returns the message of the error that creating the source throws.
  private func message(_ make: () throws -> StreakSource) -> String? {
    let error = #expect(throws: EntitlementSourceError.self) { try make() }
    if case .badAnswer(let message)? = error { return message }
    return nil
  }

  /// Returns a source that reads a file with these lines.
  private func source(
    _ lines: String, header: String = "subject,counter,at"
  ) throws -> StreakSource {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    try Data("\(header)\n\(lines)".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try StreakSource(EntitlementSourceRequest(argument: file.path, catalogs: []))
  }
}
