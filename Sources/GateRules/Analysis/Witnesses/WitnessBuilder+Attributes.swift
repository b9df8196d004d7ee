import ContentCatalog

/// The attributes of a witness.
extension WitnessBuilder {
  private static var maxCandidates: Int { 4_000 }

  /// Adds values that meet the requirements; `false` if none was found.
  func addAttributes(
    to subject: inout GateSubject, at now: Instant, _ dates: [Instant]
  ) -> Bool {
    var required: [AttributeIndex: [Requirement]] = [:]
    for requirement in requirements {
      if let attribute = requirement.proposition.attribute {
        required[attribute, default: []].append(requirement)
      }
    }
    for (attribute, requirements) in required.sorted(by: { $0.key < $1.key }) {
      let declared = catalog.attributes[attribute]
      func isMet(_ value: AttributeValue?) -> Bool {
        var trial = GateSubject(id: subject.id)
        trial.attributes[declared.id] = value
        let resolved = ResolvedSubject(trial, in: catalog, accepting: [])
        return requirements.allSatisfy {
          $0.proposition.isTrue(for: resolved, at: now) == $0.isTrue
        }
      }
      if isMet(nil) { continue }
      let value =
        declared.type == .instantByItem
        ? datesByItem(attribute, requirements, at: now, dates)
        : candidates(for: attribute, dates).first(where: isMet)
      guard let value, isMet(value) else { return false }
      subject.attributes[declared.id] = value
    }
    return true
  }

  private func candidates(for attribute: AttributeIndex, _ dates: [Instant]) -> [AttributeValue] {
    let declared = catalog.attributes[attribute]
    let tests = tested.compactMap { fact -> AttributeFact.Question? in
      guard case .attribute(let test) = fact, test.attribute == attribute else { return nil }
      return test.question
    }
    let classes = AttributeClasses(
      of: declared, distinguishedBy: tests, maxCandidates: Self.maxCandidates)
    let values = classes.classes.map(\.representative)
    return declared.type == .instant ? dates.map { .instant($0) } + values : values
  }

  /// Chooses the date of each item by itself.
  private func datesByItem(
    _ attribute: AttributeIndex, _ requirements: [Requirement], at now: Instant,
    _ dates: [Instant]
  ) -> AttributeValue? {
    let declared = catalog.attributes[attribute]
    var chosen: [ItemID: Instant] = [:]
    let nodes = Set(requirements.compactMap { $0.proposition.datedNode }).sorted()
    for node in nodes {
      guard let item = catalog.nodes[node].id else { return nil }
      let own = requirements.filter { $0.proposition.datedNode == node }
      func isMet(_ date: Instant?) -> Bool {
        var trial = GateSubject(id: "u1")
        trial.attributes[declared.id] = .instantByItem(
          ItemInstants(date.map { [item: $0] } ?? [:]))
        let resolved = ResolvedSubject(trial, in: catalog, accepting: [])
        return own.allSatisfy { $0.proposition.isTrue(for: resolved, at: now) == $0.isTrue }
      }
      if isMet(nil) { continue }
      guard let date = dates.first(where: isMet) else { return nil }
      chosen[item] = date
    }
    return .instantByItem(ItemInstants(chosen))
  }
}

extension Proposition {
  /// The attribute that the proposition is about.
  fileprivate var attribute: AttributeIndex? {
    switch self {
    case .listed(let attribute): attribute
    case .fact(.attribute(let test)): test.attribute
    case .fact(.itemDate(let test)): test.attribute
    case .fact(.elapsed(let test)): test.anchor.attribute
    case .fact, .otherZone, .scored, .isOverAtOnce: nil
    }
  }

  /// The item whose date the proposition is about.
  fileprivate var datedNode: NodeIndex? {
    switch self {
    case .fact(.itemDate(let test)): test.node
    case .fact(.elapsed(let test)):
      if case .itemDate(_, let node) = test.anchor { node } else { nil }
    case .fact, .otherZone, .listed, .scored, .isOverAtOnce: nil
    }
  }
}
