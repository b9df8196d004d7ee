import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that marking facts of a subject as unknown, with or without removing their listed
  /// values, never unlocks an item.
  ///
  /// It applies to items that are not unlocked before.
  public static let unknownFactsNeverUnlock = Law(
    "unknown-facts-never-unlock", "An unknown fact never unlocks an item."
  ) { material in
    { gateCase, choices in
      let known = gateCase
      guard known.decision.verdict != .unlocked else { return .vacuous }
      let maker = material.subjects(near: gateCase)
      var partlyUnknown = gateCase.subject
      partlyUnknown.unknown.formUnion(choices.list(1...3) { maker.unknown(&$0) })
      let unknown = partlyUnknown.unknown.sorted { $0.description < $1.description }
      for fact in unknown where choices.group({ $0.chance(40) }) { partlyUnknown.forget(fact) }
      gateCase.subject = partlyUnknown
      return .check(
        gateCase.decision.verdict != .unlocked,
        "the item is \(gateCase.decision.words), but \(known.decision.words) for "
          + SubjectEncoder().line(of: known.subject))
    }
  }
}
