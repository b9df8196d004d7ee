package import ContentCatalog

/// A pattern that selects items: an id, `#tag`, or a glob in which `*` matches any text and `?`
/// matches one Unicode scalar.
///
/// If the pattern is also the id of an item, such as `*` or `#beta`, it selects this item besides the others, so
/// that no id narrows a pattern.
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

  /// Returns the selected items, in catalog order. An id may be a former one. Only an id selects a
  /// draft.
  ///
  /// - Parameter budget: the comparisons that are left, from which those of this pattern are taken. The
  ///   items are incomplete once it is spent.
  package func items(in catalog: Catalog, within budget: WorkBudget) -> [ItemID] {
    let named = catalog.item(ItemID(text)).flatMap { $0.isItem ? $0.itemID : nil }
    if case .glob(let glob) = form, glob.isPlain { return [named].compactMap { $0 } }
    var items: [ItemID] = []
    for item in catalog.nodes where !budget.isSpent {
      guard let id = item.itemID else { continue }
      if id == named || item.isContent && selects(item, id, within: budget) { items.append(id) }
    }
    return items
  }

  private func selects(
    _ item: ContentItem, _ id: ItemID, within budget: WorkBudget
  ) -> Bool {
    switch form {
    case .tag(let tag):
      budget.spend(1 + item.tags.count)
      return item.tags.contains { $0.isExactly(tag) }
    case .glob(let glob):
      return glob.matches(id.rawValue, within: budget)
    }
  }
}
