import ContentCatalog
import GateKit
import GateRules

/// The checks of the optional requirements: a file of subjects, a signal of changes, and an
/// overlay.
extension SourceExamination {
  mutating func examineFile(at now: Instant) async {
    switch await questions.file() {
    case nil: report(.file, "the file of the source cannot be read to its end within \(timeLimit)")
    case .failure(let error)?:
      report(.file, "the file of the source cannot be read: \(error.message)")
    case .success(nil)?: break
    case .success(let contents?)?: await examine(contents, at: now)
    }
  }

  private mutating func examine(_ contents: SubjectFileContents, at now: Instant) async {
    if let size = source.subjectBytes()?.size, size != contents.length {
      report(.file, "the file has \(contents.length) bytes, but its declared size is \(size)")
    }
    guard case .success(let subjects?)? = await questions.enumeratedSubjects(at: now) else {
      report(.file, "the source has a file of subjects, but does not enumerate them", at: now)
      return
    }
    if subjects.map(\.id) != contents.subjects {
      report(.file, "the file does not list the subjects that the source enumerates", at: now)
    }
    if let offset = contents.secondLine {
      guard case .success(let rest?)? = await questions.file(from: offset),
        rest.length == contents.length - offset
      else {
        report(.file, "the file cannot be read from its second line to its end")
        return
      }
    }
  }

  /// Iterates over the changes of a subject, and compares the answers before and after.
  mutating func examineChanges(at now: Instant) async {
    guard let subject = contract.knownSubjects.first else { return }
    let answer = await again.answer(about: subject, at: now)
    if await again.endOfChanges(of: subject) == nil {
      reportEndless("the stream of changes continues", about: subject)
    } else if await again.answer(about: subject, at: now) != answer {
      report(
        .repeatable, "a query after changes were observed returns another answer", about: subject,
        at: now)
    }
  }

  /// Compares the answer about a subject with that about the first one.
  mutating func examineOverlay(at now: Instant) async {
    guard source.isOverlay else { return }
    var first: ReportedFacts?
    for subject in contract.knownSubjects + contract.unknownSubjects {
      guard case .success(let snapshot)? = await questions.answer(about: subject, at: now) else {
        continue
      }
      let facts = ReportedFacts(snapshot)
      if let first, facts != first {
        report(
          .overlay, "the source is an overlay, but lists different facts for different subjects",
          about: subject, at: now)
      }
      first = first ?? facts
    }
    if case .success(let subjects?)? = await questions.enumeratedSubjects(at: now),
      subjects.count > 1
    {
      report(
        .overlay, "the source is an overlay, but enumerates \(subjects.count) subjects", at: now)
    }
  }
}
