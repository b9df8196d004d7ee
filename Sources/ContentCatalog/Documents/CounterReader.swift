/// The counters of uses that a catalog declares, by name.
enum CounterReader {
  static func counters(_ value: JSONValue?, state: CatalogReaderContext) -> [Located<String>] {
    guard let value else { return [] }
    guard let elements = state.list(value, called: "`counters`") else {
      state.gaps.insert(.counters)
      return []
    }
    return elements.compactMap { element in
      guard let name = state.string(element, called: "the name of a counter") else {
        state.gaps.insert(.counters)
        return nil
      }
      state.checkID(name, at: element.span)
      return Located(value: name, span: element.span)
    }
  }
}
