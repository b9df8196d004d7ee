package import ContentCatalog

/// The bound rules that are written on the nodes of a catalog.
///
/// Most gates are a bare word, and most words occur often. Such a rule is kept once, with the position
/// of each occurrence.
package struct NodeRules: Sendable {
  private struct Occurrence {
    /// The index in `distinct`.
    let rule: Int32
    /// The file and the offset of the first byte. The length is that of the rule.
    let file: Int32
    let start: Int32
  }

  /// The rules, in the order of their first occurrences.
  private var distinct: [BoundRule] = []
  private var occurrences = NodeMap<Occurrence>()

  /// Returns the rule that is written on a node.
  package subscript(node: NodeIndex) -> BoundRule? { occurrences[node].map(rule) }

  package func contains(_ node: NodeIndex) -> Bool { occurrences.contains(node) }

  /// Whether no node has a rule.
  var isEmpty: Bool { distinct.isEmpty }

  /// The number of rules, of which a bare word that occurs several times counts as one.
  var distinctCount: Int { distinct.count }

  /// Returns the number of the rule on a node, less than ``distinctCount``. It is equal for nodes with
  /// the same bare word.
  func number(of node: NodeIndex) -> Int? { occurrences[node].map { Int($0.rule) } }

  /// The nodes that have a rule, in catalog order, each with its rule.
  package var entries: [(node: NodeIndex, value: BoundRule)] {
    occurrences.entries.map { ($0.node, rule($0.value)) }
  }

  private func rule(_ occurrence: Occurrence) -> BoundRule {
    distinct[Int(occurrence.rule)].moved(to: occurrence.start, ofFile: occurrence.file)
  }

  /// Makes room for a total number of nodes.
  mutating func reserveCapacity(_ count: Int) { occurrences.reserveCapacity(count) }

  /// Adds the rule of a node, which must follow all nodes that already have a rule.
  ///
  /// - Returns: the number of the rule.
  mutating func append(_ rule: BoundRule, of node: NodeIndex) -> Int {
    distinct.append(rule)
    repeatRule(distinct.count - 1, at: rule.rule.span, of: node)
    return distinct.count - 1
  }

  /// Adds another occurrence of a rule that is a bare word.
  mutating func repeatRule(_ number: Int, at span: SourceSpan, of node: NodeIndex) {
    occurrences.append(
      Occurrence(rule: Int32(truncatingIfNeeded: number), file: span.file, start: span.start),
      of: node)
  }
}

extension BoundRule {
  /// Returns a rule of one bare word at another position.
  fileprivate func moved(to start: Int32, ofFile file: Int32) -> BoundRule {
    let span = SourceSpan(file: file, start: start, end: start + rule.span.end - rule.span.start)
    guard rule.span != span, let word = rule.bareWord else { return self }
    return BoundRule(rule: Rule(name: word.name, word.meaning, at: span), kind: kind)
  }
}
