/// A counter as read from a catalog, with its location.
struct CounterDocument {
  let counter: CatalogCounter
  let span: SourceSpan
}

extension CounterDocument {
  static let title = ObjectField("title", .title, "The display name; the id if omitted.")
  static let resets = ObjectField(
    "resets", .choice(CalendarPeriod.self),
    "The period in which uses count for `usage` rules without `per`.")

  static let schema = ObjectSchema(
    "counter", called: "a counter", "A counter of uses.", [title, resets])

  fileprivate init(_ member: JSONMember, context: DocumentReadingContext) {
    context.checkID(member.key, at: member.keySpan)
    let object = ObjectReader(member.value, Self.schema, in: context)
    let resets = object?[Self.resets]
    // A period that cannot be read must not make rules report that they lack one.
    if object == nil || object?.has(Self.resets) == true && resets == nil {
      context.gaps.insert(.counters)
    }
    counter = CatalogCounter(
      id: CounterID(member.key), title: object?[Self.title], resets: resets)
    span = member.keySpan
  }

  /// Creates a counter from an element of the short list, which is only an id.
  fileprivate init?(_ element: JSONValue, context: DocumentReadingContext) {
    guard let name = context.string(element, called: "the name of a counter") else {
      context.gaps.insert(.counters)
      return nil
    }
    context.checkID(name, at: element.span)
    counter = CatalogCounter(id: CounterID(name))
    span = element.span
  }
}

extension ValueShape<[CounterDocument]> {
  /// Counters by id, or a list of ids.
  static var counters: Self {
    let schema = JSONSchema.anyOf([
      .array(of: .id), .dictionary(of: .object { CounterDocument.schema }, keys: .id),
    ])
    return Self(schema) { value, _, context in
      switch value.content {
      case .array(let elements):
        return elements.compactMap { CounterDocument($0, context: context) }
      case .object(let members):
        return members.map { CounterDocument($0, context: context) }
      case .null, .boolean, .number, .string:
        context.report(.malformed(value), at: value.span)
        return nil
      }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func malformed(_ value: JSONValue) -> Self {
    Self(
      .wrongType, "`counters` must be a list or an object, not \(value.typeName)",
      help: "write `[\"questions\"]` or `{\"questions\": {\"title\": \"…\", \"resets\": \"day\"}}`")
  }
}
