import ContentCatalog

/// The generators of rules that test attributes.
extension RuleGenerator {
  static let attribute = RuleGenerator { place in
    let attribute = place.attributes.any(&place.choices)
    let name = attribute.name
    let question = place.choices.number(in: 0...3)
    switch question {
    case 0 where attribute.type == .boolean:
      return WrittenRule(text: name, object: "{\"attribute\": \"\(name)\"}")
    case 1:
      return WrittenRule(
        text: "exists(\(name))",
        object: "{\"attribute\": {\"name\": \"\(name)\", \"exists\": true}}")
    case 2:
      let words = (0...1).map { _ in attribute.word(in: place.instants, &place.choices) }
      let values = words.map { attribute.json($0).formatted() }
      return WrittenRule(
        text: "\(name) in [\(words.joined(separator: ", "))]",
        object:
          "{\"attribute\": {\"name\": \"\(name)\", \"in\": [\(values.joined(separator: ", "))]}}")
    default:
      let sign =
        attribute.isOrdered
        ? place.choices.pick(">=", "=", "!=", "<", "<=", ">") : place.choices.pick("=", "!=")
      let word = attribute.word(in: place.instants, &place.choices)
      return WrittenRule(
        text: "\(name) \(sign) \(word)",
        object: """
          {"attribute": {"name": "\(name)", "\(sign)": \(attribute.json(word).formatted())}}
          """)
    }
  }
}
