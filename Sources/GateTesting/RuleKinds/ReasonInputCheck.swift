import ContentCatalog
import GateRules

/// A check that the reasons of an example depend only on the parts of a decision that its kind declares
/// and on those that its condition tests.
struct ReasonInputCheck {
  private let example: ExampleRule
  private let text: String
  private let contract: RuleKindConformance
  private let program: CauseProgram

  init(of example: ExampleRule, writtenAs text: String, contract: RuleKindConformance) {
    self.example = example
    self.text = text
    self.contract = contract
    program = CauseProgram(of: example.catalog)
  }

  /// The first failure.
  var failure: ConformanceFailure? {
    let nodes = example.nodes
    let shared = Dictionary(grouping: nodes) { program.rules(ofNode: $0) ?? -1 }
    let supports = program.supports(ofRules: shared.keys.filter { $0 >= 0 })
    for (rules, nodes) in shared.sorted(by: { $0.key < $1.key }) {
      for subject in contract.subjects {
        for now in contract.instants {
          guard let part = undeclaredPart(nodes, supports[rules], subject, now) else { continue }
          return ConformanceFailure(
            .reasonInputs, "the reason depends on \(part), which `reasonInputs` omits", rule: text,
            subject: subject.id, at: now)
        }
      }
    }
    return nil
  }

  /// Returns a part of the decision that changes the reason and does not count as an input.
  ///
  /// - Parameter nodes: the items for which the reason counts as the same.
  private func undeclaredPart(
    _ nodes: [NodeIndex], _ support: ReasonSupport?, _ subject: GateSubject, _ now: Instant
  ) -> String? {
    let reason = reason(nodes[0], subject, now)
    if nodes.contains(where: { self.reason($0, subject, now) != reason }) { return "the item" }
    guard let support, let (pattern, ends) = support.pattern(of: facts(of: subject), at: now)
    else { return nil }
    for (part, variant) in variants(of: subject) {
      guard let (other, otherEnds) = support.pattern(of: facts(of: variant), at: now),
        other == pattern
      else { continue }
      if self.reason(nodes[0], variant, now) != reason.replacing(ends, with: otherEnds) {
        return part
      }
    }
    return nil
  }

  private func facts(of subject: GateSubject) -> ResolvedSubject {
    example.catalog.facts(of: subject, accepting: [])
  }

  /// Returns the reason of the rule, or its value alone if it only combines other rules.
  private func reason(_ node: NodeIndex, _ subject: GateSubject, _ now: Instant) -> Reason {
    let explained = example.catalog.reasons(ofNode: node, for: facts(of: subject), at: now)?
      .tree.clauses.first { $0.role == .gate }?.node
    return explained?.reason ?? Reason(code: .rule, value: explained?.value ?? .unknown)
  }

  /// Returns the subject with another id, and with one family of facts of another subject.
  private func variants(of subject: GateSubject) -> [(part: String, subject: GateSubject)] {
    let named = subject.copied(id: SubjectID("\(subject.id)-2"))
    let others = contract.subjects.filter { $0.id != subject.id }.prefix(Self.maxOthers)
    return [("the id", named)]
      + others.flatMap { other in
        [
          ("the entitlements", subject.copied(entitlements: other.entitlements)),
          ("the attributes", subject.copied(attributes: other.attributes)),
          ("the progress", subject.copied(progress: other.progress)),
          ("the usage", subject.copied(usage: other.usage)),
        ]
      }
  }

  /// The subjects from which a variant takes facts, at most.
  private static let maxOthers = 4
}

extension GateSubject {
  fileprivate func copied(
    id: SubjectID? = nil, entitlements: [Entitlement]? = nil,
    attributes: [AttributeID: AttributeValue]? = nil, progress: [ItemID: ItemProgress]? = nil,
    usage: [CounterID: UsageRecord]? = nil
  ) -> GateSubject {
    GateSubject(
      id: id ?? self.id, entitlements: entitlements ?? self.entitlements,
      attributes: attributes ?? self.attributes, progress: progress ?? self.progress,
      usage: usage ?? self.usage, unknown: unknown, sourceFailures: sourceFailures,
      validUntil: validUntil)
  }
}
