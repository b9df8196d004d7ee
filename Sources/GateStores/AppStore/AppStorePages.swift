/// The pages of the lists that the App Store sends in parts, and whether each list has its last page.
struct AppStorePages {
  /// A list that the App Store sends in pages.
  enum List {
    case transactions, refunds, notifications
  }

  private var begun: Set<List> = []
  private var ended: Set<List> = []

  /// Adds a page.
  mutating func add(_ list: List, hasMore: Bool) {
    begun.insert(list)
    if !hasMore { ended.insert(list) }
  }

  /// Whether no list lacks its last page, as far as the pages say.
  var haveEnds: Bool { begun.isSubset(of: ended) }
}
