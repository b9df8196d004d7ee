import ContentCatalog
import GateKit
import GateRules

/// The checks of what an answer says about itself.
extension SourceExamination {
  /// Checks the date, the trust and the coverage of an answer about a known subject, and its refunds.
  mutating func examinePromises(
    of snapshot: EntitlementSnapshot, about subject: SubjectID, at now: Instant
  ) {
    if let trust = contract.trust, snapshot.trust != trust {
      report(
        .trust, "the trust in the answer is `\(snapshot.trust.rawValue)`, not `\(trust.rawValue)`",
        about: subject, at: now)
    }
    if let coverage = contract.coverage, snapshot.coverage != coverage {
      report(
        .coverage,
        "the coverage of the answer is `\(snapshot.coverage.rawValue)`, not `\(coverage.rawValue)`",
        about: subject, at: now)
    }
    if let end = snapshot.validUntil, end <= snapshot.asOf {
      report(
        .clock, "the answer is out of date at \(end), and its facts are as of \(snapshot.asOf)",
        about: subject, at: now)
    }
    examineRefunds(in: snapshot, about: subject, at: now)
    if let expected = contract.expected[subject],
      let difference = ExpectedFacts(expected, from: source).difference(from: snapshot)
    {
      report(.facts, difference, about: subject, at: now)
    }
  }

  private mutating func examineRefunds(
    in snapshot: EntitlementSnapshot, about subject: SubjectID, at now: Instant
  ) {
    for refund in contract.refunds where refund.subject == subject {
      let dates = snapshot.entitlements.filter { $0.product == refund.product }
        .compactMap(\.revocationDate)
      if !dates.contains(where: { $0 <= snapshot.asOf }) {
        report(
          .refunds, "the answer does not date the refund of `\(refund.product)`", about: subject,
          at: now)
      }
    }
  }

  /// Checks that the answers to queries at two instants are not dated by these instants.
  mutating func examineClock() async {
    let instants = Set(contract.instants).sorted()
    guard contract.hasOwnClock, let first = instants.first, let last = instants.last, first < last
    else { return }
    for subject in contract.knownSubjects {
      guard case .success(let early)? = await questions.answer(about: subject, at: first),
        case .success(let late)? = await questions.answer(about: subject, at: last)
      else { continue }
      if early.asOf == first, late.asOf == last {
        report(
          .clock, "the answer is dated by the query instead of the source's clock", about: subject,
          at: last)
      }
    }
  }
}
