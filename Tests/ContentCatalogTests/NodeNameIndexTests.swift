import PropertyTesting
import TestSupport
import Testing

@testable import ContentCatalog

@Suite(.tags(.property))
struct NodeNameIndexTests {
  /// Names of which an empty one stands for no id.
  private static let names = Generator.namesOfTwoLetters(0...60, lengths: 0...5)

  private static func node(_ id: String, at position: Int) -> ContentItem {
    ContentItem(
      itemID: id.isEmpty ? nil : ItemID(id), kind: .lesson, index: NodeIndex(position), parent: nil,
      span: SourceSpan(file: 0, start: 0, end: 0))
  }

  @Test(arguments: TestScale.seeds(10))
  func `every name refers to the last node that has it, and no other does`(seed: UInt64) {
    let report = forAll(Self.names, seed: seed, cases: 40) { names in
      let nodes = names.enumerated().map { Self.node($1, at: $0) }
      let formerNames = names.suffix(names.count / 3).enumerated().map { position, name in
        (name: name + "aaaaa", node: NodeIndex(position))
      }
      let index = NodeNameIndex(of: nodes, formerNames: formerNames)
      var expected: [String: NodeIndex] = [:]
      for node in nodes {
        if let id = node.itemID { expected[id.rawValue] = node.index }
      }
      for former in formerNames { expected[former.name] = former.node }
      return .check(
        index.count == expected.count
          && expected.allSatisfy { index.node(named: $0.key, in: nodes) == $0.value }
          && names.allSatisfy { index.node(named: $0 + "c", in: nodes) == nil })
    }
    expectHolds(report)
  }

  @Test func `an index without names finds none`() {
    #expect(NodeNameIndex().node(named: "a", in: []) == nil)
    #expect(NodeNameIndex(of: [], formerNames: []).node(named: "", in: []) == nil)
  }

  @Test func `names that differ in their normalization refer to different nodes`() {
    let nodes = [Self.node("\u{E9}", at: 0), Self.node("e\u{301}", at: 1)]
    let index = NodeNameIndex(of: nodes, formerNames: [])
    #expect(index.node(named: "\u{E9}", in: nodes) == NodeIndex(0))
    #expect(index.node(named: "e\u{301}", in: nodes) == NodeIndex(1))
    #expect(index.count == 2)
  }
}
