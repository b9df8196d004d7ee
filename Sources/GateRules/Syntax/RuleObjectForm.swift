import ContentCatalog

/// A printer of rules in the object form, which reads as an equal rule. Every word is a JSON string.
package struct RuleObjectForm: Sendable {
  private let vocabulary: RuleVocabulary

  package init(vocabulary: RuleVocabulary) { self.vocabulary = vocabulary }

  /// Returns the object form of a rule as JSON on one line.
  ///
  /// - Complexity: O(n) in the size of the rule.
  package func json(of rule: Rule) -> String {
    var json = JSONWriter(.spaced)
    write(rule, to: &json)
    return json.buffer.text
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.beginObject()
    json.key(rule.kind)
    if let only = onlyPositional(of: rule) {
      write(only, to: &json)
    } else {
      json.beginObject()
      for argument in rule.arguments {
        json.key(argument.name)
        write(argument.value, to: &json)
      }
      json.endObject()
    }
    json.endObject()
  }

  private func write(_ value: RuleValue, to json: inout JSONWriter) {
    switch value.content {
    case .word(let word): json.string(word)
    case .list(let values):
      json.beginArray()
      for value in values { write(value, to: &json) }
      json.endArray()
    case .rule(let rule): write(rule, to: &json)
    }
  }

  /// Returns the value of a rule's only argument if the object form omits its name.
  private func onlyPositional(of rule: Rule) -> RuleValue? {
    let signature = vocabulary.signature(of: rule.kind)
    guard rule.arguments.count == 1, let only = rule.arguments.first,
      only.name == signature?.positional.first?.name, !isMisread(only.value, by: signature)
    else { return nil }
    return only.value
  }

  /// Returns whether a reader would take the key of a call for the name of an argument.
  private func isMisread(_ value: RuleValue, by signature: RuleSignature?) -> Bool {
    guard case .rule(let rule) = value.content, let signature else { return false }
    let isOnlyRule = signature.parameters.count == 1 && signature.positional.first?.content == .rule
    return !isOnlyRule && signature[rule.kind] != nil
  }
}
