/// A node of the content trees: a course, lesson, training ground, drill or feature, or a group, which
/// is a heading and not content.
public struct ContentItem: Hashable, Sendable {
  /// The id; only a group may have none.
  public let id: ItemID?
  /// What sort of content it is.
  public let kind: ItemKind
  /// Its name for people.
  public let title: LocalizedText?
  /// Words that listings and personas can select by.
  public let tags: [String]
  /// What a screen does while it is locked, inherited values resolved.
  public let whenLocked: WhenLocked
  /// Whether it stays open once begun, inherited values resolved.
  public let staysOpen: StaysOpen
  /// The version of the app in which it appeared.
  public let introducedIn: Version?
  /// Ids that it had before; subjects may still use them.
  public let formerIDs: [ItemID]
  /// Whatever the catalog's author attached, unread.
  public let info: JSONValue?

  /// Its place in ``Catalog/nodes``.
  package let index: Int
  /// The node above it, as an index into ``Catalog/nodes``; -1 at the top.
  package let parent: Int
  /// The index after the last node below it.
  package internal(set) var subtreeEnd: Int
  /// Where it is written.
  package let span: SourceSpan

  package init(
    id: ItemID?, kind: ItemKind, title: LocalizedText? = nil, tags: [String] = [],
    whenLocked: WhenLocked = .lock, staysOpen: StaysOpen = .never, introducedIn: Version? = nil,
    formerIDs: [ItemID] = [], info: JSONValue? = nil, index: Int, parent: Int,
    subtreeEnd: Int,
    span: SourceSpan
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.tags = tags
    self.whenLocked = whenLocked
    self.staysOpen = staysOpen
    self.introducedIn = introducedIn
    self.formerIDs = formerIDs
    self.info = info
    self.index = index
    self.parent = parent
    self.subtreeEnd = subtreeEnd
    self.span = span
  }
}

extension ContentItem {
  /// Whether it is content, and not a heading.
  public var isContent: Bool { kind != .group }

  /// The title in the first of these languages that it has, else the id, else nothing (an untitled
  /// group); see ``LocalizedText/text(preferring:)``.
  public func title(preferring languages: [String]) -> String {
    title?.text(preferring: languages) ?? id?.rawValue ?? ""
  }
}
