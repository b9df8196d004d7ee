public import ContentCatalog

/// A subject's uses of a counter.
///
/// ```swift
/// let listed: [CounterID: UsageRecord] = ["articles": .uses([.init(at: now, item: "A7")])]
/// let counted: [CounterID: UsageRecord] = ["articles": .count(3, resetsAt: monday)]
/// ```
@nonexhaustive
public enum UsageRecord: Hashable, Sendable {
  /// One use of a counter, such as one article that was read.
  public struct Use: Hashable, Sendable {
    /// The instant of the use.
    public var at: Instant
    /// The item that was used, if known. Several uses of one item in a period count once.
    public var item: ItemID?

    /// Creates a use.
    public init(at: Instant, item: ItemID? = nil) {
      self.at = at
      self.item = item
    }
  }

  /// All relevant uses, in any order.
  case uses([Use])
  /// A total that applies to any period. It is 0 from `resetsAt` on; without `resetsAt`, it never
  /// resets.
  case count(Int, resetsAt: Instant?)
}

/// The documented JSON form of uses: a list of uses, or an object with a count.
extension UsageRecord: Codable {
  private enum Key: CodingKey { case count, resetsAt }

  /// The JSON form of the record.
  package var form: JSONNode {
    switch self {
    case .uses(let uses): .array(uses.map(\.form))
    case .count(let count, let resetsAt):
      .object(["count": .integer(count), "resetsAt": .instant(resetsAt)])
    }
  }

  /// Decodes the documented form, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      self = .uses(try decoder.singleValueContainer().decode([Use].self))
      return
    }
    let count = try container.decode(Int.self, forKey: .count)
    guard count >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .count, in: container, debugDescription: "`count` is negative")
    }
    self = .count(
      count, resetsAt: try container.decodeIfPresent(Instant.self, forKey: .resetsAt))
  }

  /// Encodes the documented form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}

extension UsageRecord.Use: Codable {
  private enum Key: CodingKey { case at, item }

  fileprivate var form: JSONNode {
    .object(["at": .instant(at), "item": item.map { .string($0.rawValue) }])
  }

  /// Decodes the documented form, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      at: try container.decode(Instant.self, forKey: .at),
      item: try container.decodeIfPresent(ItemID.self, forKey: .item))
  }

  /// Encodes the documented form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}
