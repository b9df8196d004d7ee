public import ContentCatalog
import GateRules

/// A use of a counter that was recorded, with an id that distinguishes it from every other use.
///
/// The id makes recording repeatable: a use that is recorded twice, or arrives from two devices, counts
/// once, and two uses within one second count twice.
public struct RecordedUse: Hashable, Sendable {
  /// The id of the use. Uses with one id that differ otherwise are two uses.
  public let id: UseID
  /// The instant of the use.
  public let at: Instant
  /// The item that was used, if known. Several uses of one item in a period count once.
  public let item: ItemID?

  /// Creates a use.
  ///
  /// - Parameter id: the id of the use; by default, a random one.
  public init(id: UseID = .random(), at: Instant, item: ItemID? = nil) {
    self.id = id
    self.at = at
    self.item = item
  }
}

/// The id of a recorded use, such as that of the request that caused it.
public typealias UseID = Identifier<RecordedUse>

extension UseID {
  /// Returns an id of 128 random bits, in hexadecimal digits.
  public static func random() -> UseID {
    let digits = (0..<2).map { _ in
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - number.utf8.count) + number
    }
    return UseID(digits.joined())
  }
}

extension RecordedUse: Comparable {
  /// Orders uses by instant, then by id and item.
  public static func < (a: Self, b: Self) -> Bool {
    if a.at != b.at { return a.at < b.at }
    if a.id != b.id { return a.id < b.id }
    return (a.item ?? "") < (b.item ?? "")
  }
}

/// The JSON form of a use: `id`, `at` and, if it is known, `item`.
extension RecordedUse: Codable {
  private enum Key: CodingKey { case id, at, item }

  /// The JSON form of the use.
  var form: JSONNode {
    .object([
      "id": .string(id.rawValue), "at": .instant(at), "item": item.map { .string($0.rawValue) },
    ])
  }

  /// Decodes the documented form, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try container.decode(UseID.self, forKey: .id),
      at: try container.decode(Instant.self, forKey: .at),
      item: try container.decodeIfPresent(ItemID.self, forKey: .item))
  }

  /// Encodes the documented form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}
