/// Instants by item, such as the dates on which a subject enrolled in each course.
///
/// ```swift
/// let enrolled: ItemInstants = ["algebra": start]
/// let value = AttributeValue.instantByItem(enrolled)
/// ```
public struct ItemInstants: Hashable, Sendable {
  private let instants: [ItemID: Instant]

  /// Creates the instants of some items.
  public init(_ instants: [ItemID: Instant]) { self.instants = instants }

  /// The items with their instants, in the order of the UTF-8 bytes of their ids.
  public var elements: [(item: ItemID, instant: Instant)] {
    instants.map { (item: $0.key, instant: $0.value) }
      .sorted { $0.item < $1.item }
  }

  /// The instant of an item; `nil` if it has none.
  public subscript(item: ItemID) -> Instant? { instants[item] }
}

extension ItemInstants {
  /// Creates the instants of the members of a JSON object.
  package init(members: some Sequence<(name: String, value: Instant)>) {
    self.init(
      Dictionary(
        members.map { (ItemID($0.name), $0.value) }, uniquingKeysWith: { first, _ in first }))
  }
}

extension ItemInstants: ExpressibleByDictionaryLiteral {
  /// Creates the instants of some items. Of several instants for one item, the first counts.
  public init(dictionaryLiteral elements: (ItemID, Instant)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}

extension ItemInstants: Codable {
  /// Decodes an object with the ids of items as its keys.
  public init(from decoder: any Decoder) throws {
    self.init(members: try decoder.members(of: Instant.self))
  }

  /// Encodes an object with the ids of items as its keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NameKey.self)
    for (item, instant) in elements {
      try container.encode(instant, forKey: NameKey(stringValue: item.rawValue))
    }
  }
}
