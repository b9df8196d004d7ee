/// The checks that require the whole catalog, but not the meaning of its gates.
struct ContentChecks {
  let attributes: [AttributeDocument]
  let counters: [CounterDocument]
  let products: [ProductDocument]
  let gates: [CatalogDraft.NamedGate]
  let items: ItemForest
  let nodesByName: NodeNameIndex
  let context: DocumentReadingContext

  /// Runs all checks, and returns the inclusions between the products.
  func run() -> BundleClosure {
    checkItemNames()
    checkItemsOfDefaults()
    checkNamespace()
    checkStoreIDs()
    SubscriptionChecks.check(products, context: context)
    return bundles(IncludesChecks(products: products, context: context).run())
  }

  private func bundles(_ includes: [[ProductIndex]]) -> BundleClosure {
    let isFullAccess = products.map(\.product.isFullAccess)
    if let bundles = BundleClosure(
      includes: includes, isFullAccess: isFullAccess, limit: context.limits.inclusions)
    {
      return bundles
    }
    if let first = products.first(where: { !$0.includes.isEmpty })?.includes.first {
      context.report(.tooManyInclusions(context.limits.inclusions), at: first.span)
    }
    return BundleClosure(isFullAccess: isFullAccess)
  }

  private func checkItemNames() {
    let reserved = ReservedItemID.allCases.filter {
      nodesByName.node(named: $0.rawValue, in: items.nodes) != nil
    }
    var count = 0
    var notASCII: [Located<String>] = []
    items.forEachName { name, span in
      count += 1
      if let word = reserved.first(where: { name.isExactly($0.rawValue) }) {
        context.report(.reserved(word), at: span)
      }
      if !name.isASCII { notASCII.append(Located(value: name, span: span)) }
    }
    checkNormalization(of: notASCII)
    // Most catalogs have no clash, and searching for one takes long.
    guard nodesByName.count < count else { return }
    var names = NameRegister()
    items.forEachName { name, span in
      names.add(NameRegister.Entry(name: name, kind: "an item", span: span))
    }
    for (entry, first) in names.clashes() {
      context.report(
        .duplicateItem(entry.name), at: entry.span, related: [("first declared here", first.span)]
      )
    }
  }

  private func checkItemsOfDefaults() {
    guard !context.gaps.contains(.items) else { return }
    let unknown = attributes.flatMap(\.namedItems).filter {
      nodesByName.node(named: $0.value, in: items.nodes) == nil
    }
    if unknown.isEmpty { return }
    var names = NameIndex()
    items.forEachName { name, _ in names.insert(0, of: name) }
    for item in unknown {
      context.report(.unknownItem(item.value, among: names.names), at: item.span)
    }
  }

  /// Checks the namespace that products, gates, attributes and counters share, so that a bare word in
  /// a rule has one meaning.
  private func checkNamespace() {
    // Most catalogs have no clash, and searching for one takes long.
    var different = NameIndex()
    different.reserveCapacity(attributes.count + counters.count + products.count + gates.count)
    var hasClash = false
    var notASCII: [Located<String>] = []
    func add(_ entry: NameRegister.Entry) {
      if different.insert(0, of: entry.name) != nil { hasClash = true }
      if !entry.name.isASCII { notASCII.append(Located(value: entry.name, span: entry.span)) }
    }
    forEachAttributeName(add)
    for attribute in CatalogAttribute.predefined { different.insert(0, of: attribute.id.rawValue) }
    forEachNameBesideAttributes(add)
    if hasClash { reportClashes() }
    checkNormalization(of: notASCII)
  }

  private func reportClashes() {
    var names = NameRegister()
    forEachAttributeName { names.add($0) }
    forEachNameBesideAttributes { entry in
      names.add(entry)
      if CatalogAttribute.predefined.contains(where: { $0.id.rawValue.isExactly(entry.name) }) {
        context.report(.nameOfPredefined(entry), at: entry.span)
      }
    }
    for (entry, first) in names.clashes() {
      context.report(
        .duplicateName(entry, first), at: entry.span,
        related: [("first declared here", first.span)])
    }
  }

  /// Reports names of one namespace that differ only in their Unicode normalization. Names are
  /// compared as bytes, so these are different names that look alike.
  private func checkNormalization(of names: [Located<String>]) {
    var first: [String: Located<String>] = [:]
    // Swift's strings are normalized before they are compared, in quadratic time in the worst case.
    for name in names where !name.value.isASCII && name.value.utf8.count <= context.limits.idLength
    {
      guard let other = first[name.value] else {
        first[name.value] = name
        continue
      }
      if other.value.isExactly(name.value) { continue }
      context.report(
        .equivalentName(name.value), at: name.span, related: [("the other name", other.span)])
    }
  }

