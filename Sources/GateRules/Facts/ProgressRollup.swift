package import ContentCatalog

/// The rules by which completion and start propagate from content to its containers.
///
/// They are written once, for conditions, for truth values and for the ends of waits.
protocol ProgressRollup {
  associatedtype Answer

  var catalog: Catalog { get }
  /// Returns the value, condition or end for a fact about an item's own record.
  func own(_ fact: Fact) -> Answer
  func all(_ answers: [Answer]) -> Answer
  func any(_ answers: [Answer]) -> Answer
  /// Returns ``rolledUpCompletion(of:)``, possibly from a cache.
  func completed(_ node: NodeIndex) -> Answer
  /// Returns ``rolledUpStart(of:)``, possibly from a cache.
  func started(_ node: NodeIndex) -> Answer
  /// Returns ``rolledUpWait(_:)``, possibly from a cache.
  func elapsed(_ wait: ElapsedFact) -> Answer
}

extension ProgressRollup {
  func completed(_ node: NodeIndex) -> Answer { rolledUpCompletion(of: node) }
  func started(_ node: NodeIndex) -> Answer { rolledUpStart(of: node) }
  func elapsed(_ wait: ElapsedFact) -> Answer { rolledUpWait(wait) }

  /// The value, condition or end for progress in a draft, which nobody can make.
  private var never: Answer { any([]) }

  /// Returns whether an item is completed: its own record says so, or it has content children and
  /// all of them are completed.
  func rolledUpCompletion(of node: NodeIndex) -> Answer {
    if catalog.nodes[node].isDraft { return never }
    let own = own(.progress(ItemProgressFact(node: node, question: .completed)))
    let children = catalog.contentChildren(ofNode: node)
    return children.isEmpty ? own : any([own, all(children.map { completed($0) })])
  }

  /// Returns whether an item is started: its own record says so, or it is completed, or any of its
  /// content children is started.
  func rolledUpStart(of node: NodeIndex) -> Answer {
    if catalog.nodes[node].isDraft { return never }
    let own = own(.progress(ItemProgressFact(node: node, question: .started)))
    let children = catalog.contentChildren(ofNode: node)
    return any([own, completed(node)] + children.map { started($0) })
  }

  /// Returns whether a duration has passed since an event: for the completion of an item since its
  /// own record was completed, or since each of its content children was; for its start since its
  /// own record or any of its content children was started.
  func rolledUpWait(_ wait: ElapsedFact) -> Answer {
    if let node = wait.anchor.node, catalog.nodes[node].isDraft { return never }
    let own = own(.elapsed(wait))
    switch wait.anchor {
    case .attribute, .itemDate, .bought, .held: return own
    case .completed(let node):
      let children = catalog.contentChildren(ofNode: node)
      if children.isEmpty { return own }
      return any([own, all(children.map { elapsed(wait.moved(to: .completed($0))) })])
    case .started(let node):
      let children = catalog.contentChildren(ofNode: node)
      return any([own] + children.map { elapsed(wait.moved(to: .started($0))) })
    }
  }
}

extension ResolvedSubject {
  /// Returns the value at an instant of a wait, which for the progress of a container is that of its own
  /// record or of its content.
  func value(ofWait wait: ElapsedFact, in catalog: Catalog, at now: Instant) -> Ternary {
    ProgressAnswers(catalog: catalog, subject: self, now: now).elapsed(wait)
  }

  /// Returns whether an item is completed at an instant, by its own record or because all its content
  /// is completed.
  package func hasCompleted(_ node: NodeIndex, in catalog: Catalog, at now: Instant) -> Ternary {
    ProgressAnswers(catalog: catalog, subject: self, now: now).completed(node)
  }

  /// Returns whether a share of an item's content, in percent, is completed at an instant, or the item
  /// is completed by its own record.
  func hasCompleted(
    _ node: NodeIndex, share percent: Int, in catalog: Catalog, at now: Instant
  ) -> Ternary {
    if catalog.nodes[node].isDraft { return .false }
    let answers = ProgressAnswers(catalog: catalog, subject: self, now: now)
    let content = WeightedContent(of: node, share: percent, in: catalog)
    var (completed, possible) = (0, 0)
    for child in content.children {
      switch answers.completed(child.node) {
      case .true: completed += child.weight
      case .unknown: possible += child.weight
      case .false: break
      }
    }
    let own = answers.own(
      .progress(ItemProgressFact(node: node, question: .share(percent: percent))))
    if content.children.isEmpty { return own }
    if completed >= content.needed { return .true }
    return own.or(completed + possible >= content.needed ? .unknown : .false)
  }

  /// Returns whether an item is started at an instant, by its own record, because it is completed, or
  /// because some of its content is started.
  package func hasStarted(_ node: NodeIndex, in catalog: Catalog, at now: Instant) -> Ternary {
    ProgressAnswers(catalog: catalog, subject: self, now: now).started(node)
  }
}

/// The completion and start of items, for one subject at one instant.
///
/// - Complexity: O(n × d) in the size of a subtree and its depth.
private struct ProgressAnswers: ProgressRollup {
  let catalog: Catalog
  let subject: ResolvedSubject
  let now: Instant

  func own(_ fact: Fact) -> Ternary { fact.value(for: subject, at: now) }
  func all(_ answers: [Ternary]) -> Ternary { answers.reduce(.true) { $0.and($1) } }
  func any(_ answers: [Ternary]) -> Ternary { answers.reduce(.false) { $0.or($1) } }
}

/// The earliest instants at which waits are over for one subject, or from now on may be; `nil` if a wait
/// is never over.
///
/// - Complexity: O(n) in the size of a subtree.
struct WaitEnds: ProgressRollup {
  let catalog: Catalog
  let subject: ResolvedSubject
  let now: Instant

  func own(_ fact: Fact) -> Instant? {
    switch fact.value(for: subject, at: now) {
    case .true: fact.nextChange(for: subject, after: .earliest) ?? now
    case .false: fact.nextChange(for: subject, after: now)
    case .unknown: now
    }
  }
  func all(_ answers: [Instant?]) -> Instant? {
    let ends = answers.compactMap { $0 }
    return ends.count == answers.count ? ends.max() : nil
  }
  func any(_ answers: [Instant?]) -> Instant? { answers.compactMap { $0 }.min() }
}
