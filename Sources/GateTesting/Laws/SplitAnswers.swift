import ContentCatalog
import GateKit
import GateRules
import PropertyTesting

/// The facts of a subject, distributed over the answers of several sources: three supply
/// entitlements and progress, and a profile supplies all attributes and counters.
struct SplitAnswers {
  private(set) var answers: [SourceAnswer]

  init(_ gateCase: GateCase, _ material: CaseMaterial, _ choices: inout Choices) {
    let (subject, now) = (gateCase.subject, gateCase.now)
    let maker = material.subjects(near: gateCase)
    var parts = (0..<3).map { _ in EntitlementSnapshot(asOf: now) }
    // The choices for an element form a group, so that shrinking can remove them together with the element.
    for entitlement in subject.entitlements {
      parts[choices.group { $0.number(in: 0...2) }].entitlements.append(entitlement)
    }
    for (item, record) in subject.progress.sorted(by: { $0.key < $1.key }) {
      choices.group { choices in
        let part = choices.number(in: 0...2)
        parts[part].progress[item] = record
        // Two sources that know one item are united too.
        if choices.chance(50) { parts[(part + 1) % 3].progress[item] = maker.progress(&choices) }
      }
    }
    for index in parts.indices {
      parts[index].isComplete = !choices.chance(15)
      parts[index].coverage = choices.chance(15) ? .current : .past
      let unknown = subject.unknown.sorted { $0.description < $1.description }
      parts[index].unknown = Set(unknown.filter { _ in choices.group { $0.chance(30) } })
    }
    parts.append(
      EntitlementSnapshot(
        asOf: now, attributes: subject.attributes, usage: subject.usage, unknown: subject.unknown))
    for index in parts.indices {
      parts[index].asOf = choices.maybe(50) { maker.instant(&$0) } ?? now
      parts[index].validUntil = choices.maybe(30) { maker.instant(&$0) }
      parts[index].trust = choices.pick(.stated, .server, .verified)
    }
    answers = parts.enumerated().map { index, part in
      let isProfile = index == 3
      return SourceAnswer(
        source: isProfile ? "profile" : "source \(index)",
        families: isProfile ? [.attributes, .usage] : [.entitlements, .progress],
        result: choices.chance(isProfile ? 0 : 10)
          ? .failure(.unavailable("it is offline")) : .success(part))
    }
  }

  /// The instants at which what the answers prove may change.
  var ends: [Instant] {
    answers.compactMap { (try? $0.result.get())?.validUntil }
  }

  mutating func shuffle(_ choices: inout Choices) { choices.shuffle(&answers) }

  /// Returns the same answers, each transformed unless it is a failure.
  func changed(_ change: (inout EntitlementSnapshot) -> Void) -> SplitAnswers {
    var other = self
    other.answers = answers.map { answer in
      guard case .success(var snapshot) = answer.result else { return answer }
      change(&snapshot)
      return SourceAnswer(
        source: answer.source, families: answer.families, attributes: answer.attributes,
        result: .success(snapshot))
    }
    return other
  }

  /// The same answers without the refunds, which outlive older answers of other sources.
  var withoutRefunds: SplitAnswers {
    changed { snapshot in
      for index in snapshot.entitlements.indices {
        snapshot.entitlements[index].revocationDate = nil
      }
    }
  }

  /// Returns the same answers, in which those below a trust are failures.
  func atLeast(_ minimum: EntitlementSnapshot.Trust) -> SplitAnswers {
    var other = self
    other.answers = answers.map { $0.counted(from: minimum) }
    return other
  }

  /// Returns the question about the subject that the answers describe at an instant.
  func united(_ gateCase: GateCase, _ names: MergedNames) -> GateCase {
    gateCase.asked(
      by: SnapshotUnion.subject(
        gateCase.subject.id, uniting: answers, at: gateCase.now, for: names))
  }
}
