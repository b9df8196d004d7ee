/// Prints rules as text that parses to an equal rule.
package struct RulePrinter: Sendable {
  private let vocabulary: RuleVocabulary

  package init(vocabulary: RuleVocabulary) { self.vocabulary = vocabulary }

  /// Returns the text form of a rule.
  ///
  /// - Complexity: O(n) in the size of the rule, times its depth.
  package func text(of rule: Rule) -> String {
    switch rule.kind {
    case FreeRule.name, NeverRule.name:
      return rule.kind
    case AnyOfRule.name:
      return series(rule, joinedBy: " or ") { $0.kind == AnyOfRule.name }
    case AllOfRule.name:
      return series(rule, joinedBy: " and ") { [AnyOfRule.name, AllOfRule.name].contains($0.kind) }
    case NotRule.name:
      guard case .rule(let child)? = rule["of"]?.content else { return call(rule) }
      let needsParentheses = [AnyOfRule.name, AllOfRule.name].contains(child.kind)
      return "not " + (needsParentheses ? "(\(text(of: child)))" : text(of: child))
    case AttributeRule.name:
      return attribute(rule)
    case ProductOrFullRule.name: return bareName(rule, where: .product)
    case NamedGateRule.name: return bareName(rule, where: .gate)
    default:
      return call(rule)
    }
  }

  private func series(
    _ rule: Rule, joinedBy separator: String, parenthesising needsParentheses: (Rule) -> Bool
  ) -> String {
    guard case .list(let children)? = rule["of"]?.content, !children.isEmpty else {
      return call(rule)
    }
    let texts = children.map { child in
      guard case .rule(let inner) = child.content else { return value(child) }
      return needsParentheses(inner) ? "(\(text(of: inner)))" : text(of: inner)
    }
    return texts.joined(separator: separator)
  }

  private func attribute(_ rule: Rule) -> String {
    guard case .word(let name)? = rule["name"]?.content, rule.arguments.count <= 2 else {
      return call(rule)
    }
    guard let condition = rule.arguments.first(where: { $0.name != "name" }) else {
      return bareName(rule, where: .attribute)
    }
    if condition.name == "exists" {
      return condition.value.content == .word("true") ? "exists(\(quoted(name)))" : call(rule)
    }
    // Only a call can express an operand that is not a list of words.
    if condition.name == "in", !condition.value.isListOfWords { return call(rule) }
    return "\(quoted(name)) \(condition.name) \(value(condition.value))"
  }

  /// Returns the name alone if it has this meaning as a bare word, otherwise the call.
  private func bareName(_ rule: Rule, where meaning: RuleVocabulary.Meaning) -> String {
    guard case .word(let name)? = rule.arguments.first?.value.content,
      vocabulary.meaning(of: name) == meaning
    else { return call(rule) }
    return quoted(name)
  }

  private func call(_ rule: Rule) -> String {
    let signature = vocabulary.signature(of: rule.kind)
    let arguments = rule.arguments.map { argument in
      let parameter = signature?[argument.name]
      let text =
        switch parameter?.content {
        case .rule, .rules: rules(argument.value)
        case .word, .value, nil: value(argument.value)
        }
      return parameter?.isPositional == true ? text : "\(argument.name): \(text)"
    }
    return "\(rule.kind)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the text of an argument that consists of rules, in which every form is valid.
  private func rules(_ argument: RuleValue) -> String {
    switch argument.content {
    case .word: value(argument)
    case .list(let children): "[\(children.map(rules).joined(separator: ", "))]"
    case .rule(let rule): text(of: rule)
    }
  }

  /// Returns the text of an argument that consists of values, in which a rule must be a call.
  private func value(_ value: RuleValue) -> String {
    switch value.content {
    case .word(let word): word == "previous" ? word : quoted(word)
    case .list(let values): "[\(values.map(self.value).joined(separator: ", "))]"
    case .rule(let rule): call(rule)
    }
  }

  private func quoted(_ word: String) -> String {
    if RuleLexer.isPlainWord(word), !vocabulary.isReserved(word) { return word }
    // Compares scalars, because a quote followed by a combining mark is a different character.
    var text = String.UnicodeScalarView("'".unicodeScalars)
    for scalar in word.unicodeScalars {
      text.append(scalar)
      if scalar == "'" { text.append(scalar) }
    }
    text.append("'")
    return String(text)
  }
}

extension RuleValue {
  fileprivate var isListOfWords: Bool {
    guard case .list(let values) = content else { return false }
    return values.allSatisfy { if case .word = $0.content { true } else { false } }
  }
}
