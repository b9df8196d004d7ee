import ContentCatalog
import GateKit
import Testing
import TestSupport

/// Swift normalizes strings before it compares them, which takes minutes for these: a run of marks in
/// alternating order is sorted by exchanging neighbors. The tests end because names are compared as
/// bytes.
@Suite(.slow) struct CombiningMarkTests {
  /// A letter with 100,000 marks above and below it.
  private static let marks = "e" + String(repeating: "\u{301}\u{323}", count: 50_000)
  /// The same letter and marks in another order.
  private static let others = "e" + String(repeating: "\u{323}\u{301}", count: 50_000)

  @Test func `a subject may contain long runs of combining marks anywhere`() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "c", "products": [{"id": "basic"}], "counters": ["uses"],
         "attributes": {"team": {"type": "string"}},
         "features": [{"id": "f", "gate": "(team = red or basic) and usage(uses, fewerThan: 1, per: day)"}]}
        """))
    let (a, b) = (Self.marks, Self.others)
    let line = """
      {"id": "x", "\(a)": 1, "\(b)": 2, "attributes": {"team": "\(a)", "\(a)": 1, "\(b)": 2}, \
      "entitlements": [{"product": "\(a)", "source": "\(a)", "purchaseDate": "2026-01-01T00:00:00Z", \
      "ownershipType": "\(a)", "environment": "\(b)"}], "progress": {"\(a)": {}, "\(b)": {}}, \
      "usage": {"\(a)": {"count": 1}}, "unknown": ["product:\(a)", "product:\(b)"]}

      """
    var rest = Array(line.utf8)[...]
    var reader = SubjectReader(for: [catalog.content]) { buffer in
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    guard case .subject(let subject, _, _, _) = try reader.next() else {
      Issue.record("the line was rejected")
      return
    }
    #expect(subject.progress.count == 2)
    #expect(subject.unknown.count == 2)
    let decision = GateEngine(catalog: catalog).decide(
      "f", for: subject, at: Instant("2026-06-01T00:00:00Z")!)
    #expect(decision.verdict == .locked)
  }

  @Test func `a catalog may contain long runs of combining marks anywhere`() {
    let (a, b) = (Self.marks, Self.others)
    let result = CatalogLoadResult(
      files: MemoryFiles(
        """
        {"format": 1, "id": "\(a)", "\(a)": 1, "\(b)": 2, "timeZone": "\(a)", "currency": "\(a)",
         "products": [{"id": "\(a)", "kind": "\(a)", "storeIDs": ["\(a)", "\(b)"]},
                      {"id": "\(b)", "includes": ["\(a)"], "subscriptionGroup": "\(b)", "level": 1}],
         "gates": {"\(a)": "'\(String(a.prefix(1)))'", "\(b)": {"\(a)": {}}},
         "features": [{"id": "\(a)", "tags": ["\(a)", "\(b)"], "gate": {"completed": {"\(b)": 1}}},
                      {"id": "\(b)", "kind": "\(a)", "gate": "free", "items": "\(a).json"}]}
        """))
    #expect(result.catalog == nil)
    let codes = Set(result.diagnostics.map(\.code))
    #expect(
      codes.isSuperset(of: ["id-too-long", "unknown-key", "unknown-value", "unknown-time-zone"]))
  }
}
