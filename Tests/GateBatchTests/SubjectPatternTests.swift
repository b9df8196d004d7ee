import BatchTestSupport
import ContentCatalog
import EngineTestSupport
@testable import GateBatch
@testable import GateKit
import RuleTestSupport
import Testing

/// Which subjects have the same pattern for the sentences about an item, and share what is found for one of them.
@Suite struct SubjectPatternTests {
  /// Two members of lines of subjects, for a gate about which both subjects have the same sentence, apart from dates.
  @Test(arguments: [
    (
      "drip(every: P7D, since: joined)", #""attributes":{"joined":"2026-11-18T08:00:00Z"}"#,
      #""attributes":{"joined":"2026-11-19T17:30:00Z","note":"other"}"#
    ),
    (
      "after(P3D, since: completed(L0))",
      #""progress":{"L0":{"completedAt":"2026-10-01T08:00:00Z"}}"#,
      #""progress":{"L0":{"completedAt":"2026-10-02T08:00:00Z","score":7}}"#
    ),
    (
      "scored(L0, 60)", #""progress":{"L0":{"completedAt":"2026-10-01T08:00:00Z","score":7}}"#,
      #""progress":{"L0":{"completedAt":"2026-10-02T08:00:00Z","score":7}}"#
    ),
    (
      "usage(q, fewerThan: 2, per: month)", #""usage":{"q":[{"at":"2026-11-02T08:00:00Z"}]}"#,
      #""usage":{"q":[{"at":"2026-11-03T08:00:00Z","item":"L0"}]}"#
    ),
    (
      "usage(q, fewerThan: 2, per: month)",
      #""usage":{"q":[{"at":"2026-11-02T08:00:00Z"},{"at":"2026-11-03T08:00:00Z"}]}"#,
      #""usage":{"q":[{"at":"2026-11-04T08:00:00Z"},{"at":"2026-11-03T08:00:00Z"},{"at":"2026-11-04T08:00:00Z"}]}"#
    ),
    (
      "country in [GB, IE]", #""attributes":{"country":"FR","joined":"2026-11-18T08:00:00Z"}"#,
      #""attributes":{"country":"FR","joined":"2026-11-01T08:00:00Z"}"#
    ),
  ])
  func `subjects share sentences that name the same`(gate: String, first: String, second: String)
    throws
  {
    let patterns = try Self.patterns(gate, [first, second])
    #expect(patterns[0] == patterns[1])
  }

  /// Two members of lines of subjects, for a gate about which the subjects have different sentences.
  @Test(arguments: [
    (
      "drip(every: P7D, since: joined)", #""attributes":{"joined":"2026-11-18T08:00:00Z"}"#,
      #""attributes":{"joined":"2026-11-01T08:00:00Z"}"#
    ),
    (
      "scored(L0, 60)", #""progress":{"L0":{"score":8}}"#, #""progress":{"L0":{"score":7}}"#
    ),
    (
      "usage(q, fewerThan: 2, per: month)", #""usage":{"q":[{"at":"2026-11-02T08:00:00Z"}]}"#,
      #""usage":{"q":[{"at":"2026-10-02T08:00:00Z"}]}"#
    ),
    (
      "usage(q, fewerThan: 2, per: month)", #""usage":{"q":{"count":0}}"#,
      #""usage":{"q":{"count":1}}"#
    ),
    (
      "usage(q, fewerThan: 2, per: month)",
      #""usage":{"q":{"count":2,"resetsAt":"2026-12-01T00:00:00Z"}}"#,
      #""usage":{"q":{"count":2,"resetsAt":"2026-12-02T00:00:00Z"}}"#
    ),
    ("country in [GB, IE]", #""attributes":{"country":"FR"}"#, #""attributes":{"country":"DE"}"#),
  ])
  func `subjects have sentences of their own that name something else`(
    gate: String, first: String, second: String
  ) throws {
    let patterns = try Self.patterns(gate, [first, second])
    #expect(patterns[0] != patterns[1])
  }

  /// Returns the pattern of each subject for the sentences about the item `a` with a gate.
  private static func patterns(_ gate: String, _ members: [String]) throws -> [[UInt8]] {
    let engine = try GateEngine(
      """
      "timeZone": "UTC", "counters": {"q": {}},
      "attributes": {
        "joined": {"type": "instant", "default": null}, "country": {"type": "string", "default": null},
        "note": {"type": "string", "default": null}},
      "courses": [
        {"id": "L0", "gate": "free"}, {"id": "G", "gate": "\(gate)", "items": ["first", "a"]}]
      """)
    let items = ItemSelection(engine) { $0.itemID == "a" }
    let classes = ReasonClasses(items, of: engine, CauseFinder(of: engine).program)
    let forms = PatternForms(of: classes, namingDetails: true, at: now)
    let form = try #require(forms.ofClasses.first ?? nil)
    let lines = members.map { #"{"id":"u",\#($0)}"# + "\n" }.joined()
    let bytes = Array(lines.utf8)
    let chunk = SubjectChunk(
      content: .lines(bytes + Array(repeating: 0, count: SubjectChunk.slack), count: bytes.count),
      start: 0, end: bytes.count)
    var workspace = BatchWorkspace(BatchPlan([engine], at: now, options: [.subjects, .patterns]))
    let patterns = workspace.decide(.file(chunk), accepting: 0) { block in
      (0..<block.count).map { subject in
        var pattern = SubjectPattern()
        let isWritten = block.patternInputs[0].write(subject, in: form, to: &pattern)
        return isWritten ? pattern.bytes : []
      }
    }.results.flatMap(\.self)
    try #require(patterns.count == members.count && !patterns.contains([]))
    return patterns
  }
}
