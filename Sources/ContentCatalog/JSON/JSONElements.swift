/// The elements of an array, in file order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var index: Int32
  private let end: Int32

  /// Creates the elements of an array; none for any other value.
  init(of value: JSONValue) {
    document = value.document
    index = value.index + 1
    end = value.token.kind == .array ? document.index(after: value.index) : index
  }

  package mutating func next() -> JSONValue? {
    guard index < end else { return nil }
    defer { index = document.index(after: index) }
    return JSONValue(document, at: index)
  }
}

extension JSONElements {
  /// The first element; `nil` for an empty array.
  var first: JSONValue? {
    var elements = self
    return elements.next()
  }

  /// The number of elements.
  ///
  /// - Complexity: O(n) in the number of elements.
  var count: Int { reduce(0) { count, _ in count + 1 } }
}

extension JSONValue {
  /// The elements of an array; none for any other value.
  package var elements: JSONElements { JSONElements(of: self) }
}
