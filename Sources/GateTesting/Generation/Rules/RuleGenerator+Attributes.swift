import ContentCatalog

/// The generators of rules that test attributes.
extension RuleGenerator {
  static let attribute = RuleGenerator { context in
    let attribute = context.attributes.any(&context.choices)
    let name = attribute.name
    let question = context.choices.number(in: 0...3)
    switch question {
    case 0 where attribute.type == .boolean:
      return WrittenRule(text: name, kind: "attribute", .text(name))
    case 1:
      return WrittenRule(
        text: "exists(\(name))", kind: "attribute",
        .object([("name", .text(name)), ("exists", .plain("true"))]))
    case 2:
      let words = (0...1).map { _ in attribute.word(in: context.instants, &context.choices) }
      return WrittenRule(
        text: "\(name) in [\(words.joined(separator: ", "))]", kind: "attribute",
        .object([("name", .text(name)), ("in", .list(words.map { attribute.json($0) }))]))
    default:
      let sign =
        attribute.isOrdered
        ? context.choices.pick(">=", "=", "!=", "<", "<=", ">") : context.choices.pick("=", "!=")
      let word = attribute.word(in: context.instants, &context.choices)
      return WrittenRule(
        text: "\(name) \(sign) \(word)", kind: "attribute",
        .object([("name", .text(name)), (sign, attribute.json(word))]))
    }
  }
}
