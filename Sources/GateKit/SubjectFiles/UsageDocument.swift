import ContentCatalog
import GateRules

/// A reader of a subject's use of one counter: a list of uses, or a count.
struct UsageDocument {
  enum UseKey: String, ObjectKey {
    case at, item
    static let owner = "a use"
  }

  enum CountKey: String, ObjectKey {
    case count, resetsAt
    static let owner = "a count of uses"
  }

  let state: CatalogReaderContext
  let unknownKeys: UnknownKeys

  func usage(_ value: JSONValue) -> UsageRecord? {
    if case .array(let uses) = value.content { return .uses(uses.compactMap { use($0) }) }
    guard
      let object = ObjectReader<CountKey>(
        value, in: state, unknownKeys: unknownKeys, nullIsAbsent: true)
    else { return nil }
    let resetsAt = object[.resetsAt].flatMap { state.instant($0, called: CountKey.resetsAt) }
    guard object.required(.count) != nil, let count = object.integer(.count) else { return nil }
    if count.value < 0 { state.report(.negativeCount, at: count.span) }
    return .count(count.value, resetsAt: resetsAt)
  }

  private func use(_ value: JSONValue) -> UsageRecord.Use? {
    guard
      let object = ObjectReader<UseKey>(
        value, in: state, unknownKeys: unknownKeys, nullIsAbsent: true)
    else { return nil }
    let item = object.string(.item)
    guard let at = object.required(.at), let instant = state.instant(at, called: UseKey.at) else {
      return nil
    }
    return UsageRecord.Use(at: instant, item: item.map { ItemID($0.value) })
  }
}

extension Diagnostic.Message {
  fileprivate static let negativeCount = Self(
    "wrong-type", "`count` must be a whole number of 0 or more")
}
