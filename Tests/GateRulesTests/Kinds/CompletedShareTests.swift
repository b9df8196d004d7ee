import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// `completed` with a `share`.
struct CompletedShareTests {
  /// Creates a catalog whose item `it` has this gate. The unit `U` has the lessons `A`, `B` and, in a
  /// group, the container `C` and the lesson `D`, with these weights.
  private static func catalog(_ gate: String, weights: [Int?] = [nil, nil, nil, nil]) throws
    -> SampleCatalog
  {
    let keys = weights.map { $0.map { #", "weight": \#($0)"# } ?? "" }
    return try SampleCatalog(
      #"""
      "courses": [{"id": "U", "formerIDs": ["old"], "gate": "free", "items": [
        {"id": "A"\#(keys[0])}, {"id": "B"\#(keys[1])},
        {"kind": "group", "items": [{"id": "C"\#(keys[2]), "items": ["C1", "C2"]}, {"id": "D"\#(keys[3])}]}]},
        {"id": "it", "gate": "\#(gate)"}, {"id": "leaf", "gate": "free"}]
      """#)
  }

  @Test(
    arguments: [
      (25, ["A"], Verdict.unlocked), (26, ["A"], .locked), (1, [], .locked), (1, ["A"], .unlocked),
      (50, ["A", "D"], .unlocked), (51, ["A", "D"], .locked),
      (75, ["A", "C1", "C2", "D"], .unlocked),
      // An item counts once it is completed, not before.
      (50, ["A", "C1"], .locked), (50, ["A", "C"], .unlocked),
      (76, ["A", "B", "D"], .locked), (100, ["A", "B", "D"], .locked),
      (100, ["A", "B", "C1", "C2", "D"], .unlocked), (100, ["U"], .unlocked),
    ] as [(Int, [String], Verdict)])
  func `as many per cent of the content must be completed, or the item by its own record`(
    share: Int, completed: [String], verdict: Verdict
  ) throws {
    let records = completed.map { (ItemID($0), ItemProgress(isCompleted: true)) }
    let learner = GateSubject(id: "u1", progress: Dictionary(uniqueKeysWithValues: records))
    for item in ["U", "old"] {
      let catalog = try Self.catalog("completed(\(item), share: \(share))")
      #expect(catalog.verdict(for: learner) == verdict)
    }
  }

  @Test(
    arguments: [
      // A third of the weight is 33.3 %.
      ([2, 2, 1, 1], 33, ["A"], Verdict.unlocked), ([2, 2, 1, 1], 34, ["A"], .locked),
      ([2, 2, 1, 1], 34, ["C", "D"], .locked), ([2, 2, 1, 1], 50, ["A", "D"], .unlocked),
      ([100, 1, 1, 1], 97, ["A"], .unlocked), ([100, 1, 1, 1], 98, ["A"], .locked),
      ([100, 1, 1, 1], 3, ["B", "C", "D"], .locked),
      ([100, 1, 1, 1], 2, ["B", "C", "D"], .unlocked),
      // Equal weights cancel out.
      ([100, 100, 100, 100], 25, ["A"], .unlocked), ([100, 100, 100, 100], 26, ["A"], .locked),
      ([nil, 3, nil, nil], 50, ["B"], .unlocked), ([nil, 3, nil, nil], 51, ["B"], .locked),
    ] as [([Int?], Int, [String], Verdict)])
  func `the content counts by its weight`(
    weights: [Int?], share: Int, completed: [String], verdict: Verdict
  ) throws {
    let records = completed.map { (ItemID($0), ItemProgress(isCompleted: true)) }
    let learner = GateSubject(id: "u1", progress: Dictionary(uniqueKeysWithValues: records))
    let catalog = try Self.catalog("completed(U, share: \(share))", weights: weights)
    #expect(catalog.verdict(for: learner) == verdict)
  }

  @Test func `a share is completed from the second of the last needed completion`() throws {
    let catalog = try Self.catalog("completed(U, share: 50)")
    let then = at("2026-11-10T09:00:00Z")
    let learner = GateSubject(
      id: "u1",
      progress: ["A": ItemProgress(completedAt: then + -9), "D": ItemProgress(completedAt: then)])
    #expect(catalog.verdicts(for: learner, around: then) == .opens)
    #expect(catalog.outcome(for: learner, at: then + -1).validUntil == then)
  }

  @Test func `unknown content leaves open whether it is enough`() throws {
    let catalog = try Self.catalog("completed(U, share: 50)")
    let learner = GateSubject.completed("A")
    #expect(catalog.verdict(for: learner.unsure(.progress("D"))) == .indeterminate)
    #expect(catalog.verdict(for: learner.unsure(.progress("U"))) == .indeterminate)
    #expect(catalog.verdict(for: learner.unsure(.progress("C1"))) == .locked)
    #expect(
      catalog.verdict(for: learner.unsure(.progress("C1"), .progress("C2"))) == .indeterminate)
    let enough = GateSubject.completed("A", "B")
    #expect(catalog.verdict(for: enough.unsure(.progress(nil))) == .unlocked)
    let nothing = GateSubject.somebody.unsure(.progress("D"))
    #expect(catalog.verdict(for: nothing) == .locked)
  }

  @Test func `a score is that of the container's own record`() throws {
    let catalog = try Self.catalog("completed(U, score: 60, share: 25)")
    var learner = GateSubject.completed("A")
    #expect(catalog.verdict(for: learner) == .indeterminate)
    learner.progress["U"] = ItemProgress(score: 59.5)
    #expect(catalog.verdict(for: learner) == .locked)
    learner.progress["U"] = ItemProgress(score: 60)
    #expect(catalog.verdict(for: learner) == .unlocked)
  }

  @Test func `a share of the preceding container opens the next`() throws {
    let catalog = try SampleCatalog(
      #"""
      "courses": [{"id": "C", "gate": "free", "requires": "completed(previous, share: 50)",
        "items": [{"id": "U1", "items": ["A", "B"]}, {"id": "U2", "items": ["D", "E"]}]}]
      """#)
    #expect(catalog.verdict("A") == .unlocked)
    #expect(catalog.verdict("D") == .locked)
    #expect(catalog.verdict("D", for: .completed("B")) == .unlocked)
  }

  @Test(arguments: [
    "completed(U, share: 0)", "completed(U, share: 101)", "completed(U, share: 0.5)",
    "completed(U, share: -1)", "completed(U, share: 'x')", "completed(leaf, share: 50)",
    "completed([U, A], share: 50)", "started(U, share: 50)", "completed(share: 50)",
  ])
  func `a share is a whole number of per cent of an item with content`(gate: String) {
    #expect(throws: CatalogError.self) { try Self.catalog(gate) }
  }

  @Test(arguments: [nil, "null", "0", "101", "-1", "1.5", "\"2\"", "true", "1e99", "[1]"])
  func `a weight is a whole number from 1 to 100`(weight: String?) {
    let key = weight.map { #", "weight": \#($0)"# } ?? ""
    let catalog = #""courses": [{"id": "U", "gate": "free", "items": [{"id": "A"\#(key)}]}]"#
    if weight == nil {
      #expect(throws: Never.self) { try SampleCatalog(catalog) }
    } else {
      #expect(throws: CatalogError.self) { try SampleCatalog(catalog) }
    }
  }

  @Test func `too much weight is a fault, and takes little memory`() {
    let names = (0..<50_000).map { #"{"id": "i\#($0)", "weight": \#($0 % 2 + 99)}"# }
    let result = CatalogLoadResult(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "courses": [
          {"id": "U", "gate": "free", "items": [\(names.joined(separator: ", "))]},
          {"id": "it", "gate": "completed(U, share: 50)"}]}
        """))
    #expect(result.diagnostics.map(\.code) == ["too-many-conditions"])
  }
}
