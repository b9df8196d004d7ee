import ContentCatalog
public import GateRules

/// The ids of a catalog as constants in Swift, so that the code of an app with an id that the catalog does not have
/// does not compile.
///
/// ```swift
/// let constants = try SwiftExport(of: catalog, origin: "Written by the build. Do not edit.")
/// save(constants.source, as: "BilliardsIDs.swift")
/// ```
///
/// The source declares an enumeration for the items and one for the products, such as `BilliardsItems` and
/// `BilliardsProducts`. Its constants are the current ids, in catalog order, documented by their titles.
public struct SwiftExport: Sendable {
  /// The source file.
  public let source: String

  /// Writes the constants of a catalog.
  ///
  /// - Parameter origin: a line for the top of the file, such as the command that made it.
  /// - Throws: ``/GateRules/CatalogError`` if two ids of a kind have the same name in Swift, or one has none.
  /// - Complexity: O(n) in the items and products.
  public init(of catalog: GatedCatalog, origin: String) throws(CatalogError) {
    let content = catalog.content
    let log = DiagnosticLog()
    let items = content.nodes.compactMap { node in
      node.itemID.map { id in
        SwiftConstant(
          id: id.rawValue, title: node.title(preferring: ["en"]),
          kind: node.isDraft ? "\(node.kind.rawValue), draft" : node.kind.rawValue, span: node.span)
      }
    }
    let products = zip(content.products, catalog.spans.products).map { product, span in
      SwiftConstant(
        id: product.id.rawValue, title: product.title(preferring: ["en"]),
        kind: product.isRetired ? "\(product.kind.rawValue), retired" : product.kind.rawValue,
        span: span)
    }
    let catalogID = content.id.rawValue
    let types = [
      SwiftNamespace(type: "ItemID", "Items", of: catalogID, items),
      SwiftNamespace(type: "ProductID", "Products", of: catalogID, products),
    ]
    let declarations = types.map { $0.declaration(log) }
    let faults = log.diagnostics(in: catalog.sources)
    if !faults.isEmpty { throw CatalogError(diagnostics: faults) }
    source =
      "// \(origin.withVisibleControls)\n// swift-format-ignore-file\n// swiftlint:disable all\n\npublic import GateKit\n\n"
      + declarations.joined(separator: "\n")
  }
}
