import ContentCatalog

/// The rules by which completion and start propagate from content to its containers.
///
/// They are written once, for conditions and for truth values.
protocol ProgressRollup {
  associatedtype Answer

  var catalog: Catalog { get }
  func own(_ test: ItemProgressFact) -> Answer
  func all(_ answers: [Answer]) -> Answer
  func any(_ answers: [Answer]) -> Answer
  /// Returns ``rolledUpCompletion(of:)``, possibly from a cache.
  func completed(_ node: NodeIndex) -> Answer
  /// Returns ``rolledUpStart(of:)``, possibly from a cache.
  func started(_ node: NodeIndex) -> Answer
}

extension ProgressRollup {
  /// Returns whether an item is completed: its own record says so, or it has content children and
  /// all of them are completed.
  func rolledUpCompletion(of node: NodeIndex) -> Answer {
    let own = own(ItemProgressFact(node: node, question: .completed))
    let children = catalog.contentChildren(ofNode: node)
    return children.isEmpty ? own : any([own, all(children.map { completed($0) })])
  }

  /// Returns whether an item is started: its own record says so, or it is completed, or any of its
  /// content children is started.
  func rolledUpStart(of node: NodeIndex) -> Answer {
    let own = own(ItemProgressFact(node: node, question: .started))
    let children = catalog.contentChildren(ofNode: node)
    return any([own, completed(node)] + children.map { started($0) })
  }
}

/// The completion and start of items, for one subject.
///
/// - Complexity: O(n × d) in the size of a subtree and its depth.
struct ProgressAnswers: ProgressRollup {
  let catalog: Catalog
  let subject: ResolvedSubject

  func own(_ test: ItemProgressFact) -> Ternary { test.value(for: subject) }
  func all(_ answers: [Ternary]) -> Ternary { answers.reduce(.true) { $0.and($1) } }
  func any(_ answers: [Ternary]) -> Ternary { answers.reduce(.false) { $0.or($1) } }
  func completed(_ node: NodeIndex) -> Ternary { rolledUpCompletion(of: node) }
  func started(_ node: NodeIndex) -> Ternary { rolledUpStart(of: node) }
}
