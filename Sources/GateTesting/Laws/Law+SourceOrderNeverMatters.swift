import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

extension Law {
  /// The law that the order of the sources does not affect a decision: the entitlements and
  /// progress of all sources are united, even if one fails or reports only a part.
  ///
  /// Attributes and counters come from the first source that has them. Here a single source reports
  /// all of them, at any position in the order.
  public static let sourceOrderNeverMatters = Law(
    "source-order-never-matters",
    "The order of the sources of entitlements and progress never affects a decision."
  ) { material in
    let counters = Set(material.catalog.content.counters.map(\.id))
    return { gateCase, choices in
      let subject = gateCase.subject
      guard !subject.entitlements.isEmpty || !subject.progress.isEmpty else { return .vacuous }
      let maker = material.subjects(near: gateCase)
      var answers = SplitSubject(subject, at: gateCase.now, maker, &choices).answers
      let before = answers
      choices.shuffle(&answers)
      if answers == before { return .vacuous }
      func united(_ answers: [SourceAnswer]) -> GateCase {
        gateCase.asked(by: SnapshotUnion.subject(subject.id, uniting: answers, counters: counters))
      }
      return united(before).isDecided(as: united(answers))
    }
  }
}

/// The facts of a subject, distributed over several sources.
private struct SplitSubject {
  let answers: [SourceAnswer]

  init(
    _ subject: GateSubject, at now: Instant, _ maker: SubjectMaker, _ choices: inout Choices
  ) {
    var parts = (0..<3).map { _ in EntitlementSnapshot(asOf: now) }
    for entitlement in subject.entitlements {
      parts[choices.number(in: 0...2)].entitlements.append(entitlement)
    }
    for (item, record) in subject.progress.sorted(by: { $0.key < $1.key }) {
      let part = choices.number(in: 0...2)
      parts[part].progress[item] = record
      // Two sources that know one item are united too.
      if choices.chance(50) { parts[(part + 1) % 3].progress[item] = maker.progress(&choices) }
    }
    for index in parts.indices {
      parts[index].isComplete = !choices.chance(15)
      parts[index].coverage = choices.chance(15) ? .current : .past
      let unknown = subject.unknown.sorted { $0.description < $1.description }
      parts[index].unknown = Set(unknown.filter { _ in choices.chance(30) })
    }
    var answers = parts.enumerated().map { index, part in
      SourceAnswer(
        source: "source \(index)", families: [.entitlements, .progress],
        result: choices.chance(10) ? .failure(.unavailable("it is offline")) : .success(part))
    }
    let rest = EntitlementSnapshot(
      asOf: now, attributes: subject.attributes, usage: subject.usage, unknown: subject.unknown)
    answers.append(
      SourceAnswer(source: "profile", families: [.attributes, .usage], result: .success(rest)))
    self.answers = answers
  }
}
