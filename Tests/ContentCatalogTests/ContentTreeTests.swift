import ContentCatalog
import Testing

struct ContentTreeTests {
  private func kinds(_ members: String) throws -> [String: ItemKind] {
    Dictionary(
      uniqueKeysWithValues: try draft(members).catalog.nodes.map { node in
        (node.itemID?.rawValue ?? "", node.kind)
      })
  }

  @Test func `an item without a kind takes it from its position`() throws {
    let kinds = try kinds(
      """
      "courses": [{"id": "c", "items": ["l", {"id": "m", "items": ["n"]}]}],
      "trainingGrounds": [{"id": "t", "items": [{"id": "d", "items": ["e"]}]}],
      "features": [{"id": "f", "items": [{"id": "g", "items": ["h"]}]}]
      """)
    #expect(
      kinds == [
        "c": .course, "l": .lesson, "m": .lesson, "n": .lesson, "t": .trainingGround, "d": .drill,
        "e": .drill, "f": .feature, "g": .feature, "h": .feature,
      ])
  }

  @Test func `groups are transparent to kinds`() throws {
    let kinds = try kinds(
      """
      "courses": [{"kind": "group", "items": [
        {"id": "c", "items": [{"id": "g", "kind": "group", "items": ["l"]}]}]}]
      """)
    #expect(kinds == ["": .group, "c": .course, "g": .group, "l": .lesson])
  }

  @Test func `every node has an identity of its own, which only its id or its position determines`()
    throws
  {
    let text = """
      "courses": [{"kind": "group", "items": ["a"]}, {"kind": "group", "items": ["b", "c"]}]
      """
    let nodes = try draft(text).catalog.nodes
    #expect(Set(nodes.map(\.id)).count == 5)
    #expect(try draft(text).catalog.nodes.map(\.id) == nodes.map(\.id))
    let moved = try draft(#""courses": ["a", {"id": "b", "title": "B"}]"#).catalog.nodes
    #expect(moved.map(\.id) == [nodes[1].id, nodes[3].id])
  }

  @Test func `catalog order is courses, training grounds, features, containers first`() throws {
    let nodes = try draft(
      """
      "features": ["f"], "trainingGrounds": ["t"],
      "courses": [{"id": "a", "items": ["b", {"id": "c", "items": ["d"]}]}, "e"]
      """
    ).catalog.nodes
    #expect(nodes.map(\.itemID) == ["a", "b", "c", "d", "e", "t", "f"])
    #expect(nodes.map(\.parent?.position) == [nil, 0, 0, 2, nil, nil, nil])
    #expect(nodes.map(\.descendants.upperBound.position) == [4, 2, 4, 4, 5, 6, 7])
  }

  @Test func `whenLocked and staysOpen are inherited until overridden`() throws {
    let nodes = try draft(
      """
      "whenLocked": "hide", "staysOpen": "onceStarted",
      "courses": ["a", {"id": "b", "whenLocked": "preview", "staysOpen": "never", "items": [
        "c", {"id": "d", "whenLocked": "lock", "staysOpen": "onceCompleted", "items": ["e"]}]}]
      """
    ).catalog.nodes
    #expect(nodes.map(\.whenLocked) == [.hide, .preview, .preview, .lock, .lock])
    #expect(
      nodes.map(\.staysOpen) == [.onceStarted, .never, .never, .onceCompleted, .onceCompleted])
  }

  @Test func `by default a locked item shows a lock and no item stays open`() throws {
    let node = try feature(#""tags": []"#)
    #expect(node.whenLocked == .lock)
    #expect(node.staysOpen == .never)
  }

  @Test(
    arguments: [("1.9", ["a", "b", "t"]), ("2.0", ["b", "t"]), ("2.1.0", ["t"]), ("3", [])]
      as [(String, [ItemID])])
  func `the items that later versions introduced are listed`(
    _ version: String, _ expected: [ItemID]
  ) throws {
    let catalog = try draft(
      """
      "courses": [{"id": "a", "introducedIn": "2.0", "items": [
        {"kind": "group", "introducedIn": "9.0", "items": [{"id": "b", "introducedIn": "2.1"}]},
        "c"]}],
      "trainingGrounds": [{"id": "t", "introducedIn": "2.10"}]
      """
    ).catalog
    let found = catalog.introduced(after: try #require(Version(version)))
    #expect(found.compactMap(\.itemID) == expected)
  }

  @Test func `an item is also found by its former ids`() throws {
    let catalog = try draft(#""features": [{"id": "a", "formerIDs": ["b"]}]"#).catalog
    #expect(catalog.item("b")?.itemID == "a")
    #expect(catalog.item("c") == nil)
  }
}
