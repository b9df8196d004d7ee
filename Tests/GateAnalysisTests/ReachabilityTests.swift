import ContentCatalog
@testable import GateAnalysis
import GateRules
import RuleTestSupport
import Testing

struct ReachabilityTests {
  /// Returns the items that new subjects cannot reach, and that no other such item explains.
  private static func dead(_ items: String) throws -> [String] {
    let catalog = try SampleCatalog(#""defaultGate": "free", "courses": [\#(items)]"#).gated
    return FindingSearch(of: catalog).findings()
      .filter { $0.message.code == .deadPrerequisite }
      .flatMap(\.items).compactMap { catalog.content.nodes[$0].itemID?.rawValue }
  }

  @Test func `items of a cycle are reachable from one of them`() throws {
    let items = """
      {"id": "a", "requires": "completed(b)"},
      {"id": "b", "requires": "completed(c) or completed(a)"},
      {"id": "c", "requires": "completed(a) or completed(start)"}, {"id": "start"},
      {"id": "e", "requires": "completed(a)"}
      """
    #expect(try Self.dead(items) == [])
  }

  @Test func `an item behind a long chain from an item that never opens is out of reach`() throws {
    let chain = (0..<300).map { #"{"id": "i\#($0)", "requires": "completed(i\#($0 + 1))"}"# }
    let open = #"{"id": "i300", "requires": "completed(end)"}, {"id": "end"}"#
    #expect(try Self.dead((chain + [open]).joined(separator: ", ")) == [])
    let shut =
      #"{"id": "i300", "requires": "completed(end)"}, {"id": "end", "gate": "never"}"#
    #expect(try Self.dead((chain + [shut]).joined(separator: ", ")) == ["i300"])
  }

  @Test func `items that require a reachable one not to be completed are reachable`() throws {
    let items = """
      {"id": "a", "requires": "not completed(b)"}, {"id": "b", "requires": "completed(a)"}
      """
    #expect(try Self.dead(items) == [])
  }
}
