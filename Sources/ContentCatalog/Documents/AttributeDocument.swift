/// An attribute as read from a catalog, with its location.
struct AttributeDocument {
  let attribute: CatalogAttribute
  let span: SourceSpan
  /// Whether the type could not be read, so that comparisons with the attribute cannot be checked.
  let isUntyped: Bool
  /// The items that the default names.
  let namedItems: [Located<String>]
}

extension AttributeDocument {
  static let type = ObjectField(
    "type", .choice(CatalogAttribute.ValueType.self), "The type of the values.", .required)
  static let values = ObjectField(
    "values", .attributeValues,
    "The allowed values of a string attribute, or the allowed elements of a set of strings.")
  static let defaultValue = ObjectField(
    "default",
    .unread(
      .anyOf([
        .string, .number, .boolean, .array(of: .string), .dictionary(of: .string), .null,
      ])),
    "The value for subjects that do not specify one; `null` means that it is known to be absent.")
  static let settableBy = ObjectField(
    "settableBy", .choice(CatalogAttribute.Setter.self),
    "The party that can give the attribute another value. The default is `staff`; the predefined attributes other than `firstSeen` and `originalAppVersion` are the customer's."
  )
  static let title = ObjectField("title", .title, "The display name.")

  static let schema = ObjectSchema(
    "attribute", called: "an attribute", "A typed property of subjects that rules can test.",
    [type, values, defaultValue, settableBy, title])

  static func attributes(
    _ members: [JSONMember], timeZone: TimeZoneRules, context: DocumentReadingContext
  ) -> [AttributeDocument] {
    members.map { AttributeDocument($0, timeZone: timeZone, context: context) }
  }

  private init(_ member: JSONMember, timeZone: TimeZoneRules, context: DocumentReadingContext) {
    context.checkID(member.key, at: member.keySpan)
    span = member.keySpan
    let id = AttributeID(member.key)
    let object = ObjectReader(member.value, Self.schema, in: context)
    let predefined = CatalogAttribute.predefined.first { $0.id == id }
    let declared = object?[Self.type]
    if let declared, let predefined, !predefined.declarableTypes.contains(declared),
      let span = object?.member(Self.type)?.value.span
    {
      context.report(.otherType(predefined), at: span)
    }
    let type =
      predefined.map { predefined in
        declared.flatMap { predefined.declarableTypes.contains($0) ? $0 : nil } ?? predefined.type
      } ?? declared
    isUntyped = type == nil
    var values: [Located<String>]?
    var defaultValue: CatalogAttribute.Default?
    var namedItems: [Located<String>] = []
    if let object, let type {
      values = Self.allowedValues(object, of: type, context: context)
      let reader = AttributeDefaultReader(
        type: type, values: values, timeZone: timeZone, context: context)
      if let json = object[Self.defaultValue] {
        defaultValue = reader.read(json)
        if type == .instantByItem, case .object(let members) = json.content {
          namedItems = members.map { Located(value: $0.key, span: $0.keySpan) }
        }
      }
    }
    self.namedItems = namedItems
    attribute = CatalogAttribute(
      id: id, type: type ?? .string, values: values?.map(\.value),
      defaultValue: defaultValue ?? predefined?.defaultValue ?? .unknown,
      settableBy: object?[Self.settableBy] ?? predefined?.settableBy ?? .staff,
      title: object?[Self.title])
  }

  private static func allowedValues(
    _ object: ObjectReader, of type: CatalogAttribute.ValueType, context: DocumentReadingContext
  ) -> [Located<String>]? {
    guard let member = object.member(values) else { return nil }
    guard type == .string || type == .strings else {
      context.report(.valuesOfOtherType(type), at: member.keySpan)
      return nil
    }
    guard let values = object[values], !values.isEmpty else { return nil }
    return values
  }
}

extension ValueShape<[Located<String>]> {
  /// A list of distinct strings, which must not be empty.
  fileprivate static var attributeValues: Self {
    let list = Self.distinctStrings()
    return Self(.array(of: .string, isUnique: true, isNonempty: true)) { value, key, context in
      if case .array(let elements) = value.content, elements.isEmpty {
        context.report(.noValues, at: value.span)
        return nil
      }
      return list.read(value, key, context)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func otherType(_ predefined: CatalogAttribute) -> Self {
    Self(
      .predefinedAttribute,
      "`\(predefined.id)` is of type \(predefined.type.rawValue) in every catalog",
      help: "keep its type, or choose another name")
  }

  fileprivate static func valuesOfOtherType(_ type: CatalogAttribute.ValueType) -> Self {
    Self(
      .unexpectedValues,
      "only an attribute of strings has `values`, and this one is a \(type.rawValue)")
  }

  fileprivate static let noValues = Self(
    .emptyValues, "`values` is empty, so the attribute cannot have a value",
    help: "omit `values` to allow any string")
}
