/// The number of levels of arrays and objects that a reader keeps of each member of a document.
///
/// Deeper arrays and objects are read as empty ones, so that the memory for a document depends on its
/// useful content.
package struct KeptLevels: Sendable {
  private let levels: [(key: String, count: Int)]

  /// - Parameter levels: the members with kept levels. Of all others, only scalars are kept.
  package init(_ levels: [(key: String, count: Int)]) { self.levels = levels }

  subscript(key: String) -> Int { levels.first { $0.key.isExactly(key) }?.count ?? 0 }
}
