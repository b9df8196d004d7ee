internal import GateKit

/// The values of attributes, of which sets and dates of items have a row for each element.
struct StoredAttributes {
  private(set) var values: [AttributeID: AttributeValue] = [:]

  mutating func add(
    _ row: FactRow, to name: AttributeID, of type: CatalogAttribute.ValueType
  ) throws(EntitlementSourceError) {
    switch type {
    case .string: values[name] = .string(try row.text("s"))
    case .number:
      guard let number: Double = try row.value("n") else { throw row.malformed("n") }
      values[name] = .number(number)
    case .boolean:
      guard let isTrue = try row.boolean("b") else { throw row.malformed("b") }
      values[name] = .boolean(isTrue)
    case .instant:
      guard let instant = try row.instant("i") else { throw row.malformed("i") }
      values[name] = .instant(instant)
    case .version:
      guard let version = Version(sortable: try row.text("v")) else { throw row.malformed("v") }
      values[name] = .version(version)
    case .strings:
      // The row of an empty set has no string.
      let element = try row.value("s", as: String.self).map { [$0] } ?? []
      values[name] = .strings(StringSet((values[name]?.elements ?? []) + element))
    case .instantByItem:
      var dates = values[name]?.dates ?? [:]
      if let item: String = try row.value("item") { dates[ItemID(item)] = try row.instant("i") }
      values[name] = .instantByItem(ItemInstants(dates))
    @unknown default: throw row.malformed("name")
    }
  }
}

extension AttributeValue {
  fileprivate var elements: [String]? {
    if case .strings(let set) = self { set.elements } else { nil }
  }

  fileprivate var dates: [ItemID: Instant]? {
    guard case .instantByItem(let instants) = self else { return nil }
    return Dictionary(uniqueKeysWithValues: instants.elements.map { ($0.item, $0.instant) })
  }
}

extension Version {
  /// Reads ten digits for each integer; `nil` for any other text.
  fileprivate init?(sortable text: String) {
    let digits = Array(text.utf8)
    guard digits.count % 10 == 0 else { return nil }
    var parts: [Int] = []
    for start in stride(from: 0, to: digits.count, by: 10) {
      guard let part = Int(String(decoding: digits[start..<start + 10], as: UTF8.self)) else {
        return nil
      }
      parts.append(part)
    }
    self.init(parts: parts)
  }
}
