/// What the words of a rule can mean: the rule kinds, and the names that a catalog declares.
package struct RuleVocabulary: Sendable {
  /// What a bare word stands for.
  package enum Meaning: Sendable {
    case product, gate, attribute
  }

  package let kinds: RuleKindRegistry
  /// The words that can stand by themselves, in the order in which they are declared.
  let bareWords: [String]
  private let meanings: [String: Meaning]
  /// The bare words that need no quotes.
  private let plainWords: Set<String>

  /// - Parameter names: of a name that is there twice, the first meaning counts.
  package init(kinds: RuleKindRegistry, names: [(word: String, meaning: Meaning)]) {
    self.kinds = kinds
    bareWords = names.map(\.word)
    meanings = Dictionary(
      names.map { ($0.word, $0.meaning) }, uniquingKeysWith: { first, _ in first })
    plainWords = Set(
      bareWords.filter { RuleLexer.isPlainWord($0) && !Self.isReserved($0, with: kinds) })
  }

  package func meaning(of word: String) -> Meaning? { meanings[word] }

  /// Whether a text is nothing but a bare word without quotes, as most gates are.
  func isPlainWord(_ text: String) -> Bool { plainWords.contains(text) }

  /// How the arguments of a call are written; `bought` is a call, though no rule.
  package func signature(of kind: String) -> RuleSignature? {
    kind == Self.bought ? [.positional("product")] : kinds[kind]?.signature
  }

  /// Whether a word is a name only in quotes.
  package func isReserved(_ word: String) -> Bool { Self.isReserved(word, with: kinds) }

  private static func isReserved(_ word: String, with kinds: RuleKindRegistry) -> Bool {
    reservedWords.contains(word) || kinds[word] != nil
  }

  /// What an `after` or a `drip` may count from, besides attributes.
  static let bought = "bought"

  static let reservedWords: Set<String> = [
    "and", "or", "not", "in", "free", "never", "previous", "exists", bought,
  ]
}
