import ContentCatalog

/// What being completed and started comes to over the content below an item, said once for conditions
/// and for truth values.
protocol ProgressRollup {
  associatedtype Answer

  var catalog: Catalog { get }
  func own(_ test: ItemProgressFact) -> Answer
  func all(_ answers: [Answer]) -> Answer
  func any(_ answers: [Answer]) -> Answer
  /// ``rolledUpCompletion(of:)``, possibly remembered.
  func completed(_ node: Int) -> Answer
  /// ``rolledUpStart(of:)``, possibly remembered.
  func started(_ node: Int) -> Answer
}

extension ProgressRollup {
  /// Its own record says so, or it has content and all of that is completed.
  func rolledUpCompletion(of node: Int) -> Answer {
    let own = own(ItemProgressFact(node: node, question: .completed))
    let children = catalog.contentChildren(ofNode: node)
    return children.isEmpty ? own : any([own, all(children.map { completed($0) })])
  }

  /// Its own record says so, or it is completed, or some of its content is started.
  func rolledUpStart(of node: Int) -> Answer {
    let own = own(ItemProgressFact(node: node, question: .started))
    let children = catalog.contentChildren(ofNode: node)
    return any([own, completed(node)] + children.map { started($0) })
  }
}

/// Whether items are completed and started, of one subject.
///
/// - Complexity: O(n × d) in the size of a subtree and its depth.
struct ProgressAnswers: ProgressRollup {
  let catalog: Catalog
  let subject: ResolvedSubject

  func own(_ test: ItemProgressFact) -> Ternary { test.value(for: subject) }
  func all(_ answers: [Ternary]) -> Ternary { answers.reduce(.true) { $0.and($1) } }
  func any(_ answers: [Ternary]) -> Ternary { answers.reduce(.false) { $0.or($1) } }
  func completed(_ node: Int) -> Ternary { rolledUpCompletion(of: node) }
  func started(_ node: Int) -> Ternary { rolledUpStart(of: node) }
}
