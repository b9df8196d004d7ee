/// A catalog whose gates are still unread JSON: the readable part of the content, and the
/// gates as written.
///
/// It is a class, so that each stage of the compilation keeps it at the cost of one reference.
package final class CatalogDraft: Sendable {
  /// A named gate, as written.
  package struct NamedGate: Sendable {
    package let name: String
    package let nameSpan: SourceSpan
    package let gate: JSONValue
  }

  /// The categories in which some entries could not be read.
  package struct Gaps: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let items = Gaps(rawValue: 1)
    package static let products = Gaps(rawValue: 2)
    package static let attributes = Gaps(rawValue: 4)
    package static let counters = Gaps(rawValue: 8)
    package static let gates = Gaps(rawValue: 16)
  }

  /// The content; complete only if reading it reported no error.
  package let catalog: Catalog
  package let namedGates: [NamedGate]
  package let defaultGate: JSONValue?
  package let requires: JSONValue?
  package let bypass: JSONValue?
  /// The gate of each node of `catalog.nodes` that has its own.
  package let gates: NodeMap<JSONValue>
  /// The requirement of each node of `catalog.nodes` that has its own.
  package let itemRequirements: NodeMap<JSONValue>
  /// The location of the id of each product of `catalog.products`.
  package let productSpans: [SourceSpan]
  /// The location of each value of each product of `catalog.products`, by key.
  package let productValueSpans: [[(key: String, span: SourceSpan)]]
  /// The location of each attribute of `catalog.attributes`; `nil` for one that the catalog does
  /// not declare itself.
  package let attributeSpans: [SourceSpan?]
  /// The location of each counter of `catalog.counters`.
  package let counterSpans: [SourceSpan]
  /// The ids of the declared attributes whose type could not be read, so that comparisons with them
  /// cannot be checked.
  package let untypedAttributes: NameIndex
  /// The categories that are incomplete. A name that is missing from one of these is not reported
  /// as unknown.
  package let gaps: Gaps
  package let sources: SourceMap

  init(
    catalog: Catalog, namedGates: [NamedGate], defaultGate: JSONValue?, requires: JSONValue?,
    bypass: JSONValue?, gates: NodeMap<JSONValue>, itemRequirements: NodeMap<JSONValue>,
    productSpans: [SourceSpan], productValueSpans: [[(key: String, span: SourceSpan)]],
    attributeSpans: [SourceSpan?],
    counterSpans: [SourceSpan], untypedAttributes: NameIndex = NameIndex(), gaps: Gaps = [],
    sources: SourceMap
  ) {
    self.catalog = catalog
    self.namedGates = namedGates
    self.defaultGate = defaultGate
    self.requires = requires
    self.bypass = bypass
    self.gates = gates
    self.itemRequirements = itemRequirements
    self.productSpans = productSpans
    self.productValueSpans = productValueSpans
    self.attributeSpans = attributeSpans
    self.counterSpans = counterSpans
    self.untypedAttributes = untypedAttributes
    self.gaps = gaps
    self.sources = sources
  }
}

extension CatalogDraft {
  /// The index of each named gate by its name; the first gate wins if several share a name.
  ///
  /// - Complexity: O(n) in the number of named gates, on each access.
  package var gateIndices: NameIndex { NameIndex(of: namedGates.map(\.name)) }
}
