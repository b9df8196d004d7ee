import ContentCatalog
import GateRules

/// The entities of a catalog: its products, and its items with their gates.
struct CedarEntities {
  let text: String

  init(of conditions: ExportedConditions, gates: [String]) {
    let catalog = conditions.catalog
    var json = JSONWriter(.indented)
    json.beginArray()
    for product in catalog.products.catalogIndices {
      let included = catalog.bundles.products(includedIn: product).filter { $0 != product }
      json.entity(
        .product, catalog.products[product].id.rawValue,
        in: included.map { (.product, catalog.products[$0].id.rawValue) })
    }
    for gate in Set(gates).sorted() { json.entity(.gate, gate, in: []) }
    for item in conditions.items {
      json.entity(.item, item.id, in: [(.gate, gates[item.opening])])
    }
    json.endArray()
    json.endDocument()
    text = json.buffer.text
  }
}

extension JSONWriter {
  /// Writes an entity.
  ///
  /// - Parameters:
  ///   - parents: the entities that it is in.
  ///   - attributes: writes the members of its attributes.
  mutating func entity(
    _ type: CedarEntityType, _ id: String, in parents: [(CedarEntityType, String)],
    _ attributes: (inout JSONWriter) -> Void = { _ in }
  ) {
    beginObject(onOneLine: true)
    key("uid")
    reference(type, id)
    key("attrs")
    beginObject()
    attributes(&self)
    endObject()
    key("parents")
    beginArray()
    for (type, id) in parents { reference(type, id) }
    endArray()
    endObject()
  }

  /// Writes the name of an entity.
  mutating func reference(_ type: CedarEntityType, _ id: String) {
    beginObject(onOneLine: true)
    member("type", type.rawValue)
    member("id", id)
    endObject()
  }

  /// Writes a set of entities as a member.
  mutating func entities(_ name: String, _ type: CedarEntityType, _ ids: [String]) {
    key(name)
    beginArray()
    for id in ids {
      beginObject()
      key("__entity")
      reference(type, id)
      endObject()
    }
    endArray()
  }
}
