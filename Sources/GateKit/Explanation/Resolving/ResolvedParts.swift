/// Parts that together open an item, with the required values of attributes.
struct ResolvedParts: Hashable {
  /// The parts, with the literals about attributes replaced by ``constraints``.
  let parts: SmallIntSet
  /// One constraint for each attribute that gets a new value, in the order of the choices.
  let constraints: [AttributeConstraint]
  /// The wait, as an index into the planner's waits.
  let wait: Int

  /// Returns the constraint on an attribute; `nil` if the attribute gets no new value.
  func constraint(onChoice choice: Int) -> AttributeConstraint? {
    constraints.first { $0.choice == choice }
  }

  /// Returns the same parts with another constraint on an attribute, or without one.
  func replacing(choice: Int, by constraint: AttributeConstraint?) -> ResolvedParts {
    ResolvedParts(
      parts: parts,
      constraints: constraints.compactMap { $0.choice == choice ? constraint : $0 }, wait: wait)
  }

  /// Returns the same parts with a constraint on one more attribute.
  func adding(_ constraint: AttributeConstraint) -> ResolvedParts {
    ResolvedParts(parts: parts, constraints: constraints + [constraint], wait: wait)
  }

  /// Returns whether the parts and the wait equal those of `other`, and every value that `other`
  /// allows is allowed here too.
  func isWider(than other: ResolvedParts) -> Bool {
    wait == other.wait && parts == other.parts
      && zip(constraints, other.constraints).allSatisfy { $1.classes.isSubset(of: $0.classes) }
  }
}

/// The values that an attribute may have.
struct AttributeConstraint: Hashable {
  /// The attribute, as an index into the parts' choices.
  let choice: Int
  /// The classes of the allowed values.
  let classes: SmallIntSet
  /// Literals of the rules that are true of exactly these classes.
  let literals: [AttributeChoice.Literal]

  /// Hashes only a digest, because sets of parts with many constraints are compared often.
  func hash(into hasher: inout Hasher) {
    hasher.combine(choice)
    hasher.combine(classes.digest)
  }
}
