import ContentCatalog
import Foundation
import GateAnalysis
import GateRules
import TestSupport
import Testing

/// Every key that the format declares is compared, or docs/proofs.md says why it is not.
struct DeclaredKeyTests {
  /// A catalog that has every key.
  private static let catalog = """
    {"format": 1, "id": "school", "title": "School", "timeZone": "UTC", "currency": "EUR",
     "info": {"owner": "a"}, "whenLocked": "lock", "staysOpen": "never",
     "attributes": {
       "age": {"type": "number", "default": 1, "settableBy": "customer", "title": "Age"},
       "role": {"type": "string", "values": ["guest", "staff"], "default": "guest"},
       "note": {"type": "string"}},
     "counters": {"uses": {"title": "Uses", "resets": "day"}},
     "products": [
       {"id": "pro", "title": "Pro", "kind": "autoRenewable", "storeIDs": "com.pro",
        "formerIDs": ["plus"], "price": "1.00", "currency": "USD", "period": "P1W",
        "subscriptionGroup": "plans", "level": 1, "includes": ["base"], "fullAccess": false,
        "retired": false, "soldFrom": "2026-01-01", "soldUntil": "2027-01-01",
        "info": {"icon": "a"}},
       {"id": "term", "kind": "nonRenewing", "period": "P1M", "stacks": false},
       {"id": "base"}],
     "gates": {"club": "base"}, "defaultGate": "free", "requires": "not (age < 0)",
     "bypass": "role = staff",
     "courses": [
       {"id": "C", "title": "Course", "kind": "course", "gate": "base", "tags": ["new"],
        "introducedIn": "1.0", "published": "2026-03-01", "weight": 2, "formerIDs": ["C0"], "info": {"color": "a"},
        "items": ["L1", "L2", {"kind": "group", "title": "More", "items": ["L3"]}]},
       {"id": "D", "gate": "age >= 1 and usage(uses, fewerThan: 3)", "requires": "signedIn",
        "whenLocked": "preview", "staysOpen": "onceStarted", "draft": false}, "E"],
     "trainingGrounds": [{"id": "T"}, {"id": "U"}], "features": [{"id": "F", "gate": "club"}, "G"]}
    """

