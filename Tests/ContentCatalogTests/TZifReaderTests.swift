import Foundation
import PropertyTesting
import TestSupport
import Testing

@testable import ContentCatalog

@Suite(.tags(.property))
struct TZifReaderTests {
  private static func file(_ zone: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(zone)")))
  }

  /// Returns a hand-made file: one block of 32-bit times and, from version 2 on, one of 64-bit
  /// times and a rule.
  private static func tzif(
    version: String = "2", times: [Int64] = [], types: [UInt8] = [], offsets: [Int32] = [3_600],
    leaps: Int = 0, footer: String = "\n\n"
  ) -> [UInt8] {
    func big(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }
    func block<Time: FixedWidthInteger>(_: Time.Type) -> [UInt8] {
      let counts = [0, 0, leaps, times.count, offsets.count, 4].flatMap { big(UInt32($0)) }
      let head =
        Array("TZif".utf8) + (version.utf8.first.map { [$0] } ?? [0])
        + [UInt8](repeating: 0, count: 15) + counts
      return head + times.flatMap { big(Time(truncatingIfNeeded: $0)) } + types
        + offsets.flatMap { big($0) + [0, 0] } + Array("ABC\0".utf8)
        + [UInt8](repeating: 0, count: leaps * (Time.bitWidth / 8 + 4))
    }
    let first = block(Int32.self)
    return version.isEmpty ? first : first + block(Int64.self) + Array(footer.utf8)
  }

  @Test func `a transition takes effect at its second`() throws {
    let table = try #require(
      TZifReader.table(Self.tzif(times: [-10, 1_000], types: [1, 0], offsets: [60, -120])))
    let expected: [(Int64, Int)] = [
      (.min, 60), (-11, 60), (-10, -120), (999, -120), (1_000, 60), (.max, 60),
    ]
    for (seconds, offset) in expected { #expect(table.span(containing: seconds).offset == offset) }
  }

  @Test func `the first version has 32-bit times and no rule`() throws {
    let table = try #require(
      TZifReader.table(Self.tzif(version: "", times: [-10], types: [1], offsets: [60, -120])))
    #expect(table.span(containing: -11).offset == 60)
    #expect(table.span(containing: -10).offset == -120)
  }

  @Test(arguments: ["2", "3", "4"])
  func `after the last transition the rule applies`(version: String) throws {
    let bytes = Self.tzif(
      version: version, times: [1_167_609_600], types: [0], footer: "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
    )
    let table = try #require(TZifReader.table(bytes))
    for year in [2007, 2026, 2099, 2100, 2101, 2400, 9999] {
      let winter = try #require(Instant("\(year)-01-15T00:00:00Z")).secondsSince1970
      let summer = try #require(Instant("\(year)-07-15T00:00:00Z")).secondsSince1970
      #expect(table.span(containing: winter).offset == 3_600)
      #expect(table.span(containing: summer).offset == 7_200)
      #expect(table.span(containing: winter).end == table.span(containing: summer).start)
    }
  }

  @Test func `without transitions the rule always applies`() throws {
    let table = try #require(TZifReader.table(Self.tzif(footer: "\n<-05>5\n")))
    #expect(table.span(containing: 0) == OffsetSpan(start: .min, end: .max, offset: -18_000))
  }

  @Test(arguments: [
    ("transitions that do not ascend", tzif(times: [5, 5], types: [0, 0])),
    ("transitions that descend", tzif(times: [5, 4], types: [0, 0])),
    ("a type that is not there", tzif(times: [5], types: [1])),
    ("no types", tzif(offsets: [])),
    ("an offset of two days", tzif(offsets: [172_800])),
    ("the least offset", tzif(offsets: [.min])),
    ("leap seconds", tzif(leaps: 1)),
    ("no rule line", tzif(footer: "")),
    ("an open rule line", tzif(footer: "\nUTC0")),
    ("a rule that cannot be read", tzif(footer: "\nsummer\n")),
    ("a version that never was", tzif(version: "1")),
    ("nothing", []),
    ("text", Array("Europe/Berlin".utf8)),
    (
      "counts beyond the file",
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
        + [UInt8](repeating: 255, count: 200)
    ),
  ])
  func `a damaged file is rejected`(what: String, bytes: [UInt8]) {
    #expect(TZifReader.table(bytes) == nil, "\(what)")
  }

  @Test func `a truncated file is rejected`() throws {
    let bytes = try Self.file("Europe/Berlin")
    #expect(TZifReader.table(bytes) != nil)
    for count in 0..<bytes.count {
      #expect(TZifReader.table(Array(bytes[..<count])) == nil)
    }
  }

  @Test(arguments: ["Europe/Berlin", "Asia/Shanghai", "America/Havana"])
  func `damaged bytes never trap, nor do the rules read from them`(zone: String) throws {
    let whole = try Self.file(zone)
    let duration = try #require(CalendarDuration("P1M1DT1H"))
    let cases = Generator { choices in
      // Damage to the header has the most effects.
      let head = choices.replacing(0...4, of: Array(whole[..<60])) { $0.byte() }
      let bytes = choices.replacing(1...4, of: head + whole[60...]) { $0.byte() }
      let instants = choices.list(1...50) { choices in
        Instant(secondsSince1970: choices.number(in: Instant.range))
      }
      return (bytes: bytes, instants: instants)
    }
    let report = forAll(cases, cases: TestScale.cases(140)) { damaged in
      guard let rules = TimeZoneRules(identifier: "Damaged", tzif: damaged.bytes) else {
        return .vacuous
      }
      for instant in damaged.instants {
        _ = rules.instant(adding: duration, to: instant)
        _ = rules.text(of: instant)
        // The last instant means no end, so no half-open interval contains it.
        for period in CalendarPeriod.allCases
        where instant < .latest
          && !rules.interval(of: period, containing: instant).contains(instant)
        {
          return .broken("\(instant) is in no \(period)")
        }
      }
      return .holds
    }
    expectHolds(report)
  }
}
