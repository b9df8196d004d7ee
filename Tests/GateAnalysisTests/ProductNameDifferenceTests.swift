import EngineTestSupport
import GateAnalysis
import GateKit
import GateRules
import RuleTestSupport
import Testing

/// Buyers name a product by an id of a store or by an old id, so a name that moves or goes takes it from them.
struct ProductNameDifferenceTests {
  private static func catalog(_ products: String) throws -> GatedCatalog {
    try SampleCatalog(
      """
      "products": [\(products)],
      "features": [{"id": "A", "gate": "a"}, {"id": "B", "gate": "b"}]
      """
    ).gated
  }

  private static let b = #"{"id": "b", "storeIDs": "com.b"}"#

  @Test(arguments: [
    (#"{"id": "a", "storeIDs": "com.a"}"#, #"{"id": "a", "storeIDs": "com.aa"}"#, "com.a"),
    (
      #"{"id": "a", "storeIDs": ["com.a", "com.old"]}"#, #"{"id": "a", "storeIDs": "com.a"}"#,
      "com.old"
    ),
    (
      #"{"id": "a", "storeIDs": {"appStore": "a.apple", "playStore": "a.play"}}"#,
      #"{"id": "a", "storeIDs": {"appStore": "a.apple"}}"#, "a.play"
    ),
    (#"{"id": "a", "storeIDs": "com.a"}"#, #"{"id": "a"}"#, "com.a"),
    (#"{"id": "a", "formerIDs": ["aa"]}"#, #"{"id": "a"}"#, "aa"),
  ])
  func `a name that no longer refers to its product narrows what the product opens`(
    old: String, new: String, name: String
  ) throws {
    let versions = try (
      old: Self.catalog("\(old), \(Self.b)"), new: Self.catalog("\(new), \(Self.b)")
    )
    let diff = CatalogDiff(from: versions.old, to: versions.new)
    #expect(diff.items.map(\.change) == [.narrower, .same])
    let loss = try #require(diff.items[0].loss)
    #expect(loss.subject.contains(#""product":"\#(name)""#))
    #expect(diff.items[0].remedy == .keptName(ProductID(name), of: "a"))
    #expect(diff.items[0].causes.count == 1)
  }

  @Test func `two names that are exchanged take from each what the other gets`() throws {
    let old = try Self.catalog(
      #"{"id": "a", "storeIDs": "com.a"}, {"id": "b", "storeIDs": "com.b"}"#)
    let new = try Self.catalog(
      #"{"id": "a", "storeIDs": "com.b"}, {"id": "b", "storeIDs": "com.a"}"#)
    let diff = CatalogDiff(from: old, to: new)
    #expect(diff.items.map(\.change) == [.both, .both])
    #expect(diff.items.map(\.productOfLoss) == [nil, nil], "no name refers to one product in both")
    #expect(diff.declarations.map(\.aspect) == [.storeIDs, .storeIDs])
    #expect(diff.declarations.map(\.old) == ["com.a", "com.b"])
    #expect(diff.declarations.map(\.new) == ["com.b", "com.a"])
  }

  @Test(arguments: [
    (#"{"id": "a"}"#, #"{"id": "a", "storeIDs": "com.a"}"#),
    (#"{"id": "a", "storeIDs": "com.a"}"#, #"{"id": "a", "storeIDs": ["com.a", "com.new"]}"#),
    (#"{"id": "a", "storeIDs": "com.a"}"#, #"{"id": "a", "storeIDs": {"appStore": "com.a"}}"#),
  ])
  func `a new name, and the store of a name, change nobody`(old: String, new: String) throws {
    let diff = CatalogDiff(
      from: try Self.catalog("\(old), \(Self.b)"), to: try Self.catalog("\(new), \(Self.b)"))
    #expect(diff.items.map(\.change) == [.same, .same])
    #expect(diff.declarations.map(\.aspect) == [.storeIDs])
  }

  @Test func `a product that is renamed keeps its buyers, and one that is replaced does not`()
    throws
  {
    let old = try Self.catalog(#"{"id": "a", "storeIDs": "com.a"}, \#(Self.b)"#)
    let renamed = try SampleCatalog(
      """
      "products": [{"id": "aa", "formerIDs": ["a"], "storeIDs": "com.a"}, \(Self.b)],
      "features": [{"id": "A", "gate": "aa"}, {"id": "B", "gate": "b"}]
      """
    ).gated
    #expect(CatalogDiff(from: old, to: renamed).items.map(\.change) == [.same, .same])
    let replaced = try SampleCatalog(
      """
      "products": [{"id": "aa", "storeIDs": "com.a"}, \(Self.b)],
      "features": [{"id": "A", "gate": "aa"}, {"id": "B", "gate": "b"}]
      """
    ).gated
    let diff = CatalogDiff(from: old, to: replaced)
    #expect(diff.items[0].change == .narrower)
    #expect(diff.items[0].loss?.subject.contains(#""product":"a""#) == true)
  }
}
