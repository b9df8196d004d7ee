/// The members of an object, in file order.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  /// The index of the next key's token.
  private var key: Int32
  private let end: Int32

  /// Creates the members of an object; none for any other value.
  init(of value: JSONValue) {
    document = value.document
    key = value.index + 1
    end = value.token.kind == .object ? document.index(after: value.index) : key
  }

  package mutating func next() -> JSONMember? {
    guard key < end else { return nil }
    defer { key = document.index(after: key + 1) }
    return JSONMember(in: document, at: key)
  }
}

extension JSONValue {
  /// The members of an object; none for any other value.
  package var members: JSONMembers { JSONMembers(of: self) }
}
