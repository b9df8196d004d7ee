public import ContentCatalog

/// A yes-or-no question about a subject at an instant, as a ``ConditionExpression`` contains it.
///
/// Products, items, attributes and counters are named by their current ids. In JSON a fact is an
/// object with one key, the kind of the fact. Instants are RFC 3339, durations ISO 8601:
///
/// ```json
/// {"holding": {"product": "pro", "everOwned": true, "excluding": ["freeTrial"]}}
/// {"elapsed": {"since": {"bought": "pro"}, "duration": "P7D", "startOfDay": false}}
/// {"attribute": {"attribute": "age", "comparison": ">=", "values": [{"number": 18}]}}
/// ```
@nonexhaustive
public enum ConditionFact: Hashable, Sendable {
  /// Whether an entitlement to a product, or to a product that includes it, counts.
  case holding(Holding)
  /// Whether the instant of the decision is this instant or later.
  case reached(Instant)
  /// Whether a duration has passed since an anchor.
  case elapsed(Elapsed)
  /// Whether more than a duration is left until an anchor.
  case left(Left)
  /// Whether an anchor has come, and still counts.
  case recent(Recent)
  /// Whether an attribute satisfies a comparison.
  case attribute(AttributeRequirement)
  /// Whether an attribute lists an instant for an item.
  case itemDate(ItemDate)
  /// Whether the item's own record is completed by the instant of the decision.
  case completed(ItemID)
  /// Whether the item's own record is started by the instant of the decision.
  case started(ItemID)
  /// Whether the score in an item's own record reaches a value.
  case score(Score)
  /// Whether the uses of a counter are below a limit.
  case usage(Usage)
  /// Whether an item is among the uses of a counter.
  case use(Use)
  /// Whether the subject belongs to a share of all subjects.
  case rollout(Rollout)
  /// A fact that a plugin defines, as its description. Different facts can have equal descriptions.
  case custom(String)
  /// A fact of a later version, which this one does not know. Only decoding produces it.
  case unrecognized(UnrecognizedValue)
}

extension ConditionFact {
  /// A requirement for an entitlement to a product.
  public struct Holding: Hashable, Sendable, Codable {
    /// The product.
    public let product: ProductID
    /// Whether past ownership is enough.
    public let everOwned: Bool
    /// The instant at which the product must have been held; `nil` for the instant of the decision.
    public let heldOn: Instant?
    /// The instant before which the purchase must have been made; `nil` for no such limit.
    public let boughtBefore: Instant?
    /// The ownership, offer and discount types whose entitlements do not count, as StoreKit names
    /// them.
    public let excluding: [String]
  }

  /// A duration that must have passed since an anchor.
  public struct Elapsed: Hashable, Sendable, Codable {
    /// The event that the duration is counted from.
    @nonexhaustive
    public enum Anchor: Hashable, Sendable {
      /// The value of an attribute of type instant.
      case attribute(AttributeID)
      /// The instant that an attribute lists for an item.
      case itemDate(ItemDate)
      /// The purchase of a product or of one that includes it.
      case bought(ProductID)
      /// The time for which a product, or one that includes it, was held so far.
      case held(ProductID)
      /// The completion in the item's own record.
      case completed(ItemID)
      /// The start in the item's own record, or the completion.
      case started(ItemID)
    }

    /// The event that the duration is counted from.
    public let since: Anchor
    /// The duration, counted in the catalog's time zone.
    public let duration: CalendarDuration
    /// Whether the duration is counted from the local midnight at or before the event.
    public let startOfDay: Bool
  }

  /// An item for which an attribute of type `instantByItem` lists an instant.
  public struct ItemDate: Hashable, Sendable, Codable {
    /// The attribute.
    public let attribute: AttributeID
    /// The item.
    public let item: ItemID
  }

