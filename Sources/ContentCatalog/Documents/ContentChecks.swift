/// The checks that require the whole catalog, but not the meaning of its gates.
struct ContentChecks {
  let attributes: [AttributeDocument]
  let counters: [Located<String>]
  let products: [ProductDocument]
  let gates: [CatalogDraft.NamedGate]
  let items: ItemForest
  let state: CatalogReaderContext

  /// Runs all checks, and returns the inclusions between the products.
  func run() -> BundleClosure {
    checkItemNames()
    checkNamespace()
    checkStoreIDs()
    SubscriptionChecks.check(products, state: state)
    return bundles(IncludesChecks(products: products, state: state).run())
  }

  private func bundles(_ includes: [[Int]]) -> BundleClosure {
    let isFullAccess = products.map(\.product.isFullAccess)
    if let bundles = BundleClosure(
      includes: includes, isFullAccess: isFullAccess, limit: state.limits.inclusions)
    {
      return bundles
    }
    if let first = products.first(where: { !$0.includes.isEmpty })?.includes.first {
      state.report(.tooManyInclusions(state.limits.inclusions), at: first.span)
    }
    return BundleClosure(isFullAccess: isFullAccess)
  }

  private func checkItemNames() {
    for name in items.names where name.value == "previous" {
      state.report(.reserved, at: name.span)
    }
    // Most catalogs have no clash, and searching for one takes long.
    guard items.nodesByName.count < items.names.count else { return }
    var names = NameRegister()
    for name in items.names {
      names.add(NameRegister.Entry(name: name.value, kind: "an item", span: name.span))
    }
    for (entry, first) in names.clashes() {
      state.report(
        .duplicateItem(entry.name), at: entry.span, related: [("first declared here", first.span)]
      )
    }
  }

  /// Checks the namespace that products, gates, attributes and counters share, so that a bare word in
  /// a rule has one meaning.
  private func checkNamespace() {
    var names = NameRegister()
    for attribute in attributes {
      names.add(
        NameRegister.Entry(
          name: attribute.attribute.id.rawValue, kind: "an attribute", span: attribute.span))
    }
    for entry in namesBesideAttributes {
      names.add(entry)
      if CatalogAttribute.predefined.contains(where: { $0.id.rawValue == entry.name }) {
        state.report(.nameOfPredefined(entry), at: entry.span)
      }
    }
    for (entry, first) in names.clashes() {
      state.report(
        .duplicateName(entry, first), at: entry.span,
        related: [("first declared here", first.span)])
    }
  }

  private var namesBesideAttributes: [NameRegister.Entry] {
    let products = products.flatMap(\.ids)
    return counters.map { .init(name: $0.value, kind: "a counter", span: $0.span) }
      + products.map { .init(name: $0.value, kind: "a product", span: $0.span) }
      + gates.map { .init(name: $0.name, kind: "a gate", span: $0.nameSpan) }
  }

  /// Checks that no two products share an id or store identifier, since a subject can name a product
  /// by either. Only the stores of one product may share an identifier.
  private func checkStoreIDs() {
    var owners: [String: (product: Int, span: SourceSpan)] = [:]
    for (index, product) in products.enumerated() {
      for id in product.ids where owners[id.value] == nil { owners[id.value] = (index, id.span) }
    }
    for (index, product) in products.enumerated() {
      var seen: Set<StoreIdentifier> = []
      for store in product.stores {
        let owner = owners[store.value.id]
        if let owner, owner.product != index || !seen.insert(store.value).inserted {
          state.report(
            owner.product == index
              ? .repeatedStoreID(store.value.id) : .duplicateStoreID(store.value.id),
            at: store.span,
            related: [("first declared here", owner.span)])
        } else if owner == nil {
          owners[store.value.id] = (index, store.span)
          seen.insert(store.value)
        }
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static let reserved = Self(
    "reserved-id", "an item must not have the id `previous`",
    help: "in `completed(previous)`, the word refers to the preceding item")

  fileprivate static func duplicateItem(_ id: String) -> Self {
    Self("duplicate-item", "there is another item \(quoting(id))")
  }

  fileprivate static func duplicateName(_ entry: NameRegister.Entry, _ first: NameRegister.Entry)
    -> Self
  {
    Self(
      "duplicate-name",
      entry.kind == first.kind
        ? "there is another \(entry.noun) \(quoting(entry.name))"
        : "\(entry.kind) and \(first.kind) have the same name \(quoting(entry.name))",
      help: "products, gates, attributes and counters share one namespace")
  }

  fileprivate static func nameOfPredefined(_ entry: NameRegister.Entry) -> Self {
    Self(
      "duplicate-name",
      "\(entry.kind) has the name \(quoting(entry.name)) of a predefined attribute",
      help: "choose another name")
  }

  fileprivate static func tooManyInclusions(_ limit: Int) -> Self {
    Self(
      "too-many-inclusions",
      "the products have more than \(limit) inclusions, direct and indirect")
  }

  fileprivate static func repeatedStoreID(_ id: String) -> Self {
    Self(
      "duplicate-store-id", "the store id \(quoting(id)) occurs twice in this product",
      help: "remove one of them")
  }

  fileprivate static func duplicateStoreID(_ id: String) -> Self {
    Self(
      "duplicate-store-id", "the store id \(quoting(id)) refers to another product already",
      help: "subjects name products by ids and store ids, so each must refer to one product")
  }
}
