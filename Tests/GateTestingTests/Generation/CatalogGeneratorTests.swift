import GateKit
import Testing

@testable import ContentCatalog
@testable import GateTesting

struct CatalogGeneratorTests {
  @Test(arguments: UInt64(0)..<20)
  func `every random catalog is sound`(seed: UInt64) {
    let report = forAll(.writtenCatalogs(), seed: seed, cases: 20) { written in
      _ = try written.catalog
      return .holds
    }
    #expect(report.failure == nil)
  }

  @Test func `the catalogs of a seed are pinned`() {
    let written = Generator.writtenCatalogs().value(seed: 7, size: 12)
    #expect(
      written.text == #"""
        {
          "format": 1,
          "id": "random",
          "title": "The catalog",
          "timeZone": "Europe/Berlin",
          "products": [
            {"id": "basic"},
            {"id": "pro", "includes": ["basic"], "storeIDs": {"appStore": "com.pro", "stripe": "price_pro"}},
            {"id": "paper", "kind": "autoRenewable", "subscriptionGroup": "press", "price": "0", "currency": "CNY", "formerIDs": ["old-paper"]},
            {"id": "pass", "kind": "nonRenewing", "period": "P1M"},
            {"id": "coins", "kind": "consumable"}
          ],
          "gates": {
            "finals": "old-paper"
          },
          "defaultGate": {"window": {"from": "2026-06-14T22:00:00Z"}},
          "bypass": "product(old-paper, everOwned: true, boughtBefore: 2026-07-14T22:00:01Z, excluding: [freeTrial])",
          "courses": [
            {
              "kind": "group",
              "items": [
                {"id": "L2", "introducedIn": "2.3", "requires": "finals"}
              ]
            },
            {"id": "L9", "requires": "window(from: 2026-06-15T22:00:01Z, until: 2026-06-16T00:30:00+02:00)"}
          ],
          "trainingGrounds": [
            {
              "id": "L7",
              "introducedIn": "2.0.1",
              "staysOpen": "onceCompleted",
              "items": [
                {"id": "L8", "tags": ["new", "exam"], "gate": "product(paper, boughtBefore: 2026-06-07T22:30:00Z)", "requires": "product(pass)", "whenLocked": "hide"}
              ]
            }
          ],
          "features": [
            {
              "kind": "group",
              "info": {"note": "item"},
              "requires": "started([previous, L2])",
              "staysOpen": "never",
              "items": [
                "L4",
                {"id": "L5", "introducedIn": "2.0.1"},
                {"id": "L6", "gate": "free"}
              ]
            }
          ]
        }
        """#)
  }

  @Test func `the larger a case may be, the larger are its catalogs`() throws {
    let sizes = try [1, 30, 100].map { size in
      try (UInt64(0)..<40).map {
        try Generator.writtenCatalogs().value(seed: $0, size: size).catalog.catalog.nodes.count
      }.reduce(0, +) / 40
    }
    #expect(sizes[0] <= 4)
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    #expect((12...40).contains(sizes[2]), "\(sizes)")
  }

  /// The keys of what a catalog is made of.
  private static let keys: [(owner: String, keys: [String])] = [
    ("catalog", CatalogDocumentV1.Key.allCases.map(\.rawValue)),
    ("attribute", AttributeDocument.Key.allCases.map(\.rawValue)),
    ("product", ProductDocument.Key.allCases.map(\.rawValue)),
    ("item", ItemDocument.Key.allCases.map(\.rawValue)),
  ]

  @Test func `every key of a catalog is written`() throws {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<100 {
      let text = Generator.writtenCatalogs().value(seed: seed).text
      for (owner, value) in try Self.objects(in: text) {
        guard case .object(let members) = value.content else { continue }
        for member in members { counts["\(owner) \(member.key)", default: 0] += 1 }
      }
    }
    for (owner, keys) in Self.keys {
      for key in keys { #expect(counts["\(owner) \(key)", default: 0] >= 3, "\(owner) \(key)") }
    }
  }

  @Test func `every kind of rule is written with every argument, in both forms`() throws {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<100 {
      let written = Generator.writtenCatalogs().value(seed: seed)
      let rules = try written.catalog.rules
      let all =
        Array(rules.nodeGates.values) + Array(rules.nodeRequires.values)
        + rules.namedGates.compactMap(\.rule)
        + [rules.defaultGate, rules.requires, rules.bypass].compactMap { $0 }
      for rule in all.flatMap({ Self.parts(of: $0.rule) }) {
        counts[rule.kind, default: 0] += 1
        for argument in rule.arguments { counts["\(rule.kind) \(argument.name)", default: 0] += 1 }
      }
      for kind in RuleKindRegistry.builtIn.kinds where written.text.contains("{\"\(kind.name)\":") {
        counts["\(kind.name) as object", default: 0] += 1
      }
    }
    for kind in RuleKindRegistry.builtIn.kinds {
      let names = ["", " as object"] + kind.signature.parameters.map { " " + $0.name }
      for name in names {
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

  private static func objects(in text: String) throws -> [(owner: String, value: JSONValue)] {
    let catalog = try JSONReader.read(line: Array(text.utf8)[...])
    var found = [("catalog", catalog)]
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
    return found
  }
}
