internal import ContentCatalog
internal import GateKit

/// The facts about the subjects of a script that no store has: attributes, progress and usage.
struct SimulatedRecords {
  private var subjects: [SubjectID: GateSubject] = [:]

  /// Returns a subject with its facts.
  func subject(_ id: SubjectID, entitlements: [Entitlement]) -> GateSubject {
    var subject = subjects[id] ?? GateSubject(id: id)
    subject.entitlements = entitlements
    return subject
  }

  /// Sets the value of an attribute; `nil` removes it.
  mutating func set(_ attribute: AttributeID, to value: AttributeValue?, for subject: SubjectID) {
    subjects[subject, default: GateSubject(id: subject)].attributes[attribute] = value
  }

  /// Sets the date of an item in an attribute with dates by item.
  mutating func enrol(
    in item: ItemID, _ attribute: AttributeID, at now: Instant, for subject: SubjectID
  ) {
    var dates: [ItemID: Instant] = [:]
    if case .instantByItem(let known)? = subjects[subject]?.attributes[attribute] {
      for (item, date) in known.elements { dates[item] = date }
    }
    dates[item] = now
    set(attribute, to: .instantByItem(ItemInstants(dates)), for: subject)
  }

  /// Records progress in an item. What was recorded before remains, with the earliest instants and the
  /// highest score.
  mutating func add(_ progress: ItemProgress, in item: ItemID, for subject: SubjectID) {
    let known = subjects[subject]?.progress[item]
    subjects[subject, default: GateSubject(id: subject)].progress[item] =
      known?.united(with: progress) ?? progress
  }

  /// Records a use of a counter.
  mutating func use(
    _ counter: CounterID, of item: ItemID?, at now: Instant, for subject: SubjectID
  ) {
    var uses: [UsageRecord.Use] = []
    if case .uses(let known)? = subjects[subject]?.usage[counter] { uses = known }
    uses.append(UsageRecord.Use(at: now, item: item))
    subjects[subject, default: GateSubject(id: subject)].usage[counter] = .uses(uses)
  }
}
