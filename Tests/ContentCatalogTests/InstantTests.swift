import ContentCatalog
import Foundation
import PropertyTesting
import TestSupport
import Testing

@Suite(.tags(.property))
struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("2026-11-20T09:00:00Z", 1_795_165_200),
    ("2026-11-20t09:00:00z", 1_795_165_200),
    ("2026-11-20T17:00:00+08:00", 1_795_165_200),
    ("2026-11-20T03:30:00-05:30", 1_795_165_200),
    ("2026-11-20T09:00:00-00:00", 1_795_165_200),
    ("2026-11-20T09:00:00.9Z", 1_795_165_200),
    ("2026-11-20T09:00:00.123456789012+00:00", 1_795_165_200),
    ("1969-12-31T23:59:59.5Z", -1),
    ("2000-02-29T12:00:00Z", 951_825_600),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("9999-12-31T23:59:59+23:59", 253_402_214_459),
  ])
  func `RFC 3339 with an offset is read`(text: String, seconds: Int64) {
    #expect(Instant(text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ("2016-12-31T15:59:60-08:00", "2017-01-01T00:00:00Z"),
    ("2017-01-01T07:59:60.9+08:00", "2017-01-01T00:00:00Z"),
    ("2015-06-30T23:59:60Z", "2015-07-01T00:00:00Z"),
  ])
  func `a leap second is read as the following second`(text: String, same: String) {
    #expect(Instant(text)?.description == same)
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T09:00:00", "2026-11-20 09:00:00Z", "2026-11-20T09:00Z",
    "2026-11-20T09:00:00.Z", "2026-11-20T09:00:00,5Z", "2026-11-20T09:00:00.5",
    " 2026-11-20T09:00:00Z",
    "2026-11-20T09:00:00Z ", "2026-11-20T09:00:00ZZ", "2026-11-20T09:00:00+08",
    "2026-11-20T09:00:00+0800",
    "2026-11-20T09:00:00+8:00", "2026-11-20T09:00:00+24:00", "2026-11-20T09:00:00+08:60",
    "2026-11-20T24:00:00Z", "2026-11-20T09:60:00Z", "2026-11-20T09:00:61Z", "2026-11-20T23:59:60Z",
    "2016-12-31T12:00:60Z", "2016-12-31T23:59:60+01:00", "9999-12-31T23:59:60Z",
    "2026-02-29T09:00:00Z", "2100-02-29T09:00:00Z", "2026-04-31T09:00:00Z", "2026-13-01T09:00:00Z",
    "2026-00-01T09:00:00Z", "2026-01-00T09:00:00Z", "0000-12-31T23:00:00Z",
    "0001-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01", "-026-11-20T09:00:00Z", "+2026-11-20T09:00:00Z",
    "２026-11-20T09:00:00Z", "2026/11/20T09:00:00Z", "20261120T090000Z", "2026-W47-5T09:00:00Z",
    "2026-11-20T09:00:00−08:00", "2026-11-20T09:00:00+08:00\0",
  ])
  func `any other text is rejected`(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `instants are clamped to the years 1 to 9999`() {
    #expect(Instant(secondsSince1970: .min) == .earliest)
    #expect(Instant(secondsSince1970: .max) == .latest)
    #expect(Instant.earliest.description == "0001-01-01T00:00:00Z")
    #expect(Instant.latest.description == "9999-12-31T23:59:59Z")
    #expect(Instant.latest.advanced(bySeconds: 1) == nil)
    #expect(Instant.latest.advanced(bySeconds: .max) == nil)
    #expect(Instant.earliest < .latest)
  }

  @Test(arguments: TestScale.seeds(10))
  func `text reads back as the same instant and agrees with Foundation`(seed: UInt64) {
    let instants = Generator { Instant(secondsSince1970: $0.number(in: Instant.range)) }
    let report = forAll(instants, seed: seed, cases: 100) { instant in
      guard Instant(instant.description) == instant else {
        return .broken("it reads back otherwise")
      }
      let date = Date(timeIntervalSince1970: TimeInterval(instant.secondsSince1970))
      // Foundation uses the Julian calendar for earlier dates.
      guard instant.secondsSince1970 > -12_219_292_800 else { return .holds }
      return .check(instant.description == date.formatted(.iso8601))
    }
    expectHolds(report)
  }

  @Test(arguments: TestScale.seeds(4))
  func `damaged text never traps`(seed: UInt64) {
    let texts = Generator { choices in
      let text = Array("2026-11-20T17:00:00.5+08:00".utf8)
      let bytes = choices.replacing(0...3, of: text) { $0.chance(50) ? $0.byte() : $0.digit() }
      return Array(bytes.dropLast(choices.maybe(50) { $0.number(in: 0...bytes.count) } ?? 0))
    }
    let report = forAll(texts, seed: seed, cases: 100, telling: 5) { bytes in
      let instant = Instant(rfc3339: bytes)
      guard instant == Instant(rfc3339: bytes.lazy.map { $0 }) else { return .broken("\(bytes)") }
      guard let instant else { return .vacuous }
      return .check(Instant(instant.description) == instant, "\(instant) reads back otherwise")
    }
    expectHolds(report)
  }

  @Test func `instants are strings in JSON`() throws {
    let json = try JSONEncoder().encode([Instant(secondsSince1970: 0)])
    #expect(String(decoding: json, as: UTF8.self) == #"["1970-01-01T00:00:00Z"]"#)
    #expect(try JSONDecoder().decode([Instant].self, from: json).first?.secondsSince1970 == 0)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Instant].self, from: Data(#"["yesterday"]"#.utf8))
    }
  }
}

extension Choices {
  fileprivate mutating func digit() -> UInt8 { UInt8(ascii: "0") + byte() % 10 }
}
