import ContentCatalog

/// A printer of rules as text that parses to an equal rule.
package struct RulePrinter: Sendable {
  private let vocabulary: RuleVocabulary

  package init(vocabulary: RuleVocabulary) { self.vocabulary = vocabulary }

  /// Returns the text form of a rule.
  ///
  /// - Complexity: O(n) in the size of the rule, times its depth.
  package func text(of rule: Rule) -> String {
    switch CoreForm(rule) {
    case .constant: rule.kind
    case .joined(let joiner, let children): series(children, joinedBy: joiner)
    case .negation(let child):
      child.joiner == nil ? "not \(text(of: child))" : "not (\(text(of: child)))"
    case .name(let word, let meaning):
      vocabulary.meaning(of: word) == meaning ? name(word) : call(rule)
    case .comparison(let word, let operation, let operand):
      "\(name(word)) \(operation) \(value(operand))"
    case .existence(let word, nil): "exists(\(name(word)))"
    case .existence(let word, let item?): "exists(\(name(word))(\(self.item(item))))"
    case nil: call(rule)
    }
  }

  /// Returns the text of an argument that is not a rule.
  package func text(of argument: RuleValue) -> String { value(argument) }

  private func series(_ children: [RuleValue], joinedBy joiner: CoreForm.Joiner) -> String {
    let texts = children.map { child in
      guard case .rule(let inner) = child.content else { return value(child) }
      let needsParentheses = inner.joiner == .any || inner.joiner == joiner
      return needsParentheses ? "(\(text(of: inner)))" : text(of: inner)
    }
    return texts.joined(separator: " \(joiner.word.rawValue) ")
  }

  private func call(_ rule: Rule) -> String {
    let signature = vocabulary.signature(of: rule.kind)
    // An argument without its name is taken for the first that is missing.
    var unnamed = signature?.positional ?? []
    let arguments = rule.arguments.map { argument in
      let parameter = signature?[argument.name]
      let isUnnamed = unnamed.popFirst()?.name == argument.name
      if !isUnnamed { unnamed = [] }
      let text =
        switch parameter?.content {
        case .rule, .rules: rules(argument.value)
        case .word, .value, nil: value(argument.value)
        }
      return isUnnamed ? text : "\(argument.name): \(text)"
    }
    // The name of an attribute can need quotes.
    let kind = vocabulary.isCall(rule.kind) ? rule.kind : name(rule.kind)
    return "\(kind)(\(arguments.joined(separator: ", ")))"
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
    case .word(let word): item(word)
    case .list(let values): "[\(values.map(self.value).joined(separator: ", "))]"
    case .rule(let rule): call(rule)
    }
  }

  /// Returns a word that can take the place of an item's id.
  private func item(_ word: String) -> String {
    ReservedWord(exactly: word)?.isItem ?? false ? word : name(word)
  }

  /// Returns a name as rules write it, in quotes if it needs them.
  package func name(_ word: String) -> String {
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
