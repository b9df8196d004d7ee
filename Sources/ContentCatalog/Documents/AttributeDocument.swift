/// An attribute as it was read, with its place.
struct AttributeDocument {
  let attribute: CatalogAttribute
  let span: SourceSpan
  /// Whether its type could not be read, so that what compares it cannot be judged.
  let isUntyped: Bool
}

extension AttributeDocument {
  enum Key: String, ObjectKey {
    case type, values, `default`, title

    static let owner = "an attribute"
  }

  static func attributes(
    in value: JSONValue?, timeZone: TimeZoneRules, state: CatalogReaderContext
  ) -> [AttributeDocument] {
    guard let value else { return [] }
    guard let members = state.members(value, called: "`attributes`") else {
      state.gaps.insert(.attributes)
      return []
    }
    return members.map { AttributeDocument($0, timeZone: timeZone, state: state) }
  }

  private init(_ member: JSONMember, timeZone: TimeZoneRules, state: CatalogReaderContext) {
    state.checkID(member.key, at: member.keySpan)
    span = member.keySpan
    let id = AttributeID(member.key)
    let object = ObjectReader<Key>(member.value, in: state)
    let predefined = CatalogAttribute.predefined.first { $0.id == id }
    let type = object?.required(.type).flatMap {
      state.choice($0, of: CatalogAttribute.ValueType.self, called: "`type`")
    }
    if let type, let predefined, type != predefined.type, let span = object?[.type]?.span {
      state.report(.otherType(predefined), at: span)
    }
    let settled = predefined?.type ?? type
    isUntyped = settled == nil
    var values: [Located<String>]?
    var defaultValue: CatalogAttribute.Default?
    if let object, let settled {
      values = Self.values(object, of: settled, state: state)
      let reading = AttributeDefaultReader(
        type: settled, values: values, timeZone: timeZone, state: state)
      defaultValue = object[.default].map(reading.read)
    }
    attribute = CatalogAttribute(
      id: id, type: settled ?? .string, values: values.map { $0.map(\.value) },
      defaultValue: defaultValue ?? predefined?.defaultValue ?? .unknown,
      title: object?.title(.title))
  }

  private static func values(
    _ object: ObjectReader<Key>, of type: CatalogAttribute.ValueType, state: CatalogReaderContext
  ) -> [Located<String>]? {
    guard let member = object.member(.values) else { return nil }
    guard type == .string else {
      state.report(.valuesOfOtherType(type), at: member.keySpan)
      return nil
    }
    guard case .array(let elements) = member.value.content, elements.isEmpty else {
      let values = object.distinctStrings(.values)
      return values.isEmpty ? nil : values
    }
    state.report(.noValues, at: member.value.span)
    return nil
  }
}

extension Diagnostic.Message {
  fileprivate static func otherType(_ predefined: CatalogAttribute) -> Self {
    Self(
      "predefined-attribute",
      "`\(predefined.id)` is a \(predefined.type.rawValue) in every catalog",
      help: "leave its type as it is, or choose another name")
  }

  fileprivate static func valuesOfOtherType(_ type: CatalogAttribute.ValueType) -> Self {
    Self(
      "unexpected-values",
      "only a string attribute has `values`, and this one is a \(type.rawValue)")
  }

  fileprivate static let noValues = Self(
    "empty-values", "an attribute with no `values` can have none",
    help: "leave `values` out where any string will do")
}
