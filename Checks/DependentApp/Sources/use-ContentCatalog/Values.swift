import ContentCatalog

/// The values of attributes.
func useValues(_ text: String, _ launch: Instant, _ version: Version) {
  let values: [AttributeID: AttributeValue] = [
    "country": "DE", "age": 14, "score": 9.5, "isTeacher": true, "classes": ["2a", "2b"],
    "since": .instant(launch), "app": .version(version), "name": .string(text),
    "startedAt": .instantByItem(["L1": launch]), "grades": .strings(StringSet(["1", "2"])),
    "level": .number(3), "isNew": .boolean(false),
  ]
  for (id, value) in values {
    let type: CatalogAttribute.ValueType = value.type
    let asText: AttributeValue? = value.converted(to: .string)
    print(id, type.rawValue, asText ?? AttributeValue(stringLiteral: "-"))
    switch value {
    case .boolean(let isSet): print(isSet)
    case .instant(let instant): print(instant)
    case .instantByItem(let instants): print(instants.elements.count)
    case .number(let number): print(number)
    case .string(let string): print(string)
    case .strings(let strings): print(strings.elements)
    case .version(let version): print(version.parts)
    @unknown default: break
    }
  }
  let made: [AttributeValue] = [
    AttributeValue(booleanLiteral: true), AttributeValue(integerLiteral: 1),
    AttributeValue(floatLiteral: 0.5), AttributeValue(arrayLiteral: "a", "b"),
  ]
  print(Set(made).count)
}

/// Sets of texts, and instants by item.
func useCollections(_ words: some Sequence<String>, _ starts: [ItemID: Instant]) {
  let set = StringSet(words)
  let literal: StringSet = ["a", "b"]
  let isMember: Bool = set.contains("a")
  let elements: [String] = set.elements
  print(isMember, elements, set.isEmpty, set == literal, StringSet(arrayLiteral: "a") == literal)

  let instants = ItemInstants(starts)
  let empty: ItemInstants = [:]
  let sorted: [(item: ItemID, instant: Instant)] = instants.elements
  let first: Instant? = instants["L1"]
  print(sorted.count, first ?? .earliest, instants == empty)
  print(ItemInstants(dictionaryLiteral: ("L1", .latest)) == instants)
}

/// Identifiers, with a type for each kind of thing.
func useIdentifiers(_ text: String) {
  let item: ItemID = "L1"
  let product = ProductID(text)
  let attribute = AttributeID(rawValue: "country")
  let counter = CounterID(stringLiteral: "hints")
  let catalog: CatalogID = "school-\(text)"
  let stores: [StoreName] = [.appStore, .playStore, "kiosk"]
  let rawValue: String = product.rawValue
  let description: String = attribute.description
  print(item < "L2", item == "L1", rawValue, description, counter, catalog, stores)
  print(firstIdentifier([item]), Set([product]).count)
}

/// A function over identifiers of any kind.
func firstIdentifier<Named>(_ identifiers: [Identifier<Named>]) -> Identifier<Named> {
  let others = [Identifier<Named>(rawValue: "none"), Identifier<Named>(stringLiteral: "other")]
  return (identifiers + others).min { $0 < $1 } ?? Identifier<Named>("none")
}

/// Versions.
func useVersions(_ text: String) {
  let version: Version? = Version(text)
  let required: Version? = Version(parts: [2, 0])
  guard let version, let required else { return }
  let parts: [Int] = version.parts
  let description: String = version.description
  print(version < required, version == required, parts, description)
}

/// Texts in several languages.
func useTexts(_ languages: [String]) {
  let text: LocalizedText = "Lesson 1"
  let shown: String = text.text(preferring: languages)
  let texts: [(tag: String?, text: String)] = text.texts
  print(shown, texts.map { "\($0.tag ?? "-"): \($0.text)" })
  print(LocalizedText(stringLiteral: "Lesson 1") == text)
}

/// The part of an app that reads notes from a catalog.
struct Notes: Codable {
  var author: String
}

/// Values that a catalog passes on.
func useJSON(_ value: JSONValue) throws {
  let notes: Notes = try value.decode(Notes.self)
  let author: JSONValue? = value["author"]
  let first: JSONValue? = value[0]
  let name: String? = author?.string
  let (count, isOn): (Double?, Bool?) = (first?.number, first?.bool)
  let list: [JSONValue]? = value.array
  print(notes.author, name ?? "-", count ?? 0, isOn ?? false, list?.count ?? 0)

  let content: JSONValue.Content = value.content
  switch content {
  case .null: break
  case .boolean(let isOn): print(isOn)
  case .number(let digits): print(digits + "0")
  case .string(let text): print(text + "!")
  case .array(let values): try values.forEach(useJSON)
  case .object(let members):
    for member: JSONMember in members {
      let (key, value): (String, JSONValue) = (member.key, member.value)
      print(key, value == author)
    }
  }
}

/// A value of a later version of the library.
func useUnrecognized(_ value: UnrecognizedValue) {
  let name: String = value.name
  let description: String = value.description
  print(description, UnrecognizedValue(name: name) == value)
}

/// Bytes that are written piece by piece.
func useOutput(_ more: OutputBuffer) -> [UInt8] {
  var output = OutputBuffer()
  output.append("text")
  output.append(UInt8(ascii: "\n"))
  output.append(contentsOf: [1, 2, 3])
  output.append(more)
  let count: Int = output.count
  if count > 1 << 20 { output.removeAll() }
  let bytes: [UInt8] = output.bytes
  return OutputBuffer(bytes: bytes).bytes
}
