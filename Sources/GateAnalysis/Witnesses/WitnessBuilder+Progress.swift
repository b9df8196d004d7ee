import ContentCatalog
import GateRules

/// The progress of a witness.
extension WitnessBuilder {
  /// Adds records that meet the requirements; `false` if none was found.
  func addProgress(to subject: inout GateSubject, at now: Instant, _ past: [Instant]) -> Bool {
    let byNode = Dictionary(grouping: requirements) { $0.proposition.recordedNode }
    let tests = Dictionary(grouping: tested) { $0.recordedNode }
    work.spend(requirements.count + tested.count)
    for node in byNode.keys.compactMap({ $0 }).sorted() {
      guard let item = catalog.itemID(of: node) else { return false }
      let own = byNode[node] ?? []
      let record = records(testedBy: tests[node] ?? [], past).first(within: work) { record in
        let resolved = resolved(GateSubject(id: "u1", progress: [item: record]))
        return own.allSatisfy { $0.proposition.isTrue(for: resolved, at: now) == $0.isTrue }
      }
      guard let record else { return false }
      if record != ItemProgress() { subject.progress[item] = record }
    }
    return true
  }

  /// Returns records of an item, the smallest first.
  private func records(
    testedBy facts: [Fact], _ past: [Instant]
  ) -> some Sequence<ItemProgress> {
    let isTimed = facts.contains { if case .elapsed = $0 { true } else { false } }
    let isRepeated = facts.contains { fact in
      if case .elapsed(let test) = fact, case .recent = test.span { true } else { false }
    }
    // Whether a completion is recent depends on the last one, everything else on the first one.
    let repetitions: [Instant?] = [nil] + (isRepeated ? past : [])
    let events: [RecordedEvent] =
      [RecordedEvent()]
      + (isTimed ? past.map { RecordedEvent(at: $0) } : [RecordedEvent(true, at: nil)])
    let scores = facts.compactMap { fact -> Double? in
      guard case .progress(let test) = fact, case .score(let least, _) = test.question else {
        return nil
      }
      return least
    }
    let values: [Double?] = [nil, 0] + Set(scores + scores.map(\.nextDown)).sorted().map { $0 }
    return values.lazy.flatMap { score in
      repetitions.lazy.flatMap { repetition in
        events.lazy.flatMap { completion in
          events.lazy.map { start in
            ItemProgress(
              start: start, completion: completion, completedAgainAt: repetition, score: score)
          }
        }
      }
    }
  }
}

extension Proposition {
  /// The item whose record the proposition is about.
  fileprivate var recordedNode: NodeIndex? {
    switch self {
    case .scored(let node): node
    case .fact(.progress(let test)): test.node
    case .fact(.elapsed(let test)): test.anchor.node
    case .fact, .otherZone, .withoutPurchase, .listed, .isOverAtOnce: nil
    }
  }
}
