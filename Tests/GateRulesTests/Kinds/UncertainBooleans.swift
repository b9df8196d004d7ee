import ContentCatalog
import GateRules
import RuleTestSupport
import Testing

/// Three Booleans `a`, `b` and `c` that may be unknown, for tests of three-valued logic.
enum UncertainBooleans {
  static let three: [Bool?] = [true, false, nil]
  static let pairs = three.flatMap { a in three.map { (a, $0) } }
  static let triples = pairs.flatMap { a, b in three.map { (a, b, $0) } }

  /// Returns the verdict about a gate that tests the Booleans.
  static func verdict(_ gate: String, _ a: Bool?, _ b: Bool?, _ c: Bool? = nil) throws -> Verdict {
    let catalog = try SampleCatalog(
      #"""
      "attributes": {"a": {"type": "boolean"}, "b": {"type": "boolean"}, "c": {"type": "boolean"}},
      "courses": [{"id": "it", "gate": "\#(gate)"}]
      """#)
    let given: [AttributeID: Bool?] = ["a": a, "b": b, "c": c]
    return catalog.verdict(
      for: .being(given.compactMapValues { $0 }.mapValues { AttributeValue.boolean($0) }))
  }

  /// Returns the value that is certain whatever the unknown Booleans are.
  static func certain(_ values: [Bool?], _ holds: ([Bool]) -> Bool) -> Verdict {
    var worlds: [[Bool]] = [[]]
    for value in values {
      worlds = worlds.flatMap { world in (value.map { [$0] } ?? [true, false]).map { world + [$0] }
      }
    }
    let answers = Set(worlds.map(holds))
    return answers.count == 2 ? .indeterminate : answers == [true] ? .unlocked : .locked
  }
}
