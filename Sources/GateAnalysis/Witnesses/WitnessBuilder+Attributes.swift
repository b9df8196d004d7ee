import ContentCatalog
import GateRules

/// The attributes of a witness.
extension WitnessBuilder {
  /// An attribute about which there are requirements.
  struct AttributeChoice {
    let attribute: AttributeIndex
    let requirements: [Requirement]
    /// The values that tests distinguish.
    let values: [AttributeValue]

    /// Whether a requirement is about a share of the values.
    var hasShares: Bool {
      requirements.contains { if case .fact(.rollout) = $0.proposition { true } else { false } }
    }
  }

  private static var maxCandidates: Int { 4_000 }

  /// Texts of which some are in any share that is not very small.
  private static var texts: some Sequence<AttributeValue> {
    (1...2_000).lazy.map { .string("v\($0)") }
  }

  /// The attributes about which there are requirements, in the order of the catalog.
  var attributeChoices: [AttributeChoice] {
    var required: [AttributeIndex: [Requirement]] = [:]
    for requirement in requirements {
      if let attribute = requirement.proposition.attribute {
        required[attribute, default: []].append(requirement)
      }
    }
    var tests: [AttributeIndex: [AttributeFact.Question]] = [:]
    for case .attribute(let test) in tested where required[test.attribute] != nil {
      tests[test.attribute, default: []].append(test.question)
    }
    return required.sorted { $0.key < $1.key }.map { attribute, requirements in
      let tests = tests[attribute] ?? []
      work.spend(min(Self.maxCandidates, 3 * tests.count) * tests.count)
      let classes = AttributeClasses(
        of: catalog.attributes[attribute], distinguishedBy: work.isSpent ? [] : tests,
        maxCandidates: Self.maxCandidates)
      return AttributeChoice(
        attribute: attribute, requirements: requirements,
        values: classes.classes.map(\.representative))
    }
  }

  /// Adds values that meet the requirements; `false` if none was found.
  func addAttributes(
    _ choices: [AttributeChoice], to subject: inout GateSubject, at now: Instant,
    _ dates: [Instant]
  ) -> Bool {
    for choice in choices {
      let declared = catalog.attributes[choice.attribute]
      func isMet(_ value: AttributeValue?) -> Bool {
        var trial = GateSubject(id: subject.id)
        trial.attributes[declared.id] = value
        let resolved = resolved(trial)
        return choice.requirements.allSatisfy {
          $0.proposition.isTrue(for: resolved, at: now) == $0.isTrue
        }
      }
      if isMet(nil) { continue }
      let value =
        switch declared.type {
        case .instantByItem:
          datesByItem(choice.attribute, choice.requirements, at: now, dates)
        case .instant:
          (dates.map { .instant($0) } + choice.values).first(within: work, where: isMet)
        case .string:
          choice.values.first(within: work, where: isMet)
            ?? (choice.hasShares ? Self.texts.first(within: work, where: isMet) : nil)
        default: choice.values.first(within: work, where: isMet)
        }
      guard let value, isMet(value) else { return false }
      subject.attributes[declared.id] = value
    }
    return true
  }

  /// Chooses the date of each item by itself.
  private func datesByItem(
    _ attribute: AttributeIndex, _ requirements: [Requirement], at now: Instant,
    _ dates: [Instant]
  ) -> AttributeValue? {
    let declared = catalog.attributes[attribute]
    var chosen: [ItemID: Instant] = [:]
    let byNode = Dictionary(grouping: requirements) { $0.proposition.datedNode }
    for node in byNode.keys.compactMap({ $0 }).sorted() {
      guard let item = catalog.itemID(of: node) else { return nil }
      let own = byNode[node] ?? []
      func isMet(_ date: Instant?) -> Bool {
        var trial = GateSubject(id: "u1")
        trial.attributes[declared.id] = .instantByItem(
          ItemInstants(date.map { [item: $0] } ?? [:]))
        let resolved = resolved(trial)
        return own.allSatisfy { $0.proposition.isTrue(for: resolved, at: now) == $0.isTrue }
      }
      if isMet(nil) { continue }
      guard let date = dates.first(within: work, where: isMet) else { return nil }
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
    case .fact(.rollout(let test)): test.attribute
    case .fact(.elapsed(let test)): test.anchor.attribute
    case .fact, .otherZone, .withoutPurchase, .scored, .isOverAtOnce: nil
    }
  }

  /// The item whose date the proposition is about.
  fileprivate var datedNode: NodeIndex? {
    switch self {
    case .fact(.itemDate(let test)): test.node
    case .fact(.elapsed(let test)):
      if case .itemDate(_, let node) = test.anchor { node } else { nil }
    case .fact, .otherZone, .withoutPurchase, .listed, .scored, .isOverAtOnce: nil
    }
  }
}
