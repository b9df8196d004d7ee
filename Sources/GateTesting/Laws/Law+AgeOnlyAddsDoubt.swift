import GateKit
import PropertyTesting

extension Law {
  /// The law that an older answer decides the same or leaves an item indeterminate: it neither opens nor
  /// locks an item that a later answer with the same facts does not.
  ///
  /// It ignores decisions by the bypass: while the bypass is unknown, the gate decides. Refunds are left
  /// out, because they outlive older answers of other sources.
  public static let ageOnlyAddsDoubt = Law(
    "age-only-adds-doubt",
    "An older answer with the same facts leaves a verdict as it is or makes it unknown (bypass aside)."
  ) { material in
    let names = MergedNames([material.catalog.content])
    return { gateCase, choices in
      let split = SplitAnswers(gateCase, material, &choices).withoutRefunds
      let older = split.changed { snapshot in
        snapshot.asOf = min(snapshot.asOf, material.subjects(near: gateCase).instant(&choices))
      }
      if older.answers == split.answers { return .vacuous }
      let before = split.united(gateCase, names).decision
      let after = older.united(gateCase, names).decision
      if before.reason == .bypass || after.reason == .bypass { return .vacuous }
      return .check(
        after.verdict == before.verdict || after.verdict == .indeterminate,
        "the item is \(before.words), but \(after.words) by an older answer")
    }
  }
}
