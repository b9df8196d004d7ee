/// A catalog in format 1.
///
/// The bytes of `catalog.json` and of the files that it includes become products, attributes,
/// counters and trees; gates remain unread. Each section has a reader of its own in this folder,
/// and every fault is reported to the ``CatalogReaderContext``. Another format would be another
/// type beside this one, so that ``Catalog`` does not depend on how files are written.
struct CatalogDocumentV1 {
  private let object: ObjectReader
  private let context: DocumentReadingContext

  /// Creates the document. If the value is not an object, the initializer reports it and returns
  /// `nil`.
  init?(_ value: JSONValue, context: DocumentReadingContext) {
    guard let object = ObjectReader(value, Self.schema, in: context) else { return nil }
    self.object = object
    self.context = context
  }

  /// Reads all sections, and returns the readable part of the content.
  func draft() -> CatalogDraft {
    let timeZone = object[Self.timeZone] ?? .utc
    context.timeZone = timeZone
    let currency = object[Self.currency]
    context.hasUnreadableCurrency = currency == nil && object.has(Self.currency)
    let attributes = AttributeDocument.attributes(
      list(Self.attributes, gap: .attributes), timeZone: timeZone, context: context)
    let counters = list(Self.counters, gap: .counters)
    let products = ProductDocument.products(
      in: list(Self.products, gap: .products), currency: currency, context: context)
    let gates = namedGates()
    let forest = forest()
    let nodesByName = forest.indexOfNames()
    let checks = ContentChecks(
      attributes: attributes, counters: counters, products: products, gates: gates,
      items: forest, nodesByName: nodesByName, context: context)
    let bundles = checks.run()
    return assemble(
      timeZone: timeZone, currency: currency, attributes: AttributeList(attributes),
      counters: counters, products: products, bundles: bundles, gates: gates, forest: forest,
      nodesByName: nodesByName)
  }
}

extension CatalogDocumentV1 {
  private func namedGates() -> [CatalogDraft.NamedGate] {
    list(Self.gates, gap: .gates).map { member in
      context.checkID(member.key, at: member.keySpan)
      return CatalogDraft.NamedGate(
        name: member.key, nameSpan: member.keySpan,
        gate: context.rule(member.value, called: "a gate"))
    }
  }

  private func forest() -> ItemForest {
    var forest = ItemForest(context: context)
    let whenLocked = object[Self.whenLocked] ?? .lock
    let staysOpen = object[Self.staysOpen] ?? .never
    func addTree(_ field: ObjectField<JSONElements>, _ kind: ItemKind) {
      guard object.has(field) else { return }
      guard let items = object[field] else {
        context.gaps.insert(.items)
        return
      }
      forest.addTree(
        items,
        inheriting: ItemForest.Inheritance(
          kind: kind, whenLocked: whenLocked, staysOpen: staysOpen))
    }
    addTree(Self.courses, .course)
    addTree(Self.trainingGrounds, .trainingGround)
    addTree(Self.features, .feature)
    return forest
  }

  /// Returns the entries of a list or an object. If they cannot be read, a gap is recorded.
  private func list<Entry>(
    _ field: ObjectField<[Entry]>, gap: CatalogDraft.Gaps
  ) -> [Entry] {
    guard object.has(field) else { return [] }
    if let entries = object[field] { return entries }
    context.gaps.insert(gap)
    return []
  }

  private func assemble(
    timeZone: TimeZoneRules, currency: String?, attributes: AttributeList,
    counters: [CounterDocument], products: [ProductDocument], bundles: BundleClosure,
    gates: [CatalogDraft.NamedGate], forest: ItemForest, nodesByName: NodeNameIndex
  ) -> CatalogDraft {
    let contents = CatalogContents(
      id: CatalogID(object[Self.id]?.value ?? ""), title: object[Self.title],
      timeZone: timeZone, currency: currency, attributes: attributes.attributes,
      counters: counters.map(\.counter),
      products: products.map(\.product), bundles: bundles, nodes: forest.nodes,
      nodesByName: nodesByName, info: object[Self.info])
    return CatalogDraft(
      catalog: Catalog(contents), namedGates: gates, defaultGate: object[Self.defaultGate],
      requires: object[Self.requires], bypass: object[Self.bypass], gates: forest.gates,
      itemRequirements: forest.requires, productSpans: products.map(\.idSpan),
      productValueSpans: products.map(\.valueSpans), attributeSpans: attributes.spans,
      counterSpans: counters.map(\.span),
      untypedAttributes: attributes.untyped, gaps: context.gaps, sources: context.sources)
  }
}

/// The predefined attributes, each replaced at its position by a declaration that redefines it,
/// followed by the other declared attributes.
private struct AttributeList {
  private(set) var attributes = CatalogAttribute.predefined
  private(set) var spans: [SourceSpan?] = CatalogAttribute.predefined.map { _ in nil }
  private(set) var untyped = NameIndex()

  init(_ documents: [AttributeDocument]) {
    for (position, document) in documents.enumerated() {
      if document.isUntyped { untyped.insert(position, of: document.attribute.id.rawValue) }
      let index = CatalogAttribute.predefined.firstIndex { $0.id == document.attribute.id }
      if let index {
        attributes[index] = document.attribute
        spans[index] = document.span
      } else {
        attributes.append(document.attribute)
        spans.append(document.span)
      }
    }
  }
}
