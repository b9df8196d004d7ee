import ContentCatalog
import GateKit
import GateTesting
import Testing

struct GateCaseTests {
  @Test(arguments: ShippedCatalogs.names)
  func `a case prints its subject as a line that is read back as the same subject`(
    name: String
  ) throws {
    let catalog = try ShippedCatalogs.named(name)
    let decoder = SubjectDecoder(for: [catalog.catalog])
    let report = forAll(.cases(of: catalog, at: name), cases: 400, telling: 90) { asked in
      let line = asked.description.split(separator: "\n")[1]
      let read = try decoder.subject(from: Array(line.utf8)[...])
      return asked.subject == GateSubject(id: read.id)
        ? .vacuous : .check(read == asked.subject, "it is read as \(read)")
    }
    #expect(report.failure == nil)
  }

  @Test func `the same seed gives the same case everywhere`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "products": [{"id": "p", "storeIDs": "com.p"}],
         "features": [{"id": "f", "gate": "p and after(P7D, since: enrolled)"}]}
        """))
    let asked = Generator.cases(of: catalog).value(seed: 8)
    #expect(
      asked.description == #"""
        catalog.json:
        {"format": 1, "id": "c", "products": [{"id": "p", "storeIDs": "com.p"}],
         "features": [{"id": "f", "gate": "p and after(P7D, since: enrolled)"}]}

        subjects.ndjson:
        {"id":"u69","entitlements":[{"product":"p","originalPurchaseDate":"2026-11-30T12:00:01Z",\#
        "offerType":"introductory"},{"product":"p","expiresDate":"2026-12-06T23:59:59Z",\#
        "ownershipType":"familyShared"}],"attributes":{"signedIn":true},"progress":{"f":{"score":59.5}},\#
        "unknown":["attribute:*","product:gone","progress:*"]}

        gate-eval explain catalog.json f --subjects subjects.ndjson --subject u69 \#
        --now 2027-01-06T00:00:00Z --accept sandbox
        """#)
  }

  @Test func `a catalog that is nowhere else is printed with the case`() throws {
    let text = #"{"format": 1, "id": "c", "features": [{"id": "a b's", "gate": "signedIn"}]}"#
    let engine = GateEngine(
      catalog: try GatedCatalog(files: MemoryFiles(text)), accepting: ["xcode", "sandbox"])
    let asked = GateCase(
      engine: engine, item: "a b's", subject: GateSubject(id: "u 1"),
      now: Instant(secondsSince1970: 0))
    #expect(
      asked.description == #"""
        catalog.json:
        {"format": 1, "id": "c", "features": [{"id": "a b's", "gate": "signedIn"}]}

        subjects.ndjson:
        {"id":"u 1"}

        gate-eval explain catalog.json 'a b'\''s' --subjects subjects.ndjson --subject 'u 1' \#
        --now 1970-01-01T00:00:00Z --accept sandbox --accept xcode
        """#)
  }

  @Test func `cases of a catalog come to every verdict and every reason, often`() throws {
    let cases = Generator.cases(of: try ShippedCatalogs.named("academy"))
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<600 {
      let decision = cases.value(seed: seed).decision
      counts[decision.verdict.rawValue, default: 0] += 1
      counts[decision.reason.rawValue, default: 0] += 1
      if decision.validUntil != nil { counts["validUntil", default: 0] += 1 }
    }
    for name in [
      "unlocked", "locked", "indeterminate", "bypass", "stays-open", "gate-open", "gate-closed",
      "requires", "validUntil",
    ] {
      #expect(counts[name, default: 0] >= 10, "\(name) in \(counts)")
    }
  }

  @Test func `instants crowd on days that matter`() throws {
    let catalog = try ShippedCatalogs.named("academy")
    let instants = Generator<Instant>.instants(of: catalog)
    let found = (UInt64(0)..<1_000).map { instants.value(seed: $0) }
    let zone = catalog.catalog.timeZone
    let midnights = found.count { zone.startOfDay(containing: $0) == $0 }
    let mondays = found.count {
      zone.startOfWeek(containing: $0) == zone.startOfDay(containing: $0)
    }
    // Clocks change in Madrid on this day and seven months later.
    let changes = found.count { "\($0)".hasPrefix("2026-03-29") || "\($0)".hasPrefix("2026-10-25") }
    #expect(midnights > 100)
    #expect(mondays > 50)
    #expect(changes > 30)
  }
}
