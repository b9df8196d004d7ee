import GateRules

/// A destination of the values of facts.
protocol FactWriter {
  /// Sets the value of a fact of a subject, whatever its previous value.
  mutating func set(_ fact: Int, of subject: Int, to answer: Ternary)

  /// Raises the value of a fact of a subject: from false or unknown to true, or from false to unknown. It
  /// never lowers a value.
  mutating func raise(_ fact: Int, of subject: Int, to answer: Ternary)
}

/// The values of the facts of one subject.
struct FactRow: FactWriter {
  let values: UnsafeMutableBufferPointer<Ternary>

  @inline(__always)
  mutating func set(_ fact: Int, of subject: Int, to answer: Ternary) { values[fact] = answer }

  @inline(__always)
  mutating func raise(_ fact: Int, of subject: Int, to answer: Ternary) {
    values[fact] = values[fact].or(answer)
  }
}
