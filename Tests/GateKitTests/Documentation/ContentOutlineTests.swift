import GateKit
import Testing

@Suite struct ContentOutlineTests {
  private static let catalog = """
    {"format": 1, "id": "c", "defaultGate": "free",
     "courses": [
       {"kind": "group", "title": {"zh-Hans": "入门", "en": "First steps"}, "items": [
         "L1", {"id": "L2", "title": "Two", "items": ["d1"]}]},
       "L3"],
     "features": ["chat"]}
    """

  private static func outline(
    of items: [ContentItem], in catalog: Catalog, depth: Int = 0
  ) -> [String] {
    items.flatMap { item in
      [String(repeating: "  ", count: depth) + item.title(preferring: ["en"])]
        + outline(of: catalog.children(of: item), in: catalog, depth: depth + 1)
    }
  }

  @Test func `an app lists the tree with its headings and titles`() throws {
    let catalog = try GatedCatalog(files: MemoryFiles(Self.catalog)).content
    #expect(
      Self.outline(of: catalog.roots, in: catalog)
        == ["First steps", "  L1", "  Two", "    d1", "L3", "chat"])
    #expect(catalog.items.compactMap(\.itemID) == ["L1", "L2", "d1", "L3", "chat"])
  }

  @Test func `an app finds the path to the root, headings included`() throws {
    let catalog = try GatedCatalog(files: MemoryFiles(Self.catalog)).content
    var trail: [String] = []
    var next = catalog.item("d1")
    while let item = next {
      trail.append(item.title(preferring: ["en"]))
      next = catalog.parent(of: item)
    }
    #expect(trail == ["d1", "Two", "First steps"])
  }

  @Test func `an item of another catalog has no children`() throws {
    let catalog = try GatedCatalog(files: MemoryFiles(Self.catalog)).content
    let other = try GatedCatalog(
      files: MemoryFiles(#"{"format": 1, "id": "o", "features": [{"id": "x", "gate": "free"}]}"#)
    ).content
    for item in catalog.roots { #expect(other.children(of: item).isEmpty) }
  }
}
