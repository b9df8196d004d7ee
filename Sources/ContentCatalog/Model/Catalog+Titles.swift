/// The products by their titles.
extension Catalog {
  /// Returns the products with exactly a title in any language, otherwise those whose title differs only in
  /// case, in catalog order.
  ///
  /// - Complexity: O(n) in the products.
  package func products(titled title: String) -> [ProductIndex] {
    func found(_ isWanted: (String) -> Bool) -> [ProductIndex] {
      products.catalogIndices.filter { index in
        products[index].title?.texts.contains { isWanted($0.text) } ?? false
      }
    }
    let exact = found { $0.isExactly(title) }
    if !exact.isEmpty { return exact }
    let lowercased = title.lowercased()
    return found { $0.lowercased().isExactly(lowercased) }
  }
}
