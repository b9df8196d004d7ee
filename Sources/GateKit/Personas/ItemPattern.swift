package import ContentCatalog

/// A pattern that selects items: an id, `#tag`, or a glob in which `*` matches any text and `?`
/// matches one Unicode scalar.
package struct ItemPattern: Sendable {
  private enum Form: Sendable {
    case tag(String)
    case glob(Glob)
  }

  private let text: String
  private let form: Form

  package init(_ text: String) {
    self.text = text
    form =
      text.utf8.first == UInt8(ascii: "#")
      ? .tag(String(decoding: text.utf8.dropFirst(), as: UTF8.self)) : .glob(Glob(text))
  }

  /// Returns the selected items, in catalog order. An id may be a former one.
  package func items(in catalog: Catalog) -> [ItemID] {
    if let item = catalog.item(ItemID(text)), item.isContent { return [item.id].compactMap { $0 } }
    return catalog.nodes.compactMap { $0.isContent && matches($0) ? $0.id : nil }
  }

  private func matches(_ item: ContentItem) -> Bool {
    switch form {
    case .tag(let tag): item.tags.contains { $0.isExactly(tag) }
    case .glob(let glob): item.id.map { glob.matches($0.rawValue) } ?? false
    }
  }
}
