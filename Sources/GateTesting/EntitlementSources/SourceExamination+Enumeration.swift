import ContentCatalog
import GateKit
import GateRules

/// The checks of concurrent questions and of the enumerated subjects.
extension SourceExamination {
  mutating func examineAtOnce(at now: Instant) async {
    var alone: [SubjectID: SourceQuestions.Answer?] = [:]
    let subjects = contract.knownSubjects + contract.unknownSubjects
    for subject in subjects { alone[subject] = await again.answer(about: subject, at: now) }
    for (subject, answer) in await again.answersAtOnce(about: subjects, at: now)
    where alone[subject] != answer {
      report(
        .concurrent, "asked for many at once it answers something else", about: subject, at: now)
    }
  }

  mutating func examineEnumeration(at now: Instant) async {
    let first = await questions.everyone(at: now)
    if await again.everyone(at: now) != first {
      report(.repeatable, "it does not enumerate the same subjects again", at: now)
    }
    switch first {
    case nil: report(.enumerates, "it does not end within \(timeLimit)", at: now)
    case .failure(let error)?:
      report(.enumerates, "it throws: \(error.problem)", at: now)
      examine(error, when: .answering, at: now)
    case .success(nil)?: break
    case .success(let subjects?)?: await examine(subjects, at: now)
    }
  }

  private mutating func examine(_ subjects: [GateSubject], at now: Instant) async {
    let byID = Dictionary(grouping: subjects, by: \.id)
    for id in contract.knownSubjects where byID[id] == nil {
      report(.enumerates, "it does not enumerate the subject", about: id, at: now)
    }
    for id in contract.unknownSubjects where byID[id] != nil {
      report(.unknownSubjects, "it enumerates somebody it does not know", about: id, at: now)
    }
    for (id, named) in byID.sorted(by: { $0.key < $1.key }) {
      guard case .success(let snapshot)? = await questions.answer(about: id, at: now) else {
        // An id that two subjects share has no answer.
        if named.count == 1 {
          report(
            .enumerates, "it enumerates the subject, and does not answer by id", about: id, at: now)
        }
        continue
      }
      if named.count > 1 || ReportedFacts(snapshot) != ReportedFacts(named[0]) {
        report(.enumerates, "it answers something else by id", about: id, at: now)
      } else if snapshot.unknownFacts(answeredBy: source)
        != EntitlementSnapshot(of: named[0], asOf: now).unknownFacts(answeredBy: source)
      {
        report(.enumerates, "it leaves something else unknown by id", about: id, at: now)
      }
    }
  }
}
