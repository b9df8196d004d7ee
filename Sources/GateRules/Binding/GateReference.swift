package import ContentCatalog

/// A named gate of the catalog that a rule refers to.
package struct GateReference: Hashable, Sendable {
  let name: String
  package let index: GateIndex
}
