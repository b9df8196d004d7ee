/// The declarations of two versions of a catalog, for questions about subjects of both.
///
/// Products and items of both versions are one if a name refers to them in both. Nothing includes or
/// contains anything, since the versions can differ in that.
package struct MergedCatalog: Sendable {
  /// The positions of the declarations of one version in the merged catalog.
  package struct IndexTranslation: Sendable {
    package fileprivate(set) var products: [ProductIndex] = []
    package fileprivate(set) var attributes: [AttributeIndex] = []
    package fileprivate(set) var counters: [CounterIndex] = []
    package fileprivate(set) var nodes: [NodeIndex] = []
  }

  /// The declarations, by names that both versions know. An absent attribute has no default.
  package let catalog: Catalog
  package let old: IndexTranslation
  package let new: IndexTranslation

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
    let nodes = Self.nodes(oldCatalog, newCatalog, &old, &new)
    let names = NameIndex(of: nodes) { [$0.itemID?.rawValue].compactMap { $0 } }
    catalog = Catalog(
      CatalogContents(
        id: newCatalog.id, title: nil, timeZone: newCatalog.timeZone, currency: nil,
        attributes: attributes, counters: counters, products: products,
        bundles: BundleClosure(isFullAccess: products.map { _ in false }), nodes: nodes,
        nodesByName: names, info: nil))
    self.old = old
    self.new = new
  }

  /// Returns the products of both versions, without what they include.
  private static func products(
    _ oldCatalog: Catalog, _ newCatalog: Catalog, _ old: inout IndexTranslation,
    _ new: inout IndexTranslation
  ) -> [CatalogProduct] {
    var products: [CatalogProduct] = []
    var merged: [ProductIndex: ProductIndex] = [:]
    for product in newCatalog.products {
      let names = [product.id] + product.formerIDs
      let known = names.first { oldCatalog.productIndex(named: $0.rawValue) != nil }
      let index = ProductIndex(products.count)
      products.append(product.named(known ?? product.id))
      new.products.append(index)
      if let known, let before = oldCatalog.productIndex(named: known.rawValue),
        merged[before] == nil
      {
        merged[before] = index
      }
    }
    for (before, product) in zip(oldCatalog.products.catalogIndices, oldCatalog.products) {
      if let index = merged[before] {
        old.products.append(index)
      } else {
        old.products.append(ProductIndex(products.count))
        products.append(product.named(product.id))
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

  /// Returns the nodes of both versions, without their parents and children.
  private static func nodes(
    _ oldCatalog: Catalog, _ newCatalog: Catalog, _ old: inout IndexTranslation,
    _ new: inout IndexTranslation
  ) -> [ContentItem] {
    var nodes: [ContentItem] = []
    var merged: [NodeIndex: NodeIndex] = [:]
    func add(_ item: ContentItem, named id: ItemID?) -> NodeIndex {
      let index = NodeIndex(nodes.count)
      nodes.append(
        ContentItem(itemID: id, kind: item.kind, index: index, parent: nil, span: item.span))
      return index
    }
    for item in newCatalog.nodes {
      let names = ([item.itemID].compactMap { $0 }) + item.formerIDs
      let known = names.first { oldCatalog.nodeIndex(named: $0.rawValue) != nil }
      let index = add(item, named: known ?? item.itemID)
      new.nodes.append(index)
      if let known, let before = oldCatalog.nodeIndex(named: known.rawValue),
        merged[before] == nil
      {
        merged[before] = index
      }
    }
    for (before, item) in zip(oldCatalog.nodes.catalogIndices, oldCatalog.nodes) {
      old.nodes.append(merged[before] ?? add(item, named: item.itemID))
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
    return CatalogAttribute(id: id, type: type, values: values, defaultValue: .absent)
  }
}
