import ContentCatalog
import GateRules

extension ItemProgress {
  /// Returns the union of two records of one item, as documented: true wins over false, the earlier
  /// instant over the later, and the highest score counts. The last instant of a completion is kept too.
  ///
  /// If only one record has an instant, the item counts as started or completed regardless of that
  /// instant, from which time is counted.
  func merged(with other: ItemProgress) -> ItemProgress {
    func merged(_ first: RecordedEvent, _ second: RecordedEvent) -> RecordedEvent {
      let instants = [first.instant, second.instant].compactMap { $0 }
      return RecordedEvent(
        isUndated: first.isUndated || second.isUndated, instant: instants.sorted().first)
    }
    let completions = [completedAt, completedAgainAt, other.completedAt, other.completedAgainAt]
    return ItemProgress(
      start: merged(start, other.start), completion: merged(completion, other.completion),
      completedAgainAt: completions.compactMap { $0 }.sorted().last,
      isWaived: isWaived || other.isWaived,
      score: [score, other.score].compactMap { $0 }.max())
  }
}
