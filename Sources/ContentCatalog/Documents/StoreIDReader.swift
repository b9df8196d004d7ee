/// A reader of the identifiers of a product in the stores: a string, a list of strings, or an object
/// of either by store.
private enum StoreIDReader {
  static func stores(
    _ value: JSONValue, state: CatalogReaderContext
  ) -> [Located<StoreIdentifier>] {
    guard case .object(let members) = value.content else {
      return names(value, of: nil, state: state)
    }
    return members.flatMap { member in
      state.checkID(member.key, at: member.keySpan)
      return names(member.value, of: member.key, state: state)
    }
  }

  private static func names(
    _ value: JSONValue, of store: String?, state: CatalogReaderContext
  ) -> [Located<StoreIdentifier>] {
    let names: [JSONValue]
    switch value.content {
    case .string: names = [value]
    case .array(let elements): names = elements
    case .null, .boolean, .number, .object:
      state.report(.malformed(value), at: value.span)
      return []
    }
    return names.compactMap { name in
      guard let text = state.string(name, called: "a store id") else { return nil }
      state.checkID(text, at: name.span)
      return Located(value: StoreIdentifier(store: store, id: text), span: name.span)
    }
  }
}

extension ValueShape<[Located<StoreIdentifier>]> {
  /// The identifiers of a product in the stores.
  static var storeIDs: Self {
    let names = JSONSchema.anyOf([.id, .array(of: .id)])
    return Self(.anyOf([.id, .array(of: .id), .dictionary(of: names, keys: .id)])) {
      value, _, state in
      StoreIDReader.stores(value, state: state)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func malformed(_ value: JSONValue) -> Self {
    Self(
      "wrong-type", "store ids must be a string or a list of strings, not \(value.typeName)",
      help: "for several stores, write `{\"appStore\": \"…\", \"stripe\": [\"…\", \"…\"]}`")
  }
}
