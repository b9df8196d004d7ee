import GateKit
import TestSupport
import Testing

@testable import ContentCatalog
@testable import GateTesting

@Suite(.tags(.property), .slow)
struct CatalogGeneratorTests {
  @Test(arguments: TestScale.seeds(5))
  func `every random catalog is valid`(seed: UInt64) {
    let report = forAll(.writtenCatalogs(), seed: seed, cases: 20) { written in
      _ = try written.catalog
      return .holds
    }
    expectHolds(report)
  }

  @Test func `the catalogs of a seed are pinned`() {
    let written = Generator.writtenCatalogs().value(seed: 7, size: 12)
    #expect(
      written.text == #"""
        {
          "format": 1,
          "id": "random",
          "timeZone": "America/New_York",
          "attributes": {
            "role": {"type": "string", "values": ["student", "author", "staff"], "default": null},
            "team": {"type": "string", "default": null, "settableBy": "staff"}
          },
          "products": [
            {"id": "basic", "soldFrom": "2026-06-01"},
            {"id": "pro"},
            {"id": "monthly", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2, "period": "P1M", "soldFrom": "2026-06-01", "price": "18.00", "currency": "EUR"},
            {"id": "yearly", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 1, "period": "P1Y", "storeIDs": "com.acme.courses.000000yearly.lifetime", "title": "The yearly"},
            {"id": "coins", "kind": "consumable", "includes": ["pro"]}
          ],
          "defaultGate": "exists(team)",
          "bypass": "completed([L9, L8])",
          "courses": [
            {
              "id": "L1",
              "items": [
                {"id": "L2", "gate": "never", "staysOpen": "onceStarted"}
              ]
            },
            {
              "id": "L8",
              "requires": "started(L1)",
              "items": [
                {"id": "L9", "gate": "platform = red or platform != red", "requires": "completed([L6, L1], share: 67)"},
                "L10"
              ]
            }
          ],
          "trainingGrounds": [
            {
              "kind": "group",
              "gate": {"subscription": {}},
              "items": [
                {"id": "L4", "weight": 3, "whenLocked": "lock"},
                {"id": "L5", "gate": "free", "staysOpen": "onceStarted", "whenLocked": "hide"},
                {
                  "id": "L6",
                  "whenLocked": "lock",
                  "items": [
                    {"id": "L7", "introducedIn": "2.0.1", "gate": {"attribute": {"name": "role", "in": ["author", "staff"]}}, "requires": {"window": {"until": "2026-06-22T05:00:00Z"}}, "staysOpen": "onceStarted"}
                  ]
                }
              ]
            }
          ]
        }
        """#)
  }

  @Test func `the size of a catalog increases with the size of the case`() throws {
    let sizes = try [1, 30, 100].map { size in
      try (UInt64(0)..<40).map {
        try Generator.writtenCatalogs().value(seed: $0, size: size).catalog.content.nodes.count
      }.reduce(0, +) / 40
    }
    #expect(sizes[0] <= 4)
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    #expect((12...40).contains(sizes[2]), "\(sizes)")
  }

  /// The keys of each object in a catalog.
  private static let keys: [(owner: String, keys: [String])] = [
    ("catalog", CatalogDocumentV1.schema.keys),
    ("attribute", AttributeDocument.schema.keys),
    ("product", ProductDocument.schema.keys),
    ("item", ItemDocument.schema.keys),
    ("file", ["format", "items"]),
  ]

  @Test func `every key of a catalog is written`() throws {
    let counts = try Generator.writtenCatalogs().tally { written in
      try Self.objects(in: written).flatMap { owner, value -> [String] in
        guard case .object(let members) = value.content else { return [] }
        return members.map { "\(owner) \($0.key)" }
      }
    }
    for (owner, keys) in Self.keys {
      for key in keys { #expect(counts["\(owner) \(key)", default: 0] >= 3, "\(owner) \(key)") }
    }
  }

  @Test func `items are often included from files in every location`() throws {
    let counts = Generator.writtenCatalogs().tally(cases: TestScale.cases(800)) { written in
      let folders = written.files.dropFirst().map { $0.path.split(separator: "/").count }
      return [
        folders.isEmpty ? "none" : "some", folders.contains(1) ? "beside" : "",
        folders.contains(2) ? "below" : "", written.text.contains("\"../u") ? "above" : "",
        written.files.dropFirst().contains { $0.text.contains(".json\"") } ? "from within" : "",
        written.files.dropFirst().contains { $0.text.contains("\"gate\":") } ? "with gates" : "",
      ]
    }
    for name in ["none", "some", "beside", "below", "with gates"] {
      #expect(counts[name, default: 0] >= TestScale.cases(8), "\(name) in \(counts)")
    }
    for name in ["above", "from within"] {
      #expect(counts[name, default: 0] >= TestScale.cases(1), "\(name) in \(counts)")
    }
  }

  @Test func `rules test ranges and any value of an attribute, and double gates`() throws {
    let counts = Generator.writtenCatalogs().tally(cases: TestScale.cases(800)) { written in
      let text = written.text
      return [
        text.contains(/(\w+) > \S+ and \1 <= \S+ or \1/) ? "ranges" : "",
        text.contains(/(\w+) = (\S+) or \1 != \2/) ? "any value" : "",
        text.contains(/(\w+) < (\S+) or \1 >= \2/) ? "any ordered value" : "",
        text.contains("\"default\": null") ? "default null" : "",
        text.contains("twice0 ") || text.contains("\"twice0\"") ? "doubled" : "",
        text.contains("twice13") ? "doubled often" : "",
      ]
    }
    for name in ["ranges", "any value", "any ordered value", "default null", "doubled"] {
      #expect(counts[name, default: 0] >= TestScale.cases(20), "\(name) in \(counts)")
    }
    #expect(counts["doubled often", default: 0] >= TestScale.cases(1), "\(counts)")
  }

  @Test func `odd time zones, periods and groups occur, and deep levels`() throws {
    let counts = try Generator.writtenCatalogs().tally(cases: TestScale.cases(600)) { written in
      let content = try written.catalog.content
      let depth = content.nodes.catalogIndices.map { Array(content.nodeAndAncestors($0)).count }
        .max()
      let groups = Set(content.products.compactMap(\.subscriptionGroup))
      let words = ["P1W", "P1Y", "P3M", "P6M", ", by: "].filter(written.text.contains)
      return words + [
        content.timeZone.identifier, depth ?? 0 > 4 ? "deep" : "", groups.count > 2 ? "groups" : "",
      ]
    }
    for name in [
      "America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu", "P1W", "P1Y", "P3M", "P6M",
      ", by: ", "deep", "groups",
    ] {
      #expect(counts[name, default: 0] >= TestScale.cases(6), "\(name) in \(counts)")
    }
  }

  @Test func `products have long names with common ends, and names with combining marks`() throws {
    let counts = try Generator.cases(of: Generator.catalogs()).tally(cases: TestScale.cases(600)) {
      asked in
      let names = asked.catalog.content.products.flatMap(\.storeIDs).map(\.id)
      let long = Set(names.filter { $0.hasSuffix(".lifetime") && $0.isASCII })
      let held = asked.subject.entitlements.map(\.product.rawValue)
      let marks = "e\u{301}\u{316}", swapped = "e\u{316}\u{301}"
      return [
        long.count > 1 ? "common ends" : "",
        held.contains { long.contains($0) } ? "held by a long name" : "",
        held.contains { $0.utf8.contains(marks.utf8) } ? "held by a name with marks" : "",
        held.contains { $0.utf8.contains(swapped.utf8) } ? "held by an equivalent name" : "",
      ]
    }
    for name in [
      "common ends", "held by a long name", "held by a name with marks",
      "held by an equivalent name",
    ] {
      #expect(counts[name, default: 0] >= TestScale.cases(1), "\(name) in \(counts)")
    }
  }

  @Test func `drafts are often among the content, and required by rules`() throws {
    let counts = try Generator.writtenCatalogs().tally(cases: TestScale.cases(400)) { written in
      let catalog = try written.catalog
      let nodes = catalog.content.nodes
      return [
        catalog.warnings.contains { $0.code == "draft-prerequisite" } ? "required" : "",
        nodes.contains { node in
          let children = catalog.content.children(ofNode: node.index).map { nodes[$0].isDraft }
          return children.contains(true) && children.contains(false)
        } ? "among content" : "",
        nodes.contains {
          !$0.isDraft && catalog.content.containsItems($0.index)
            && catalog.content.contentChildren(ofNode: $0.index).isEmpty
        } ? "alone" : "",
      ]
    }
    for name in ["required", "among content", "alone"] {
      #expect(counts[name, default: 0] >= TestScale.cases(4), "\(name) in \(counts)")
    }
  }

  @Test func `every kind of rule is written with every argument, in both forms`() throws {
    let counts = try Generator.writtenCatalogs().tally { written in
      let rules = try written.catalog.rules
      let all =
        rules.nodeGates.entries.map(\.value) + rules.nodeRequirements.entries.map(\.value)
        + rules.namedGates.compactMap(\.rule)
        + [rules.defaultGate, rules.requires, rules.bypass].compactMap { $0 }
      let kinds = all.flatMap { Self.parts(of: $0.rule) }.flatMap { rule in
        [rule.kind] + rule.arguments.map { "\(rule.kind) \($0.name)" }
      }
      let objects = RuleKindRegistry.builtIn.kinds.filter {
        written.text.contains("{\"\($0.name)\":")
      }
      return kinds + objects.map { "\($0.name) as object" }
    }
    for kind in RuleKindRegistry.builtIn.kinds {
      let names = ["", " as object"] + kind.signature.parameters.map { " " + $0.name }
      // Random catalogs are exported to SQL too, which has no share by the value of an attribute.
      for name in names where kind.name != "rollout" || name != " by" {
        #expect(counts["\(kind.name)\(name)", default: 0] >= 3, "\(kind.name)\(name)")
      }
    }
  }

  private static func parts(of rule: Rule) -> [Rule] {
    [rule] + rule.arguments.flatMap { parts(of: $0.value) }
  }

  private static func parts(of value: RuleValue) -> [Rule] {
    switch value.content {
    case .word: []
    case .list(let values): values.flatMap { parts(of: $0) }
    case .rule(let rule): parts(of: rule)
    }
  }

  private static func objects(
    in written: WrittenCatalog
  ) throws -> [(owner: String, value: JSONValue)] {
    let files = try written.files.map { try JSONReader.read(line: Array($0.text.utf8)[...]) }
    let (catalog, others) = (files[0], files.dropFirst())
    var found = [("catalog", catalog)] + others.map { ("file", $0) }
    func add(_ value: JSONValue?, _ owner: String) {
      switch value?.content {
      case .array(let values)?:
        for value in values {
          found.append((owner, value))
          if owner == "item" { add(value["items"], owner) }
        }
      case .object(let members)?: found += members.map { (owner, $0.value) }
      default: break
      }
    }
    add(catalog["attributes"], "attribute")
    add(catalog["products"], "product")
    for key in ["courses", "trainingGrounds", "features"] { add(catalog[key], "item") }
    for file in others { add(file["items"], "item") }
    return found
  }
}
