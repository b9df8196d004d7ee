import ContentCatalog
import Foundation
import GateKitFoundation
import TestSupport
import Testing

struct InstantDateTests {
  @Test(
    arguments: [
      (0, 0), (1.999, 1), (-0.5, -1), (-1, -1), (1_795_165_200.25, 1_795_165_200),
    ] as [(Double, Int64)])
  func `the fraction of a second is dropped`(seconds: Double, expected: Int64) {
    let instant = Instant(Date(timeIntervalSince1970: seconds))
    #expect(instant == Instant(secondsSince1970: expected))
  }

  @Test(
    arguments: [
      (.infinity, .latest), (-.infinity, .earliest), (.nan, .earliest), (1e300, .latest),
      (-1e300, .earliest),
    ] as [(Double, Instant)])
  func `a date outside the range of instants is limited`(seconds: Double, expected: Instant) {
    #expect(Instant(Date(timeIntervalSince1970: seconds)) == expected)
  }

  @Test(arguments: [Instant.earliest, Instant(secondsSince1970: -1), .latest])
  func `an instant equals the instant of its date`(instant: Instant) {
    #expect(Instant(Date(instant)) == instant)
  }

  @Test func `a date is the same point in time as its instant`() throws {
    let instant = try #require(Instant("2026-11-20T17:00:00+08:00"))
    #expect(Date(instant) == Date(timeIntervalSince1970: 1_795_165_200))
  }

  @Test func `other modules import Foundation only on Apple's platforms`() throws {
    let importing = try Repository.swiftFiles(below: "Sources").filter {
      try Repository.text(of: $0).contains(/(?m)^ *(\w+ )*import Foundation/)
    }
    let modules = Set(importing.map { $0.split(separator: "/")[1] })
    #expect(modules == ["GateKitFoundation", "GateStoreKit", "GateKitUI"])
    for (module, framework) in [("GateStoreKit", "StoreKit"), ("GateKitUI", "SwiftUI")] {
      for file in try Repository.swiftFiles(below: "Sources/\(module)") {
        let text = try Repository.text(of: file)
        #expect(text.hasPrefix("#if canImport(\(framework))\n") && text.hasSuffix("\n#endif\n"))
      }
    }
  }
}
