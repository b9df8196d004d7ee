public import ContentCatalog

/// A subject's own record of an item.
///
/// ```swift
/// let progress = ItemProgress(score: 80, startedAt: monday, completedAt: tuesday)
/// print(progress.isCompleted(at: monday), progress.isCompleted(at: tuesday))  // false true
/// ```
///
/// A start or completion with an instant counts from that instant on, and a decision for an earlier
/// instant ignores it.
public struct ItemProgress: Hashable, Sendable {
  package private(set) var start: RecordedEvent
  package private(set) var completion: RecordedEvent
  /// The instant of the last completion, if the item was completed again after ``completedAt``.
  ///
  /// Whether a completion is recent depends on the last one, `completed(safety, within: P1Y)`; everything
  /// else depends on the first one.
  public private(set) var completedAgainAt: Instant?
  /// Whether the item was waived for the subject. It then counts as completed, at an unknown instant
  /// unless ``completedAt`` is given, and still has only the score of the record.
  public var isWaived: Bool
  /// The best score, in a unit that the catalog's author chooses.
  public var score: Double?
  /// The share of the content, in percent, that an offer completes; 0 in the record of a subject.
  package private(set) var plannedShare = 0

  /// Creates a record; by default, the item is neither started nor completed.
  ///
  /// - Parameters:
  ///   - isStarted: whether the item was started; if omitted, whether `startedAt` is given. `false`
  ///     takes precedence over an instant.
  ///   - isCompleted: the same for the completion.
  ///   - startedAt: the instant of the start; `nil` if it is unknown.
  ///   - completedAt: the instant of the completion; `nil` if it is unknown.
  ///   - completedAgainAt: the instant of the last completion of several. If it is not later than
  ///     `completedAt`, or that is omitted, the earlier of both is that of the only completion.
  ///   - isWaived: whether the item was waived, so that it counts as completed whatever `isCompleted` is.
  public init(
    isStarted: Bool? = nil, isCompleted: Bool? = nil, score: Double? = nil,
    startedAt: Instant? = nil, completedAt: Instant? = nil, completedAgainAt: Instant? = nil,
    isWaived: Bool = false
  ) {
    start = RecordedEvent(isStarted, at: startedAt)
    let completions = [completedAt, completedAgainAt].compactMap { $0 }
    completion = RecordedEvent(isCompleted, at: completions.min())
    self.completedAgainAt = completion.laterInstant(completions.max())
    self.isWaived = isWaived
    self.score = score
  }

  package init(
    start: RecordedEvent, completion: RecordedEvent, completedAgainAt: Instant? = nil,
    isWaived: Bool = false, score: Double?, plannedShare: Int = 0
  ) {
    self.start = start
    self.completion = completion
    self.completedAgainAt = completion.laterInstant(completedAgainAt)
    self.isWaived = isWaived
    self.score = score
    self.plannedShare = plannedShare
  }

  /// Returns the record of a container of which an offer completes a share, in percent.
  package static func planned(share: Int, at now: Instant) -> ItemProgress {
    ItemProgress(
      start: RecordedEvent(at: now), completion: RecordedEvent(), score: nil, plannedShare: share)
  }
}

extension ItemProgress {
  /// Whether a start is recorded. The record may state an instant in the future: see
  /// ``isStarted(at:)``.
  public var isStarted: Bool {
    get { start.isReported }
    set { start = RecordedEvent(newValue, at: startedAt) }
  }

  /// The instant of the start; `nil` if the item was not started or the instant is unknown.
  public var startedAt: Instant? {
    get { start.instant }
    set { start = RecordedEvent(newValue == nil ? isStarted : nil, at: newValue) }
  }

  /// Whether a completion is recorded. The record may state an instant in the future: see
  /// ``isCompleted(at:)``.
  public var isCompleted: Bool {
    get { completion.isReported }
    set {
      completion = RecordedEvent(newValue, at: completedAt)
      completedAgainAt = completion.laterInstant(completedAgainAt)
    }
  }

  /// The instant of the completion, the first one of several; `nil` if the item was not completed or the
  /// instant is unknown. A new value replaces all of them.
  public var completedAt: Instant? {
    get { completion.instant }
    set {
      completion = RecordedEvent(newValue == nil ? isCompleted : nil, at: newValue)
      completedAgainAt = nil
    }
  }

  /// The known instants of completions, in order: the first and the last of several.
  package var completions: [Instant] { [completion.instant, completedAgainAt].compactMap { $0 } }

  /// Returns whether the record says that the item was started by an instant.
  public func isStarted(at now: Instant) -> Bool { start.hasHappened(at: now) }

  /// Returns whether the record says that the item was completed by an instant, or waived.
  public func isCompleted(at now: Instant) -> Bool { isWaived || completion.hasHappened(at: now) }

  /// Returns whether the item counts as completed at an instant only because it was waived.
  func isOnlyWaived(at now: Instant) -> Bool { isWaived && !completion.hasHappened(at: now) }

  /// Returns the instant after `now` from which the item counts as completed; `nil` if it does already,
  /// or nothing reports a completion.
  func nextCompletion(after now: Instant) -> Instant? {
    isWaived ? nil : completion.next(after: now)
  }

  /// Whether the item counts as completed since an unknown instant.
  var isCompletionUndated: Bool { completion.isUndated || isWaived && completion.instant == nil }

  /// Returns the union of two records of one item: started, completed or waived if either is, at the
  /// earlier instant, with the higher score. A later completion is a repeated one.
  package func united(with other: ItemProgress) -> ItemProgress {
    ItemProgress(
      start: start.united(with: other.start), completion: completion.united(with: other.completion),
      completedAgainAt: (completions + other.completions).max(),
      isWaived: isWaived || other.isWaived, score: [score, other.score].compactMap { $0 }.max(),
      plannedShare: max(plannedShare, other.plannedShare))
  }
}

/// The documented JSON form of progress records. Absent values are `false`, except that an instant
/// alone reports its event; an absent score is unknown. A score that is not finite is omitted, since
/// JSON cannot represent it.
extension ItemProgress: Codable {
  private enum Key: CodingKey {
    case started, startedAt, completed, completedAt, completedAgainAt, waived, score
  }

  /// The JSON form of the record.
  package var form: JSONNode {
    .object([
      "started": start.isUndated ? .boolean(true) : nil,
      "startedAt": .instant(startedAt),
      "completed": completion.isUndated ? .boolean(true) : nil,
      "completedAt": .instant(completedAt),
      "completedAgainAt": .instant(completedAgainAt),
      "waived": isWaived ? .boolean(true) : nil,
      "score": score.flatMap { $0.isFinite ? .number($0) : nil },
    ])
  }

  /// Decodes the documented form, and throws `DecodingError` for any other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      isStarted: try container.decodeIfPresent(Bool.self, forKey: .started),
      isCompleted: try container.decodeIfPresent(Bool.self, forKey: .completed),
      score: try container.decodeIfPresent(Double.self, forKey: .score),
      startedAt: try container.decodeIfPresent(Instant.self, forKey: .startedAt),
      completedAt: try container.decodeIfPresent(Instant.self, forKey: .completedAt),
      completedAgainAt: try container.decodeIfPresent(Instant.self, forKey: .completedAgainAt),
      isWaived: try container.decodeIfPresent(Bool.self, forKey: .waived) ?? false)
  }

  /// Encodes the documented form.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
}
