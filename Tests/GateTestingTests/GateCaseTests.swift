import ContentCatalog
import EngineTestSupport
import GateKit
import GateTesting
import TestSupport
import Testing

@Suite(.tags(.property), .slow)
struct GateCaseTests {
  @Test(arguments: ShippedCatalog.allCases)
  func `a case prints a subject line that is read back as the same subject`(
    shipped: ShippedCatalog
  ) throws {
    let catalog = try shipped.catalog()
    let decoder = SubjectDecoder(for: [catalog.content])
    let report = forAll(
      .cases(of: catalog, at: shipped.rawValue), cases: TestScale.cases(150), telling: 60
    ) {
      asked in
      let line = Array(asked.description.split(separator: "\n")[1].utf8)
      guard let expected = asked.subject.asRead(for: catalog.content) else {
        let read = try? decoder.subject(from: line[...])
        return .check(read == nil, "it has a value of another type, and is read")
      }
      var read = try decoder.subject(from: line[...])
      // Only reading finds names that the catalog does not declare.
      read.unreadKeys = []
      return expected == GateSubject(id: read.id)
        ? .vacuous : .check(read == expected, "it is read as \(read)")
    }
    expectHolds(report)
  }

  @Test func `the same seed yields the same case on every platform`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "products": [{"id": "p", "storeIDs": "com.p"}],
         "features": [{"id": "f", "gate": "p and after(P7D, since: enrolled)"}]}
        """))
    let asked = Generator.cases(of: catalog).value(seed: 23)
    #expect(
      asked.description == #"""
        catalog.json:
        {"format": 1, "id": "c", "products": [{"id": "p", "storeIDs": "com.p"}],
         "features": [{"id": "f", "gate": "p and after(P7D, since: enrolled)"}]}

        subjects.ndjson:
        {"id":"u92","entitlements":[{"product":"p","purchaseDate":"2026-06-15T00:00:01Z",\#
        "originalPurchaseDate":"2026-05-16T00:00:00Z","revocationDate":"2026-06-08T11:59:59Z",\#
        "willAutoRenew":true},{"product":"p","purchaseDate":"2026-06-15T00:00:01Z",\#
        "expiresDate":"2026-06-15T00:00:02Z"}],"attributes":{"enrolled":"2026-06-08T00:00:00Z"}}

        gate-eval explain catalog.json f --input subjects.ndjson --subject u92 \#
        --now 2026-06-16T00:00:02Z
        """#)
  }

  @Test func `a case prints a catalog that has no path`() throws {
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

        gate-eval explain catalog.json 'a b'\''s' --input subjects.ndjson --subject 'u 1' \#
        --now 1970-01-01T00:00:00Z --accept sandbox --accept xcode
        """#)
  }

  @Test(arguments: ShippedCatalog.allCases)
  func `facts of the subject decide at least half of the cases of a catalog`(
    shipped: ShippedCatalog
  ) throws {
    let cases = Generator.cases(of: try shipped.catalog()).decidedByFacts(inPercent: 50)
    expectHolds(forAll(cases, cases: TestScale.cases(400)) { _ in .holds })
  }

  // An eighth of random catalogs have only gates that nothing about a subject decides.
  @Test func `facts of the subject decide half of the cases of random catalogs`() throws {
    let cases = Generator.cases(of: try .catalogs()).decidedByFacts(inPercent: 50)
    expectHolds(forAll(cases, cases: TestScale.cases(400)) { _ in .holds })
  }

  @Test(arguments: [ShippedCatalog.billiards, .academy])
  func `the default number of cases finds a purchase that expires`(
    shipped: ShippedCatalog
  ) throws {
    let cases = Generator.cases(of: try shipped.catalog())
    for seed in 0..<UInt64(20) {
      let report = forAll(cases, seed: seed) { asked in
        guard asked.decision.isUnlocked, let later = asked.now.advanced(bySeconds: 1)
        else { return .vacuous }
        return .check(asked.asked(at: later).decision.isUnlocked)
      }
      #expect(report.smallestCase != nil, "seed \(seed)")
    }
  }

  @Test func `a subject prints as its line, also within a tuple or a list`() throws {
    let subjects = Generator.subjects(of: try ShippedCatalog.billiards.catalog())
    let pairs = subjects.map { ($0, [$0]) }
    let report = forAll(pairs) { subject, _ in
      .check(subject.unknown.isEmpty, "a fact is unknown")
    }
    let line = #"{"id":"u1","unknown":["product:basic"]}"#
    #expect(report.failure?.smallestCase == "(\(line), [\(line)])")
  }

  @Test func `cases of a catalog cover every verdict and every reason often`() throws {
    let cases = Generator.cases(of: try ShippedCatalog.academy.catalog())
    let counts = cases.tally(cases: TestScale.cases(500)) { $0.decision.labels }
    for name in [
      "unlocked", "locked", "indeterminate", "bypass", "stays-open", "gate-open", "gate-closed",
      "requires", "draft", "validUntil",
    ] {
      // Drafts decide alike for all, so few cases ask about them.
      #expect(counts[name, default: 0] >= TestScale.cases(2), "\(name) in \(counts)")
    }
  }

  @Test func `cases of random catalogs cover every verdict and every reason often`() throws {
    let cases = try Generator.catalogs().flatMap { Generator.cases(of: $0).list(1...10) }
    let counts = cases.tally(cases: TestScale.cases(100)) { $0.flatMap(\.decision.labels) }
    let reasons: [DecisionReason] = [
      .bypass, .free, .gateOpen, .staysOpen, .unknownFact, .draft, .never, .gateClosed, .requires,
    ]
    for name in Verdict.allCases.map(\.rawValue) + reasons.map(\.rawValue) + ["validUntil"] {
      #expect(counts[name, default: 0] >= TestScale.cases(2), "\(name) in \(counts)")
    }
  }

  @Test func `explanations of random cases cover every form of minimal reasons often`() throws {
    let cases = try Generator.catalogs().flatMap { Generator.cases(of: $0).list(1...10) }
    let counts = try cases.tally(cases: TestScale.cases(120)) { asked in
      try asked.flatMap { asked in
        let node = try #require(asked.node)
        let found = asked.catalog.reasons(ofNode: node, for: asked.facts, at: asked.now)
        let reasons = try #require(found)
        let leaves = reasons.tree.leaves.filter(\.isSufficient)
        return ["\(min(leaves.count, 3)) leaves"]
          + (leaves.contains(where: \.isNegated) ? ["negated"] : [])
      }
    }
    for name in ["1 leaves", "2 leaves", "3 leaves", "negated"] {
      #expect(counts[name, default: 0] >= TestScale.cases(8), "\(name) in \(counts)")
    }
  }

  @Test func `subjects have values as text, values of another type, and unknown names`() throws {
    let catalog = try ShippedCatalog.academy.catalog().content
    let subjects = Generator.subjects(of: try ShippedCatalog.academy.catalog())
    let counts = subjects.tally(cases: TestScale.cases(200)) { subject in
      let values = catalog.attributes.compactMap { attribute in
        subject.attributes[attribute.id].map { (type: attribute.type, value: $0) }
      }
      return [
        values.contains { $0.value.converted(to: $0.type) == nil } ? "of another type" : "",
        values.contains { $0.value.type != $0.type && $0.value.converted(to: $0.type) != nil }
          ? "as text" : "",
        subject.entitlements.contains { $0.product == "gone" } ? "product" : "",
        subject.progress["gone"] != nil ? "item" : "",
        subject.usage["gone"] != nil ? "counter" : "",
      ]
    }
    for name in ["of another type", "as text", "product", "item", "counter"] {
      #expect(counts[name, default: 0] >= TestScale.cases(2), "\(name) in \(counts)")
    }
  }

  @Test func `instants are clustered on boundary days`() throws {
    let catalog = try ShippedCatalog.academy.catalog()
    let zone = catalog.content.timeZone
    // The clock changes in Madrid on these days.
    let changes = ["2026-03-29", "2026-10-25"]
    let counts = Generator<Instant>.instants(of: catalog).tally(cases: TestScale.cases(1_000)) {
      instant in
      let midnight = zone.startOfDay(containing: instant)
      return [
        midnight == instant ? "midnight" : "",
        zone.startOfWeek(containing: instant) == midnight ? "Monday" : "",
        changes.contains { "\(instant)".hasPrefix($0) } ? "change" : "",
      ]
    }
    for (name, least) in ["midnight": 100, "Monday": 50, "change": 15] {
      #expect(counts[name, default: 0] > TestScale.cases(least), "\(name) in \(counts)")
    }
  }
}

extension Generator<GateCase> {
  /// Returns the same cases, of which a share must be decided otherwise than for a subject without
  /// facts.
  fileprivate func decidedByFacts(inPercent least: Int) -> Generator {
    classified("decided by facts", atLeast: least) { asked in
      let nobody = asked.asked(by: GateSubject(id: asked.subject.id))
      return asked.decision.verdict != nobody.decision.verdict
    }
  }
}

extension Decision {
  /// The labels that a tally counts.
  fileprivate var labels: [String] {
    [verdict.rawValue, reason.rawValue] + (validUntil == nil ? [] : ["validUntil"])
  }
}

extension GateSubject {
  /// Returns the subject as the reader returns it: without undeclared counters, and with text
  /// converted to the declared types; `nil` if the line is rejected.
  fileprivate func asRead(for catalog: Catalog) -> GateSubject? {
    var read = self
    read.usage = usage.filter { counter, _ in catalog.counters.contains { $0.id == counter } }
    for attribute in catalog.attributes {
      guard let value = attributes[attribute.id] else { continue }
      guard let converted = value.converted(to: attribute.type) else { return nil }
      read.attributes[attribute.id] = converted
    }
    return read
  }
}
