extension Catalog {
  /// Returns the products with exactly a title in any language, otherwise those whose title differs only in
  /// case, in catalog order.
  ///
  /// - Complexity: O(n) in the products.
  package func products(titled title: String) -> [ProductIndex] {
    products.catalogIndices.titled(title) { products[$0].title }
  }
}

extension Sequence {
  /// Returns the elements with exactly a title in any language, otherwise those whose title differs only in case,
  /// in their order.
  ///
  /// - Complexity: O(n) in the elements.
  package func titled(_ title: String, _ titles: (Element) -> LocalizedText?) -> [Element] {
    func found(_ isWanted: (String) -> Bool) -> [Element] {
      filter { titles($0)?.texts.contains { isWanted($0.text) } ?? false }
    }
    let exact = found { $0.isExactly(title) }
    if !exact.isEmpty { return exact }
    let lowercased = title.lowercased()
    return found { $0.lowercased().isExactly(lowercased) }
  }
}
