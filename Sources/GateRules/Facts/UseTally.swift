import ContentCatalog

/// A running count of uses, in which all uses of an item count once and each use without an item
/// counts once.
struct UseTally {
  private var items: [ResolvedUse.Item: Int] = [:]
  private var unnamed = 0

  init(_ uses: [ResolvedUse]) {
    for use in uses { add(use) }
  }

  var count: Int { items.count + unnamed }

  mutating func add(_ use: ResolvedUse) {
    if let item = use.item { items[item, default: 0] += 1 } else { unnamed += 1 }
  }

  mutating func remove(_ use: ResolvedUse) {
    guard let item = use.item else {
      unnamed -= 1
      return
    }
    let rest = (items[item] ?? 0) - 1
    items[item] = rest > 0 ? rest : nil
  }
}
