import ContentCatalog

/// The words that a rule may contain: the rule kinds, and the names that a catalog declares.
///
/// It is a class, so that each reader of a rule keeps it at the cost of one reference.
package final class RuleVocabulary: Sendable {
  /// The kind of thing that a bare word refers to.
  package enum Meaning: Sendable {
    case product, gate, attribute
  }

  /// A word that is a rule by itself.
  package struct Name: Sendable {
    let word: String
    let meaning: Meaning

    package init(word: String, meaning: Meaning) {
      self.word = word
      self.meaning = meaning
    }
  }

  package let kinds: RuleKindRegistry
  /// The words that are rules by themselves, in the order of their declaration.
  private let names: [Name]
  /// The indices of the words in `names`.
  private let words: NameIndex
  /// Whether a bare word is also the name of a rule kind, which it means without quotes.
  private let namesKind: Bool

  /// Creates a vocabulary.
  ///
  /// - Parameter names: the declared names. For a duplicate name, the first meaning counts.
  package init(kinds: RuleKindRegistry, names: [Name]) {
    self.kinds = kinds
    self.names = names
    let words = NameIndex(of: names.map(\.word))
    namesKind = kinds.kinds.contains { words[$0.name] != nil }
    self.words = words
  }

  /// Returns the vocabulary with one more rule kind.
  func adding(_ kind: any RuleKind.Type) -> RuleVocabulary {
    RuleVocabulary(kinds: RuleKindRegistry(kinds.kinds + [kind]), names: names)
  }

  /// The words that are rules by themselves, in the order of their declaration.
  var bareWords: [String] { names.map(\.word) }

  package func meaning(of word: String) -> Meaning? { words[word].map { names[$0].meaning } }

  /// Returns the meaning of a word without quotes that is not reserved; `nil` if it has none, or if it may be the
  /// name of a rule kind.
  func meaning(ofName word: String) -> Meaning? { namesKind ? nil : meaning(of: word) }

  /// Returns whether a text is exactly one bare word without quotes, as most gates are.
  func isPlainWord(_ text: String) -> Bool {
    words[text] != nil && RuleLexer.isPlainWord(text) && !isReserved(text)
  }

  /// Returns the signature of a call. `bought`, `held`, `published` and the name of an attribute are calls,
  /// but not rules.
  package func signature(of kind: String) -> RuleSignature? {
    switch ReservedWord(exactly: kind) {
    case .bought, .held: return TimeAnchor.signatureOfProduct
    case .published: return TimeAnchor.signatureOfDate
    default: break
    }
    if let signature = kinds[kind]?.signature { return signature }
    return isDate(kind) ? TimeAnchor.signatureOfDate : nil
  }

  /// Returns whether a word is the name of a call by itself, and not as an attribute.
  func isCall(_ word: String) -> Bool {
    [.bought, .held, .published].contains(ReservedWord(exactly: word)) || kinds[word] != nil
  }

  /// Returns whether a word is the name of an attribute, which with an item is a date.
  func isDate(_ word: String) -> Bool { meaning(of: word) == .attribute && !isCall(word) }

  /// Returns whether a word is a name only if it is quoted.
  func isReserved(_ word: String) -> Bool {
    ReservedWord(exactly: word) != nil || kinds[word] != nil
  }
}
