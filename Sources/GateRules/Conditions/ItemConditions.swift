/// The conditions that decide one item, apart from the bypass.
package struct ItemConditions: Hashable, Sendable {
  /// The effective gate.
  package let gate: Condition
  /// The requirements of the item, of its ancestors and of the catalog, in this order.
  package let requirements: [Condition]
  /// The conjunction of the gate and the requirements.
  package let access: Condition
  /// The condition under which `staysOpen` keeps the item open.
  package let staysOpen: Condition
  /// The condition under which the item is unlocked, apart from the bypass: access or staying open.
  package let opening: Condition
  /// Whether the item is a draft, which only the bypass opens.
  package var isDraft = false

  /// Hashes the conditions that differ between most items that are not equal.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(
      UInt64(UInt32(bitPattern: gate.index)) << 32 | UInt64(UInt32(bitPattern: opening.index)))
  }

  /// The conditions of a draft.
  static let draft = ItemConditions(
    gate: .never, requirements: [], access: .never, staysOpen: .never, opening: .never,
    isDraft: true)
}
