/// Parts that open an entry together, with what attributes are to be.
struct ResolvedParts: Hashable {
  /// What is asked for, that attributes get a new value among it, but not which.
  let parts: SmallIntSet
  /// In the order of the choices, one for each attribute that gets a new value.
  let wishes: [AttributeConstraint]
  /// How long to wait besides, as an index into the planner's waits.
  let wait: Int

  /// The wish for one attribute, if it gets a new value.
  func wish(forChoice choice: Int) -> AttributeConstraint? { wishes.first { $0.choice == choice } }

  /// The same with another wish for one attribute, or with none.
  func replacing(choice: Int, by wish: AttributeConstraint?) -> ResolvedParts {
    ResolvedParts(
      parts: parts,
      wishes: wishes.compactMap { $0.choice == choice ? wish : $0 }, wait: wait)
  }

  /// Whether this asks for the same as another one, and leaves as much choice of values at least.
  func isWider(than other: ResolvedParts) -> Bool {
    wait == other.wait && parts == other.parts
      && zip(wishes, other.wishes).allSatisfy { $1.classes.isSubset(of: $0.classes) }
  }
}

/// What an attribute is to be.
struct AttributeConstraint: Hashable {
  /// The attribute, as an index into the parts' choices.
  let choice: Int
  /// The classes of values of which any one will do.
  let classes: SmallIntSet
  /// The same in the literals of the rules.
  let literals: [AttributeChoice.Literal]

  /// Of little, for implicants with many wishes are compared often.
  func hash(into hasher: inout Hasher) {
    hasher.combine(choice)
    hasher.combine(classes.digest)
  }
}
