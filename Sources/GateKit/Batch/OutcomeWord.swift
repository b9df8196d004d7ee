import GateRules

/// The values of the conditions that decide one item, for 64 subjects.
struct OutcomeWord {
  typealias Bits = (truths: UInt64, openings: UInt64)

  let program: ItemProgram
  let bypass: Bits
  let opening: Bits
  let access: Bits
  let gate: Bits

  /// Returns the verdict about the item for a subject, with its reason.
  func outcome(of subject: Int) -> (verdict: Verdict, reason: DecisionReason) {
    let bit = UInt64(truncatingIfNeeded: subject % 64)
    return program.outcome(
      bypass: value(of: bypass, bit), opening: value(of: opening, bit),
      access: value(of: access, bit), gate: value(of: gate, bit))
  }

  private func value(of bits: Bits, _ bit: UInt64) -> Ternary {
    if bits.truths >> bit & 1 == 1 { return .true }
    return bits.openings >> bit & 1 == 1 ? .unknown : .false
  }
}
