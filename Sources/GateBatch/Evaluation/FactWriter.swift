import GateRules

/// A destination of the values of facts.
protocol FactWriter {
  /// Sets the value of a fact of a subject, whatever its previous value.
  mutating func set(_ fact: Int, of subject: Int, to answer: Ternary)

  /// Raises the value of a fact of a subject: from false or unknown to true, or from false to unknown. It
  /// never lowers a value.
  mutating func raise(_ fact: Int, of subject: Int, to answer: Ternary)
}

/// The facts of one subject.
extension FactSetter: FactWriter {
  mutating func set(_ fact: Int, of subject: Int, to answer: Ternary) { set(fact, to: answer) }

  mutating func raise(_ fact: Int, of subject: Int, to answer: Ternary) {
    set(fact, to: value(ofFact: fact).or(answer))
  }
}
