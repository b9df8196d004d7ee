import ContentCatalog
import GateKit
import GateRules

/// The subject after some purchases, with all steps that it can then take: what the engine decides about each
/// item.
struct PlanWalk {
  private let formulas: ItemFormulas
  private let catalog: GatedCatalog
  private let now: Instant
  /// The subject in each situation before it takes any step, and after it has taken those it can take.
  private let before: [ResolvedSubject]
  private var after: [ResolvedSubject]
  /// The items in which the subject has taken steps.
  private(set) var taken: Set<NodeIndex> = []

  init(buying products: [ProductIndex], _ formulas: ItemFormulas, for evaluation: SubjectEvaluation)
  {
    self.formulas = formulas
    catalog = evaluation.engine.catalog
    now = evaluation.now
    before = formulas.situations.map {
      $0.facts.buying(products, at: evaluation.now, in: evaluation.engine.catalog.content)
    }
    after = before
    takeSteps()
  }

  /// Takes steps in passes over the items in catalog order, until a pass takes none.
  ///
  /// Passes after the first examine only items whose conditions test a record that a step has changed.
  private mutating func takeSteps() {
    let items = formulas.items
    var positions = NumberMap<NodeIndex, Int>()
    for (position, node) in items.enumerated() { positions.set(position, for: node) }
    var queue = PassQueue(count: items.count)
    while let position = queue.popFirst() {
      let node = items[position]
      guard isOpen(node, after) else { continue }
      takeStep(in: node)
      for dependent in formulas.dependents[node] ?? [] where !taken.contains(dependent) {
        if let position = positions[dependent] { queue.insert(position) }
      }
    }
  }

  private mutating func takeStep(in node: NodeIndex) {
    taken.insert(node)
    // A container is completed by completing its content.
    let isContainer = !catalog.content.contentChildren(ofNode: node).isEmpty
    let record = ItemProgress(
      score: .greatestFiniteMagnitude, startedAt: now, completedAt: isContainer ? nil : now)
    for index in after.indices { after[index].record(record, of: node) }
  }

  /// Returns whether the items of a question are open, at once or after steps.
  func opens(_ question: PurchaseQuestion) -> Bool {
    question.asked.allSatisfy { isOpenAtOnce($0) || !question.isOpenAlready && isOpen($0, after) }
  }

  /// Returns whether an item is open without any steps, approvals or waits.
  func isOpenAtOnce(_ node: NodeIndex) -> Bool { isOpen(node, before, in: [0]) }

  private func isOpen(_ node: NodeIndex, _ subjects: [ResolvedSubject]) -> Bool {
    isOpen(node, subjects, in: formulas.situations(of: node))
  }

  private func isOpen(
    _ node: NodeIndex, _ subjects: [ResolvedSubject], in situations: [Int]
  ) -> Bool {
    guard let program = catalog.items[node] else { return false }
    if formulas.isOpen(node) {
      return [catalog.bypass, program.opening].contains {
        catalog.value(of: $0, for: subjects[0], at: now) == .true
      }
    }
    return catalog.conditions.items[node]?.isDraft == false
      && situations.contains { number in
        catalog.value(
          of: program.access, for: subjects[number], at: formulas.situations[number].instant)
          == .true
      }
  }
}
