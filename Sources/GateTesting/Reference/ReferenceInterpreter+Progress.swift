import ContentCatalog
import GateRules

/// Rules about the progress of items.
extension ReferenceInterpreter {
  func completed(_ kind: CompletedRule, at context: ReferenceContext) -> Ternary {
    all(kind.items) { named in
      guard let node = node(named, at: context) else { return .true }
      if catalog.nodes[node].isDraft { return .false }
      if kind.since != nil || kind.within != nil {
        let isRecent = wasRecent(completionOf: node) { instant in
          if let since = kind.since {
            return instant >= self.instant(since, at: context) ?? .latest
          }
          return kind.within.map { counts(instant, $0) } ?? true
        }
        return kind.score.map { isRecent.and(hasScore($0, node)) } ?? isRecent
      }
      let isEnough = kind.share.map { isCompleted(node, share: $0) } ?? isCompleted(node)
      return kind.score.map { isEnough.and(hasScore($0, node)) } ?? isEnough
    }
  }

  func scored(_ kind: ScoredRule, at context: ReferenceContext) -> Ternary {
    all(kind.items) { named in
      guard let node = node(named, at: context) else { return .true }
      if catalog.nodes[node].isDraft { return .false }
      return hasScore(kind.score, node, missingIsZero: kind.missingIsZero)
    }
  }

  func started(_ kind: StartedRule, at context: ReferenceContext) -> Ternary {
    all(kind.items) { named in
      guard let node = node(named, at: context) else { return .true }
      return catalog.nodes[node].isDraft ? .false : isStarted(node)
    }
  }

  /// Returns whether `staysOpen` keeps an item open.
  func staysOpen(node: NodeIndex) -> Ternary {
    switch catalog.nodes[node].staysOpen {
    case .never: .false
    case .onceStarted: isStarted(node)
    case .onceCompleted: isCompleted(node)
    }
  }
}

extension ReferenceInterpreter {
  private func node(_ named: PrerequisiteItem, at context: ReferenceContext) -> NodeIndex? {
    switch named {
    case .item(let item): item.node
    case .previous: context.previous(gated.rules)
    }
  }

  /// Returns whether an item is completed, by its own record or because all its content is
  /// completed.
  private func isCompleted(_ node: NodeIndex) -> Ternary {
    let children = catalog.contentChildren(ofNode: node)
    let own = listed(records(of: node).contains(where: isCompleted), node)
    return children.isEmpty ? own : own.or(all(children, isCompleted))
  }

  /// Returns whether an item's own record is completed, or enough of its content by weight. Content that
  /// may be completed leaves open whether it is enough.
  private func isCompleted(_ node: NodeIndex, share: Int) -> Ternary {
    let own = listed(records(of: node).contains(where: isCompleted), node)
    let children = catalog.contentChildren(ofNode: node)
    func weight(of counted: Set<Ternary>) -> Int {
      children.filter { counted.contains(isCompleted($0)) }.map { catalog.nodes[$0].weight }
        .reduce(0, +)
    }
    if children.isEmpty { return own }
    let needed = weight(of: [.true, .unknown, .false]) * share
    if weight(of: [.true]) * 100 >= needed { return .true }
    return own.or(weight(of: [.true, .unknown]) * 100 >= needed ? .unknown : .false)
  }

  /// Returns whether an item is started, by its own record, because it is completed, or because
  /// some of its content is started.
  private func isStarted(_ node: NodeIndex) -> Ternary {
    listed(records(of: node).contains { hasHappened($0.start) }, node).or(isCompleted(node))
      .or(any(catalog.contentChildren(ofNode: node), isStarted))
  }

  /// Returns whether the score of an item is high enough. An absent score is unknown, or 0 for
  /// `missingIsZero`. In a record that is marked unknown, a listed score is a lower bound.
  private func hasScore(
    _ score: Double, _ node: NodeIndex, missingIsZero: Bool = false
  ) -> Ternary {
    if let best = records(of: node).compactMap(\.score).max() { return listed(best >= score, node) }
    return missingIsZero && !isRecordUnknown(node) ? Ternary(0 >= score) : .unknown
  }

  /// Returns whether a record is completed, and not only in the future, or waived.
  private func isCompleted(_ record: ItemProgress) -> Bool {
    record.isWaived || hasHappened(record.completion)
  }

  /// Returns whether an event is recorded, and not only for the future.
  private func hasHappened(_ event: RecordedEvent) -> Bool {
    event.isUndated || event.instant.map { $0 <= now } ?? false
  }

  /// Returns the value of a listed fact. It counts even if the rest of the record is unknown.
  private func listed(_ isTrue: Bool, _ node: NodeIndex) -> Ternary {
    if isTrue { return .true }
    return isRecordUnknown(node) ? .unknown : .false
  }

  /// Returns the records under the current and former ids of an item.
  func records(of node: NodeIndex) -> [ItemProgress] {
    subject.progress.filter { catalog.nodeIndex(named: $0.key.rawValue) == node }.map(\.value)
  }

  func isRecordUnknown(_ node: NodeIndex) -> Bool {
    subject.unknown.contains { fact in
      guard case .progress(let name) = fact else { return false }
      return name.map { catalog.nodeIndex(named: $0.rawValue) == node } ?? true
    }
  }
}
