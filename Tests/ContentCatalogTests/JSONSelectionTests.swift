import ContentCatalog
import Testing

/// The part of a line that a reader keeps.
struct JSONSelectionTests {
  private static let element = ObjectSchema(
    "element", called: "an element", "An element.", [ObjectField("a", .string, "A text.")])

  private static let schema = ObjectSchema(
    "line", called: "a line", "A line.",
    [
      ObjectField("list", .list(of: .object { element }), "A list of objects."),
      ObjectField("names", .strings(), "A list of texts."),
      ObjectField("map", .members(of: .anyOf([.text(), .boolean])), "Values by name."),
    ])

  private static let selection = JSONSelection(schema) { key, field in
    field == "map" && key.hasPrefix("_")
  }

  private func read(_ line: String) throws -> JSONValue {
    try JSONReader.read(line: Array(line.utf8)[...], keeping: Self.selection)
  }

  @Test(arguments: [
    (
      #"{"list": [{"a": "b"}, {"a": ["b"]}], "names": ["c"]}"#,
      "{'list':[{'a':'b'},{'a':[]}],'names':['c']}"
    ),
    (#"{"x": [1, {"y": 2}], "y": {"z": 3}, "z": 4}"#, "{'x':[],'y':{},'z':4}"),
    (#"{"map": {"a": "b", "c": [1], "d": {"e": 2}}}"#, "{'map':{'a':'b','c':[],'d':{}}}"),
    (#"{"list": {"a": [1]}, "names": "a", "map": [1]}"#, "{'list':{},'names':'a','map':[]}"),
  ])
  func `what the schema does not declare is kept without contents`(
    line: String, kept: String
  ) throws {
    #expect(try read(line).shorthand == kept)
  }

  @Test(arguments: [
    (#"{"list": [1, {}, 2, [3], {"a": "b"}]}"#, "{'list':[1,{},{'a':'b'}]}"),
    (#"{"names": ["a", null, "b", {}, "c"]}"#, "{'names':['a',null,'b','c']}"),
  ])
  func `of the elements of the wrong type, the first is kept`(line: String, kept: String) throws {
    #expect(try read(line).shorthand == kept)
  }

  @Test(arguments: [
    (
      #"{"list": [{"x": 1}, {"x": 2, "a": "b"}, {"y": 3}], "x": 4}"#,
      "{'list':[{'x':1},{'a':'b'},{'y':3}],'x':4}"
    ),
    (#"{"map": {"_x": "a", "y": "b"}}"#, "{'map':{'_x':'a','y':'b'}}"),
  ])
  func `a key that is not declared is kept once`(line: String, kept: String) throws {
    #expect(try read(line).shorthand == kept)
  }

  @Test(arguments: [#"{MEMBERS}"#, #"{"map": {MEMBERS}}"#, #"{"list": [{MEMBERS}]}"#])
  func `only the first thousand undeclared keys are kept`(form: String) throws {
    let members = (0..<5_000).map { "\"_\($0)\": 0" }.joined(separator: ",")
    let text = try read(form.replacing("MEMBERS", with: members)).shorthand
    #expect(text.contains("'_999':0"))
    #expect(!text.contains("'_1000':0"))
  }

  /// Faults in what is not kept.
  @Test(arguments: [
    #"{"x": {"k": 1, "k": 2}}"#, #"{"x": [1,]}"#, #"{"x": ["\q"]}"#, #"{"names": [1, 2, x]}"#,
    #"{"list": [[{"k": 1, "k": 2}]]}"#, #"{"map": {"_k": 1, "\u005fk": 2}}"#,
    #"{"x": {MANY, "k7": 0}}"#, #"{"x": {MANY, "\u006b7": 0}}"#, #"{MANY, "k7": 0}"#,
    #"{"list": [{MANY}, {MANY, "k1500": 0}]}"#, #"{"x": {"é": 0, MANY, "\u00e9": 0}}"#,
  ])
  func `what is not kept is checked like everything else`(form: String) {
    let many = (0..<2_000).map { "\"k\($0)\": 0" }.joined(separator: ",")
    let bytes = Array(form.replacing("MANY", with: many).utf8)[...]
    let kept = #expect(throws: JSONFault.self) {
      try JSONReader.read(line: bytes, keeping: Self.selection)
    }
    let whole = #expect(throws: JSONFault.self) { try JSONReader.read(line: bytes) }
    #expect(kept == whole)
  }
}
