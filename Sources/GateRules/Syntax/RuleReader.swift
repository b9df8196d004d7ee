package import ContentCatalog

/// Reads gates as they are written, in either form, and reports what is wrong with how they are
/// written; what they mean is checked afterwards.
package struct RuleReader {
  package let vocabulary: RuleVocabulary
  /// The files that places refer to.
  let sources: SourceMap
  /// Where not everything could be read, a word that is not found is no fault of its own.
  let gaps: CatalogDraft.Gaps
  let limits: RuleLimits
  package var log: DiagnosticLog
  /// Whether nothing was reported since the rule that is being read began.
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
  }

  /// The rule that a value of a catalog is written as. Where a fault was reported it is not sound, and
  /// holds the parts that could be read.
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

  /// What stands in for a rule that could not be read, so that reading can go on.
  static func placeholder(at span: SourceSpan) -> Rule {
    Rule(kind: NeverRule.name, arguments: [], at: span)
  }
}
