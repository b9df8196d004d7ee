import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// Items that are drafts.
struct DraftTests {
  private static func reason(
    _ item: ItemID, in catalog: SampleCatalog, for subject: GateSubject = .somebody
  ) throws -> DecisionReason {
    let node = try #require(catalog.gated.content.nodeIndex(named: item.rawValue))
    let program = try #require(catalog.gated.items[node])
    let answers = catalog.gated.evaluated(catalog.facts(of: subject), at: now)
    return catalog.gated.reason(of: program, answers)
  }

  @Test(arguments: [
    #""gate": "free""#, #""gate": "basic""#, #""gate": "never""#, "",
    #""gate": "free", "requires": "basic""#, #""gate": "never", "staysOpen": "onceStarted""#,
    #""gate": "free", "requires": "vip", "staysOpen": "onceCompleted""#,
  ])
  func `a draft is locked whatever its rules and the facts`(rules: String) throws {
    let catalog = try SampleCatalog(
      #"""
      "products": [{"id": "basic"}], "attributes": {"vip": {"type": "boolean"}},
      "courses": [{"id": "L", "draft": true\#(rules.isEmpty ? "" : ", ")\#(rules)}]
      """#)
    for subject in [
      GateSubject.somebody, .holding("basic"), .completed("L"), .being(["vip": true]),
      .having(["L": ItemProgress(isWaived: true)]),
      .somebody.unsure(.progress(nil), .product(nil), .attribute(nil)),
    ] {
      let reason = try Self.reason("L", in: catalog, for: subject)
      #expect(reason.verdict == .locked)
      #expect(reason == .draft)
    }
  }

  @Test func `only the bypass opens a draft`() throws {
    let catalog = try SampleCatalog(
      #"""
      "attributes": {"author": {"type": "boolean"}}, "bypass": "author",
      "courses": [{"id": "U", "gate": "free", "draft": true, "items": ["L"]}]
      """#)
    for item: ItemID in ["U", "L"] {
      let open = try Self.reason(item, in: catalog, for: .being(["author": true]))
      #expect(open.verdict == .unlocked)
      #expect(open == .bypass)
      for subject in [GateSubject.being(["author": false]), .somebody] {
        #expect(try Self.reason(item, in: catalog, for: subject) == .draft)
      }
    }
  }

  @Test func `everything below a draft is a draft`() throws {
    let catalog = try SampleCatalog(
      #"""
      "defaultGate": "free",
      "courses": [{"id": "U", "draft": true, "items": [{"id": "A", "items": ["B"]},
          {"kind": "group", "items": ["C"]}]},
        {"kind": "group", "draft": true, "items": ["D"]}, {"id": "E", "draft": false}]
      """#)
    #expect(catalog.unlocked() == ["E"])
    #expect(catalog.gated.content.drafts.compactMap(\.itemID) == ["U", "A", "B", "C", "D"])
    #expect(catalog.gated.content.items.map(\.itemID) == ["E"])
  }

  /// A catalog whose course has a draft as its second lesson of four.
  private static func course(_ rule: String) throws -> SampleCatalog {
    try SampleCatalog(
      #"""
      "attributes": {"joined": {"type": "instant"}}, "defaultGate": "free",
      "courses": [{"id": "U", \#(rule), "items": ["A", {"id": "X", "draft": true}, "B", "C"]},
        {"id": "it", "gate": "completed(U)"}, {"id": "half", "gate": "completed(U, share: 50)"},
        {"id": "begun", "gate": "started(U)"},
        {"id": "later", "gate": "after(P1D, since: completed(U))"}]
      """#)
  }

  @Test func `positions do not count drafts`() throws {
    let tier = try Self.course(#""gate": "freeTier(2)""#)
    #expect(tier.unlocked() == ["A", "B"])
    let previous = try Self.course(#""requires": "completed(previous)""#)
    #expect(previous.verdict("B", for: .completed("X")) == .locked)
    #expect(previous.verdict("B", for: .completed("A")) == .unlocked)
    let drip = try Self.course(#""gate": "drip(every: P1D, since: joined)""#)
    let joined = GateSubject.being(["joined": .instant(now + -86_400)])
    #expect(drip.unlocked(for: joined) == ["U", "A", "B"])
  }

  @Test func `the completion of a container does not depend on drafts`() throws {
    let catalog = try Self.course(#""gate": "free""#)
    #expect(catalog.verdict("it", for: .completed("A", "B", "C")) == .unlocked)
    #expect(catalog.verdict("it", for: .completed("A", "B", "X")) == .locked)
    #expect(catalog.verdict("half", for: .completed("A", "X")) == .locked)
    #expect(catalog.verdict("half", for: .completed("A", "B")) == .unlocked)
    #expect(catalog.verdict("begun", for: .completed("X")) == .locked)
    let then = now + -86_400
    let records = ["A", "B", "C"].map { (ItemID($0), ItemProgress(completedAt: then)) }
    let learner = GateSubject.having(Dictionary(uniqueKeysWithValues: records))
    #expect(catalog.verdict("later", for: learner.unsure(.progress("X"))) == .unlocked)
  }

  @Test func `a container that has only drafts is completed by its own record`() throws {
    for gate in ["completed(U)", "completed(U, share: 1)", "started(U)"] {
      let catalog = try SampleCatalog(
        #"""
        "courses": [{"id": "U", "gate": "free", "items": [{"id": "X", "draft": true}]},
          {"id": "it", "gate": "\#(gate)"}]
        """#)
      #expect(catalog.verdict() == .locked)
      #expect(catalog.verdict(for: .completed("X")) == .locked)
      #expect(catalog.verdict(for: .completed("U")) == .unlocked)
      #expect(catalog.verdict(for: .somebody.unsure(.progress("U"))) == .indeterminate)
    }
  }

  @Test(arguments: [
    "freeTier(1) or free", "drip(every: P1D, since: joined)", "completed(previous)",
  ])
  func `a positional rule is sound on a container that has only drafts`(rule: String) throws {
    for isDraft in [true, false] {
      let catalog = try SampleCatalog(
        #"""
        "attributes": {"joined": {"type": "instant"}},
        "courses": [{"id": "U", "draft": \#(isDraft), "gate": "\#(rule)",
          "items": [{"id": "X", "draft": true}]}]
        """#)
      #expect(catalog.verdict("U") == (isDraft ? .locked : .unlocked))
    }
  }

  @Test(arguments: [
    ("completed(X)", Verdict.locked), ("started(X)", .locked), ("scored(X, 1)", .locked),
    ("scored(X, 0, missing: zero)", .locked), ("completed(X, score: 1)", .locked),
    ("completed(old)", .locked), ("completed(Y)", .locked), ("completed(Y, share: 1)", .locked),
    ("completed([L, X])", .locked), ("completed(X) or completed(L)", .unlocked),
    ("after(PT0S, since: completed(X))", .locked), ("after(PT0S, since: started(Y))", .locked),
    ("not completed(X)", .unlocked), ("atLeast(1, of: [completed(X), started(L)])", .unlocked),
  ])
  func `nobody meets a prerequisite that is a draft`(gate: String, verdict: Verdict) throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [{"id": "L", "gate": "free"}, {"id": "it", "gate": "\#(gate)"},
        {"id": "X", "draft": true, "formerIDs": ["old"]},
        {"id": "Y", "draft": true, "items": ["Y1"]}]
      """#)
    let done = ItemProgress(score: 5, startedAt: .earliest, completedAt: .earliest)
    for records in [
      ["L": done, "X": done, "Y": done, "Y1": done],
      ["L": done, "old": ItemProgress(isWaived: true)],
    ] as [[ItemID: ItemProgress]] {
      #expect(catalog.verdict(for: .having(records)) == verdict)
      #expect(catalog.verdict(for: .having(records).unsure(.progress("X"))) == verdict)
    }
    #expect(catalog.gated.warnings.allSatisfy { $0.code == "draft-prerequisite" })
    #expect(!catalog.gated.warnings.isEmpty)
  }

  @Test func `drafts may require one another`() throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [{"id": "X", "draft": true}, {"id": "Y", "draft": true, "gate": "completed(X)",
        "items": [{"id": "Z", "requires": "started(X)"}]}]
      """#)
    #expect(catalog.gated.warnings == [])
  }

  @Test(arguments: [
    (#""gate": "gone""#, "unknown-product"), (#""gate": "completed(gone)""#, "unknown-item"),
    (#""gate": "freeTier(1)""#, "positional-outside-container"),
    (#""gate": "free", "requires": "window()""#, "unbounded-window"),
    (#""draft": true"#, "duplicate-key"),
  ])
  func `the rules of a draft are checked`(keys: String, code: DiagnosticCode) {
    let result = CatalogLoadResult(
      files: MemoryFiles(
        #"{"format": 1, "id": "x", "courses": [{"id": "L", "draft": true, \#(keys)}]}"#))
    #expect(result.catalog == nil)
    #expect(result.diagnostics.map(\.code) == [code])
  }

  @Test(arguments: ["null", "\"true\"", "1", "[true]", "{}"])
  func `a value of another type is a fault`(value: String) {
    let result = CatalogLoadResult(
      files: MemoryFiles(
        #"{"format": 1, "id": "x", "courses": [{"id": "L", "gate": "free", "draft": \#(value)}]}"#))
    #expect(result.catalog == nil)
    #expect(result.diagnostics.map(\.code) == ["wrong-type"])
  }

  @Test func `a draft needs no gate until it is published`() throws {
    #expect(throws: Never.self) {
      try SampleCatalog(#""courses": [{"id": "U", "draft": true, "items": ["L"]}]"#)
    }
    #expect(throws: CatalogError.self) {
      try SampleCatalog(#""courses": [{"id": "U", "draft": false, "items": ["L"]}]"#)
    }
  }

  @Test func `a product that only a draft sells is not unused`() throws {
    let catalog = try SampleCatalog(
      #""products": [{"id": "p"}], "courses": [{"id": "L", "draft": true, "gate": "p"}]"#)
    #expect(catalog.gated.warnings == [])
  }
}
