/// A node of the content trees: a course, lesson, training ground, drill or feature, or a group,
/// which is a heading and not content.
public struct ContentItem: Hashable, Sendable {
  /// The id; `nil` only for groups.
  public let id: ItemID?
  /// The kind of content.
  public let kind: ItemKind
  /// The display name of the item.
  public let title: LocalizedText?
  /// The tags by which apps, personas and `gate-eval` can select the item.
  public let tags: [String]
  /// The presentation while the item is locked, after inheritance. A draft is hidden.
  public let whenLocked: WhenLocked
  /// The condition under which the item stays open once begun, after inheritance.
  public let staysOpen: StaysOpen
  /// The app version that introduced the item.
  public let introducedIn: Version?
  /// Whether the item, or a container of it, is a draft: it is not content, and only the catalog's
  /// bypass opens it.
  public let isDraft: Bool
  /// The weight in shares of the container, from 1.
  public let weight: Int
  /// The former ids, which subjects may still use.
  public let formerIDs: [ItemID]
  /// Custom data attached by the catalog's author; GateKit does not interpret it.
  public let info: JSONValue?

  /// The position of the node in ``Catalog/nodes``.
  package let index: NodeIndex
  /// The position of the parent in ``Catalog/nodes``; `nil` for a root.
  package let parent: NodeIndex?
  /// The descendants, which follow the node in ``Catalog/nodes``.
  package internal(set) var descendants: Range<NodeIndex>
  /// The location of the item in its file.
  package let span: SourceSpan

  package init(
    id: ItemID?, kind: ItemKind, title: LocalizedText? = nil, tags: [String] = [],
    whenLocked: WhenLocked = .lock, staysOpen: StaysOpen = .never, introducedIn: Version? = nil,
    isDraft: Bool = false, weight: Int = 1, formerIDs: [ItemID] = [], info: JSONValue? = nil,
    index: NodeIndex,
    parent: NodeIndex?, span: SourceSpan
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.tags = tags
    self.whenLocked = whenLocked
    self.staysOpen = staysOpen
    self.introducedIn = introducedIn
    self.isDraft = isDraft
    self.weight = weight
    self.formerIDs = formerIDs
    self.info = info
    self.index = index
    self.parent = parent
    descendants = index.advanced(by: 1)..<index.advanced(by: 1)
    self.span = span
  }
}

extension ContentItem {
  /// Whether the node is content rather than a heading or a draft.
  public var isContent: Bool { isItem && !isDraft }

  /// Whether the node is an item rather than a heading. It may be a draft.
  @inlinable package var isItem: Bool { kind != .group }

  /// Returns the title in the language that ``LocalizedText/text(preferring:)`` selects; the id if
  /// the item has no title; an empty string for a group with neither.
  public func title(preferring languages: [String]) -> String {
    title?.text(preferring: languages) ?? id?.rawValue ?? ""
  }
}
