package import ContentCatalog

/// A named gate of the catalog that a rule refers to.
package struct GateReference: Hashable, Sendable {
  package let name: String
  package let index: GateIndex
}
