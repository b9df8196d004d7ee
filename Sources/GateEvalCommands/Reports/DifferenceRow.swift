internal import ContentCatalog
import GateAnalysis
import GateBatch
internal import GateKit
internal import GateRules

/// The items that change in one way for the same subjects, for one cause.
struct DifferenceRow {
  /// The way in which the items change for some subjects.
  enum Effect: String {
    case loses, gains, differs, removed, added, undecided
  }

  let effect: Effect
  /// The differences, of which the first is the example; never empty.
  let differences: [ItemDifference]
  let who: String
  let change: String
  let why: String

  var example: ItemDifference { differences[0] }
  var items: [ItemID] { differences.map(\.item) }

  /// The subject that shows the effect.
  var witness: Diagnostic.Witness? {
    switch effect {
    case .loses: example.loss
    case .gains: example.gain
    case .differs: example.unknown
    case .removed, .added, .undecided: nil
    }
  }
}

extension DifferenceRow {
  private struct Key: Hashable {
    let change: ItemDifference.Change
    let texts: [ExactString]
    let remedy: LossRemedy?
    let subject: GateSubject?
    let undecided: UndecidedReason?
  }

  /// Returns the rows of a comparison: losses first, then gains, and differences of unknown facts.
  static func rows(of diff: CatalogDiff, in versions: ComparedVersions) -> [DifferenceRow] {
    var states: [StateKey: String] = [:]
    return order.flatMap { change, effect in
      let found = diff.items.filter { $0.change == change }.map {
        DifferenceRow($0, effect, in: versions, &states)
      }
      return found.grouped(by: \.key).map { rows in
        DifferenceRow(
          effect: effect, differences: rows.map(\.example), who: rows[0].who,
          change: rows[0].change, why: rows[0].why)
      }
    }
  }

  private static let order: [(ItemDifference.Change, Effect)] = [
    (.narrower, .loses), (.both, .loses), (.both, .gains), (.removed, .removed),
    (.notDecided, .undecided), (.wider, .gains), (.added, .added), (.sameIfKnown, .differs),
  ]

  private init(
    _ difference: ItemDifference, _ effect: Effect, in versions: ComparedVersions,
    _ states: inout [StateKey: String]
  ) {
    self.effect = effect
    differences = [difference]
    why = difference.causes.map { $0.text(asCauseOf: difference.item, in: versions) }
      .joined(separator: "; ")
    let witness =
      switch effect {
      case .loses: difference.subjects.loss
      case .gains: difference.subjects.gain
      case .differs: difference.subjects.unknown
      case .removed, .added, .undecided: nil as Witness?
      }
    guard let witness else {
      (who, change) = ("", difference.undecidedReason?.text ?? "")
      return
    }
    if effect == .loses, let product = difference.productOfLoss {
      who = "with \(versions.title(of: product))"
    } else {
      let facts = versions.description(of: witness.subject, whoGains: effect == .gains)
      who = facts.map { "for example with \($0)" } ?? "visitors"
    }
    let key = StateKey(conditions: versions.conditions(of: difference), witness: witness)
    if let known = states[key] {
      change = known
    } else {
      let state = versions.change(of: difference, for: witness)
      change = "\(state.before) → \(state.after)"
      states[key] = change
    }
  }

  /// The parts of a difference that determine what a subject has to do before and after.
  private struct StateKey: Hashable {
    let conditions: [ItemConditions?]
    let witness: Witness
  }

  private var key: Key {
    Key(
      change: example.change, texts: [who, change, why].map(ExactString.init),
      remedy: effect == .loses ? example.remedy : nil,
      subject: [example.subjects.loss, example.subjects.gain, example.subjects.unknown]
        .compactMap { $0 }.first?.subject, undecided: example.undecidedReason)
  }
}

extension Sequence {
  /// Returns the groups of elements with equal keys, in the order of their first elements.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var slots: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let shared = key(element)
      if let slot = slots[shared] {
        groups[slot].append(element)
      } else {
        slots[shared] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

extension UndecidedReason {
  fileprivate var text: String {
    switch self {
    case .tooHard: "some questions about the gates are too hard to decide"
    case .noWitness:
      "no subject was found that shows a difference, nor a proof that there is none"
    case .tooMuchWork: "the catalogs are too large to decide every question"
    }
  }
}
