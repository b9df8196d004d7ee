import ContentCatalog
import Foundation
import Testing

/// Reads the custom data of a catalog.
struct JSONValueReadingTests {
  private struct Reading: Equatable {
    var string: String?
    var number: Double?
    var bool: Bool?
    var count: Int?
  }

  @Test(
    arguments: [
      (##""#0a7d4f""##, Reading(string: "#0a7d4f")), (#""\u0061""#, Reading(string: "a")),
      ("-12.5e1", Reading(number: -125)), ("0", Reading(number: 0)), ("1e999", Reading()),
      ("true", Reading(bool: true)), ("false", Reading(bool: false)), ("null", Reading()),
      ("[]", Reading(count: 0)), ("[1, [2]]", Reading(count: 2)), (#"{"a": 1}"#, Reading()),
    ] as [(String, Reading)])
  private func `a value is read as what it is, and as nothing else`(
    text: String, expected: Reading
  ) throws {
    let value = try Self.value(text)
    let found = Reading(
      string: value.string, number: value.number, bool: value.bool, count: value.array?.count)
    #expect(found == expected)
  }

  @Test func `members and elements are found, and others are not`() throws {
    let value = try Self.value(#"{"a": [1, {"b": "x"}], "b": null}"#)
    #expect(value["a"]?[0]?.number == 1)
    #expect(value["a"]?[1]?["b"]?.string == "x")
    #expect(value["b"] != nil && value["b"]?.string == nil)
    for absent in [value["c"], value[0], value["a"]?["b"], value["a"]?[2], value["a"]?[-1]] {
      #expect(absent == nil)
    }
  }

  private struct Style: Codable, Equatable {
    enum Shape: String, Codable { case round, square }
    struct Clip: Codable, Equatable {
      let name: String
      let seconds: Int
    }

    let color: String
    let shape: Shape?
    let opacity: Double
    let isBold: Bool
    let levels: [UInt8]
    let clips: [Clip]
    let names: [String: String]
    let rest: JSONValue?
  }

  private static let style = #"""
    {"color": "red", "shape": "round", "opacity": 0.5, "isBold": true, "levels": [1, 2.0, 3e0],
      "clips": [{"name": "a", "seconds": 90}], "names": {"en": "x", "zh": "y"}, "rest": [null]}
    """#

  @Test func `a value is decoded as a type of the app`() throws {
    let style = try Self.value(Self.style).decode(Style.self)
    #expect(style.color == "red" && style.shape == .round && style.levels == [1, 2, 3])
    #expect(style.rest?[0] == (try Self.value("null")))
    #expect(style == (try JSONDecoder().decode(Style.self, from: Data(Self.style.utf8))))
    #expect(try Self.value(#"["a", null]"#).decode([String?].self) == ["a", nil])
    #expect(try Self.value("null").decode(Int?.self) == nil)
  }

  @Test(arguments: [
    ("1.5", "levels"), ("256", "levels"), ("-1", "levels"), ("9007199254740993.0", "levels"),
    (#""1""#, "levels"), ("null", "levels"), ("true", "levels"), ("[]", "levels"),
  ])
  func `an element of another type is refused, with its place`(
    element: String, key: String
  ) throws {
    let value = try Self.value(#"{"levels": [1, \#(element)]}"#)
    let error = try #require(throws: DecodingError.self) {
      try value.decode([String: [UInt8]].self)
    }
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context): context
      default: nil
      }
    #expect(context?.codingPath.map(\.stringValue) == [key, "1"])
  }

  @Test func `an integer is exact or refused`() throws {
    #expect(try Self.value("9007199254740993").decode(Int.self) == 9_007_199_254_740_993)
    #expect(try Self.value("9007199254740991.0").decode(Int.self) == 9_007_199_254_740_991)
    #expect(throws: DecodingError.self) {
      try Self.value("9007199254740993.0").decode(Int.self)
    }
  }

  @Test func `a key that is absent is named`() throws {
    let value = try Self.value(#"{"name": "a"}"#)
    let error = try #require(throws: DecodingError.self) { try value.decode(Style.Clip.self) }
    guard case .keyNotFound(let key, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(key.stringValue == "seconds")
  }

  @Test(
    arguments: [
      "null", "true", "[]", "{}", "[[1, 18446744073709551615, -0.5], {}]",
      #"{"a": {"b": [null, "x"]}, "c": false}"#,
    ])
  func `a value encoded and decoded is the same value`(text: String) throws {
    let value = try Self.value(text)
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([JSONValue].self, from: data) == [value])
  }

  @Test func `a value that is nested too deeply is refused`() throws {
    let text = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }
  }

  private static func value(_ text: String) throws -> JSONValue {
    try JSONReader.read(line: Array(text.filter { $0 != "\n" }.utf8)[...])
  }
}
