/// One argument of a rule, in both written forms.
struct Argument {
  let name: String
  let value: WrittenRule
  let isPositional: Bool

  init(_ name: String, _ value: WrittenRule, isPositional: Bool = false) {
    self.name = name
    self.value = value
    self.isPositional = isPositional
  }
}

extension RandomRules {
  /// A call: as text, or as an object with the argument plainly where there is but a positional one.
  func call(
    _ kind: String, _ arguments: [Argument], _ random: inout SeededGenerator
  ) -> WrittenRule {
    let text = arguments.map { ($0.isPositional ? "" : $0.name + ": ") + $0.value.text }
      .joined(separator: ", ")
    let members = arguments.map { "\"\($0.name)\": \($0.value.json)" }.joined(separator: ", ")
    let isPlain = arguments.count == 1 && arguments[0].isPositional
    let isBareWord = kind == "free" || kind == "never"
    return written(
      isBareWord ? kind : "\(kind)(\(text))",
      "{\"\(kind)\": \(isPlain ? arguments[0].value.json : "{\(members)}")}", &random)
  }

  func written(
    _ text: String, _ object: String, _ random: inout SeededGenerator
  ) -> WrittenRule {
    WrittenRule(text: text, json: random.chance(50) ? "\"\(text)\"" : object)
  }

  /// A word; in JSON numbers and truth values are themselves.
  func word(_ text: String) -> WrittenRule {
    let isPlain = text == "true" || text == "false" || Double(text) != nil
    return WrittenRule(text: text, json: isPlain ? text : "\"\(text)\"")
  }

  func list(_ words: [String]) -> WrittenRule {
    let values = words.map(word)
    return WrittenRule(
      text: "[\(values.map(\.text).joined(separator: ", "))]",
      json: "[\(values.map(\.json).joined(separator: ", "))]")
  }
}
