internal import ContentCatalog
internal import GateKit

/// The items that people name: by id or former id, or by a title where no id matches.
extension Catalog {
  /// Returns the id of the item that a word names.
  ///
  /// - Throws: a usage error if it names none, only a group, or several items.
  func itemID(named word: String) throws(UsageError) -> ItemID {
    if let node = nodeIndex(named: word) {
      guard nodes[node].isItem else { throw .isGroup(word) }
      return ItemID(word)
    }
    guard let titled = try itemID(titled: word) else { throw .noItem(word, in: [self]) }
    return titled
  }

  /// Returns the id of the item with a title in any of its languages; `nil` if no item has it.
  ///
  /// - Throws: a usage error if several items have it.
  func itemID(titled title: String) throws(UsageError) -> ItemID? {
    let found = nodes.filter(\.isItem).titled(title, \.title).compactMap(\.itemID)
    if found.count > 1 { throw .severalItems(found, titled: title) }
    return found.first
  }

  /// Returns the content of the group with a title in any of its languages; `nil` if no group has it.
  ///
  /// - Throws: a usage error if several groups have it.
  func content(ofGroupTitled title: String) throws(UsageError) -> [ItemID]? {
    let found = nodes.filter { !$0.isItem }.titled(title, \.title)
    if found.count > 1 { throw .severalGroups(found.count, titled: title) }
    return found.first.map { content(of: $0) }
  }

  /// Returns the content of a node, without the node itself.
  func content(of node: ContentItem) -> [ItemID] {
    node.descendants.map { nodes[$0] }.filter(\.isContent).compactMap(\.itemID)
  }
}

extension UsageError {
  /// The error for a word that names no item of some catalogs.
  static func noItem(_ word: String, in catalogs: [Catalog]) -> Self {
    let items = catalogs.flatMap { $0.nodes.filter(\.isItem) }
    let names =
      items.compactMap { $0.itemID?.rawValue } + items.flatMap { $0.title?.texts.map(\.text) ?? [] }
    return Self(
      "no item \(Diagnostic.Message.quoting(word))"
        + SpellingSuggestion.didYouMean(word, among: names),
      help: "name an item of the catalog that is content, by its id, a former one, or its title")
  }

  fileprivate static func isGroup(_ word: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(word)) is a group, which is not content",
      help: "name one of the items in it")
  }

  fileprivate static func severalItems(_ ids: [ItemID], titled title: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(title)) is the title of \(ids.count) items: "
        + Diagnostic.Message.list(ids.map(\.rawValue)), help: "name one of them by its id")
  }

  fileprivate static func severalGroups(_ count: Int, titled title: String) -> Self {
    Self(
      "\(Diagnostic.Message.quoting(title)) is the title of \(count) groups",
      help: "name the items in one of them")
  }
}

extension Diagnostic.Message {
  /// Returns the first of some names, quoted, and the number of the others.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(namesShown).map { quoting($0) }
    let rest = names.count - shown.count
    return (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
  }

  private static var namesShown: Int { 10 }
}
