import ContentCatalog
import PropertyTesting

/// The generators of rules that test attributes.
extension RuleGenerator {
  static let attribute = RuleGenerator("attribute") { context in
    let attribute = context.attributes.any(&context.choices)
    let name = attribute.name
    let question = context.choices.number(in: 0...3)
    switch attribute.type == .instantByItem ? 1 : question {
    case 0 where attribute.type == .boolean:
      return WrittenRule(text: name, kind: "attribute", .text(name))
    case 1:
      if attribute.type == .instantByItem, context.isForItem, context.choices.chance(60) {
        return WrittenRule(
          text: "exists(\(name)(here))", kind: "attribute",
          .object([("name", .text(name)), ("of", "here"), ("exists", .plain("true"))]))
      }
      return WrittenRule(
        text: "exists(\(name))", kind: "attribute",
        .object([("name", .text(name)), ("exists", .plain("true"))]))
    case 2:
      let words = (0...1).map { _ in attribute.word(in: context.instants, &context.choices) }
      let sign = attribute.type == .strings ? "containsAny" : "in"
      return WrittenRule(
        text: "\(name) \(sign) [\(words.joined(separator: ", "))]", kind: "attribute",
        .object([("name", .text(name)), (sign, .list(words.map { attribute.json($0) }))]))
    default:
      let sign = attribute.sign(&context.choices)
      let word = attribute.word(in: context.instants, &context.choices)
      return WrittenRule(
        text: "\(name) \(sign) \(word)", kind: "attribute",
        .object([("name", .text(name)), (sign, attribute.json(word))]))
    }
  }

  /// Two ranges of one attribute, one of which may be further away than the other.
  static let attributeRanges = RuleGenerator("attribute", "allOf", "anyOf") { context in
    let type = context.choices.pick(
      CatalogAttribute.ValueType.number, CatalogAttribute.ValueType.version)
    let attribute = context.attributes.attribute(ofType: type, &context.choices)
    let words = (0...2).map { _ in attribute.word(in: context.instants, &context.choices) }
    let far = context.choices.pick("=", ">", "<")
    return WrittenRule(
      text: "\(attribute.name) > \(words[0]) and \(attribute.name) <= \(words[1]) "
        + "or \(attribute.name) \(far) \(words[2])")
  }

  /// A rule that any value of an attribute satisfies, and no absent one.
  static let anyAttributeValue = RuleGenerator("attribute", "anyOf", "not") { context in
    let attribute = context.attributes.any(&context.choices)
    let word = attribute.word(in: context.instants, &context.choices)
    let name = attribute.name
    let text =
      switch attribute.type {
      case .number, .instant, .version: "\(name) < \(word) or \(name) >= \(word)"
      case .string, .boolean: "\(name) = \(word) or \(name) != \(word)"
      case .strings: "\(name) contains \(word) or not \(name) contains \(word)"
      case .instantByItem: "exists(\(name))"
      }
    return WrittenRule(text: text)
  }
}

extension AttributeTable.Attribute {
  /// Returns an operator that compares with one value.
  fileprivate func sign(_ choices: inout Choices) -> String {
    switch type {
    case .number, .instant, .version: choices.pick(">=", "=", "!=", "<", "<=", ">")
    case .string: choices.pick("=", "!=", "startsWith", "endsWith")
    case .boolean: choices.pick("=", "!=")
    case .strings: "contains"
    case .instantByItem: ""
    }
  }
}
