package import ContentCatalog

/// A subject's own record of an item.
public struct ItemProgress: Hashable, Sendable {
  /// Whether the item was started.
  public var started: Bool
  /// Whether the item was completed.
  public var completed: Bool
  /// The best score, in a unit that the catalog's author chooses.
  public var score: Double?

  /// Creates a record; by default, the item is neither started nor completed.
  public init(started: Bool = false, completed: Bool = false, score: Double? = nil) {
    self.started = started
    self.completed = completed
    self.score = score
  }

  /// Returns the union of two records of one item: started or completed if either is, with the
  /// higher score.
  package func united(with other: ItemProgress) -> ItemProgress {
    ItemProgress(
      started: started || other.started, completed: completed || other.completed,
      score: [score, other.score].compactMap { $0 }.max())
  }
}

/// The documented JSON form of progress records. Absent values are `false`, and an absent score is
/// unknown. A score that is not finite is omitted, since JSON cannot represent it.
extension ItemProgress: Codable {
  private enum Key: CodingKey { case started, completed, score }

  /// The JSON form of the record.
  package var form: JSONNode {
    .object([
      "started": started ? .boolean(true) : nil,
      "completed": completed ? .boolean(true) : nil,
      "score": score.flatMap { $0.isFinite ? .number($0) : nil },
    ])
  }

  /// Decodes the documented form, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      started: try container.decodeIfPresent(Bool.self, forKey: .started) ?? false,
      completed: try container.decodeIfPresent(Bool.self, forKey: .completed) ?? false,
      score: try container.decodeIfPresent(Double.self, forKey: .score))
  }

  /// Encodes the documented form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}
