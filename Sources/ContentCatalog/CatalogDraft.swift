/// What was read of a catalog before its gates were: the content as far as it could be understood, the
/// gates as they were written, and the faults so far.
package struct CatalogDraft: Sendable {
  /// A gate that has a name, as it was written.
  package struct NamedGate: Sendable {
    package let name: String
    package let nameSpan: SourceSpan
    package let gate: JSONValue

    package init(name: String, nameSpan: SourceSpan, gate: JSONValue) {
      self.name = name
      self.nameSpan = nameSpan
      self.gate = gate
    }
  }

  /// The sorts of things of which some could not be read.
  package struct Gaps: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let items = Gaps(rawValue: 1)
    package static let products = Gaps(rawValue: 2)
    package static let attributes = Gaps(rawValue: 4)
    package static let counters = Gaps(rawValue: 8)
    package static let gates = Gaps(rawValue: 16)
  }

  /// The content; complete only where ``log`` has no error.
  package let catalog: Catalog
  package let namedGates: [NamedGate]
  package let defaultGate: JSONValue?
  package let requires: JSONValue?
  package let bypass: JSONValue?
  /// The gate written on each node of `catalog.nodes` that has one of its own.
  package let gates: NodeMap<JSONValue>
  /// The requires written on each node of `catalog.nodes` that has some of its own.
  package let itemRequires: NodeMap<JSONValue>
  /// Where each product, declared attribute and counter is written, by index into the catalog's lists;
  /// `nil` for the attributes that every catalog has.
  package let productSpans: [SourceSpan]
  package let attributeSpans: [SourceSpan?]
  package let counterSpans: [SourceSpan]
  /// Declared attributes whose type could not be read, so that no comparison with them can be judged.
  package let untypedAttributes: Set<AttributeID>
  /// What could not be read wholly, so that a name which is not found there is no fault of its own.
  package let gaps: Gaps
  package let sources: SourceMap
  package var log: DiagnosticLog

  package init(
    catalog: Catalog, namedGates: [NamedGate], defaultGate: JSONValue?, requires: JSONValue?,
    bypass: JSONValue?, gates: NodeMap<JSONValue>, itemRequires: NodeMap<JSONValue>,
    productSpans: [SourceSpan], attributeSpans: [SourceSpan?], counterSpans: [SourceSpan],
    untypedAttributes: Set<AttributeID> = [], gaps: Gaps = [], sources: SourceMap,
    log: DiagnosticLog
  ) {
    self.catalog = catalog
    self.namedGates = namedGates
    self.defaultGate = defaultGate
    self.requires = requires
    self.bypass = bypass
    self.gates = gates
    self.itemRequires = itemRequires
    self.productSpans = productSpans
    self.attributeSpans = attributeSpans
    self.counterSpans = counterSpans
    self.untypedAttributes = untypedAttributes
    self.gaps = gaps
    self.sources = sources
    self.log = log
  }
}

extension CatalogDraft {
  /// The named gates by name, the first of those that share one.
  ///
  /// - Complexity: O(n) in the named gates; made anew each time.
  package var gateIndices: [String: Int] {
    Dictionary(
      namedGates.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
