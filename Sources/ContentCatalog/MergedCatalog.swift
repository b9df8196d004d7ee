/// The declarations of two versions of a catalog, for questions about subjects of both.
///
/// Items of both versions are one if a name refers to them in both. A product of the merged catalog is
/// a purchase: the names that refer to one product of the old version and to one of the new. So a store
/// id that no longer names its product is a purchase that only the old version knows. Nothing includes
/// or contains anything, since the versions can differ in that.
package struct MergedCatalog: Sendable {
  /// The positions of the declarations of one version in the merged catalog.
  package struct IndexTranslation: Sendable {
    /// The purchases that each product consists of.
    package fileprivate(set) var products: [[ProductIndex]] = []
    package fileprivate(set) var attributes: [AttributeIndex] = []
    package fileprivate(set) var counters: [CounterIndex] = []
    /// Empty if each node keeps its position.
    fileprivate var nodes: [NodeIndex] = []

    package subscript(node: NodeIndex) -> NodeIndex {
      nodes.isEmpty ? node : nodes[node.position]
    }
  }

  /// The declarations, by names that both versions know. An absent attribute has no default, and nodes have
  /// only their names.
  package let catalog: Catalog
  package let old: IndexTranslation
  package let new: IndexTranslation
  private let nodes: MergedNodes

  package init(_ oldCatalog: Catalog, _ newCatalog: Catalog) {
    var (old, new) = (IndexTranslation(), IndexTranslation())
    let products = Self.products(oldCatalog, newCatalog, &old, &new)
    let attributes = Self.attributes(oldCatalog, newCatalog, &old, &new)
    var counters = newCatalog.counters
    new.counters = Array(newCatalog.counters.catalogIndices)
    old.counters = oldCatalog.counters.map { counter in
      if let index = newCatalog.counterIndex(counter.id) { return index }
      counters.append(counter)
      return CounterIndex(counters.count - 1)
    }
    nodes = MergedNodes(oldCatalog, newCatalog)
    old.nodes = nodes.oldPositions
    catalog = Catalog(
      CatalogContents(
        id: newCatalog.id, title: nil, timeZone: newCatalog.timeZone, currency: nil,
        attributes: attributes, counters: counters, products: products,
        bundles: BundleClosure(isFullAccess: products.map { _ in false }), nodes: [],
        nodesByName: NodeNameIndex(), mergedNodes: nodes, info: nil))
    self.old = old
    self.new = new
  }

  /// The products that a name refers to in each version.
  private struct Purchase: Hashable {
    let old: ProductIndex?
    let new: ProductIndex?
  }

  /// Returns the purchases of both versions, each named by a name that refers to it.
  private static func products(
    _ oldCatalog: Catalog, _ newCatalog: Catalog, _ old: inout IndexTranslation,
    _ new: inout IndexTranslation
  ) -> [CatalogProduct] {
    var products: [CatalogProduct] = []
    var known: Set<Purchase> = []
    old.products = oldCatalog.products.map { _ in [] }
    new.products = newCatalog.products.map { _ in [] }
    func add(_ name: String, of product: CatalogProduct, as purchase: Purchase) {
      guard known.insert(purchase).inserted else { return }
      let index = ProductIndex(products.count)
      products.append(product.named(ProductID(name)))
      if let position = purchase.old?.position { old.products[position].append(index) }
      if let position = purchase.new?.position { new.products[position].append(index) }
    }
    for (index, product) in zip(newCatalog.products.catalogIndices, newCatalog.products) {
      let purchases = product.names.map { name in
        (name, Purchase(old: oldCatalog.productIndex(named: name), new: index))
      }
      // Nobody has bought the product yet by a name that is new.
      let isNew = purchases.allSatisfy { $0.1.old == nil }
      for (name, purchase) in purchases where isNew || purchase.old != nil {
        add(name, of: product, as: purchase)
      }
    }
    for (index, product) in zip(oldCatalog.products.catalogIndices, oldCatalog.products) {
      for name in product.names where newCatalog.productIndex(named: name) == nil {
        add(name, of: product, as: Purchase(old: index, new: nil))
      }
    }
    return products
  }

  /// Returns the attributes of both versions. Two attributes that share an id are one only if their
  /// types are equal.
  private static func attributes(
    _ oldCatalog: Catalog, _ newCatalog: Catalog, _ old: inout IndexTranslation,
    _ new: inout IndexTranslation
  ) -> [CatalogAttribute] {
    var attributes: [CatalogAttribute] = []
    for attribute in newCatalog.attributes {
      let before = oldCatalog.attribute(attribute.id)
      let values = before.map { $0.type == attribute.type ? $0.values : attribute.values }
      new.attributes.append(AttributeIndex(attributes.count))
      attributes.append(attribute.withoutDefault(allowing: values ?? attribute.values))
    }
    for attribute in oldCatalog.attributes {
      if let index = newCatalog.attributeIndex(attribute.id),
        newCatalog.attributes[index].type == attribute.type
      {
        old.attributes.append(index)
      } else {
        old.attributes.append(AttributeIndex(attributes.count))
        attributes.append(attribute.withoutDefault(allowing: attribute.values))
      }
    }
    return attributes
  }
}

extension MergedCatalog {
  /// Returns, for each node of the merged catalog, the first node of the old version that it is.
  ///
  /// - Parameter isWanted: whether to consider a node of the old version.
  package func oldNodes(where isWanted: (NodeIndex) -> Bool) -> [NodeIndex?] {
    var nodes = [NodeIndex?](repeating: nil, count: self.nodes.count)
    for (position, identity) in old.nodes.enumerated()
    where nodes[identity.position] == nil && isWanted(NodeIndex(position)) {
      nodes[identity.position] = NodeIndex(position)
    }
    return nodes
  }
}

extension CatalogProduct {
  /// Returns the product by itself, under another name.
  fileprivate func named(_ id: ProductID) -> CatalogProduct {
    CatalogProduct(id: id, kind: kind, period: period)
  }
}

extension CatalogAttribute {
  /// Returns the attribute without a default, with the values of this and another declaration.
  ///
  /// - Parameter others: the values of the other declaration; `nil` for all.
  fileprivate func withoutDefault(allowing others: [String]?) -> CatalogAttribute {
    let values = values.flatMap { own in
      others.map { others in own + others.filter { other in !own.contains { $0.isExactly(other) } }
      }
    }
    return CatalogAttribute(
      id: id, type: type, values: values, defaultValue: .absent, settableBy: settableBy)
  }
}
