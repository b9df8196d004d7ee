/// A reader of the counters that a catalog declares.
enum CounterReader {
  static func counters(
    _ elements: [JSONValue], context: CatalogReaderContext
  ) -> [Located<String>] {
    elements.compactMap { element in
      guard let name = context.string(element, called: "the name of a counter") else {
        context.gaps.insert(.counters)
        return nil
      }
      context.checkID(name, at: element.span)
      return Located(value: name, span: element.span)
    }
  }
}
