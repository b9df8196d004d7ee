import ContentCatalog
import Testing

/// Tests that every key of a catalog's objects is read into the model.
struct CatalogKeyTests {
  static let catalogKeys: [(String, @Sendable (CatalogDraft) -> Bool)] = [
    (#""info": 0"#, { $0.catalog.id == "x" }),
    (#""title": "X""#, { $0.catalog.title == "X" }),
    (#""timeZone": "Asia/Shanghai""#, { $0.catalog.timeZone.identifier == "Asia/Shanghai" }),
    (#""currency": "CNY""#, { $0.catalog.currency == "CNY" }),
    (
      #""attributes": {"age": {"type": "number"}}"#,
      { $0.catalog.attribute("age")?.type == .number }
    ),
    (#""counters": ["a", "b"]"#, { $0.catalog.counters.map(\.id) == ["a", "b"] }),
    (#""products": [{"id": "p"}, {"id": "q"}]"#, { $0.catalog.products.map(\.id) == ["p", "q"] }),
    (
      #""gates": {"g": "free", "h": {"never": {}}}"#,
      {
        $0.namedGates.map(\.name) == ["g", "h"] && $0.namedGates[0].gate.content == .string("free")
      }
    ),
    (#""defaultGate": "free""#, { $0.defaultGate?.content == .string("free") }),
    (#""requires": "signedIn""#, { $0.requires?.content == .string("signedIn") }),
    (#""bypass": {"free": {}}"#, { $0.bypass?["free"] != nil }),
    (#""whenLocked": "hide", "courses": ["a"]"#, { $0.catalog.nodes[0].whenLocked == .hide }),
    (
      #""staysOpen": "onceStarted", "courses": ["a"]"#,
      { $0.catalog.nodes[0].staysOpen == .onceStarted }
    ),
    (#""courses": ["a"]"#, { $0.catalog.nodes.map(\.kind) == [.course] }),
    (#""trainingGrounds": ["a"]"#, { $0.catalog.nodes.map(\.kind) == [.trainingGround] }),
    (#""features": ["a"]"#, { $0.catalog.nodes.map(\.kind) == [.feature] }),
    (#""info": [1, null]"#, { $0.catalog.info?.content != nil }),
  ]

  @Test(arguments: catalogKeys)
  func `a key of the catalog is read`(
    text: String, holds: @Sendable (CatalogDraft) -> Bool
  ) throws {
    #expect(holds(try draft(text)), "\(text)")
  }

  static let productKeys: [(String, @Sendable (CatalogProduct) -> Bool)] = [
    (#""info": 0"#, { $0.id == "basic" && $0.kind == .nonConsumable && $0.price == nil }),
    (#""title": {"en": "Basic"}"#, { $0.title(preferring: ["en"]) == "Basic" }),
    (#""kind": "consumable""#, { $0.kind == .consumable }),
    (#""storeIDs": "s""#, { $0.storeIDs == [StoreIdentifier(store: nil, id: "s")] }),
    (#""storeIDs": ["s", "t"]"#, { $0.storeIDs.map(\.id) == ["s", "t"] }),
    (
      #""storeIDs": {"appStore": "s", "stripe": ["s", "t"]}"#,
      {
        $0.storeIDs == [
          StoreIdentifier(store: "appStore", id: "s"), StoreIdentifier(store: "stripe", id: "s"),
          StoreIdentifier(store: "stripe", id: "t"),
        ]
      }
    ),
    (#""storeIDs": "basic""#, { $0.storeIDs.map(\.id) == ["basic"] }),
    (#""formerIDs": ["old"]"#, { $0.formerIDs == ["old"] }),
    (#""price": "18.00""#, { $0.price?.description == "18.00 CNY" }),
    (#""price": "18.00", "currency": "EUR""#, { $0.price?.description == "18.00 EUR" }),
    (
      #""kind": "autoRenewable", "period": "P1M""#,
      { $0.kind == .autoRenewable && $0.period == CalendarDuration("P1M") }
    ),
    (#""kind": "autoRenewable""#, { $0.period == nil }),
    (
      #""kind": "nonRenewing", "period": "P1Y""#,
      { $0.period == CalendarDuration("P1Y") && !$0.stacks }
    ),
    (#""kind": "nonRenewing", "period": "P1Y", "stacks": true"#, { $0.stacks }),
    (
      #""kind": "autoRenewable", "subscriptionGroup": "plan", "level": 2"#,
      { $0.subscriptionGroup == "plan" && $0.level == 2 }
    ),
    (#""fullAccess": true"#, { $0.isFullAccess && !$0.isRetired }),
    (#""retired": true"#, { $0.isRetired && !$0.isFullAccess }),
    (
      #""soldFrom": "2026-11-01T00:00:00Z", "soldUntil": "2026-12-01T00:00:00+08:00""#,
      {
        $0.soldFrom?.description == "2026-11-01T00:00:00Z"
          && $0.soldUntil?.description == "2026-11-30T16:00:00Z"
      }
    ),
    (#""info": {"any": [1]}"#, { $0.info?["any"] != nil }),
  ]

  @Test(arguments: productKeys)
  func `a key of a product is read`(
    text: String, holds: @Sendable (CatalogProduct) -> Bool
  ) throws {
    #expect(holds(try product(text)), "\(text)")
  }

  static let itemKeys: [(String, @Sendable (ContentItem) -> Bool)] = [
    (#""info": {"any": 1}"#, { $0.itemID == "a" && $0.info?["any"] != nil }),
    (#""kind": "drill""#, { $0.kind == .drill }),
    (#""title": "A""#, { $0.title(preferring: []) == "A" }),
    (#""tags": ["x", "y"]"#, { $0.tags == ["x", "y"] }),
    (#""whenLocked": "preview""#, { $0.whenLocked == .preview }),
    (#""staysOpen": "onceCompleted""#, { $0.staysOpen == .onceCompleted }),
    (#""introducedIn": "2.3""#, { $0.introducedIn == Version("2.3.0") }),
    (#""formerIDs": ["b", "c"]"#, { $0.formerIDs == ["b", "c"] }),
    (#""items": []"#, { $0.isContent }),
  ]

  @Test(arguments: itemKeys)
  func `a key of an item is read`(text: String, holds: @Sendable (ContentItem) -> Bool) throws {
    #expect(holds(try feature(text)), "\(text)")
  }

  @Test func `the gate and the requirement of an item are kept as written`() throws {
    let draft = try draft(
      #""features": ["a", {"id": "b", "gate": "free", "requires": {"not": "x"}}]"#)
    #expect(draft.gates.entries.map(\.node) == [NodeIndex(1)])
    #expect(draft.gates[NodeIndex(1)]?.content == .string("free"))
    #expect(draft.itemRequirements.entries.map(\.node) == [NodeIndex(1)])
    #expect(draft.itemRequirements[NodeIndex(1)]?["not"]?.content == .string("x"))
  }

  static let attributeKeys: [(String, @Sendable (CatalogAttribute) -> Bool)] = [
    (
      #""type": "number""#,
      { $0.type == .number && $0.defaultValue == .unknown && $0.values == nil }
    ),
    (#""type": "string", "values": ["a", "b"]"#, { $0.values == ["a", "b"] }),
    (#""type": "string", "title": "Age""#, { $0.title == "Age" && $0.settableBy == .staff }),
    (#""type": "string", "settableBy": "customer""#, { $0.settableBy == .customer }),
    (#""type": "string", "values": ["a"], "default": "a""#, { $0.defaultValue == .value("a") }),
    (#""type": "string", "values": ["a"], "default": null"#, { $0.defaultValue == .absent }),
    (#""type": "number", "default": 1.5"#, { $0.defaultValue == .value(1.5) }),
    (#""type": "boolean", "default": true"#, { $0.defaultValue == .value(true) }),
    (
      #""type": "version", "default": "2.3""#,
      { $0.defaultValue == Version("2.3").map { .value(.version($0)) } }
    ),
    (
      #""type": "instant", "default": "2026-01-01T00:00:00Z""#,
      { $0.defaultValue == Instant("2026-01-01T00:00:00Z").map { .value(.instant($0)) } }
    ),
    (
      #""type": "instant", "default": "2026-01-01""#,
      { $0.defaultValue == Instant("2025-12-31T16:00:00Z").map { .value(.instant($0)) } }
    ),
  ]

  @Test(arguments: attributeKeys)
  func `a key of an attribute is read`(
    text: String, holds: @Sendable (CatalogAttribute) -> Bool
  ) throws {
    #expect(holds(try attribute(text)), "\(text)")
  }

  @Test func `a predefined attribute can be given values and keeps its position`() throws {
    let draft = try draft(
      #""attributes": {"platform": {"type": "string", "values": ["iOS"]}, "age": {"type": "number"}}"#
    )
    #expect(
      draft.catalog.attributes.map(\.id)
        == [
          "signedIn", "platform", "deviceClass", "appVersion", "enrolled", "firstSeen",
          "originalAppVersion", "age",
        ])
    #expect(draft.catalog.attribute("platform")?.values == ["iOS"])
    #expect(draft.catalog.attribute("signedIn")?.defaultValue == .value(false))
    #expect(
      draft.attributeSpans.map { $0 == nil } == [true, false, true, true, true, true, true, false])
  }
}