  /// A duration that the time left until an anchor must exceed.
  public struct Left: Hashable, Sendable, Codable {
    /// The event that the duration is counted back from.
    public let until: Elapsed.Anchor
    /// The duration, counted in the catalog's time zone.
    public let duration: CalendarDuration
  }

  /// The time for which an event counts. One of the three ways to state it is present.
  public struct Recent: Hashable, Sendable, Codable {
    /// The event.
    public let event: Elapsed.Anchor
    /// The instant from which on the event must happen.
    public let since: Instant?
    /// The duration for which the event counts, counted in the catalog's time zone.
    public let duration: CalendarDuration?
    /// The local period in which the event must happen.
    public let period: CalendarPeriod?
  }

  /// A score that must be reached.
  public struct Score: Hashable, Sendable, Codable {
    /// The item whose own record has the score.
    public let item: ItemID
    /// The lowest score that is enough.
    public let atLeast: Double
    /// Whether an absent score counts as 0. It is unknown otherwise.
    public let missingIsZero: Bool
  }

  /// A limit that the number of uses must be below.
  public struct Usage: Hashable, Sendable, Codable {
    /// The counter of the uses.
    public let counter: CounterID
    /// The period in which uses count; `nil` if there is none.
    public let period: CalendarPeriod?
    /// The duration for which a use counts; `nil` if there is none.
    public let duration: CalendarDuration?
    /// The item whose uses count, each of them once; `nil` for all uses, of which those of one item count
    /// once.
    public let item: ItemID?
    /// The purchase of a consumable from whose last instant on uses count; `nil` if none restarts the count.
    public let since: Elapsed.Anchor?
    /// The limit that the uses must be below.
    public let fewerThan: Limit

    /// A number that uses are compared with.
    @nonexhaustive
    public enum Limit: Hashable, Sendable {
      /// A number that the rule states.
      case number(Int)
      /// The number of units of a consumable that were bought.
      case bought(ProductID)
    }
  }

  /// A use of a counter for an item.
  public struct Use: Hashable, Sendable, Codable {
    /// The counter of the uses.
    public let counter: CounterID
    /// The period in which uses count; `nil` if there is none.
    public let period: CalendarPeriod?
    /// The duration for which a use counts; `nil` if there is none.
    public let duration: CalendarDuration?
    /// The item that was used.
    public let item: ItemID
  }

  /// A share of all subjects.
  public struct Rollout: Hashable, Sendable, Codable {
    /// The share in percent, from 0 to 100.
    public let percent: Double
    /// The text that makes the share independent of others.
    public let salt: String
    /// The attribute whose value takes the place of the id; `nil` for the id.
    public let attribute: AttributeID?

    /// Returns whether the shares, the attributes and the UTF-8 bytes of the salts are equal.
    public static func == (a: Self, b: Self) -> Bool {
      a.percent == b.percent && a.attribute == b.attribute && a.salt.isExactly(b.salt)
    }

    /// Hashes the share, the attribute and the UTF-8 bytes of the salt.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(percent)
      hasher.combine(attribute)
      salt.hashExactly(into: &hasher)
    }
  }
}

extension ConditionFact: Codable {
  private enum CodingKeys: String, CaseKey {
    case holding, reached, elapsed, left, recent, attribute, itemDate, completed, started, score,
      usage,
      use, rollout, custom
  }

