/// A reader of the counters that a catalog declares.
enum CounterReader {
  static func counters(
    _ elements: [JSONValue], state: CatalogReaderContext
  ) -> [Located<String>] {
    elements.compactMap { element in
      guard let name = state.string(element, called: "the name of a counter") else {
        state.gaps.insert(.counters)
        return nil
      }
      state.checkID(name, at: element.span)
      return Located(value: name, span: element.span)
    }
  }
}
