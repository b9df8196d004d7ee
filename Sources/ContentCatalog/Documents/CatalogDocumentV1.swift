/// A catalog as format 1 writes it.
struct CatalogDocumentV1 {
  enum Key: String, ObjectKey {
    case format, id, title, timeZone, currency, attributes, counters, products, gates, defaultGate,
      requires, bypass, whenLocked, staysOpen, courses, trainingGrounds, features, info

    static let owner = "a catalog"
  }

  private let object: ObjectReader<Key>
  private let state: CatalogReaderContext

  /// `nil`, and reported, where the value is no object.
  init?(_ value: JSONValue, state: CatalogReaderContext) {
    guard let object = ObjectReader<Key>(value, in: state) else { return nil }
    self.object = object
    self.state = state
  }

  /// Reads every section; faults go to the state, and what has none comes through.
  func draft() -> CatalogDraft {
    let timeZone = timeZone()
    let currency = currency()
    let attributes = AttributeDocument.attributes(
      in: object[.attributes], timeZone: timeZone, state: state)
    let counters = CounterReader.counters(object[.counters], state: state)
    let products = ProductDocument.products(
      in: list(.products, gap: .products), currency: currency, state: state)
    let gates = namedGates()
    let forest = forest()
    let checks = ContentChecks(
      attributes: attributes, counters: counters, products: products, gates: gates,
      items: forest, state: state)
    let bundles = checks.run()
    return assemble(
      timeZone: timeZone, currency: currency, attributes: AttributeList(attributes),
      counters: counters, products: products, bundles: bundles, gates: gates, forest: forest)
  }
}

extension CatalogDocumentV1 {
  private func timeZone() -> TimeZoneRules {
    guard let name = object.string(.timeZone) else { return .utc }
    if let rules = state.timeZones.rules(for: name.value) { return rules }
    state.report(.unknownTimeZone(name.value), at: name.span)
    return .utc
  }

  private func currency() -> String? {
    let currency = object.string(.currency).flatMap { PriceReader.currency($0, state: state) }
    state.hasUnreadableCurrency = currency == nil && object[.currency] != nil
    return currency
  }

  private func namedGates() -> [CatalogDraft.NamedGate] {
    guard let value = object[.gates] else { return [] }
    guard let members = state.members(value, called: "`gates`") else {
      state.gaps.insert(.gates)
      return []
    }
    return members.map { member in
      state.checkID(member.key, at: member.keySpan)
      return CatalogDraft.NamedGate(
        name: member.key, nameSpan: member.keySpan,
        gate: state.rule(member.value, called: "a gate"))
    }
  }

  private func forest() -> ItemForest {
    var forest = ItemForest(state: state)
    let trees: [(Key, ItemKind)] = [
      (.courses, .course), (.trainingGrounds, .trainingGround), (.features, .feature),
    ]
    let whenLocked = object.choice(.whenLocked, of: WhenLocked.self) ?? .lock
    let staysOpen = object.choice(.staysOpen, of: StaysOpen.self) ?? .never
    for (key, kind) in trees {
      forest.addTree(
        list(key, gap: .items),
        inheriting: ItemForest.Inheritance(
          kind: kind, whenLocked: whenLocked, staysOpen: staysOpen))
    }
    return forest
  }

  /// The elements of a list, whose loss leaves a gap.
  private func list(_ key: Key, gap: CatalogDraft.Gaps) -> [JSONValue] {
    guard let value = object[key] else { return [] }
    if let elements = state.list(value, called: "`\(key.rawValue)`") { return elements }
    state.gaps.insert(gap)
    return []
  }

  private func assemble(
    timeZone: TimeZoneRules, currency: String?, attributes: AttributeList,
    counters: [Located<String>], products: [ProductDocument], bundles: BundleClosure,
    gates: [CatalogDraft.NamedGate], forest: ItemForest
  ) -> CatalogDraft {
    let contents = CatalogContents(
      id: CatalogID(object.requiredID(.id)?.value ?? ""), title: object.title(.title),
      timeZone: timeZone, currency: currency, attributes: attributes.attributes,
      counters: counters.map { CatalogCounter(id: CounterID($0.value)) },
      products: products.map(\.product), bundles: bundles, nodes: forest.nodes,
      nodesByName: forest.nodesByName, info: object[.info])
    return CatalogDraft(
      catalog: Catalog(contents), namedGates: gates, defaultGate: object.rule(.defaultGate),
      requires: object.rule(.requires), bypass: object.rule(.bypass), gates: forest.gates,
      itemRequires: forest.requires, productSpans: products.map(\.idSpan),
      attributeSpans: attributes.spans, counterSpans: counters.map(\.span),
      untypedAttributes: attributes.untyped, gaps: state.gaps, sources: state.sources,
      log: state.log)
  }
}

/// The attributes of every catalog, replaced in their places by those that are declared anew, and the
/// others that are declared.
private struct AttributeList {
  private(set) var attributes = CatalogAttribute.predefined
  private(set) var spans: [SourceSpan?] = CatalogAttribute.predefined.map { _ in nil }
  private(set) var untyped: Set<AttributeID> = []

  init(_ documents: [AttributeDocument]) {
    for document in documents {
      if document.isUntyped { untyped.insert(document.attribute.id) }
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

extension Diagnostic.Message {
  fileprivate static func unknownTimeZone(_ name: String) -> Self {
    Self(
      "unknown-time-zone", "the system knows no time zone \(quoting(name))",
      help: "write a name of the time zone database, such as `Asia/Shanghai`")
  }
}
