import Foundation
@testable import ContentCatalog
import EngineTestSupport
import GateKit
import GateRules
import RuleTestSupport
import TestSupport
import Testing

/// The academy's catalog uses every part of the format.
struct AcademyTests {
  private let catalog: GatedCatalog

  init() throws { catalog = try ShippedCatalog.academy.engine().catalog }

  @Test func `the academy has forty items`() {
    #expect(catalog.content.nodes.count { $0.isContent } == 40)
  }

  @Test func `the academy uses every built-in rule kind`() {
    let used = Set(writtenRules(of: catalog).map(\.kind))
    #expect(RuleKindRegistry.builtIn.kinds.map { $0.name }.filter { !used.contains($0) } == [])
  }

  @Test func `the academy and the cookbook use every argument of the rule kinds`() throws {
    let rules =
      writtenRules(of: catalog)
      + writtenRules(of: try GatedCatalog(path: Repository.url("catalogs/cookbook").path))
    let used = Set(rules.flatMap { rule in rule.arguments.map { "\(rule.kind) \($0.name)" } })
    let known = RuleKindRegistry.builtIn.kinds.flatMap { kind in
      kind.signature.parameters.map { "\(kind.name) \($0.name)" }
    }
    // The example of the kind restarts a count.
    #expect(known.filter { !used.contains($0) } == ["usage since"])
  }

  @Test func `the academy uses every key of every object`() throws {
    let files = try FileKeys(ShippedCatalog.academy.files)
    #expect(unused(CatalogDocumentV1.schema, files.catalog) == [])
    #expect(unused(AttributeDocument.schema, files.attributes) == [])
    #expect(unused(CounterDocument.schema, files.counters) == [])
    #expect(unused(ProductDocument.schema, files.products) == [])
    #expect(unused(ItemDocument.schema, files.items) == [])
    #expect(files.included == ["format", "items"])
  }

  @Test func `the academy uses every value of the enumerated types`() {
    let nodes = catalog.content.nodes
    #expect(Set(nodes.map(\.kind)) == Set(ItemKind.allCases))
    #expect(Set(nodes.map(\.whenLocked)) == Set(WhenLocked.allCases))
    #expect(Set(nodes.map(\.staysOpen)) == Set(StaysOpen.allCases))
    #expect(Set(catalog.content.products.map(\.kind)) == Set(ProductKind.allCases))
    #expect(
      Set(catalog.content.attributes.map(\.type)) == Set(CatalogAttribute.ValueType.allCases))
  }

  private func unused(_ schema: ObjectSchema, _ used: Set<String>) -> [String] {
    schema.keys.filter { !used.contains($0) }
  }

  /// Every rule of the catalog, including nested rules.
  private func writtenRules(of catalog: GatedCatalog) -> [Rule] {
    let rules = catalog.rules
    let roots =
      rules.namedGates.map(\.rule) + [rules.defaultGate, rules.requires, rules.bypass]
      + rules.nodeGates.entries.map(\.value) + rules.nodeRequirements.entries.map(\.value)
    return roots.compactMap { $0?.rule }.flatMap { withNested($0) }
  }

  private func withNested(_ rule: Rule) -> [Rule] {
    [rule] + rule.arguments.flatMap { rules(in: $0.value) }
  }

  private func rules(in value: RuleValue) -> [Rule] {
    switch value.content {
    case .word: []
    case .list(let values): values.flatMap { rules(in: $0) }
    case .rule(let rule): withNested(rule)
    }
  }
}

/// The keys used by the objects in a catalog's files.
private struct FileKeys {
  private(set) var catalog: Set<String> = []
  private(set) var attributes: Set<String> = []
  private(set) var counters: Set<String> = []
  private(set) var products: Set<String> = []
  private(set) var items: Set<String> = []
  private(set) var included: Set<String> = []
  private let files: FolderFiles

  init(_ files: FolderFiles) throws {
    self.files = files
    let root = try read(files.mainFile)
    catalog = Set(root.members.map(\.key))
    attributes = Set(
      root["attributes"]?.members.flatMap { $0.value.members.map(\.key) } ?? [])
    counters = Set(root["counters"]?.members.flatMap { $0.value.members.map(\.key) } ?? [])
    products = Set(root["products"]?.elements.flatMap { $0.members.map(\.key) } ?? [])
    for tree in ["courses", "trainingGrounds", "features"] {
      try addItems(root[tree])
    }
  }

  /// Collects the keys of items and of the files that contain them. The academy writes all paths
  /// relative to its folder.
  private mutating func addItems(_ value: JSONValue?) throws {
    if case .string(let path)? = value?.content {
      let file = try read(path)
      included.formUnion(file.members.map(\.key))
      try addItems(file["items"])
    }
    for item in value?.elements ?? [] {
      items.formUnion(item.members.map(\.key))
      try addItems(item["items"])
    }
  }

  private func read(_ path: String) throws -> JSONValue {
    let log = DiagnosticLog()
    let value = JSONReader.read(
      try files.bytes(of: path, limit: 1_000_000), file: 0,
      options: JSONReader.Options(allowsComments: true), log: log)
    return try #require(value)
  }
}

extension JSONValue {
  fileprivate var members: [JSONMember] {
    if case .object(let members) = content { members } else { [] }
  }

  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }
}
