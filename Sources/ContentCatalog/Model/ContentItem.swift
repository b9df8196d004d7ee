/// A node of the content trees: a course, lesson, training ground, drill or feature, or a group,
/// which is a heading and not content.
///
/// ```swift
/// if let lesson = catalog.content.item("L9") {
///   print(lesson.title(preferring: ["en"]), lesson.kind)  // Side spin course
/// }
/// ```
public struct ContentItem: Hashable, Sendable {
  /// The id in rules, subjects and results; `nil` only for groups, which need none.
  public let itemID: ItemID?
  /// The display name of the item.
  public let title: LocalizedText?
  /// `nil` if all of them have their default.
  private let details: ItemDetails?
  /// The location of the item in its file.
  package let span: SourceSpan
  /// The position of the node in ``Catalog/nodes``.
  package let index: NodeIndex
  /// The position of the parent; that of the node itself for a root. An optional index would make the nodes of
  /// a catalog an eighth larger.
  private let parentOrSelf: NodeIndex
  /// The end of ``descendants``.
  private var end: NodeIndex
  /// The position of the kind in ``ItemKind/allCases``, which takes less memory than its word.
  private let kindPosition: UInt8
  /// The presentation while the item is locked, after inheritance. A draft is hidden.
  public let whenLocked: WhenLocked
  /// The condition under which the item stays open once begun, after inheritance.
  public let staysOpen: StaysOpen
  /// Whether the item, or a container of it, is a draft: it is not content, and only the catalog's
  /// bypass opens it.
  public let isDraft: Bool
  /// Whether the node is an item rather than a heading. It may be a draft.
  package let isItem: Bool

  /// - Parameter kind: one of those that a catalog can contain.
  init(
    itemID: ItemID?, kind: ItemKind, title: LocalizedText? = nil, whenLocked: WhenLocked = .lock,
    staysOpen: StaysOpen = .never, isDraft: Bool = false, details: ItemDetails? = nil,
    index: NodeIndex, parent: NodeIndex?, span: SourceSpan
  ) {
    self.itemID = itemID
    kindPosition = kind.position ?? 0
    isItem = kind != .group
    self.title = title
    self.whenLocked = whenLocked
    self.staysOpen = staysOpen
    self.isDraft = isDraft
    self.details = details
    self.index = index
    parentOrSelf = parent ?? index
    end = index.advanced(by: 1)
    self.span = span
  }
}

extension ContentItem {
  /// The kind of content, for display. Gates do not depend on it, except that a group is a heading
  /// and has no verdict.
  public var kind: ItemKind { ItemKind.allCases[Int(kindPosition)] }

  /// The position of the parent in ``Catalog/nodes``; `nil` for a root.
  package var parent: NodeIndex? { parentOrSelf == index ? nil : parentOrSelf }

  /// The descendants, which follow the node in ``Catalog/nodes``.
  package internal(set) var descendants: Range<NodeIndex> {
    get { index.advanced(by: 1)..<end }
    set { end = newValue.upperBound }
  }
}

extension ContentItem {
  /// The tags by which apps, personas and `gate-eval` can select the item.
  public var tags: [String] { details?.tags ?? [] }
  /// The app version that introduced the item.
  public var introducedIn: Version? { details?.introducedIn }
  /// The instant of publication that the item itself states; `nil` if it states none. Rules about an
  /// item without one use that of the nearest container around it.
  public var published: Instant? { details?.published }
  /// The weight in shares of the container, from 1.
  public var weight: Int { details?.weight ?? 1 }
  /// The former ids, which subjects may still use.
  public var formerIDs: [ItemID] { details?.formerIDs ?? [] }
  /// Custom data attached by the catalog's author; GateKit does not interpret it.
  public var info: JSONValue? { details?.info }
}

extension ContentItem {
  /// Whether the node is content rather than a heading or a draft.
  public var isContent: Bool { isItem && !isDraft }

  /// Returns the title in the language that ``LocalizedText/text(preferring:)`` selects; the id if
  /// the item has no title; an empty string for a group with neither.
  public func title(preferring languages: [String]) -> String {
    title?.text(preferring: languages) ?? itemID?.rawValue ?? ""
  }
}

extension ContentItem: Identifiable {
  /// The identity of a node in a list of views. No two nodes of a catalog have the same.
  public struct ID: Hashable, Sendable {
    private let itemID: ItemID?
    /// The position of a group without an id; `nil` for every other node.
    private let index: NodeIndex?

    fileprivate init(of node: ContentItem) {
      itemID = node.itemID
      index = node.itemID == nil ? node.index : nil
    }
  }

  /// The identity of the node in a list of views.
  ///
  /// It depends on the ``itemID`` alone, if the node has one. A group without one is identified by its position in the catalog, so
  /// another version of the catalog may give it another identity.
  public var id: ID { ID(of: self) }
}

/// The condition under which an item stays open for a subject that has begun it, even if its gate
/// closes later.
@nonexhaustive
public enum StaysOpen: String, Hashable, Sendable, Codable, CaseIterable {
  case never, onceStarted, onceCompleted
}

/// The presentation of a locked item. It never affects the decision.
@nonexhaustive
public enum WhenLocked: String, Hashable, Sendable, Codable, CaseIterable {
  /// Shows the item with a lock.
  case lock
  /// Opens a teaser.
  case preview
  /// Omits the item from lists.
  case hide
  /// A presentation of a later version, which this one does not know. Only decoding produces it, and no
  /// catalog contains it. Apps show a lock.
  case unrecognized

  /// The words of catalogs, without ``unrecognized``.
  public static let allCases: [WhenLocked] = [.lock, .preview, .hide]
}

extension WhenLocked: GrowingCode {
  /// Decodes a word; one that this version does not know as ``unrecognized``.
  public init(from decoder: any Decoder) throws { self = try decoder.code() }
}
