import ContentCatalog
import Testing

/// The key `draft` and the parts of a catalog that omit drafts.
struct DraftItemTests {
  @Test(
    arguments: [
      ("", false), (#", "draft": false"#, false), (#", "draft": true"#, true),
    ])
  func `an item is a draft if it says so`(key: String, isDraft: Bool) throws {
    let item = try draft(#""features": [{"id": "a"\#(key)}]"#).catalog.nodes[0]
    #expect(item.isDraft == isDraft)
    #expect(item.isContent != isDraft)
    #expect(item.whenLocked == (isDraft ? .hide : .lock))
  }

  private func catalog() throws -> Catalog {
    try draft(
      """
      "whenLocked": "preview",
      "courses": [
        {"id": "u", "items": ["a", {"id": "b", "draft": true, "introducedIn": "2.0", "items": ["c"]},
          {"kind": "group", "id": "g", "draft": true, "items": ["d"]}]},
        {"id": "v", "draft": true, "whenLocked": "lock", "items": [{"id": "w", "whenLocked": "lock"}]}]
      """
    ).catalog
  }

  @Test func `lists of items omit drafts`() throws {
    let catalog = try catalog()
    #expect(catalog.items.map(\.itemID) == ["u", "a"])
    #expect(catalog.drafts.map(\.itemID) == ["b", "c", "d", "v", "w"])
    #expect(catalog.roots.map(\.itemID) == ["u"])
    #expect(catalog.introduced(after: try #require(Version("1.0"))) == [])
    #expect(catalog.drafts.allSatisfy { $0.whenLocked == .hide })
  }

  @Test func `children of an item omit drafts, except those of a draft`() throws {
    let catalog = try catalog()
    func children(of id: ItemID) throws -> [ItemID?] {
      catalog.children(of: try #require(catalog.item(id))).map(\.itemID)
    }
    #expect(try children(of: "u") == ["a"])
    #expect(try children(of: "b") == ["c"])
    #expect(try children(of: "g") == ["d"])
    #expect(try children(of: "v") == ["w"])
    #expect(try catalog.parent(of: #require(catalog.item("c")))?.itemID == "b")
  }
}
