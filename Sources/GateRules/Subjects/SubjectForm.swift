package import ContentCatalog

/// The facts of a subject in their documented JSON form, which subjects and snapshots of
/// entitlement sources share.
///
/// Empty facts and default values are omitted. Numbers that JSON cannot represent are omitted too.
package struct SubjectForm: Hashable, Sendable {
  package var entitlements: [Entitlement]
  package var attributes: [AttributeID: AttributeValue]
  package var progress: [ItemID: ItemProgress]
  package var usage: [CounterID: UsageRecord]
  package var unknown: Set<UnknownFact>

  package init(
    entitlements: [Entitlement], attributes: [AttributeID: AttributeValue],
    progress: [ItemID: ItemProgress], usage: [CounterID: UsageRecord], unknown: Set<UnknownFact>
  ) {
    self.entitlements = entitlements
    self.attributes = attributes
    self.progress = progress
    self.usage = usage
    self.unknown = unknown
  }

  /// The object with the facts. Objects with names as keys are sorted by name.
  package var node: JSONNode {
    let attributes = attributes.compactMap { name, value in
      value.formInSubjects.map { (key: name.rawValue, value: $0) }
    }
    return .object([
      "entitlements": entitlements.isEmpty ? nil : .array(entitlements.map(\.form)),
      "attributes": attributes.isEmpty ? nil : .sorted(attributes),
      "progress": progress.isEmpty
        ? nil : .sorted(progress.map { ($0.rawValue, $1.form) }),
      "usage": usage.isEmpty ? nil : .sorted(usage.map { ($0.rawValue, $1.form) }),
      "unknown": unknown.isEmpty ? nil : .strings(unknown.map(\.description).exactlySorted),
    ])
  }
}

extension SubjectForm: Decodable {
  private enum Key: CodingKey {
    case entitlements, attributes, progress, usage, unknown
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let attributes = try container.members(of: SubjectAttribute.self, forKey: .attributes)
    self.init(
      entitlements: try container.decodeIfPresent([Entitlement].self, forKey: .entitlements) ?? [],
      attributes: attributes.reduce(into: [:]) { $0[AttributeID($1.name)] = $1.value.value },
      progress: try container.members(of: ItemProgress.self, forKey: .progress)
        .reduce(into: [:]) { $0[ItemID($1.name)] = $1.value },
      usage: try container.members(of: UsageRecord.self, forKey: .usage)
        .reduce(into: [:]) { $0[CounterID($1.name)] = $1.value },
      unknown: Set(try container.decodeIfPresent([UnknownFact].self, forKey: .unknown) ?? []))
  }
}

extension KeyedDecodingContainer {
  /// Decodes an object with any keys. A member that is `null` counts as absent.
  fileprivate func members<Value: Decodable>(
    of type: Value.Type, forKey key: Key
  ) throws -> [(name: String, value: Value)] {
    guard contains(key), try !decodeNil(forKey: key) else { return [] }
    return try nestedContainer(keyedBy: NameKey.self, forKey: key).members(of: type)
  }
}

/// The value of an attribute in a subject: a string, a number, a Boolean, a list of strings, or an
/// object with instants by item.
///
/// The form does not distinguish strings from instants and versions. All of them are decoded as
/// strings, which are converted to the type that a catalog declares.
private struct SubjectAttribute: Decodable {
  let value: AttributeValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let truth = try? container.decode(Bool.self) {
      value = .boolean(truth)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let strings = try? container.decode([String].self) {
      value = .strings(StringSet(strings))
    } else if let instants = try? decoder.members(of: Instant.self) {
      value = .instantByItem(ItemInstants(members: instants))
    } else {
      value = .string(try container.decode(String.self))
    }
  }
}

extension AttributeValue {
  /// The value in a subject; `nil` for a number that JSON cannot represent.
  package var formInSubjects: JSONNode? {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): number.isFinite ? .number(number) : nil
    case .boolean(let isTrue): .boolean(isTrue)
    case .instant(let instant): .string(instant.description)
    case .version(let version): .string(version.description)
    case .strings(let strings): .strings(strings.elements)
    case .instantByItem(let instants):
      .ordered(
        instants.elements.map {
          (key: $0.item.rawValue, value: .string($0.instant.description))
        })
    }
  }
}

extension AttributeValue {
  /// The value as an author writes it in a rule or a file: a text without quotes, a whole number without a point.
  package var shownText: String {
    switch self {
    case .string(let text): return text
    case .number(let number): return Int(exactly: number).map(String.init) ?? number.description
    case .boolean, .instant, .version, .strings, .instantByItem:
      var json = JSONWriter(.compact)
      json.write(formInSubjects ?? .null)
      let text = json.buffer.text
      return text.utf8.first == UInt8(ascii: "\"") ? String(text.dropFirst().dropLast()) : text
    }
  }
}
