/// A value read from a JSON file, such as the custom data of a catalog.
///
/// ```swift
/// let info = catalog.item("L9")?.info
/// print(info?["color"]?.string ?? "gray")  // #0a7d4f
/// print(info?["clips"]?[0]?["seconds"]?.number ?? 0)  // 90.0
/// ```
///
/// Equality and hashing ignore the location. A number keeps the text that it was written with, so
/// that no digit is lost when it is converted to a decimal or an integer.
public struct JSONValue: Sendable {
  /// The type and content of a value.
  public enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number, as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// An object's members, as ordered in the file, with unique keys.
    case object([JSONMember])

    /// Returns whether two contents are equal; texts are compared as bytes.
    public static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.null, .null): true
      case (.boolean(let a), .boolean(let b)): a == b
      case (.number(let a), .number(let b)), (.string(let a), .string(let b)): a.isExactly(b)
      case (.array(let a), .array(let b)): a == b
      case (.object(let a), .object(let b)): a == b
      default: false
      }
    }

    /// Hashes the same components as `==` compares.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .null: hasher.combine(0)
      case .boolean(let truth): hasher.combine(truth)
      case .number(let text), .string(let text): text.hashExactly(into: &hasher)
      case .array(let elements): hasher.combine(elements)
      case .object(let members): hasher.combine(members)
      }
    }
  }

  let document: JSONDocument
  /// The index of the value's token in the document.
  let index: Int32

  init(_ document: JSONDocument, at index: Int32) {
    self.document = document
    self.index = index
  }
}

extension JSONValue {
  /// The type and content of the value.
  ///
  /// - Complexity: O(n) in the length of a text, or in the number of elements or members, on each
  ///   access.
  public var content: Content {
    switch token.kind {
    case .null: .null
    case .false: .boolean(false)
    case .true: .boolean(true)
    case .number: .number(document.text(ofNumber: token))
    case .string, .escapedString: .string(document.text(of: token))
    case .array: .array(Array(elements))
    case .object: .object(Array(members))
    }
  }

  package var span: SourceSpan { document.span(of: token) }

  /// The value in a document of its own, which does not keep the rest of this one in memory.
  var extracted: JSONValue {
    let range = Int(index)..<Int(document.index(after: index))
    let tokens = Array(document.tokens[range])
    return JSONDocument(document.bytes, file: document.file, tokens: tokens).root
  }

  var token: JSONToken { document.tokens[Int(index)] }
}

extension JSONValue: Hashable {
  /// Whether both values have the same content, regardless of location.
  public static func == (a: Self, b: Self) -> Bool { a.content == b.content }
  /// Hashes the same components as `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
