/// A reader of the identifiers of a product in the stores: a string, a list of strings, or an object
/// of either by store.
private enum StoreIDReader {
  static func stores(
    _ value: JSONValue, context: DocumentReadingContext
  ) -> [Located<StoreIdentifier>] {
    guard case .object(let members) = value.content else {
      return names(value, of: nil, context: context)
    }
    return members.flatMap { member in
      context.checkID(member.key, at: member.keySpan)
      return names(member.value, of: StoreName(member.key), context: context)
    }
  }

  private static func names(
    _ value: JSONValue, of store: StoreName?, context: DocumentReadingContext
  ) -> [Located<StoreIdentifier>] {
    let names: [JSONValue]
    switch value.content {
    case .string: names = [value]
    case .array(let elements): names = elements
    case .null, .boolean, .number, .object:
      context.report(.malformed(value), at: value.span)
      return []
    }
    return names.compactMap { name in
      guard let text = context.string(name, called: "a store id") else { return nil }
      context.checkID(text, at: name.span)
      return Located(value: StoreIdentifier(store: store, id: text), span: name.span)
    }
  }
}

extension ValueShape<[Located<StoreIdentifier>]> {
  /// The identifiers of a product in the stores.
  static var storeIDs: Self {
    let names = JSONSchema.anyOf([.id, .array(of: .id)])
    return Self(.anyOf([.id, .array(of: .id), .dictionary(of: names, keys: .id)])) {
      value, _, context in
      StoreIDReader.stores(value, context: context)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func malformed(_ value: JSONValue) -> Self {
    Self(
      .wrongType, "store ids must be a string or a list of strings, not \(value.typeName)",
      help: "for several stores, write `{\"appStore\": \"…\", \"stripe\": [\"…\", \"…\"]}`")
  }
}
