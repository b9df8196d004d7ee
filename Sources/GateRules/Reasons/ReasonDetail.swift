public import ContentCatalog

/// A typed detail of a ``Reason``, which a renderer can show in the reader's language.
@nonexhaustive
public indirect enum ReasonDetail: Hashable, Sendable {
  /// A product, shown by its title.
  case product(ProductID)
  /// An item, shown by its title.
  case item(ItemID)
  /// An attribute, shown by its title.
  case attribute(AttributeID)
  /// A counter, shown by its title.
  case counter(CounterID)
  /// An instant, shown as date and time in the catalog's time zone.
  case instant(Instant)
  case duration(CalendarDuration)
  case value(AttributeValue)
  case count(Int)
  case number(Double)
  /// Text, shown verbatim.
  case text(String)
  case list([ReasonDetail])
  /// A detail of a later version, which this one does not know. Only decoding produces it.
  case unrecognized(UnrecognizedValue)
}

extension ReasonDetail {
  /// Returns whether two details are equal. Texts are equal if their UTF-8 bytes are.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.product(let a), .product(let b)): a == b
    case (.item(let a), .item(let b)): a == b
    case (.attribute(let a), .attribute(let b)): a == b
    case (.counter(let a), .counter(let b)): a == b
    case (.instant(let a), .instant(let b)): a == b
    case (.duration(let a), .duration(let b)): a == b
    case (.value(let a), .value(let b)): a == b
    case (.count(let a), .count(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.text(let a), .text(let b)): a.isExactly(b)
    case (.list(let a), .list(let b)): a == b
    case (.unrecognized(let a), .unrecognized(let b)): a == b
    case (.product, _), (.item, _), (.attribute, _), (.counter, _), (.instant, _), (.duration, _),
      (.value, _), (.count, _), (.number, _), (.text, _), (.list, _), (.unrecognized, _):
      false
    }
  }

  /// Hashes the same components as `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .product(let id): hasher.combine(id)
    case .item(let id): hasher.combine(id)
    case .attribute(let id): hasher.combine(id)
    case .counter(let id): hasher.combine(id)
    case .instant(let instant): hasher.combine(instant)
    case .duration(let duration): hasher.combine(duration)
    case .value(let value): hasher.combine(value)
    case .count(let count): hasher.combine(count)
    case .number(let number): hasher.combine(number)
    case .text(let text): text.hashExactly(into: &hasher)
    case .list(let details): hasher.combine(details)
    case .unrecognized(let value): hasher.combine(value)
    }
  }
}

extension ReasonDetail: Codable {
  private enum CodingKeys: String, CaseKey {
    case product, item, attribute, counter, instant, duration, value, count, number, text, list
  }

  /// Decodes the form that ``encode(to:)`` writes; any other object as ``unrecognized(_:)``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: CodingKeys.self, unrecognized: Self.unrecognized) {
      key, container in
      switch key {
      case .product: .product(try container.decode(ProductID.self, forKey: key))
      case .item: .item(try container.decode(ItemID.self, forKey: key))
      case .attribute: .attribute(try container.decode(AttributeID.self, forKey: key))
      case .counter: .counter(try container.decode(CounterID.self, forKey: key))
      case .instant: .instant(try container.decode(Instant.self, forKey: key))
      case .duration: .duration(try container.decode(CalendarDuration.self, forKey: key))
      case .value: .value(try container.decode(AttributeValue.self, forKey: key))
      case .count: .count(try container.decode(Int.self, forKey: key))
      case .number: .number(try container.decode(Double.self, forKey: key))
      case .text: .text(try container.decode(String.self, forKey: key))
      case .list: .list(try container.decode([ReasonDetail].self, forKey: key))
      }
    }
  }

  /// Encodes an object with one key, the type of the detail: `{"product": "basic"}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .product(let id): try encoder.encode(id, as: CodingKeys.product)
    case .item(let id): try encoder.encode(id, as: CodingKeys.item)
    case .attribute(let id): try encoder.encode(id, as: CodingKeys.attribute)
    case .counter(let id): try encoder.encode(id, as: CodingKeys.counter)
    case .instant(let instant): try encoder.encode(instant, as: CodingKeys.instant)
    case .duration(let duration): try encoder.encode(duration, as: CodingKeys.duration)
    case .value(let value): try encoder.encode(value, as: CodingKeys.value)
    case .count(let count): try encoder.encode(count, as: CodingKeys.count)
    case .number(let number): try encoder.encode(number, as: CodingKeys.number)
    case .text(let text): try encoder.encode(text, as: CodingKeys.text)
    case .list(let details): try encoder.encode(details, as: CodingKeys.list)
    case .unrecognized(let value): try value.encode(to: encoder)
    }
  }
}
