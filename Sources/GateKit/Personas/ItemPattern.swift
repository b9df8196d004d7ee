package import ContentCatalog

/// A pattern that selects items: an id, `#tag`, or a glob in which `*` matches any text and `?`
/// matches one Unicode scalar.
package struct ItemPattern: Sendable {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// Returns the selected items, in catalog order. An id may be a former one.
  package func items(in catalog: Catalog) -> [ItemID] {
    if let item = catalog.item(ItemID(text)), item.isContent { return [item.id].compactMap { $0 } }
    return catalog.nodes.compactMap { $0.isContent && matches($0) ? $0.id : nil }
  }

  private func matches(_ item: ContentItem) -> Bool {
    if text.hasPrefix("#") { return item.tags.contains(String(text.dropFirst())) }
    guard let id = item.id else { return false }
    return Self.matches(Array(text.unicodeScalars), Array(id.rawValue.unicodeScalars))
  }

  /// - Complexity: O(n × m) in the worst case: a mismatch only backtracks to the last `*`.
  private static func matches(_ glob: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
    var (g, t) = (0, 0)
    var star: (glob: Int, text: Int)?
    while t < text.count {
      if g < glob.count, glob[g] == "*" {
        star = (g, t)
        g += 1
      } else if g < glob.count, glob[g] == "?" || glob[g] == text[t] {
        g += 1
        t += 1
      } else if let last = star {
        star = (last.glob, last.text + 1)
        g = last.glob + 1
        t = last.text + 1
      } else {
        return false
      }
    }
    return glob[g...].allSatisfy { $0 == "*" }
  }
}
