import ContentCatalog

/// A word that has a meaning in rule text and is a name only in quotes. The names of the rule kinds
/// are reserved as well.
enum ReservedWord: String, CaseIterable {
  case and, or, not, `in`, exists
  /// The rules without arguments, which need no parentheses.
  case free, never
  /// The child before the item, where `completed` and `started` take an item.
  case previous
  /// The item under decision, where an anchor takes the item of a date.
  case here
  /// A purchase, and the time for which a product was held, where `after` and `drip` take an anchor.
  /// They are calls, but not rules.
  case bought, held
  /// The publication of an item, where a rule takes an anchor or an instant. It is a call, but not a
  /// rule.
  case published

  /// Whether the word is a call that takes a product as an anchor.
  var isProductAnchor: Bool { self == .bought || self == .held }

  /// Whether the word takes the place of an item's id.
  var isItem: Bool { ReservedItemID(rawValue: rawValue) != nil }

  /// Creates the word that a text spells with capital letters, which rule text does not allow.
  init?(capitalized text: String) {
    guard text.utf8.contains(where: { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }),
      text.utf8.count <= ReservedWord.maxLength,
      let word = ReservedWord(rawValue: text.lowercased())
    else { return nil }
    self = word
  }

  /// Creates the word that a text spells.
  init?(exactly text: String) { self.init(spelledBy: text.utf8) }

  /// Creates the word that bytes spell.
  init?(spelledBy bytes: some BidirectionalCollection<UInt8>) {
    // A longer word is a name, and so are most words with another last letter.
    guard bytes.count <= ReservedWord.maxLength, let last = bytes.last,
      ReservedWord.lastLetters & last.letterBit != 0
    else { return nil }
    let spelling = Spelling(of: bytes)
    guard let index = ReservedWord.spellings.firstIndex(of: spelling) else { return nil }
    self = ReservedWord.allCases[index]
  }

  /// The bytes of a word of at most ``maxLength`` bytes, in a form that is compared fast.
  private struct Spelling: Equatable {
    let count: Int
    let first: UInt8?
    /// The number that the last eight bytes form.
    let number: UInt64

    init(of bytes: some BidirectionalCollection<UInt8>) {
      count = bytes.count
      first = bytes.first
      number = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// The spelling of each word.
  private static let spellings = allCases.map { Spelling(of: $0.rawValue.utf8) }

  /// The length limit, in bytes.
  private static let maxLength = 9
  /// The letters that the words end with.
  private static let lastLetters = allCases.reduce(0 as UInt32) {
    $0 | ($1.rawValue.utf8.last?.letterBit ?? 0)
  }
}

extension UInt8 {
  /// The bit of a small letter in a set of letters; 0 for any other byte.
  fileprivate var letterBit: UInt32 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self ? 1 << UInt32(self - UInt8(ascii: "a")) : 0
  }
}

/// A rule that the language writes in a form of its own, besides the call of its kind.
///
/// This file connects the grammar to the rule kinds: readers, printers and checks know by name only
/// the kinds that are listed here.
enum CoreForm {
  /// An operator that joins rules.
  enum Joiner: CaseIterable {
    case any, all

    var word: ReservedWord {
      switch self {
      case .any: .or
      case .all: .and
      }
    }
  }

  /// `free` or `never`.
  case constant
  /// `a or b`, `a and b`.
  case joined(Joiner, [RuleValue])
  /// `not a`.
  case negation(Rule)
  /// A bare word.
  case name(String, RuleVocabulary.Meaning)
  /// `age >= 18`, `role in [author]`, `groups contains evening`, with the name of the argument that
  /// contains the operand.
  case comparison(String, operation: String, RuleValue)
  /// `exists(team)`, or `exists(extension(here))` with an item.
  case existence(String, item: String?)
}

extension CoreForm {
  /// Determines the form of a rule; `nil` if only a call can express it.
  init?(_ rule: Rule) {
    if let joiner = rule.joiner {
      guard case .list(let children)? = rule[joiner.parameter]?.content, !children.isEmpty else {
        return nil
      }
      self = .joined(joiner, children)
      return
    }
    switch rule.kind {
    case FreeRule.name, NeverRule.name: self = .constant
    case NotRule.name:
      guard case .rule(let child)? = rule[NotRule.child.name]?.content else { return nil }
      self = .negation(child)
    case ProductOrFullRule.name: self.init(bareWord: rule, .product)
    case NamedGateRule.name: self.init(bareWord: rule, .gate)
    case AttributeRule.name: self.init(attribute: rule)
    default: return nil
    }
  }

  private init?(bareWord rule: Rule, _ meaning: RuleVocabulary.Meaning) {
    guard case .word(let name)? = rule.arguments.first?.value.content else { return nil }
    self = .name(name, meaning)
  }

