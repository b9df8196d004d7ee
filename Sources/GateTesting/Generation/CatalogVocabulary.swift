import ContentCatalog
import GateRules

/// The names of a catalog that a rule added to it may use, except those that rules write in quotes.
struct CatalogVocabulary: Sendable {
  let products: ProductNames
  let attributes: AttributeTable
  let counters: CounterNames
  let gates: GateNames
  let items: ItemNames
  let instants: ClusteredInstants

  init(of catalog: GatedCatalog) {
    let names = CatalogNames(of: catalog)
    let content = catalog.content
    instants = ClusteredInstants(names)
    products = ProductNames(of: content.products.filter { Self.isPlain($0.id.rawValue) })
    attributes = AttributeTable(
      of: names.attributes.filter { Self.isPlain($0.attribute.id.rawValue) }
        .map { ($0.attribute, $0.values.compactMap(Self.word)) })
    counters = CounterNames(of: content.counters.filter { Self.isPlain($0.id.rawValue) })
    gates = GateNames(of: catalog.rules.namedGates.map(\.name).filter(Self.isPlain))
    items = ItemNames(
      of: content.nodes.compactMap { node in
        guard let item = node.itemID, Self.isPlain(item.rawValue) else { return nil }
        return (item, !node.descendants.isEmpty, node.published != nil)
      })
  }

  private static func word(_ value: AttributeValue) -> String? {
    switch value {
    case .string(let text): isPlain(text) ? text : nil
    case .number(let number): 0..<1e6 ~= number ? Int(exactly: number)?.description : nil
    case .version(let version): version.description
    case .boolean, .instant, .strings, .instantByItem: nil
    }
  }

  /// Returns whether a rule writes a name without quotes, unless the name has a meaning in rules.
  private static func isPlain(_ name: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = name.utf8.first, letters ~= first | 0x20 else { return false }
    return name.utf8.allSatisfy { byte in
      letters ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }
}
