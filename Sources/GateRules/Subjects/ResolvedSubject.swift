package import ContentCatalog

/// A subject, resolved against one catalog.
///
/// All names, including former ids and store ids, are resolved, so that facts are looked up by
/// index.
///
/// A ``GateSubject`` states facts by name. This type is what one catalog can use of them: what each
/// entitlement proves, and which facts are unknown.
package struct ResolvedSubject: Sendable {
  /// In a class, so that a copy costs one reference: plans and explanations copy subjects often.
  private var storage: Storage

  private final class Storage: Sendable {
    // They change only in the storage of a single subject, whose own exclusive access suffices. To check that of
    // the storage would slow down each test of a fact.
    @exclusivity(unchecked) nonisolated(unsafe) var facts: ResolvedFacts

    init(_ facts: ResolvedFacts) { self.facts = facts }
  }

  private init(_ facts: ResolvedFacts) { storage = Storage(facts) }

  package init(
    _ subject: GateSubject, in catalog: Catalog,
    accepting environments: Set<Entitlement.Environment>
  ) {
    let nobody = ResolvedFacts(nobodyIn: catalog)
    self.init(nobody.listing(subject, in: catalog, accepting: environments))
  }

  /// Resolves a subject that lists nothing.
  init(nobodyIn catalog: Catalog) { self.init(ResolvedFacts(nobodyIn: catalog)) }

  /// Returns what another subject lists. This subject must list nothing.
  ///
  /// - Complexity: O(n) in what the other subject lists.
  func listing(
    _ subject: GateSubject, in catalog: Catalog,
    accepting environments: Set<Entitlement.Environment>
  ) -> ResolvedSubject {
    ResolvedSubject(storage.facts.listing(subject, in: catalog, accepting: environments))
  }

  /// Returns the subject with changed contents.
  func changed(_ change: (inout ResolvedFacts) -> Void) -> ResolvedSubject {
    var facts = storage.facts
    change(&facts)
    return ResolvedSubject(facts)
  }

  /// Changes the contents of the subject, which are copied only if another subject shares them.
  mutating func change(_ change: (inout ResolvedFacts) -> Void) {
    if isKnownUniquelyReferenced(&storage) {
      change(&storage.facts)
    } else {
      self = changed(change)
    }
  }
}

extension ResolvedSubject {
  package var subject: GateSubject { storage.facts.subject }
  package var timeZone: TimeZoneRules { storage.facts.timeZone }
  package var bundles: BundleClosure { storage.facts.bundles }
  /// The entitlements to products of the catalog, in accepted environments.
  package var entitlements: [ResolvedEntitlement] { storage.facts.entitlements }
  /// The entitlements by product; `nil` for few entitlements.
  var entitlementsByProduct: EntitlementIndex? { storage.facts.entitlementsByProduct }
  /// The entitlements to consumables of the catalog, in accepted environments.
  var purchases: [ConsumablePurchase] { storage.facts.purchases }
  /// The state of each attribute of the catalog.
  package var attributes: [AttributeState] { storage.facts.attributes }
  /// For each attribute of the catalog, whether the subject itself has a value.
  package var attributeExists: [Ternary] { storage.facts.attributeExists }
  /// The attributes whose state may differ from that for a subject that lists nothing.
  var listedAttributes: [AttributeIndex] { storage.facts.listedAttributes }
  /// The records of items.
  package var progress: [NodeIndex: ItemProgress] { storage.facts.progress }
  /// The uses of counters.
  package var usage: [CounterIndex: ResolvedUsage] { storage.facts.usage }
  var unknown: ResolvedUnknowns { storage.facts.unknown }

  /// Returns the instant that an attribute of type `instantByItem` lists for an item.
  package func date(of node: NodeIndex, in attribute: AttributeIndex) -> AttributeState {
    if attributes[attribute.position] == .unknown { return .unknown }
    return (storage.facts.dates[attribute]?[node]).map { .value(.instant($0)) } ?? .absent
  }

  /// Returns whether the subject certainly has no purchase of some products. It is
  /// `false` if any fact but an attribute is marked unknown.
  package func hasNoPurchase(of products: NumberMap<ProductIndex, Void>) -> Bool {
    unknown.isEmpty && !entitlements.contains { products.contains($0.product) }
  }

  /// Returns whether it is unknown if the product is held.
  func isUnknown(product: ProductIndex) -> Bool { unknown.products.contains(product) }
  /// Returns whether past ownership of the product, or its date, is unknown.
  func isUnknown(pastOf product: ProductIndex) -> Bool {
    isUnknown(product: product) || unknown.pasts.contains(product)
  }
  func isUnknown(progressOf node: NodeIndex) -> Bool { unknown.progress.contains(node) }
  func isUnknown(counter: CounterIndex) -> Bool { unknown.counters.contains(counter) }
}
