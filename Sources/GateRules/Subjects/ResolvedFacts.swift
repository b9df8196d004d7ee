package import ContentCatalog

/// The contents of a ``ResolvedSubject``.
struct ResolvedFacts: Sendable {
  var subject: GateSubject
  let timeZone: TimeZoneRules
  let bundles: BundleClosure
  /// The entitlements to products of the catalog, in accepted environments.
  var entitlements: [ResolvedEntitlement] {
    didSet { entitlementsByProduct = EntitlementIndex(of: entitlements) }
  }
  /// The entitlements by product; `nil` for few entitlements.
  private(set) var entitlementsByProduct: EntitlementIndex?
  /// The entitlements to consumables of the catalog, in accepted environments.
  var purchases: [ConsumablePurchase] = []
  /// The state of each attribute of the catalog.
  private(set) var attributes: [AttributeState]
  /// For each attribute of the catalog, whether the subject itself has a value.
  private(set) var attributeExists: [Ternary]
  /// The attributes whose state may differ from that for a subject that lists nothing.
  private(set) var listedAttributes: [AttributeIndex] = []
  /// The instants that attributes of type `instantByItem` list for items.
  var dates: [AttributeIndex: [NodeIndex: Instant]]
  /// The records of items.
  var progress: [NodeIndex: ItemProgress] = [:]
  /// The uses of counters.
  private(set) var usage: [CounterIndex: ResolvedUsage] = [:]
  private(set) var unknown: ResolvedUnknowns

  /// Resolves a subject that lists nothing.
  init(nobodyIn catalog: Catalog) {
    let nobody = GateSubject(id: "")
    subject = nobody
    bundles = catalog.bundles
    timeZone = catalog.timeZone
    entitlements = []
    attributes = catalog.attributes.map { Self.state(of: $0, for: nobody) }
    attributeExists = Array(repeating: .false, count: catalog.attributes.count)
    dates = [:]
    unknown = ResolvedUnknowns([], in: catalog)
    for index in catalog.attributes.catalogIndices {
      if let listed = attributes[index.position].dates(in: catalog) { dates[index] = listed }
    }
  }

  /// Returns what another subject lists. This subject must list nothing.
  ///
  /// - Complexity: O(n) in what the other subject lists.
  func listing(
    _ subject: GateSubject, in catalog: Catalog,
    accepting environments: Set<Entitlement.Environment>
  ) -> ResolvedFacts {
    var facts = self
    facts.subject = subject
    facts.addEntitlements(in: catalog, accepting: environments)
    for id in subject.attributes.keys {
      if let index = catalog.attributeIndex(id) { facts.resolve(index, in: catalog) }
    }
    for (item, record) in subject.progress {
      guard let node = catalog.nodeIndex(named: item.rawValue) else { continue }
      facts.progress[node] = facts.progress[node]?.united(with: record) ?? record
    }
    for (counter, record) in subject.usage {
      guard let index = catalog.counterIndex(counter) else { continue }
      facts.usage[index] = ResolvedUsage(record, in: catalog)
    }
    if subject.unknown.isEmpty { return facts }
    facts.unknown = ResolvedUnknowns(subject.unknown, in: catalog)
    for case .attribute(let id) in subject.unknown {
      let indices = id.map { [catalog.attributeIndex($0)].compactMap { $0 } }
      for index in indices ?? Array(catalog.attributes.catalogIndices) {
        facts.resolve(index, in: catalog)
      }
    }
    return facts
  }

  /// Resolves the state of an attribute that the subject lists or marks as unknown.
  private mutating func resolve(_ index: AttributeIndex, in catalog: Catalog) {
    let attribute = catalog.attributes[index.position]
    attributes[index.position] = Self.state(of: attribute, for: subject)
    attributeExists[index.position] = Self.exists(attribute, for: subject)
    dates[index] = attributes[index.position].dates(in: catalog)
    listedAttributes.append(index)
  }

  /// Resolves the entitlements of the subject. Those to consumables are purchases, which are never held.
  private mutating func addEntitlements(
    in catalog: Catalog, accepting environments: Set<Entitlement.Environment>
  ) {
    // Their entitlements follow one another, so they are resolved together.
    var stacked: [ProductIndex: StackedPurchases] = [:]
    var known: [ResolvedEntitlement] = []
    for entitlement in subject.entitlements {
      guard let product = catalog.productIndex(named: entitlement.product.rawValue),
        entitlement.isAccepted(from: environments)
      else { continue }
      // Only these properties are read, because a copy of a product counts many references.
      if catalog.products[product.position].kind == .consumable {
        purchases.append(ConsumablePurchase(entitlement, to: product))
        continue
      }
      if catalog.products[product.position].stacks,
        let period = catalog.products[product.position].period, stacked[product] == nil
      {
        let purchases = subject.entitlements.filter {
          catalog.productIndex(named: $0.product.rawValue) == product
            && $0.isAccepted(from: environments)
        }
        stacked[product] = StackedPurchases(purchases, period: period, zone: catalog.timeZone)
      }
      let term = stacked.isEmpty ? nil : stacked[product]?[entitlement]
      if let resolved = ResolvedEntitlement(entitlement, product: product, in: catalog, term: term)
      {
        known.append(resolved)
      }
    }
    entitlements = known
  }

  /// Removes the value that the subject lists for an attribute.
  mutating func omit(_ attribute: AttributeID, in catalog: Catalog) {
    guard let index = catalog.attributeIndex(attribute) else { return }
    subject.attributes[attribute] = nil
    resolve(index, in: catalog)
  }

  /// Sets the state of an attribute to a value.
  mutating func set(_ attribute: AttributeIndex, to value: AttributeValue) {
    attributes[attribute.position] = .value(value)
    attributeExists[attribute.position] = .true
    listedAttributes.append(attribute)
  }

  /// Sets the instant that an attribute of type `instantByItem` lists for an item.
  mutating func set(_ attribute: AttributeIndex, to instant: Instant, for node: NodeIndex) {
    dates[attribute, default: [:]][node] = instant
    if attributes[attribute.position] == .absent {
      attributes[attribute.position] = .value(.instantByItem(ItemInstants()))
    }
    attributeExists[attribute.position] = .true
    listedAttributes.append(attribute)
  }

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
      if dates[node] == nil || catalog.itemID(of: node) == item { dates[node] = instant }
    }
    return dates
  }
}
