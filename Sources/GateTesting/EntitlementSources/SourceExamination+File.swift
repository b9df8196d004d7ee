import ContentCatalog
import GateKit
import GateRules

/// The checks of the optional requirements: a file of subjects, a signal of changes, and an overlay.
extension SourceExamination {
  mutating func examineFile(at now: Instant) async {
    switch await questions.file() {
    case nil: report(.file, "its file cannot be read to the end within \(timeLimit)")
    case .failure(let error)?: report(.file, "its file cannot be read: \(error.reason)")
    case .success(nil)?: break
    case .success(let contents?)?: await examine(contents, at: now)
    }
  }

  private mutating func examine(_ contents: SubjectFileContents, at now: Instant) async {
    if let size = source.subjectBytes()?.size, size != contents.length {
      report(.file, "its file has \(contents.length) bytes, and its declared size is \(size)")
    }
    guard case .success(let subjects?)? = await questions.everyone(at: now) else {
      report(.file, "it has a file of subjects, and does not enumerate them", at: now)
      return
    }
    if subjects.map(\.id) != contents.subjects {
      report(.file, "its file does not list the subjects that it enumerates", at: now)
    }
    if let offset = contents.secondLine {
      guard case .success(let rest?)? = await questions.file(from: offset),
        rest.length == contents.length - offset
      else {
        report(.file, "its file is not the same from the second line on")
        return
      }
    }
  }

  /// Listens for changes of a subject, and compares the answers before and after.
  mutating func examineChanges(at now: Instant) async {
    guard let subject = contract.knownSubjects.first else { return }
    let answer = await again.answer(about: subject, at: now)
    if await again.endOfChanges(of: subject) == nil {
      reportEndless("it continues to signal changes", about: subject)
    } else if await again.answer(about: subject, at: now) != answer {
      report(
        .repeatable, "after its changes were observed it answers something else", about: subject,
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
          .overlay, "it is an overlay, and lists other facts than for another subject",
          about: subject, at: now)
      }
      first = first ?? facts
    }
    if case .success(let subjects?)? = await questions.everyone(at: now), subjects.count > 1 {
      report(.overlay, "it is an overlay, and enumerates \(subjects.count) subjects", at: now)
    }
  }
}
