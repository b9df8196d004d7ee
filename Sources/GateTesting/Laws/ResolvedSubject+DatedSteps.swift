import ContentCatalog
import GateRules

/// The steps of offers that set dates, computed independently of the offers.
extension ResolvedSubject {
  /// Returns the subject after it completes an item again, with its content.
  func completingAgain(_ node: NodeIndex, in catalog: Catalog, at now: Instant) -> ResolvedSubject {
    var nodes = [node]
    var next = 0
    while next < nodes.count {
      nodes += catalog.contentChildren(ofNode: nodes[next])
      next += 1
    }
    return completingAgain(nodes, at: now)
  }

  /// Returns the subject after it enrols in a course.
  func enrolling(in node: NodeIndex, of catalog: Catalog, at now: Instant) -> ResolvedSubject {
    guard let attribute = catalog.attributeIndex(CatalogAttribute.enrolled) else { return self }
    return catalog.attributes[attribute].type == .instantByItem
      ? dating(node, now, in: attribute) : having(.instant(now), of: attribute)
  }
}
