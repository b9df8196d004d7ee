package import ContentCatalog

/// A reader of gates in either written form, which reports syntax errors. Binding checks the meaning
/// afterwards.
///
/// Text passes through ``RuleLexer`` and ``RuleParser``; an object is read by the signature of its
/// kind. Both yield a ``Rule``, which ``RulePrinter`` and ``RuleObjectForm`` write again.
package struct RuleReader {
  package let vocabulary: RuleVocabulary
  /// The files that positions refer to.
  let sources: SourceMap
  /// The declarations that could not be read completely. A word that may belong to one of them is
  /// not reported.
  let gaps: CatalogDraft.Gaps
  let limits: RuleLimits
  package let log: DiagnosticLog
  /// The bare words, among which a misspelt one is looked for.
  let spelling: SpellingIndex
  /// Whether the current rule has no fault so far.
  var isSound = true

  package init(
    vocabulary: RuleVocabulary, sources: SourceMap, gaps: CatalogDraft.Gaps,
    limits: RuleLimits = .standard, log: DiagnosticLog
  ) {
    self.vocabulary = vocabulary
    self.sources = sources
    self.gaps = gaps
    self.limits = limits
    self.log = log
    spelling = SpellingIndex { vocabulary.bareWords }
  }

  /// Reads a rule from a value of a catalog. If a fault was reported, the rule is not sound and
  /// contains only the parts that could be read.
  ///
  /// - Complexity: O(n) in the size of the value.
  package mutating func reading(of value: JSONValue) -> (rule: Rule, isSound: Bool) {
    isSound = true
    let rule = readRule(value, depth: 0)
    return (rule, isSound)
  }

  mutating func report(_ message: Diagnostic.Message, at span: SourceSpan) {
    isSound = false
    log.report(message, at: span)
  }
}
