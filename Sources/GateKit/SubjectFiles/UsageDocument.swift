import ContentCatalog
import GateRules

/// A reader of a subject's use of one counter: a list of uses, or a count.
struct UsageDocument {
  let context: DocumentReadingContext
  let unknownKeys: UnknownKeys

  func usage(_ value: JSONValue) -> UsageRecord? {
    if case .array(let uses) = value.content { return .uses(uses.compactMap { use($0) }) }
    guard
      let object = ObjectReader(value, Self.countSchema, in: context, unknownKeys: unknownKeys)
    else { return nil }
    let resetsAt = object[Self.resetsAt]
    return object[Self.count].map { .count($0, resetsAt: resetsAt) }
  }

  private func use(_ value: JSONValue) -> UsageRecord.Use? {
    guard let object = ObjectReader(value, Self.useSchema, in: context, unknownKeys: unknownKeys)
    else { return nil }
    let item = object[Self.item]
    return object[Self.at].map { UsageRecord.Use(at: $0, item: item.map { ItemID($0) }) }
  }
}

extension UsageDocument {
  static let at = ObjectField(
    "at", .instant, "The instant of the use.", .required, nullIsAbsent: true)
  static let item = ObjectField(
    "item", .string, "The item that was used; it counts once in a period.", nullIsAbsent: true)

  static let useSchema = ObjectSchema("use", called: "a use", "One use of a counter.", [at, item])

  static let count = ObjectField(
    "count", .count, "The number of uses, whatever the period.", .required, nullIsAbsent: true)
  static let resetsAt = ObjectField(
    "resetsAt", .instant, "The instant from which the count is 0.", nullIsAbsent: true)

  static let countSchema = ObjectSchema(
    "use-count", called: "a count of uses", "The number of uses of a counter.", [count, resetsAt])

  static let valueSchema = JSONSchema.anyOf([
    .array(of: .object { useSchema }), .object { countSchema },
  ])
}
