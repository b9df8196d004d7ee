import ContentCatalog
import GateRules

/// The steps that set dates.
extension OfferParts {
  func appendDatedSteps(
    of tested: TestedFacts, reaching goals: Set<FactGoal>, in course: NodeIndex?,
    for subject: PlannedSubject
  ) {
    for found in Self.enrolments(of: tested, in: course, for: subject) {
      append(.enrolment(node: found.course), setting: found.dates, for: found.outcome)
    }
    for found in Self.repetitions(of: tested, reaching: goals, for: subject) {
      append(
        .repetition(node: found.node), setting: .completions(of: found.content),
        for: found.outcome)
    }
  }

  /// Returns the courses in which the subject is not enrolled and the facts that an enrolment changes.
  private static func enrolments(
    of tested: TestedFacts, in course: NodeIndex?, for subject: PlannedSubject
  ) -> [(course: NodeIndex, dates: DatedStep.Dates, outcome: ResolvedSubject)] {
    guard let attribute = subject.enrolledAttribute else { return [] }
    let (facts, now) = (subject.frozen, subject.now)
    if subject.catalog.attributes[attribute].type == .instantByItem {
      let dated = Set(tested.facts.compactMap { subject.fact($0).enrolledNode(in: attribute) })
      return dated.filter { node in
        let around = subject.catalog.courseNode(of: node)
        return facts.date(of: node, in: attribute) == .absent
          && (around == node || around.map { !dated.contains($0) } ?? true)
      }.sorted().map { node in
        (node, .attribute(attribute, of: node), facts.dating(node, now, in: attribute))
      }
    }
    guard let course, facts.isNotEnrolled(by: attribute),
      tested.facts.contains(where: { subject.fact($0).tests(attribute) })
    else { return [] }
    return [
      (course, .attribute(attribute, of: nil), facts.having(.instant(now), of: attribute))
    ]
  }

  /// Returns the completed items of which a later completion can help, with all items whose records it
  /// changes. Nobody is asked to repeat what was done at an unknown instant.
  private static func repetitions(
    of tested: TestedFacts, reaching goals: Set<FactGoal>, for subject: PlannedSubject
  ) -> [(node: NodeIndex, content: Set<NodeIndex>, outcome: ResolvedSubject)] {
    let (facts, now, catalog) = (subject.frozen, subject.now, subject.catalog)
    var anchors: [NodeIndex: [StoredFactIndex]] = [:]
    for index in tested.facts {
      if case .elapsed(let test) = subject.fact(index), case .completed(let node) = test.anchor {
        anchors[node, default: []].append(index)
      }
    }
    return anchors.sorted { $0.key < $1.key }.compactMap { node, tests in
      let around = catalog.nodeAndAncestors(node).dropFirst()
      guard !around.contains(where: { anchors[$0] != nil }),
        facts.hasCompleted(node, in: catalog, at: now) == .true
      else { return nil }
      let content = catalog.nodeAndContent(node)
      let indices = tests + content.dropFirst().flatMap { anchors[$0] ?? [] }
      let canHelp = indices.contains { index in
        goals.contains(FactGoal(fact: index, value: subject.fact(index).gainsByDelay))
      }
      let isDated = indices.allSatisfy { subject.fact($0).value(for: facts, at: now) != .unknown }
      guard canHelp, isDated else { return nil }
      return (node, Set(content), facts.completingAgain(content, at: now))
    }
  }
}

extension PlannedSubject {
  /// The attribute of the subject's enrolment, if customers enrol themselves.
  var enrolledAttribute: AttributeIndex? {
    catalog.attributeIndex(CatalogAttribute.enrolled).flatMap {
      catalog.attributes[$0].settableBy == .customer ? $0 : nil
    }
  }
}

extension ResolvedSubject {
  /// Whether the subject is known to list no date of its enrolment, and no default takes its place.
  fileprivate func isNotEnrolled(by attribute: AttributeIndex) -> Bool {
    if case .value = attributes[attribute.position] { return false }
    return attributeExists[attribute.position] == .false
  }
}

extension Fact {
  /// The item of whose date in an attribute the fact is a test.
  fileprivate func enrolledNode(in attribute: AttributeIndex) -> NodeIndex? {
    switch self {
    case .itemDate(let test): test.attribute == attribute ? test.node : nil
    case .elapsed(let test):
      if case .itemDate(attribute, let node) = test.anchor { node } else { nil }
    case .attribute, .holding, .reached, .progress, .usage, .rollout, .custom: nil
    }
  }

  /// Whether a later date of an item can make the fact true, rather than false.
  fileprivate var gainsByDelay: Bool {
    if case .elapsed(let test) = self, case .recent = test.span { true } else { false }
  }

  /// Returns whether the fact is a test of the value of an attribute, or counts time from it.
  fileprivate func tests(_ attribute: AttributeIndex) -> Bool {
    switch self {
    case .attribute(let test): test.attribute == attribute
    case .elapsed(let test): test.anchor == .attribute(attribute)
    case .itemDate, .holding, .reached, .progress, .usage, .rollout, .custom: false
    }
  }
}

extension Catalog {
  /// Returns an item and all content below it.
  func nodeAndContent(_ node: NodeIndex) -> [NodeIndex] {
    [node] + contentChildren(ofNode: node).flatMap { nodeAndContent($0) }
  }

  /// Returns the content below an item that contains no other; the item itself if nothing is below it.
  func leaves(of node: NodeIndex) -> [NodeIndex] {
    nodeAndContent(node).filter { contentChildren(ofNode: $0).isEmpty }
  }
}
