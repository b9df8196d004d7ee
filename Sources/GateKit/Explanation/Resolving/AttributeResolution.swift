import ContentCatalog

/// A resolution of the literals about attributes in implicants to allowed values.
///
/// The search treats facts about one attribute as independent. The resolution finds whether one
/// value satisfies all of them, and describes the allowed values in as few literals of the rules as
/// possible.
struct AttributeResolution {
  let parts: OfferParts
  private var literals: [Allowed: [AttributeChoice.Literal]?] = [:]

  /// Some classes of the values of an attribute.
  private struct Allowed: Hashable {
    let choice: Int
    let classes: SmallIntSet
  }

  init(of parts: OfferParts) { self.parts = parts }

  /// Returns the resolved parts of an implicant; none if an attribute has no value that fits, and several
  /// if staff can give one of several values.
  mutating func resolved(
    _ implicant: Implicant, wait: Int, _ work: WorkBudget
  ) -> [ResolvedParts] {
    let needed = implicant.needed.intersection(parts.literals)
    let avoided = implicant.avoided.intersection(parts.literals)
    let others = implicant.needed.subtracting(needed)
    work.spend(OfferWork.look)
    var found = [ResolvedParts(parts: others, constraints: [], wait: wait)]
    if needed.isEmpty { return found }
    var required: [Int: [AttributeChoice.Literal]] = [:]
    for number in needed.elements {
      parts.literal(number).map { required[$0.choice, default: []].append($0.literal) }
    }
    for number in avoided.elements {
      guard let (choice, literal) = parts.literal(number), required[choice] != nil else { continue }
      required[choice]?.append(AttributeChoice.Literal(slot: literal.slot, value: !literal.value))
    }
    for (choice, literals) in required.sorted(by: { $0.key < $1.key }) {
      let constraints = constraints(onChoice: choice, literals, work)
      work.spend(OfferWork.pair * (literals.count + found.count * constraints.count))
      if work.isSpent { return [] }
      found = found.flatMap { resolved in constraints.map { resolved.adding($0) } }
    }
    return found
  }

  private mutating func constraints(
    onChoice choice: Int, _ required: [AttributeChoice.Literal], _ work: WorkBudget
  ) -> [AttributeConstraint] {
    guard let grants = parts.attributes[choice].grants,
      !required.contains(where: grants.contains)
    else { return [constraint(onChoice: choice, required, work)].compactMap { $0 } }
    return grants.compactMap { constraint(onChoice: choice, required + [$0], work) }
  }

  private mutating func constraint(
    onChoice choice: Int, _ required: [AttributeChoice.Literal], _ work: WorkBudget
  ) -> AttributeConstraint? {
    let attribute = parts.attributes[choice]
    let classes = required.reduce(attribute.everything) {
      $0.intersection(attribute.classes(where: $1))
    }
    if classes.isEmpty { return nil }
    // Unless all values were examined, only the literals of the implicant itself are certain.
    let literals =
      attribute.isComplete ? self.literals(describing: classes, ofChoice: choice, work) : nil
    return AttributeConstraint(
      choice: choice, classes: classes, literals: literals ?? attribute.essential(of: required))
  }

  /// Returns the fewest literals that describe some classes; `nil` if the literals cannot describe
  /// them.
  mutating func literals(
    describing classes: SmallIntSet, ofChoice choice: Int, _ work: WorkBudget
  ) -> [AttributeChoice.Literal]? {
    let allowed = Allowed(choice: choice, classes: classes)
    if let known = literals[allowed] { return known }
    work.spend(OfferWork.look + OfferWork.literal * parts.attributes[choice].facts.count)
    let found = parts.attributes[choice].literals(describing: classes)
    literals[allowed] = .some(found)
    return found
  }

  /// Returns one complete choice of parts that meets resolved parts: one value for each attribute,
  /// with every literal that this value makes true.
  func example(of resolved: ResolvedParts) -> SmallIntSet {
    resolved.constraints.reduce(resolved.parts) { found, constraint in
      guard let value = constraint.classes.elements.first else { return found }
      return found.union(parts.literals(ofChoice: constraint.choice, changedBy: value))
    }
  }
}
