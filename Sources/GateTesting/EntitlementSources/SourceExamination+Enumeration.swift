import ContentCatalog
import GateKit
import GateRules

/// The checks of concurrent queries and of the enumerated subjects.
extension SourceExamination {
  /// Compares the answers to concurrent queries with those to single queries.
  mutating func examineConcurrency(at now: Instant) async {
    var expected: [SubjectID: SourceQuestions.Answer?] = [:]
    let subjects = contract.knownSubjects + contract.unknownSubjects
    for subject in subjects { expected[subject] = await again.answer(about: subject, at: now) }
    for (subject, answer) in await again.concurrentAnswers(about: subjects, at: now)
    where expected[subject] != answer {
      report(.concurrent, "a concurrent query returns another answer", about: subject, at: now)
    }
  }

  mutating func examineEnumeration(at now: Instant) async {
    let first = await questions.enumeratedSubjects(at: now)
    if await again.enumeratedSubjects(at: now) != first {
      report(
        .repeatable, "a second, prepared instance of the source enumerates other subjects", at: now)
    }
    switch first {
    case nil: report(.enumerates, "the enumeration does not end within \(timeLimit)", at: now)
    case .failure(let error)?:
      report(.enumerates, "the enumeration fails: \(error.message)", at: now)
      examine(error, during: .query, at: now)
    case .success(nil)?: break
    case .success(let subjects?)?: await examine(subjects, at: now)
    }
  }

  private mutating func examine(_ subjects: [SourceQuestions.Enumerated], at now: Instant) async {
    let byID = Dictionary(grouping: subjects, by: \.id)
    for id in contract.knownSubjects where byID[id] == nil {
      report(.enumerates, "the source does not enumerate a known subject", about: id, at: now)
    }
    for id in contract.unknownSubjects where byID[id] != nil {
      report(.unknownSubjects, "the source enumerates an unknown subject", about: id, at: now)
    }
    for (id, sharing) in byID.sorted(by: { $0.key < $1.key }) {
      guard case .success(let snapshot)? = await questions.answer(about: id, at: now) else {
        // A query for an id that several subjects share fails.
        if sharing.count == 1 {
          report(
            .enumerates, "the source enumerates the subject, but the query by id fails", about: id,
            at: now)
        }
        continue
      }
      let enumerated = sharing[0].answer
      if sharing.count > 1 || ReportedFacts(snapshot) != ReportedFacts(enumerated) {
        report(
          .enumerates, "the query by id returns other facts than the enumeration", about: id,
          at: now)
      } else if snapshot.unknownFacts(answeredBy: source, at: now)
        != enumerated.unknownFacts(answeredBy: source, at: now)
      {
        report(
          .enumerates, "the query by id leaves other facts unknown than the enumeration", about: id,
          at: now)
      } else if let difference = snapshot.difference(from: enumerated) {
        report(.enumerates, difference, about: id, at: now)
      }
    }
  }
}

extension EntitlementSnapshot {
  /// Returns how an answer to a query by id differs from the enumerated one, apart from the facts; `nil` if it
  /// does not.
  fileprivate func difference(from enumerated: EntitlementSnapshot) -> String? {
    func words(_ end: Instant?) -> String { end.map { "\($0)" } ?? "none" }
    func message(_ name: String, _ own: some Any, _ other: some Any) -> String {
      "the \(name) of the query by id is \(own), but that of the enumeration is \(other)"
    }
    if trust != enumerated.trust { return message("trust", trust, enumerated.trust) }
    if validUntil != enumerated.validUntil {
      return message("`validUntil`", words(validUntil), words(enumerated.validUntil))
    }
    if hasUnverifiedSignatures != enumerated.hasUnverifiedSignatures {
      let one = hasUnverifiedSignatures ? "the query by id" : "the enumeration"
      return "only the answer of \(one) has unverified signatures"
    }
    return nil
  }
}
