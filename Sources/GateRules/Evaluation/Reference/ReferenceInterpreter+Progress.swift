import ContentCatalog

/// What a subject has done.
extension ReferenceInterpreter {
  func completed(_ kind: CompletedRule, at context: ReferenceContext) -> Ternary {
    all(kind.items) { named in
      guard let node = node(named, at: context) else { return .true }
      guard let score = kind.score else { return isCompleted(node) }
      return isCompleted(node).and(hasScore(score, node))
    }
  }

  func started(_ kind: StartedRule, at context: ReferenceContext) -> Ternary {
    all(kind.items) { named in node(named, at: context).map(isStarted) ?? .true }
  }

  /// Whether the subject has begun an item, where that keeps it open.
  func staysOpen(node: Int) -> Ternary {
    switch catalog.nodes[node].staysOpen {
    case .never: .false
    case .onceStarted: isStarted(node)
    case .onceCompleted: isCompleted(node)
    }
  }
}

extension ReferenceInterpreter {
  private func node(_ named: PrerequisiteItem, at context: ReferenceContext) -> Int? {
    switch named {
    case .item(let item): item.node
    case .previous: context.previous(gated.rules)
    }
  }

  /// Its own record says so, or it has content and all of that is completed.
  private func isCompleted(_ node: Int) -> Ternary {
    let children = catalog.contentChildren(ofNode: node)
    let own = listed(record(of: node).completed, node)
    return children.isEmpty ? own : own.or(all(children, isCompleted))
  }

  /// Its own record says so, or it is completed, or some of its content is started.
  private func isStarted(_ node: Int) -> Ternary {
    listed(record(of: node).started, node).or(isCompleted(node))
      .or(any(catalog.contentChildren(ofNode: node), isStarted))
  }

  /// A score that is not there is unknown; where the record is, a listed score is a lower bound.
  private func hasScore(_ score: Double, _ node: Int) -> Ternary {
    guard let best = record(of: node).score else { return .unknown }
    return listed(best >= score, node)
  }

  /// What is listed as true stands, even where the rest of the record is unknown.
  private func listed(_ isTrue: Bool, _ node: Int) -> Ternary {
    if isTrue { return .true }
    return isRecordUnknown(node) ? .unknown : .false
  }

  /// The records under the item's id and its old ones, united.
  private func record(of node: Int) -> (started: Bool, completed: Bool, score: Double?) {
    let records = subject.progress.filter { catalog.nodeIndex(named: $0.key.rawValue) == node }
      .values
    return (
      records.contains { $0.started }, records.contains { $0.completed },
      records.compactMap(\.score).max()
    )
  }

  private func isRecordUnknown(_ node: Int) -> Bool {
    subject.unknown.contains { fact in
      guard case .progress(let name) = fact else { return false }
      return name.map { catalog.nodeIndex(named: $0.rawValue) == node } ?? true
    }
  }
}
