import ContentCatalog
import Testing
import TestSupport

@Suite(.slow)
struct CatalogLoaderTests {
  @Test(arguments: [
    "", "{", "[]", "7", #"{"id": "x"}"#, #"{"format": 2, "id": "x"}"#,
    #"{"format": 1.5, "id": "x"}"#,
  ])
  func `an unusable main file yields no draft`(text: String) {
    let reading = CatalogLoader().draft(from: MemoryFiles(text))
    #expect(reading.draft == nil)
    #expect(reading.log.hasErrors)
  }

  @Test func `a missing main file is reported at its path`() {
    let reading = CatalogLoader().draft(from: MemoryFiles([:] as [String: String]))
    #expect(reading.diagnostics.map(\.code) == ["unreadable-file"])
    #expect(reading.diagnostics.map(\.location.description) == ["catalog.json:1:1"])
    #expect(reading.diagnostics.map { $0.excerpt == nil } == [true])
  }

  @Test func `comments are allowed anywhere`() throws {
    let draft = try draft("// a line\n\"features\": /* a block */ [\"a\"]")
    #expect(draft.catalog.nodes.map(\.itemID) == ["a"])
  }

  @Test func `a product with faults can still be referred to`() throws {
    let reading = reading(
      #""products": [{"id": "a", "price": 1, "kind": 7}, {"id": "b", "includes": ["a"]}]"#)
    #expect(reading.diagnostics.map(\.code) == ["malformed-price", "wrong-type"])
    #expect(reading.draft?.catalog.products.map(\.id) == ["a", "b"])
    #expect(reading.draft?.catalog.bundles.includes(ProductIndex(1), ProductIndex(0)) == true)
  }

  @Test(arguments: [
    "kand", "kinx", "Kind", "titlx", "weighs", "requirez", "publishes", "introducedOn",
  ])
  func `a key with the length and the beginning of a declared one is unknown`(key: String) throws {
    let reading = reading(
      """
      "features": [
        {"id": "a", "\(key)": "x", "kind": "drill", "introducedIn": "2.0", "published": "2026-01-01"}]
      """)
    #expect(reading.diagnostics.map(\.code) == ["unknown-key"])
    let item = try #require(reading.draft?.catalog.nodes.first)
    #expect(item.kind == .drill)
    #expect(item.introducedIn == Version("2.0"))
    #expect(item.published != nil)
  }

  @Test func `after a product without an id no reference is reported as unknown`() throws {
    let reading = reading(#""products": [{"ide": "a"}, {"id": "b", "includes": ["a"]}]"#)
    #expect(reading.diagnostics.map(\.code) == ["missing-key", "unknown-key"])
    #expect(reading.draft?.gaps == .products)
  }

  @Test func `a malformed gate is reported, and does not count as missing`() {
    let reading = reading(#""defaultGate": 1, "features": [{"id": "a", "gate": []}]"#)
    #expect(reading.diagnostics.map(\.code) == ["malformed-gate", "malformed-gate"])
    #expect(reading.draft?.defaultGate?.content == .number("1"))
    #expect(reading.draft?.gates[NodeIndex(0)]?.content == .array([]))
  }

  @Test func `a bundle can include a product by its former id`() throws {
    let draft = try draft(
      #""products": [{"id": "a", "formerIDs": ["old"]}, {"id": "b", "includes": ["old"]}]"#)
    #expect(draft.catalog.bundles.includes(ProductIndex(1), ProductIndex(0)))
  }

  @Test func `cycles that share a product are reported once, separate cycles each`() {
    let products = [("a", "b"), ("b", "a"), ("c", "c"), ("d", "a")].map {
      #"{"id": "\#($0)", "includes": ["\#($1)"]}"#
    }
    let reading = reading(#""products": [\#(products.joined(separator: ", "))]"#)
    #expect(
      reading.diagnostics.map(\.message) == [
        "`a` includes `b`, which includes `a`", "`c` includes itself",
      ])
  }

  @Test func `a cycle of inclusions is located at those that close it`() throws {
    let products =
      #""products": [{"id": "x"}, {"id": "a", "includes": ["x", "b"]}, {"id": "b", "includes": ["x", "a"]}]"#
    let cycle = try #require(reading(products).diagnostics.first)
    let closing = try #require(cycle.related.first)
    // From "b" in the first list to "a" in the second.
    #expect(closing.location.column - cycle.location.column == 37)
    #expect(closing.location.line == cycle.location.line)
  }

  @Test(arguments: [31, 33, 20_000])
  func `long chains and deep trees never crash the reader`(length: Int) {
    let chain = (0..<length).map { #"{"id": "p\#($0)", "includes": ["p\#(($0 + 1) % length)"]}"# }
    let cycle = reading(#""products": [\#(chain.joined(separator: ","))]"#)
    #expect(cycle.diagnostics.contains { $0.code == "includes-cycle" })
    let deep = (0..<length).map { #"[{"id": "i\#($0)", "items": "# }.joined()
    let tree = reading(
      #""features": \#(deep)[]\#(String(repeating: "}]", count: length))"#)
    #expect(tree.log.hasErrors == (length > 32))
  }
}
