internal import ContentCatalog
internal import GateKit

/// The items that a command line asks for.
struct ItemFilter: Sendable {
  static let items = CommandOption.repeated(
    "items", .text("GLOB"),
    help:
      "Only these items: an id, or a glob in which * stands for any text and ? for one character.")
  static let tags = CommandOption.repeated(
    "tag", .text("TAG"), help: "Only items that have this tag.")
  static let kinds = CommandOption.repeated(
    "kind", .text("KIND"), help: "Only items of this kind, such as course.")
  static let options: [any DeclaredOption] = [items, tags, kinds]

  private let patterns: [ItemPattern]
  private let tags: Set<String>
  private let kinds: Set<String>

  init(_ invocation: Invocation) {
    patterns = invocation[Self.items].map { ItemPattern($0) }
    tags = Set(invocation[Self.tags])
    kinds = Set(invocation[Self.kinds])
  }

  var isEmpty: Bool { patterns.isEmpty && tags.isEmpty && kinds.isEmpty }

  /// Whether an item of a catalog is asked for: in every way in which any is.
  func predicate(in catalog: Catalog) -> (ContentItem) -> Bool {
    let named = Set(patterns.flatMap { $0.items(in: catalog) })
    return { item in
      (patterns.isEmpty || item.id.map(named.contains) ?? false)
        && (tags.isEmpty || !tags.isDisjoint(with: item.tags))
        && (kinds.isEmpty || kinds.contains(item.kind.rawValue))
    }
  }
}
