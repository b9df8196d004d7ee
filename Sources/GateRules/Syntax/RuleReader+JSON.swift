import ContentCatalog

extension RuleReader {
  /// Reads a rule from text, or from an object with one key, the kind.
  mutating func readRule(_ value: JSONValue, depth: Int) -> Rule {
    guard depth < limits.depth else {
      report(.ruleTooDeep(limits.depth), at: value.span)
      return Rule.placeholder(at: value.span)
    }
    switch value.content {
    case .string(let text):
      return readText(text, at: value.span, depth: depth)
    case .object(let members):
      guard members.count == 1, let member = members.first else {
        report(.notOneKind(members.count), at: value.span)
        return Rule.placeholder(at: value.span)
      }
      guard let signature = vocabulary.kinds[member.key]?.signature else {
        report(.unknownKind(member.key, in: vocabulary), at: member.keySpan)
        return Rule.placeholder(at: value.span)
      }
      return readCall(member, signature: signature, at: value.span, depth: depth)
    case .array:
      report(.listAsRule, at: value.span)
      return Rule.placeholder(at: value.span)
    case .null, .boolean, .number:
      report(.notARule, at: value.span)
      return Rule.placeholder(at: value.span)
    }
  }

  /// Reads the arguments of a kind: a single value for a positional one, or an object with several.
  private mutating func readCall(
    _ member: JSONMember, signature: RuleSignature, at span: SourceSpan, depth: Int
  ) -> Rule {
    var arguments: [RuleArgument] = []
    var areUnderstood = true
    for (name, value, nameSpan) in namedArguments(of: member, signature) {
      guard let parameter = signature[name] else {
        report(.unknownArgument(name, kind: member.key, signature: signature), at: nameSpan)
        areUnderstood = false
        continue
      }
      if let read = readArgument(value, for: parameter, of: member.key, depth: depth + 1) {
        arguments.append(RuleArgument(name: name, value: read))
      } else {
        areUnderstood = false
      }
    }
    if signature.positional.isEmpty, !member.value.isObject {
      report(.needsArgumentObject(member.key, signature: signature), at: member.value.span)
      areUnderstood = false
    }
    guard areUnderstood else { return Rule.placeholder(at: span) }
    return Rule(kind: member.key, arguments: signature.ordered(arguments), at: span).collapsed
  }

  /// Returns the arguments of a kind with their names.
  private func namedArguments(
    of member: JSONMember, _ signature: RuleSignature
  ) -> [(name: String, value: JSONValue, nameSpan: SourceSpan)] {
    if case .object(let named) = member.value.content, !isArgument(named, of: signature) {
      return named.map { ($0.key, $0.value, $0.keySpan) }
    }
    return signature.positional.first.map { [($0.name, member.value, member.keySpan)] } ?? []
  }

  /// Returns whether an object is itself the positional argument, a rule or a call, rather than an
  /// object of named arguments.
  private func isArgument(_ members: [JSONMember], of signature: RuleSignature) -> Bool {
    guard let positional = signature.positional.first else { return false }
    if positional.content == .rule, signature.parameters.count == 1 { return true }
    return members.count == 1
      && members.allSatisfy {
        signature[$0.key] == nil && vocabulary.signature(of: $0.key) != nil
      }
  }

  /// Reads an argument; `nil` if it is unusable, which is reported.
  private mutating func readArgument(
    _ value: JSONValue, for parameter: RuleSignature.Parameter, of kind: String, depth: Int
  ) -> RuleValue? {
    switch parameter.content {
    case .rule:
      return RuleValue(.rule(readRule(value, depth: depth)), at: value.span)
    case .rules:
      guard case .array(let children) = value.content else {
        report(.notAListOfRules(parameter, of: kind), at: value.span)
        return nil
      }
      let rules = children.map {
        RuleValue(.rule(readRule($0, depth: depth)), at: $0.span)
      }
      return RuleValue(.list(rules), at: value.span)
    case .word:
      guard value.isScalar else {
        report(.comparesWithOneValue(parameter.name), at: value.span)
        return nil
      }
      return readValue(value, depth: depth)
    case .value:
      return readValue(value, depth: depth)
    }
  }

  private mutating func readValue(_ value: JSONValue, depth: Int) -> RuleValue? {
    switch value.content {
    case .string(let text), .number(let text):
      return RuleValue(.word(text), at: value.span)
    case .boolean(let flag):
      return RuleValue(.word(flag ? "true" : "false"), at: value.span)
    case .array(let elements):
      guard depth < limits.depth else {
        report(.ruleTooDeep(limits.depth), at: value.span)
        return nil
      }
      let read = elements.compactMap { readValue($0, depth: depth + 1) }
      return read.count == elements.count ? RuleValue(.list(read), at: value.span) : nil
    case .object(let members):
      guard members.count == 1, let member = members.first,
        let signature = vocabulary.signature(of: member.key)
      else { break }
      guard depth < limits.depth else {
        report(.ruleTooDeep(limits.depth), at: value.span)
        return nil
      }
      let rule = readCall(member, signature: signature, at: value.span, depth: depth)
      return RuleValue(.rule(rule), at: value.span)
    case .null:
      break
    }
    report(.notAValue, at: value.span)
    return nil
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = content { true } else { false } }

  fileprivate var isScalar: Bool {
    switch content {
    case .string, .number, .boolean: true
    case .null, .array, .object: false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func notOneKind(_ count: Int) -> Self {
    Self(
      .malformedRule,
      "the object form of a rule has one key, its kind, but this object has \(count) keys",
      help: "join rules with `allOf` or `anyOf`")
  }

  fileprivate static let notARule = Self(
    .malformedRule, "expected a rule as text or as an object",
    help: "for example `\"basic or full\"` or `{\"productOrFull\": \"basic\"}`")

  fileprivate static let listAsRule = Self(
    .malformedRule, "expected a rule, not a list of rules",
    help: "join them with `{\"anyOf\": […]}` or `{\"allOf\": […]}`")

  fileprivate static func needsArgumentObject(_ kind: String, signature: RuleSignature) -> Self {
    Self(
      .malformedRule, "the arguments of \(quoting(kind)) must be an object",
      help: signature.parameters.isEmpty
        ? "write `{\"\(kind)\": {}}`" : arguments(of: signature))
  }

  fileprivate static func notAListOfRules(
    _ parameter: RuleSignature.Parameter, of kind: String
  ) -> Self {
    Self(
      .malformedRule,
      "\(quoting(parameter.isPositional ? kind : parameter.name)) takes a list of rules")
  }

  fileprivate static func comparesWithOneValue(_ operation: String) -> Self {
    Self(
      .malformedRule, "`\(operation)` requires a single value",
      help: "use `in` to compare with several values")
  }

  fileprivate static let notAValue = Self(
    .malformedRule, "this is not a valid value in a rule",
    help: "a value is a string, a number, `true`, `false`, a list of these, or `{\"bought\": …}`")
}
