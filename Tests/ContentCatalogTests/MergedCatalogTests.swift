import ContentCatalog
import Testing

struct MergedCatalogTests {
  private func catalog(_ courses: String) throws -> Catalog {
    try draft("\"courses\": [\(courses)]").catalog
  }

  @Test func `a node of both versions has a name that both know`() throws {
    let old = try catalog(#""kept", "renamed", {"id": "removed", "items": ["child"]}"#)
    let new = try catalog(
      #"""
      {"kind": "group", "items": ["added", {"id": "later", "formerIDs": ["unknown", "renamed"]}]},
      {"id": "child", "items": ["kept"]}
      """#)
    let merged = MergedCatalog(old, new)
    let names = (0..<6).map { merged.catalog.itemID(of: NodeIndex($0))?.rawValue }
    #expect(names == [nil, "added", "renamed", "child", "kept", "removed"])
    #expect((0..<4).map { merged.old[NodeIndex($0)].position } == [4, 2, 5, 3])
    #expect((0..<5).map { merged.new[NodeIndex($0)].position } == [0, 1, 2, 3, 4])
    for (position, name) in names.enumerated() {
      if let name { #expect(merged.catalog.nodeIndex(named: name) == NodeIndex(position)) }
    }
    #expect(merged.catalog.nodeIndex(named: "later") == nil)
    #expect(merged.catalog.nodeIndex(named: "unknown") == nil)
  }

  @Test func `the items of both versions precede those that were removed`() throws {
    let old = try catalog(#""a", {"id": "b", "kind": "group", "items": ["c"]}"#)
    let new = try catalog(#""c", "b", {"id": "d", "formerIDs": ["a"]}"#)
    let matched = MatchedItems(from: old, to: new)
    #expect(matched.pairs.map { matched.id(of: $0).rawValue } == ["c", "b", "d"])
    #expect(matched.pairs.map { $0.old?.position } == [2, nil, 0])
    #expect((0..<3).map { matched.old(of: NodeIndex($0))?.position } == [2, nil, 0])
    let reversed = MatchedItems(from: new, to: old)
    #expect(reversed.pairs.map { reversed.id(of: $0).rawValue } == ["a", "c", "b"])
    #expect(reversed.pairs.map { $0.new?.position } == [0, 2, nil])
    #expect((0..<3).map { reversed.old(of: NodeIndex($0))?.position } == [2, nil, 0])
  }
}
