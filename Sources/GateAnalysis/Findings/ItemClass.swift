import ContentCatalog
import GateRules

/// The items with one set of conditions, which every proof treats alike.
struct ItemClass {
  let conditions: ItemConditions
  let program: ItemProgram
  /// The items, in catalog order; never empty.
  private(set) var nodes: [NodeIndex]

  var first: NodeIndex { nodes[0] }

  /// Returns the classes of a catalog's items, without drafts, in the order of their first items.
  static func classes(of catalog: GatedCatalog) -> [ItemClass] {
    var classes: [ItemClass] = []
    var indices: [ItemConditions: Int] = [:]
    for node in catalog.content.nodes.catalogIndices {
      guard let conditions = catalog.conditions.items[node], !conditions.isDraft,
        let program = catalog.items[node]
      else { continue }
      if let index = indices[conditions] {
        classes[index].nodes.append(node)
      } else {
        indices[conditions] = classes.count
        classes.append(ItemClass(conditions: conditions, program: program, nodes: [node]))
      }
    }
    return classes
  }
}
