import Foundation
import TestSupport
import Testing

/// The totals of `eval --by` in files.
@Suite(.tags(.process))
struct EvalGroupTests {
  private static let features = #"{"id": "A", "gate": "a"}, {"id": "B", "gate": "b"}"#

  private static func totals(
    _ name: String, by property: String, features: String = features
  ) throws -> String {
    let folder = try RunFolder()
    try folder.write(
      """
      {"format": 1, "id": "shop", "products": [{"id": "a"}, {"id": "b"}],
       "attributes": {"plan": {"type": "string", "default": null}},
       "features": [\(features)]}
      """, to: "catalog.json")
    try folder.write(
      """
      {"id":"1"}
      {"id":"2","entitlements":[{"product":"a"}],"attributes":{"plan":"=x"}}
      {"id":"3","entitlements":[{"product":"a"},{"product":"b"}],"attributes":{"plan":"=x"}}
      {"id":"4","entitlements":[{"product":"a"},{"product":"b"}]}

      """, to: "users.ndjson")
    let run = try GateEvalProcess(
      [
        "eval", "catalog.json", "-i", "users.ndjson", "-f", "counts", "--now", "2026-11-20",
        "--summary-to", name, "--by", property, "--csv-safe",
      ], in: folder.url)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return try #require(folder.text(of: name))
  }

  @Test func `JSON has the groups of each catalog`() throws {
    let text = try Self.totals("totals.json", by: "product")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let catalog = try #require((object?["catalogs"] as? [[String: Any]])?.first)
    let groups = try #require(catalog["groups"] as? [[String: Any]])
    #expect(groups.map { $0["names"] as? [String] } == [["a", "b"], [], ["a"]])
    #expect(groups.map { $0["count"] as? Int } == [2, 1, 1])
    let unlocked = groups.map { group in
      (group["items"] as? [[String: Any]])?.map { $0["unlocked"] as? Int }
    }
    #expect(unlocked == [[2, 2], [0, 0], [1, 0]])
    #expect(catalog["otherGroups"] == nil)
  }

  @Test func `CSV has a column of groups`() throws {
    let lines = try Self.totals("totals.csv", by: "attribute:plan").split(separator: "\n")
    #expect(lines.first == "catalog,kind,name,state,subjects,group")
    #expect(
      lines.filter { $0.contains(",groupItem,A,unlocked,") } == [
        "shop,groupItem,A,unlocked,1,", "shop,groupItem,A,unlocked,2,'=x",
      ])
    #expect(lines.contains("shop,item,A,unlocked,3,"))
  }

  /// Items whose totals are written in several pieces, the last of which has one row.
  private static let many = 0..<5_121

  private static let manyFeatures = many.map {
    #"{"id": "item\#($0)", "gate": "\#($0.isMultiple(of: 2) ? "a" : "b")"}"#
  }.joined(separator: ",")

  @Test func `JSON has a row for each of thousands of items in each group`() throws {
    let text = try Self.totals("totals.json", by: "product", features: Self.manyFeatures)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let catalog = try #require((object?["catalogs"] as? [[String: Any]])?.first)
    let groups = try #require(catalog["groups"] as? [[String: Any]])
    #expect(groups.count == 3)
    for (entry, (a, b)) in zip([catalog] + groups, [(3, 2), (2, 2), (0, 0), (1, 0)]) {
      let rows = try #require(entry["items"] as? [[String: Any]])
      #expect(rows.map { $0["item"] as? String } == Self.many.map { "item\($0)" })
      #expect(rows.map { $0["unlocked"] as? Int } == Self.many.map { $0.isMultiple(of: 2) ? a : b })
    }
  }

  @Test func `CSV has the rows of thousands of items in each group`() throws {
    let lines = try Self.totals("totals.csv", by: "product", features: Self.manyFeatures)
      .split(separator: "\n").map(String.init)
    let expected: [(kind: String, group: String, a: Int, b: Int)] = [
      ("groupItem", "a+b", 2, 2), ("groupItem", "", 0, 0), ("groupItem", "a", 1, 0),
      ("item", "", 3, 2),
    ]
    #expect(
      lines.filter { $0.contains(",unlocked,") }
        == expected.flatMap { table in
          Self.many.map {
            let count = $0.isMultiple(of: 2) ? table.a : table.b
            return "shop,\(table.kind),item\($0),unlocked,\(count),\(table.group)"
          }
        })
  }
}