  /// An edit of the catalog for each key: a text, and what replaces it.
  private static let edits: [(key: String, old: String, new: String)] = [
    ("id of catalog", #""id": "school""#, #""id": "academy""#),
    ("title of catalog", #""title": "School""#, #""title": "Academy""#),
    ("timeZone of catalog", #""UTC""#, #""Europe/Paris""#),
    ("currency of catalog", #""currency": "EUR""#, #""currency": "GBP""#),
    ("info of catalog", #""owner": "a""#, #""owner": "b""#),
    ("whenLocked of catalog", #""whenLocked": "lock""#, #""whenLocked": "hide""#),
    ("staysOpen of catalog", #""staysOpen": "never""#, #""staysOpen": "onceCompleted""#),
    ("attributes of catalog", #""attributes": {"#, #""attributes": {"a": {"type": "number"},"#),
    ("counters of catalog", #""counters": {"#, #""counters": {"more": {"resets": "day"},"#),
    ("products of catalog", #"{"id": "base"}]"#, #"{"id": "base"}, {"id": "more"}]"#),
    ("gates of catalog", #""club": "base""#, #""club": "base or pro""#),
    ("defaultGate of catalog", #""defaultGate": "free""#, #""defaultGate": "base""#),
    ("requires of catalog", "not (age < 0)", "not (age < 1)"),
    ("bypass of catalog", "role = staff", "role = guest"),
    ("courses of catalog", #""draft": false}, "E"]"#, #""draft": false}]"#),
    ("trainingGrounds of catalog", #"{"id": "T"}, {"id": "U"}"#, #"{"id": "U"}, {"id": "T"}"#),
    (
      "features of catalog", #"{"id": "F", "gate": "club"}, "G""#,
      #""G", {"id": "F", "gate": "club"}"#
    ),
    ("type of attribute", #"{"type": "string"}"#, #"{"type": "version"}"#),
    ("values of attribute", #"["guest", "staff"]"#, #"["guest", "staff", "owner"]"#),
    ("default of attribute", #""default": 1,"#, #""default": 2,"#),
    ("settableBy of attribute", #""customer""#, #""staff""#),
    ("title of attribute", #""title": "Age""#, #""title": "Years""#),
    ("title of counter", #""title": "Uses""#, #""title": "Times""#),
    ("resets of counter", #""resets": "day""#, #""resets": "week""#),
    ("id of product", #"{"id": "pro","#, #"{"id": "com.pro.new","#),
    ("title of product", #""title": "Pro""#, #""title": "Plus""#),
    (
      "kind of product", #"{"id": "base"}"#,
      #"{"id": "base", "kind": "nonRenewing", "period": "P1M"}"#
    ),
    ("storeIDs of product", #""com.pro""#, #""com.prp""#),
    ("formerIDs of product", #""formerIDs": ["plus"]"#, #""formerIDs": ["plus", "extra"]"#),
    ("price of product", #""price": "1.00""#, #""price": "2.00""#),
    ("currency of product", #""currency": "USD""#, #""currency": "GBP""#),
    ("period of product", #""P1W""#, #""P2W""#),
    ("subscriptionGroup of product", #""plans""#, #""tiers""#),
    ("level of product", #""level": 1"#, #""level": 2"#),
    ("includes of product", #""includes": ["base"]"#, #""includes": []"#),
    ("fullAccess of product", #""fullAccess": false"#, #""fullAccess": true"#),
    ("retired of product", #""retired": false"#, #""retired": true"#),
    ("soldFrom of product", #""2026-01-01""#, #""2026-02-01""#),
    ("soldUntil of product", #""2027-01-01""#, #""2027-02-01""#),
    ("stacks of product", #""stacks": false"#, #""stacks": true"#),
    ("info of product", #""icon": "a""#, #""icon": "b""#),
    ("id of item", #"{"id": "C","#, #"{"id": "K","#),
    ("title of item", #""title": "Course""#, #""title": "Lessons""#),
    ("kind of item", #""kind": "course""#, #""kind": "lesson""#),
    ("gate of item", #""gate": "base", "tags""#, #""gate": "pro", "tags""#),
    ("tags of item", #"["new"]"#, #"["old"]"#),
    ("introducedIn of item", #""1.0""#, #""1.1""#),
    ("published of item", #""published": "2026-03-01""#, #""published": "2026-04-01""#),
    ("weight of item", #""weight": 2"#, #""weight": 3"#),
    ("formerIDs of item", #"["C0"]"#, #"["C0", "C1"]"#),
    ("info of item", #""color": "a""#, #""color": "b""#),
    ("items of item", #""title": "More""#, #""title": "Extras""#),
    ("requires of item", #""requires": "signedIn""#, #""requires": "not signedIn""#),
    ("whenLocked of item", #""whenLocked": "preview""#, #""whenLocked": "hide""#),
    ("staysOpen of item", #""onceStarted""#, #""onceCompleted""#),
    ("draft of item", #""draft": false"#, #""draft": true"#),
  ]

  /// The aspects of the keys whose values are declarations of their own, or a part of another value.
  private static let aspects = [
    "attributes of catalog": "added", "counters of catalog": "added",
    "products of catalog": "added",
    "gates of catalog": "rule", "courses of catalog": "removed", "currency of product": "price",
  ]

  /// The keys that the page lists as not compared.
  private static var omitted: [String] {
    get throws {
      let page = try Repository.text(of: "docs/proofs.md")
      let rows = page.split(separator: "### Keys that are not compared")[1].split(separator: "\n\n")
      return rows[0].split(separator: "\n").dropFirst(2).map { row in
        row.split(separator: "|")[0].replacing("`", with: "").trimmingCharacters(
          in: CharacterSet.whitespaces)
      }
    }
  }

  private static func diff(_ old: String, _ new: String) throws -> CatalogDiff {
    CatalogDiff(
      from: try GatedCatalog(files: MemoryFiles(old)),
      to: try GatedCatalog(files: MemoryFiles(new)))
  }

  @Test func `each declared key is compared, or the page says why not`() throws {
    let declared = DeclaredKeys.all(in: [.catalog, .includedFile])
    #expect(declared.count > 50)
    let edited = Set(Self.edits.map(\.key))
    let omitted = Set(try Self.omitted)
    #expect(edited.isDisjoint(with: omitted))
    #expect(edited.union(omitted).symmetricDifference(declared).sorted() == [])
  }

  @Test(arguments: edits)
  func `a changed key is a difference`(key: String, old: String, new: String) throws {
    try #require(Self.catalog.components(separatedBy: old).count == 2)
    let diff = try Self.diff(Self.catalog, Self.catalog.replacing(old, with: new))
    let aspect = Self.aspects[key] ?? String(key.prefix { $0 != " " })
    let found = diff.declarations.map(\.aspect.rawValue) + diff.items.map(\.change.rawValue)
    #expect(found.contains(aspect), "\(found)")
    let back = try Self.diff(Self.catalog.replacing(old, with: new), Self.catalog)
    #expect(!back.declarations.isEmpty || back.items.contains { $0.change != .same })
  }

  @Test func `two ways to write one catalog are no difference`() throws {
    let other = Self.catalog.replacing(#""P1W""#, with: #""P7D""#)
      .replacing(#""default": 1,"#, with: #""default": 1.0,"#)
      .replacing(#"["guest", "staff"]"#, with: #"["staff", "guest"]"#)
      .replacing(
        #""gates": {"club": "base"}"#, with: #""gates": {"club": {"productOrFull": "base"}}"#
      )
      .replacing(#", "retired": false"#, with: "")
    let diff = try Self.diff(Self.catalog, other)
    #expect(diff.declarations == [])
    #expect(diff.items.allSatisfy { $0.change == .same })
  }

  @Test func `values are written as their author writes them`() throws {
    func change(_ old: String, _ new: String) throws -> [String?] {
      let diff = try Self.diff(Self.catalog, Self.catalog.replacing(old, with: new))
      return diff.declarations.flatMap { [$0.old, $0.new] }
    }
    #expect(try change(#""P1W""#, #""P14D""#) == ["P1W", "P14D"])
    #expect(try change(#""default": 1,"#, #""default": 2.5,"#) == ["1", "2.5"])
    #expect(try change(#""retired": false"#, #""retired": true"#) == ["false", "true"])
  }
}

/// The keys of the objects of catalogs, with the names of the objects. Rules are compared as a whole.
private struct DeclaredKeys {
  private var keys: Set<String> = []
  private var seen: Set<String> = []

  static func all(in schemas: [ObjectSchema]) -> Set<String> {
    var found = DeclaredKeys()
    for schema in schemas { found.add(schema) }
    return found.keys
  }

  private mutating func add(_ schema: ObjectSchema) {
    guard seen.insert(schema.name).inserted else { return }
    for field in schema.fields {
      keys.insert("\(field.key) of \(schema.name)")
      add(field.schema)
    }
  }

  private mutating func add(_ schema: JSONSchema) {
    switch schema {
    case .object(let fields): add(fields())
    case .array(let element, _, _): add(element)
    case .dictionary(let value, _, _): add(value)
    case .anyOf(let schemas): for schema in schemas { add(schema) }
    case .definition(let name, _, let inner): if name != "rule" { add(inner) }
    default: break
    }
  }
}
