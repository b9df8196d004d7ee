import ContentCatalog
import GateKit
import GateRules

/// The subject after some purchases, with all steps that it can then take: what the engine decides about each
/// item.
struct PlanWalk {
  private let formulas: ItemFormulas
  private let catalog: GatedCatalog
  private let now: Instant
  /// The subject in each situation before it takes any step, and after it has taken those it can take. If the
  /// situation changes no record, the records are those of the first situation.
  private let before: [ResolvedSubject]
  private var after: [ResolvedSubject]
  /// The situations with records of their own, and the first one.
  private let recorded: [Int]
  private let sharesRecords: [Bool]
  /// The items in which the subject has taken steps.
  private(set) var taken: Set<NodeIndex> = []

  init(buying products: [ProductIndex], _ formulas: ItemFormulas, for evaluation: SubjectEvaluation)
  {
    self.formulas = formulas
    catalog = evaluation.engine.catalog
    now = evaluation.now
    let before = formulas.situations.map {
      $0.facts.buying(products, at: evaluation.now, in: evaluation.engine.catalog.content)
    }
    let first = before.first?.progress
    let sharesRecords = before.indices.map { $0 > 0 && before[$0].progress == first }
    recorded = before.indices.filter { !sharesRecords[$0] }
    self.sharesRecords = sharesRecords
    self.before = before
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
      guard isOpenAfterSteps(node) else { continue }
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
    for index in recorded { after[index].record(record, of: node) }
  }

  /// Returns the subject in a situation after the steps taken so far.
  private func subjectAfterSteps(_ situation: Int) -> ResolvedSubject {
    sharesRecords[situation] ? before[situation].having(recordsOf: after[0]) : after[situation]
  }

  /// Returns whether the items of a question are open, at once or after steps.
  func opens(_ question: PurchaseQuestion) -> Bool {
    question.asked.allSatisfy { node in
      isOpenAtOnce(node) || !question.isOpenAlready && isOpenAfterSteps(node)
    }
  }

  /// Returns whether an item is open without any steps, approvals or waits.
  func isOpenAtOnce(_ node: NodeIndex) -> Bool { isOpen(node, in: [0]) { before[$0] } }

  private func isOpenAfterSteps(_ node: NodeIndex) -> Bool {
    isOpen(node, in: formulas.situations(of: node), subjectAfterSteps)
  }

  private func isOpen(
    _ node: NodeIndex, in situations: [Int], _ subject: (Int) -> ResolvedSubject
  ) -> Bool {
    guard let program = catalog.items[node] else { return false }
    if formulas.isOpen(node) {
      let subject = subject(0)
      return [catalog.bypass, program.opening].contains {
        catalog.value(of: $0, for: subject, at: now) == .true
      }
    }
    return catalog.conditions.items[node]?.isDraft == false
      && situations.contains { number in
        catalog.value(
          of: program.access, for: subject(number), at: formulas.situations[number].instant)
          == .true
      }
  }
}
