/// The pages of lists, by what identifies a list, such as its address. Pages do not state which one comes
/// first, so only the last one can be recognized.
struct ListPages<List: Hashable> {
  private var lists: Set<List> = []
  private var ended: Set<List> = []

  /// Whether the last page of each list was added.
  var haveEnds: Bool { lists == ended }

  /// Adds a page.
  mutating func add(of list: List, isLast: Bool) {
    lists.insert(list)
    if isLast { ended.insert(list) }
  }
}
