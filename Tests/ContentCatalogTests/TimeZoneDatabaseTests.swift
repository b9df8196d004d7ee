import ContentCatalog
import Testing

struct TimeZoneDatabaseTests {
  @Test(arguments: [
    "Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+8", "America/Port-au-Prince", "UTC",
    "GMT", "Etc/UTC",
  ])
  func `the system database contains a zone by its IANA name`(identifier: String) {
    #expect(TimeZoneDatabase.system.rules(for: identifier)?.identifier == identifier)
  }

  @Test(arguments: [
    "", "Mars/Olympus", "Europe", "Europe/", "/Europe/Berlin", "/usr/share/zoneinfo/Europe/Berlin",
    "../zoneinfo/Europe/Berlin", "Europe/../Europe/Berlin", "./UTC", "Europe//Berlin",
    "Europe/Berlin\0",
    "Europe/Berlin ", "zone.tab", "tzdata.zi", "localtime", "posixrules", "right/Europe/Berlin",
    "+01:00",
    "Europe\\Berlin", "Europa/Köln", String(repeating: "A", count: 300),
  ])
  func `malformed and local zone names are not known`(identifier: String) {
    #expect(TimeZoneDatabase.system.rules(for: identifier) == nil)
  }

  @Test(arguments: ["UTC", "GMT", "Etc/UTC"])
  func `universal time needs no data`(identifier: String) {
    let rules = TimeZoneDatabase { _ in nil }.rules(for: identifier)
    #expect(rules?.identifier == identifier)
    #expect(rules?.offset(at: .latest) == 0)
  }

  @Test func `a database can be any function`() {
    let database = TimeZoneDatabase { $0 == "Home" ? .utc : nil }
    #expect(database.rules(for: "Home") == .utc)
    #expect(database.rules(for: "Away") == nil)
  }
}
