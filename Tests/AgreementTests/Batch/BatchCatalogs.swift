import GateKit
import GateTesting

/// The catalogs for random batches: random ones, and hand-written ones that use the same names
/// differently.
enum BatchCatalogs {
  static let any = Generator<WrittenCatalogText> { choices in
    choices.chance(25) ? choices.pick(from: written) ?? written[0] : choices.draw(random)
  }

  /// The hand-written catalogs.
  static let written = [otherTypes, otherNames, defaults].map { WrittenCatalogText(text: $0) }

  static let random = Generator<WrittenCatalog>.writtenCatalogs().map {
    WrittenCatalogText(text: $0.text, catalog: try? $0.catalog)
  }

  /// Attributes and products with the same names as in random catalogs but of different types and
  /// kinds.
  private static let otherTypes = """
    {
      "format": 1, "id": "types", "timeZone": "America/New_York", 
      "counters": ["vip", "Kelvin \\u212A"],
      "attributes": {
        "age": {"type": "string"}, "role": {"type": "number"}, "team": {"type": "version"},
        "joined": {"type": "string", "default": "2026-06-15T12:00:00Z"},
        "build": {"type": "string"}, "articles": {"type": "boolean"}, "Überschrift": {"type": "string"}
      },
      "products": [
        {"id": "coins"}, {"id": "basic", "kind": "consumable"},
        {"id": "monthly", "kind": "nonRenewing", "period": "P1M", "includes": ["coins"]},
        {"id": "pass", "kind": "autoRenewable", "subscriptionGroup": "club", "fullAccess": true}
      ],
      "features": [
        {"id": "L1", "gate": "age = '18' or role >= 18"},
        {"id": "L2", "gate": "joined in ['2026-06-15T12:00:00Z', red] or not exists(team)"},
        {"id": "L3", "gate": "atLeast(2, of: [coins, product(monthly), team >= 2.3, build = '2.3'])"},
        {"id": "L4", "gate": "after(P1D, since: bought(coins)) or usage(vip, fewerThan: 2, per: day)"},
        {"id": "L5", "gate": "subscription() or articles", "requires": "'Überschrift' = 'é' or coins"},
        {"id": "L7", "gate": "usage('Kelvin \\u212A', fewerThan: 1, per: ever)"},
        {"id": "L6", "gate": "product(pass, excluding: [freeTrial, familyShared, introductory])"}
      ]
    }
    """

  /// Names that are long, similar or outside ASCII, or that belong to other items than in random
  /// catalogs.
  private static let otherNames = """
    {
      "format": 1, "id": "names", "timeZone": "Asia/Kathmandu", "counters": ["articles"],
      "attributes": {"role": {"type": "string"}},
      "products": [
        {"id": "a.very.long.name.of.a.product.A", "formerIDs": ["old-basic"]},
        {"id": "a.very.long.NAME.of.a.product.A", "storeIDs": "com.basic"},
        {"id": "sixteen.letters1"}, {"id": "eight.ch"}, {"id": "课程"}, {"id": "\\u212A"},
        {"id": "a/b\\\\c\\"d", "formerIDs": [";", "e\\u0301"]}
      ],
      "courses": [
        {"id": "first", "formerIDs": ["L1", "old-L2"], "gate": "free", "items": [
          {"id": "课", "gate": "'a.very.long.name.of.a.product.A' or completed(second, score: 1) or after(P1D, since: completed(second))"},
          {"id": "a.very.long.name.of.an.item.A", "requires": "completed('课')"}]},
        {"id": "second", "formerIDs": ["L2", "L3"], "staysOpen": "onceStarted",
         "gate": "'a.very.long.NAME.of.a.product.A' and product('sixteen.letters1', everOwned: true)"},
        {"id": "third", "gate": "'eight.ch' or '课程' and '\\u212A'"},
        {"id": "fourth", "gate": "'a/b\\\\c\\"d' or role in ['\\u212A', '', '\\u037E', 'ü']"},
        {"id": "fifth", "gate": "usage(articles, fewerThan: 2, per: month)",
         "requires": "rollout(50, salt: 'é')"},
        {"id": "sixth", "gate": "completed(['课', first], score: 59.5)"}
      ]
    }
    """

  /// Gates that are true, unknown or about to change for a subject that lists no facts.
  private static let defaults = """
    {
      "format": 1, "id": "defaults", "timeZone": "Australia/Lord_Howe",
      "attributes": {
        "joined": {"type": "instant", "default": "2026-06-14T12:00:00Z"},
        "build": {"type": "version", "default": "2.3"}, "vip": {"type": "boolean", "default": true},
        "team": {"type": "string", "default": null}, "age": {"type": "number"}
      },
      "products": [{"id": "basic", "kind": "autoRenewable"}],
      "bypass": "build = 10",
      "features": [
        {"id": "L1", "gate": "after(P1D, since: joined) and window(until: 2026-07-01)"},
        {"id": "L2", "gate": "not vip or drip(every: P7D, since: joined, first: 1)",
         "items": ["L6", "L7"]},
        {"id": "L3", "gate": "after(P1M, since: enrolled, startOfDay: true) or team = red"},
        {"id": "L4", "gate": "age < 18 or build >= 2.3.1 or basic"},
        {"id": "L5", "gate": "joined >= 2026-06-15 or rollout(30, salt: spring)"}
      ]
    }
    """
}

/// The text of a catalog, and the catalog loaded from it.
struct WrittenCatalogText {
  let text: String
  var catalog: GatedCatalog?

  init(text: String, catalog: GatedCatalog? = nil) {
    self.text = text
    self.catalog = catalog ?? (try? GatedCatalog(files: MemoryFiles(text)))
  }
}