  /// Decodes the form that ``encode(to:)`` writes; any other object as ``unrecognized(_:)``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: CodingKeys.self, unrecognized: Self.unrecognized) {
      key, container in
      switch key {
      case .holding: .holding(try container.decode(Holding.self, forKey: key))
      case .reached: .reached(try container.decode(Instant.self, forKey: key))
      case .elapsed: .elapsed(try container.decode(Elapsed.self, forKey: key))
      case .left: .left(try container.decode(Left.self, forKey: key))
      case .recent: .recent(try container.decode(Recent.self, forKey: key))
      case .attribute:
        .attribute(try container.decode(AttributeRequirement.self, forKey: key))
      case .itemDate: .itemDate(try container.decode(ItemDate.self, forKey: key))
      case .completed: .completed(try container.decode(ItemID.self, forKey: key))
      case .started: .started(try container.decode(ItemID.self, forKey: key))
      case .score: .score(try container.decode(Score.self, forKey: key))
      case .usage: .usage(try container.decode(Usage.self, forKey: key))
      case .use: .use(try container.decode(Use.self, forKey: key))
      case .rollout: .rollout(try container.decode(Rollout.self, forKey: key))
      case .custom: .custom(try container.decode(String.self, forKey: key))
      }
    }
  }

  /// Encodes an object with one key, the kind of the fact: `{"completed": "L8"}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .holding(let holding): try encoder.encode(holding, as: CodingKeys.holding)
    case .reached(let instant): try encoder.encode(instant, as: CodingKeys.reached)
    case .elapsed(let elapsed): try encoder.encode(elapsed, as: CodingKeys.elapsed)
    case .left(let left): try encoder.encode(left, as: CodingKeys.left)
    case .recent(let recent): try encoder.encode(recent, as: CodingKeys.recent)
    case .attribute(let requirement): try encoder.encode(requirement, as: CodingKeys.attribute)
    case .itemDate(let date): try encoder.encode(date, as: CodingKeys.itemDate)
    case .completed(let item): try encoder.encode(item, as: CodingKeys.completed)
    case .started(let item): try encoder.encode(item, as: CodingKeys.started)
    case .score(let score): try encoder.encode(score, as: CodingKeys.score)
    case .usage(let usage): try encoder.encode(usage, as: CodingKeys.usage)
    case .use(let use): try encoder.encode(use, as: CodingKeys.use)
    case .rollout(let rollout): try encoder.encode(rollout, as: CodingKeys.rollout)
    case .custom(let description): try encoder.encode(description, as: CodingKeys.custom)
    case .unrecognized(let value): try value.encode(to: encoder)
    }
  }
}

extension ConditionFact.Elapsed.Anchor: Codable {
  private enum CodingKeys: String, CaseKey {
    case attribute, itemDate, bought, held, completed, started
  }

  /// Decodes the form that ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let (key, container) = try decoder.onlyKey(of: CodingKeys.self)
    self =
      switch key {
      case .attribute: .attribute(try container.decode(AttributeID.self, forKey: key))
      case .itemDate:
        .itemDate(try container.decode(ConditionFact.ItemDate.self, forKey: key))
      case .bought: .bought(try container.decode(ProductID.self, forKey: key))
      case .held: .held(try container.decode(ProductID.self, forKey: key))
      case .completed: .completed(try container.decode(ItemID.self, forKey: key))
      case .started: .started(try container.decode(ItemID.self, forKey: key))
      }
  }

  /// Encodes an object with one key: `{"attribute": "enrolled"}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .attribute(let attribute): try encoder.encode(attribute, as: CodingKeys.attribute)
    case .itemDate(let date): try encoder.encode(date, as: CodingKeys.itemDate)
    case .bought(let product): try encoder.encode(product, as: CodingKeys.bought)
    case .held(let product): try encoder.encode(product, as: CodingKeys.held)
    case .completed(let item): try encoder.encode(item, as: CodingKeys.completed)
    case .started(let item): try encoder.encode(item, as: CodingKeys.started)
    }
  }
}

extension ConditionFact.Usage.Limit: Codable {
  private enum CodingKeys: String, CaseKey { case bought }

  /// Decodes the form that ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Int.self) {
      self = .number(number)
    } else {
      let (key, container) = try decoder.onlyKey(of: CodingKeys.self)
      self = .bought(try container.decode(ProductID.self, forKey: key))
    }
  }

  /// Encodes the number, or an object with the consumable: `{"bought": "credit"}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .bought(let product): try encoder.encode(product, as: CodingKeys.bought)
    }
  }
}
