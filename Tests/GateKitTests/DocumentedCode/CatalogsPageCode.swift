import GateKit
import TestSupport
import Testing

/// The code on the page about catalogs, which `DocumentedCodeTests` compares with this file, and the examples in the
/// doc comments of custom data.
struct CatalogsPageCode {
  private let print = PrintedLines()
  private let catalog: Catalog

  init() throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "courses": [{"id": "L9", "gate": "free",
          "info": {"color": "#0a7d4f", "clips": [{"name": "intro", "seconds": 90}]}}]}
        """))
    self.catalog = catalog.content
  }

  @Test func `custom data is read`() {
    let info = catalog.item("L9")?.info
    print(info?["color"]?.string ?? "gray")  // #0a7d4f
    print(info?["clips"]?[0]?["seconds"]?.number ?? 0)  // 90.0
    #expect(print.lines == ["#0a7d4f", "90.0"])
  }

  @Test func `custom data is decoded`() throws {
    struct Style: Decodable { let color: String, clips: [Clip] }
    struct Clip: Decodable { let name: String, seconds: Int }
    let style = try catalog.item("L9")?.info?.decode(Style.self)
    print(style?.clips.first?.name ?? "-")  // intro
    #expect(print.lines == ["intro"])
  }
}
