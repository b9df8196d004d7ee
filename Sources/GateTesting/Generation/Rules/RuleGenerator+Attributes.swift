import ContentCatalog

/// The generators of rules that test attributes.
extension RuleGenerator {
  static let attribute = RuleGenerator { context in
    let attribute = context.attributes.any(&context.choices)
    let name = attribute.name
    let question = context.choices.number(in: 0...3)
    switch question {
    case 0 where attribute.type == .boolean:
      return WrittenRule(text: name, object: "{\"attribute\": \"\(name)\"}")
    case 1:
      return WrittenRule(
        text: "exists(\(name))",
        object: "{\"attribute\": {\"name\": \"\(name)\", \"exists\": true}}")
    case 2:
      let words = (0...1).map { _ in attribute.word(in: context.instants, &context.choices) }
      let values = words.map { attribute.json($0).formatted() }
      return WrittenRule(
        text: "\(name) in [\(words.joined(separator: ", "))]",
        object:
          "{\"attribute\": {\"name\": \"\(name)\", \"in\": [\(values.joined(separator: ", "))]}}")
    default:
      let sign =
        attribute.isOrdered
        ? context.choices.pick(">=", "=", "!=", "<", "<=", ">") : context.choices.pick("=", "!=")
      let word = attribute.word(in: context.instants, &context.choices)
      return WrittenRule(
        text: "\(name) \(sign) \(word)",
        object: """
          {"attribute": {"name": "\(name)", "\(sign)": \(attribute.json(word).formatted())}}
          """)
    }
  }
}
