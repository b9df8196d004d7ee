extension JSONValue {
  /// The text of a string; `nil` for any other value.
  public var string: String? {
    switch token.kind {
    case .string, .escapedString: document.text(of: token)
    case .null, .false, .true, .number, .array, .object: nil
    }
  }

  /// The nearest `Double` to a number; `nil` for a number outside its range and for any other value.
  public var number: Double? {
    writtenNumber.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The truth value; `nil` for any other value, such as a number.
  public var bool: Bool? {
    switch token.kind {
    case .true: true
    case .false: false
    case .null, .number, .string, .escapedString, .array, .object: nil
    }
  }

  /// The elements of an array; `nil` for any other value.
  public var array: [JSONValue]? { token.kind == .array ? Array(elements) : nil }

  /// Returns the value for a key; `nil` if the object lacks the key or the value is not an object.
  ///
  /// - Complexity: O(n) in the number of members.
  public subscript(key: String) -> JSONValue? { members.first { $0.key.isExactly(key) }?.value }

  /// Returns the element at a position; `nil` if the array has no such element or the value is not an array.
  ///
  /// - Complexity: O(n) in the position.
  public subscript(index: Int) -> JSONValue? {
    index < 0 ? nil : elements.dropFirst(index).first { _ in true }
  }

  /// Returns the value as a type of the app.
  ///
  /// ```swift
  /// struct Style: Decodable { let color: String, clips: [Clip] }
  /// struct Clip: Decodable { let name: String, seconds: Int }
  /// let style = try catalog.item("L9")?.info?.decode(Style.self)
  /// print(style?.clips.first?.name ?? "-")  // intro
  /// ```
  ///
  /// Types decode themselves as their `Decodable` conformance says: a `Date`, for instance, is a number of seconds since 2001.
  ///
  /// - Throws: `DecodingError` if the value does not have the form of the type.
  public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: JSONValueDecoder(self, codingPath: []))
  }

  /// The location of the text of a string without escapes, between its quotes; `nil` for any other value.
  package var unescapedSpan: SourceSpan? {
    let token = token
    guard token.kind == .string else { return nil }
    return SourceSpan(file: document.file, start: token.start + 1, end: token.end - 1)
  }

  /// A number as written; `nil` for any other value.
  var writtenNumber: String? { token.kind == .number ? document.text(ofNumber: token) : nil }
}
