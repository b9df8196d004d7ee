public import ContentCatalog
public import GateRules

/// The gates of a catalog as Cedar policies, with their schema and the entities of the catalog.
///
/// ```swift
/// let export = try CedarExport(of: catalog)
/// save(export.policies, as: "policies.cedar")
/// save(export.schema, as: "schema.cedarschema")
/// save(export.entities, as: "entities.json")
/// ```
///
/// The action `open` is permitted if an item is surely open, and `refuse` if it is surely not. If neither is
/// permitted, the verdict is `indeterminate`. No policy contains an instant of a decision: a request states it
/// as `context.now`, in seconds since 1970-01-01T00:00:00Z. ``CedarSubjectWriter`` writes the principals.
///
/// Items with equal conditions are children of one `Gate`, whose id depends on the condition. Policies and entities
/// of different versions of a catalog therefore never open an item together that neither opens alone.
public struct CedarExport: Sendable {
  /// The policies, in Cedar's own syntax.
  public let policies: String
  /// The schema of the policies and entities, in Cedar's own syntax.
  public let schema: String
  /// The entities of the catalog as a list in JSON: products, gates and items.
  public let entities: String

  /// Writes the policies of a catalog.
  ///
  /// - Parameter isWanted: whether to export an item. Groups are never exported.
  /// - Throws: ``/GateRules/CatalogError`` if an item depends on a fact of a plugin.
  /// - Complexity: O(n) in the sizes of the conditions of the items, as trees.
  public init(
    of catalog: GatedCatalog, where isWanted: (ContentItem) -> Bool = \.isContent
  ) throws(CatalogError) {
    let conditions = ExportedConditions(of: catalog, at: nil, where: isWanted)
    try InexpressibleFacts(in: conditions, of: catalog, target: .cedar).check()
    let policies = CedarPolicies(of: conditions)
    self.policies = policies.text
    schema = CedarSchema(of: catalog.content).text
    entities = CedarEntities(of: conditions, gates: policies.gates).text
  }
}