  private init?(attribute rule: Rule) {
    let parameter = AttributeRule.attribute.name
    guard case .word(let name)? = rule[parameter]?.content else { return nil }
    if let existence = Self(existenceOf: name, rule) {
      self = existence
      return
    }
    guard rule.arguments.count <= 2 else { return nil }
    guard let test = rule.arguments.first(where: { $0.name != parameter }) else {
      self = .name(name, .attribute)
      return
    }
    switch test.name {
    case AttributeRule.exists.name, AttributeRule.item.name: return nil
    case let name where Rule.isListOperator(name) && !test.value.isListOfWords: return nil
    default: self = .comparison(name, operation: test.name, test.value)
    }
  }

  private init?(existenceOf name: String, _ rule: Rule) {
    guard rule[AttributeRule.exists.name]?.content == .word("true") else { return nil }
    switch (rule.arguments.count, rule[AttributeRule.item.name]?.content) {
    case (2, nil): self = .existence(name, item: nil)
    case (3, .word(let item)): self = .existence(name, item: item)
    default: return nil
    }
  }
}

extension Rule {
  /// A substitute for a rule that could not be read.
  static func placeholder(at span: SourceSpan) -> Rule {
    Rule(kind: NeverRule.name, arguments: [], at: span)
  }

  static func joined(_ joiner: CoreForm.Joiner, _ children: [RuleValue], at span: SourceSpan)
    -> Rule
  {
    let list = RuleValue(.list(children), at: span)
    return Rule(
      kind: joiner.kind, arguments: [RuleArgument(name: joiner.parameter, value: list)], at: span)
  }

  static func negation(of child: Rule, at span: SourceSpan) -> Rule {
    let value = RuleValue(.rule(child), at: child.span)
    return Rule(
      kind: NotRule.name, arguments: [RuleArgument(name: NotRule.child.name, value: value)],
      at: span)
  }

  static func comparison(
    of name: RuleValue, operation: String, _ operand: RuleValue, at span: SourceSpan
  ) -> Rule {
    Rule(
      kind: AttributeRule.name,
      arguments: [
        RuleArgument(name: AttributeRule.attribute.name, value: name),
        RuleArgument(name: operation, value: operand),
      ], at: span)
  }

  static func existence(of name: RuleValue, item: RuleValue?, at span: SourceSpan) -> Rule {
    let value = RuleValue(.word("true"), at: span)
    let named = [RuleArgument(name: AttributeRule.attribute.name, value: name)]
    let dated = item.map { [RuleArgument(name: AttributeRule.item.name, value: $0)] } ?? []
    return Rule(
      kind: AttributeRule.name,
      arguments: named + dated + [RuleArgument(name: AttributeRule.exists.name, value: value)],
      at: span)
  }
}

extension Rule {
  /// The operator of an `anyOf` or `allOf`.
  var joiner: CoreForm.Joiner? { CoreForm.Joiner.allCases.first { $0.kind == kind } }

  /// The rule, or its only operand if it joins a single rule.
  var collapsed: Rule {
    guard let joiner, case .list(let children)? = self[joiner.parameter]?.content,
      children.count == 1, case .rule(let child)? = children.first?.content
    else { return self }
    return child
  }

  /// The name of the named gate that the rule refers to; `nil` for a rule of another kind.
  var namedGate: String? {
    guard kind.isExactly(NamedGateRule.name),
      case .word(let name)? = self[NamedGateRule.gate.name]?.content
    else { return nil }
    return name
  }

  /// Whether a kind needs no parentheses.
  static func isConstant(kind: String) -> Bool {
    kind == FreeRule.name || kind == NeverRule.name
  }

  /// Whether a symbol or a word after a name compares with one value.
  static func isOperator(_ text: String) -> Bool {
    AttributeComparison(exactly: text) != nil || text.isExactly(AttributeRule.element.name)
  }

  /// Whether a word after a name compares with a list of values.
  static func isListOperator(_ text: String) -> Bool {
    [AttributeRule.values.name, AttributeRule.elements.name].contains { text.isExactly($0) }
  }
}

extension RuleVocabulary.Meaning {
  /// The kind of the rule that a bare word with the meaning is.
  var kind: String {
    switch self {
    case .product: ProductOrFullRule.name
    case .gate: NamedGateRule.name
    case .attribute: AttributeRule.name
    }
  }

  /// The argument of that rule that is the word.
  var parameter: String {
    switch self {
    case .product: ProductOrFullRule.product.name
    case .gate: NamedGateRule.gate.name
    case .attribute: AttributeRule.attribute.name
    }
  }
}

extension CoreForm.Joiner {
  fileprivate var kind: String {
    switch self {
    case .any: AnyOfRule.name
    case .all: AllOfRule.name
    }
  }

  fileprivate var parameter: String {
    switch self {
    case .any: AnyOfRule.children.name
    case .all: AllOfRule.children.name
    }
  }
}

extension RuleValue {
  fileprivate var isListOfWords: Bool {
    guard case .list(let values) = content else { return false }
    return values.allSatisfy { if case .word = $0.content { true } else { false } }
  }
}
