package import ContentCatalog

/// Whether an attribute of type `instantByItem` lists an instant for an item.
package struct ItemDateFact: Hashable, Sendable {
  package let attribute: AttributeIndex
  package let node: NodeIndex

  package init(attribute: AttributeIndex, node: NodeIndex) {
    self.attribute = attribute
    self.node = node
  }

  func value(for subject: ResolvedSubject) -> Ternary {
    switch subject.date(of: node, in: attribute) {
    case .value: .true
    case .absent: .false
    case .unknown: .unknown
    }
  }
}