  private func forEachAttributeName(_ body: (NameRegister.Entry) -> Void) {
    for attribute in attributes {
      body(
        .init(name: attribute.attribute.id.rawValue, kind: "an attribute", span: attribute.span))
    }
  }

  private func forEachNameBesideAttributes(_ body: (NameRegister.Entry) -> Void) {
    for counter in counters {
      body(.init(name: counter.counter.id.rawValue, kind: "a counter", span: counter.span))
    }
    for index in products.indices {
      products[index].forEachID { body(.init(name: $0.value, kind: "a product", span: $0.span)) }
    }
    for gate in gates { body(.init(name: gate.name, kind: "a gate", span: gate.nameSpan)) }
  }

  /// The product that first has a name, and the location of the name.
  private struct Owner {
    let product: Int
    let span: SourceSpan
  }

  /// Checks that no two products share an id or store identifier, since a subject can name a product
  /// by either. Only the stores of one product may share an identifier.
  private func checkStoreIDs() {
    var names = NameIndex()
    var owners: [Owner] = []
    func add(_ name: Located<String>, of product: Int) {
      if names.insert(owners.count, of: name.value) == nil {
        owners.append(Owner(product: product, span: name.span))
      }
    }
    for index in products.indices { products[index].forEachID { add($0, of: index) } }
    for index in products.indices {
      let stores = products[index].stores
      // The identifiers so far; `nil` until a text is repeated.
      var seen: Set<StoreIdentifier>?
      for (position, store) in stores.enumerated() {
        guard let owner = names[store.value.id].map({ owners[$0] }) else {
          add(Located(value: store.value.id, span: store.span), of: index)
          _ = seen?.insert(store.value)
          continue
        }
        let isOwn = owner.product == index
        if isOwn, seen == nil { seen = Set(stores[..<position].map(\.value)) }
        if isOwn, seen?.insert(store.value).inserted ?? true { continue }
        context.report(
          isOwn ? .repeatedStoreID(store.value.id) : .duplicateStoreID(store.value.id),
          at: store.span, related: [("first declared here", owner.span)])
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func reserved(_ word: ReservedItemID) -> Self {
    let help =
      switch word {
      case .previous: "in `completed(previous)`, the word refers to the preceding item"
      case .here: "in `enrolled(here)`, the word refers to the item under decision"
      }
    return Self(.reservedID, "an item must not have the id `\(word.rawValue)`", help: help)
  }

  fileprivate static func unknownItem(_ name: String, among names: [String]) -> Self {
    Self(
      .unknownItem,
      "no item \(quoting(name))" + SpellingSuggestion.didYouMean(name, among: names))
  }

  fileprivate static func duplicateItem(_ id: String) -> Self {
    Self(.duplicateItem, "there is another item \(quoting(id))")
  }

  fileprivate static func duplicateName(_ entry: NameRegister.Entry, _ first: NameRegister.Entry)
    -> Self
  {
    Self(
      .duplicateName,
      entry.kind == first.kind
        ? "there is another \(entry.noun) \(quoting(entry.name))"
        : "\(entry.kind) and \(first.kind) have the same name \(quoting(entry.name))",
      help: "products, gates, attributes and counters share one namespace")
  }

  fileprivate static func equivalentName(_ name: String) -> Self {
    Self(
      .equivalentName,
      "\(quoting(name)) differs from another name only in its Unicode normalization",
      help: "names are compared as bytes; write both in the same form, or choose another name")
  }

  fileprivate static func nameOfPredefined(_ entry: NameRegister.Entry) -> Self {
    Self(
      .duplicateName,
      "\(entry.kind) has the name \(quoting(entry.name)) of a predefined attribute",
      help: "choose another name")
  }

  fileprivate static func tooManyInclusions(_ limit: Int) -> Self {
    Self(
      .tooManyInclusions,
      "the products have more than \(limit) inclusions, direct and indirect")
  }

  fileprivate static func repeatedStoreID(_ id: String) -> Self {
    Self(
      .duplicateStoreID, "the store id \(quoting(id)) occurs twice in this product",
      help: "remove one of them")
  }

  fileprivate static func duplicateStoreID(_ id: String) -> Self {
    Self(
      .duplicateStoreID, "the store id \(quoting(id)) refers to another product already",
      help: "subjects name products by ids and store ids, so each must refer to one product")
  }
}
