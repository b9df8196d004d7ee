package import ContentCatalog

/// A subject, resolved against one catalog.
///
/// All names, including former ids and store ids, are resolved, so that facts are looked up by
/// index.
///
/// A ``GateSubject`` states facts by name. This type is what one catalog can use of them: what each
/// entitlement proves, and which facts are unknown.
package struct ResolvedSubject: Sendable {
  package internal(set) var subject: GateSubject
  package let timeZone: TimeZoneRules
  package let bundles: BundleClosure
  /// The entitlements to products of the catalog, in accepted environments.
  package internal(set) var entitlements: [ResolvedEntitlement]
  /// The state of each attribute of the catalog.
  package internal(set) var attributes: [AttributeState]
  /// For each attribute of the catalog, whether the subject itself has a value.
  package var attributeExists: [Ternary]
  /// The instants that attributes of type `instantByItem` list for items.
  private var dates: [AttributeIndex: [NodeIndex: Instant]]
  /// The records of items.
  package internal(set) var progress: [NodeIndex: ItemProgress]
  /// The uses of counters.
  package let usage: [CounterIndex: ResolvedUsage]
  private let unknown: ResolvedUnknowns

  package init(
    _ subject: GateSubject, in catalog: Catalog,
    accepting environments: Set<Entitlement.Environment>
  ) {
    self.subject = subject
    bundles = catalog.bundles
    timeZone = catalog.timeZone
    entitlements = Self.entitlements(of: subject, in: catalog, accepting: environments)
    attributes = catalog.attributes.map { Self.state(of: $0, for: subject) }
    attributeExists = catalog.attributes.map { Self.exists($0, for: subject) }
    dates = [:]
    for index in catalog.attributes.catalogIndices {
      if let listed = attributes[index.position].dates(in: catalog) { dates[index] = listed }
    }
    var progress: [NodeIndex: ItemProgress] = [:]
    for (item, record) in subject.progress {
      guard let node = catalog.nodeIndex(named: item.rawValue) else { continue }
      progress[node] = progress[node]?.united(with: record) ?? record
    }
    self.progress = progress
    var usage: [CounterIndex: ResolvedUsage] = [:]
    for (counter, record) in subject.usage {
      guard let index = catalog.counterIndex(counter) else { continue }
      usage[index] = ResolvedUsage(record, in: catalog)
    }
    self.usage = usage
    unknown = ResolvedUnknowns(subject.unknown, in: catalog)
  }

  private static func entitlements(
    of subject: GateSubject, in catalog: Catalog,
    accepting environments: Set<Entitlement.Environment>
  ) -> [ResolvedEntitlement] {
    let listed = subject.entitlements.compactMap { entitlement in
      catalog.productIndex(named: entitlement.product.rawValue).flatMap { product in
        entitlement.isAccepted(from: environments)
          ? (product: product, entitlement: entitlement) : nil
      }
    }
    var stacked: [ProductIndex: StackedPurchases] = [:]
    for (product, _) in listed where stacked[product] == nil {
      let sold = catalog.products[product]
      guard sold.stacks, let period = sold.period else { continue }
      stacked[product] = StackedPurchases(
        listed.filter { $0.product == product }.map(\.entitlement), period: period,
        zone: catalog.timeZone)
    }
    return listed.compactMap { product, entitlement in
      ResolvedEntitlement(
        entitlement, product: product, in: catalog, term: stacked[product]?[entitlement])
    }
  }

  /// Removes the value that the subject lists for an attribute.
  mutating func omit(_ attribute: AttributeID, in catalog: Catalog) {
    guard let index = catalog.attributeIndex(attribute) else { return }
    subject.attributes[attribute] = nil
    attributes[index.position] = Self.state(of: catalog.attributes[index], for: subject)
    attributeExists[index.position] = Self.exists(catalog.attributes[index], for: subject)
    dates[index] = attributes[index.position].dates(in: catalog)
  }

  /// Returns the instant that an attribute of type `instantByItem` lists for an item.
  func date(of node: NodeIndex, in attribute: AttributeIndex) -> AttributeState {
    if attributes[attribute.position] == .unknown { return .unknown }
    return (dates[attribute]?[node]).map { .value(.instant($0)) } ?? .absent
  }

  /// Returns whether it is unknown if the product is held.
  func isUnknown(product: ProductIndex) -> Bool { unknown.products.contains(product) }
  /// Returns whether past ownership of the product, or its date, is unknown.
  func isUnknown(pastOf product: ProductIndex) -> Bool {
    isUnknown(product: product) || unknown.pasts.contains(product)
  }
  func isUnknown(progressOf node: NodeIndex) -> Bool { unknown.progress.contains(node) }
  func isUnknown(counter: CounterIndex) -> Bool { unknown.counters.contains(counter) }

  /// Returns the state of an attribute. A listed value takes precedence, a default never applies to
  /// an attribute that is marked unknown, and a value of the wrong type counts as unknown.
  private static func state(
    of attribute: CatalogAttribute, for subject: GateSubject
  ) -> AttributeState {
    if let listed = subject.attributes[attribute.id] {
      return listed.converted(to: attribute.type).map(AttributeState.value) ?? .unknown
    }
    if subject.isUnknown(attribute: attribute.id) { return .unknown }
    switch attribute.defaultValue {
    case .unknown: return .unknown
    case .absent: return .absent
    case .value(let value): return .value(value)
    }
  }

  private static func exists(_ attribute: CatalogAttribute, for subject: GateSubject) -> Ternary {
    if let listed = subject.attributes[attribute.id] {
      return listed.converted(to: attribute.type) == nil ? .unknown : .true
    }
    return subject.isUnknown(attribute: attribute.id) ? .unknown : .false
  }
}

extension AttributeState {
  /// Returns the instants by item; `nil` for a value of another type. Of several names of one item, its
  /// present id counts, then the first of the others.
  package func dates(in catalog: Catalog) -> [NodeIndex: Instant]? {
    guard case .value(.instantByItem(let instants)) = self else { return nil }
    var dates: [NodeIndex: Instant] = [:]
    for (item, instant) in instants.elements {
      guard let node = catalog.nodeIndex(named: item.rawValue) else { continue }
      if dates[node] == nil || catalog.nodes[node].itemID == item { dates[node] = instant }
    }
    return dates
  }
}
