import Foundation
import TestSupport
import Testing

/// The totals of `eval --by` in files.
@Suite(.tags(.process))
struct EvalGroupTests {
  private static func totals(_ name: String, by property: String) throws -> String {
    let folder = try RunFolder()
    try folder.write(
      """
      {"format": 1, "id": "shop", "products": [{"id": "a"}, {"id": "b"}],
       "attributes": {"plan": {"type": "string", "default": null}},
       "features": [{"id": "A", "gate": "a"}, {"id": "B", "gate": "b"}]}
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
}
