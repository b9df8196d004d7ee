internal import ContentCatalog
internal import GateKit

/// A fact about a subject that `matrix` assumes, so that items behind a prerequisite are not blank.
enum MatrixAssumption: String, CaseIterable {
  /// The subject completed every item long ago, with the highest score.
  case completed
  /// The subject started every item long ago.
  case started
  /// The subject enrolled long ago.
  case enrolled

  /// Adds the assumed facts to those of a subject of a catalog.
  func add(to subject: inout GateSubject, of catalog: Catalog) {
    let record: ItemProgress
    switch self {
    case .completed:
      record = ItemProgress(
        score: .greatestFiniteMagnitude, startedAt: .earliest, completedAt: .earliest)
    case .started: record = ItemProgress(startedAt: .earliest)
    case .enrolled:
      subject.attributes["enrolled"] = .instant(.earliest)
      return
    }
    for id in catalog.items.compactMap(\.itemID) {
      subject.progress[id] = subject.progress[id]?.united(with: record) ?? record
    }
  }
}

extension OptionValue<[MatrixAssumption]> {
  /// Several assumptions, separated by commas.
  static var assumptions: Self { .words("FACTS", of: MatrixAssumption.self) }
}
