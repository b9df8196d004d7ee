import Foundation
import TestSupport
import Testing

/// Tests that the recipes of `docs/cookbook.md` are the catalog `catalogs/cookbook`, whose personas a
/// command on the page tests.
@Suite struct CookbookTests {
  private static let folder = "catalogs/cookbook"

  @Test func `the recipes together are the catalog`() throws {
    var catalog = try Self.object(Self.text(of: "catalog.json"))
    for key in ["format", "id", "title", "timeZone", "currency"] { catalog[key] = nil }
    var recipes: [String: Any] = [:]
    for block in try Self.blocks(ofPersonas: false) {
      for (key, value) in try Self.object("{\(block)}") {
        recipes[key] = Self.joined(recipes[key], value)
      }
    }
    #expect(recipes.keys.sorted() == catalog.keys.sorted())
    for key in catalog.keys { #expect(try Self.lines(recipes[key]) == Self.lines(catalog[key])) }
  }

  @Test func `the personas of the recipes are those of the catalog`() throws {
    let personas = try Self.object(Self.text(of: "personas.json"))["personas"]
    let shown = try Self.blocks(ofPersonas: true).map(Self.object)
    #expect(try Self.lines(shown) == Self.lines(personas))
  }

  @Test func `each of more than thirty recipes has a rule and a persona`() throws {
    let recipes = try Repository.text(of: "docs/cookbook.md").split(separator: "\n### ").dropFirst()
    #expect(recipes.count > 30)
    for recipe in recipes {
      let blocks = "\(recipe)\n".codeBlocks.filter { $0.language == "json" }.map(\.text)
      #expect(blocks.contains(where: Self.isPersona), "\(recipe)")
      #expect(!blocks.allSatisfy(Self.isPersona), "\(recipe)")
    }
  }
}

extension CookbookTests {
  private static func blocks(ofPersonas: Bool) throws -> [String] {
    try Repository.text(of: "docs/cookbook.md").codeBlocks
      .filter { $0.language == "json" && isPersona($0.text) == ofPersonas }.map(\.text)
  }

  /// Returns whether a block is a persona. All others begin with a key of a catalog.
  private static func isPersona(_ block: String) -> Bool { block.hasPrefix("{") }

  /// Returns a file without its comments, each of which has a line of its own.
  private static func text(of file: String) throws -> String {
    try Repository.text(of: "\(folder)/\(file)").replacing(/(?m)^ *\/\/.*$/, with: "")
  }

  private static func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  /// Returns the value of a key in several recipes: all elements of lists, and all members of objects.
  private static func joined(_ earlier: Any?, _ value: Any) -> Any {
    switch (earlier, value) {
    case (let earlier as [Any], let value as [Any]): earlier + value
    case (let earlier as [String: Any], let value as [String: Any]):
      earlier.merging(value) { $1 }
    default: value
    }
  }

  /// Returns a value as JSON whose keys are sorted, by lines.
  private static func lines(_ value: Any?) throws -> [Substring] {
    let data = try JSONSerialization.data(
      withJSONObject: try #require(value),
      options: [.sortedKeys, .prettyPrinted, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}
