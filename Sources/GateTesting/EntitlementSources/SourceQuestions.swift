import ContentCatalog
import GateKit
import GateRules

/// The queries to a source, each with a time limit.
struct SourceQuestions: Sendable {
  typealias Answer = Result<EntitlementSnapshot, EntitlementSourceError>

  let source: any EntitlementSource
  let timeout: Timeout

  /// Prepares the source. Returns `nil` if the preparation takes too long.
  func prepare(
    cancelled isCancelled: Bool = false
  ) async -> Result<Void, EntitlementSourceError>? {
    await timeout.result(cancelled: isCancelled) { [source] in
      do {
        return .success(try await source.prepare())
      } catch {
        return .failure(EntitlementSourceError(error))
      }
    }
  }

  /// Returns the answer about a subject; `nil` if it takes too long.
  func answer(
    about subject: SubjectID, at now: Instant, cancelled isCancelled: Bool = false
  ) async -> Answer? {
    await timeout.result(cancelled: isCancelled) { [source] in
      do {
        return .success(try await source.snapshot(of: subject, at: now))
      } catch {
        return .failure(EntitlementSourceError(error))
      }
    }
  }

  /// Returns the answers to several queries for each subject, all of which run concurrently.
  func concurrentAnswers(
    about subjects: [SubjectID], at now: Instant
  ) async -> [(subject: SubjectID, answer: Answer?)] {
    await withTaskGroup(of: (SubjectID, Answer?).self) { group in
      for subject in Array(repeating: subjects, count: Self.concurrentQueries).flatMap({ $0 }) {
        group.addTask { (subject, await answer(about: subject, at: now)) }
      }
      return await group.reduce(into: []) { $0.append(($1.0, $1.1)) }
    }
  }

  /// A subject that the source enumerates, with the answer about it.
  struct Enumerated: Sendable, Equatable {
    let id: SubjectID
    let answer: EntitlementSnapshot
  }

  /// Returns the enumerated subjects; `.success(nil)` for a source that does not enumerate, and
  /// `nil` if the enumeration takes too long.
  func enumeratedSubjects(
    at now: Instant, cancelled isCancelled: Bool = false
  ) async -> Result<[Enumerated]?, EntitlementSourceError>? {
    await timeout.result(cancelled: isCancelled) { [source] in
      do {
        guard var cursor = try await source.subjects(at: now) else { return .success(nil) }
        var found: [Enumerated] = []
        repeat {
          guard let record = try await cursor.next() else { break }
          guard case .subject(let subject, _, _, let answer) = record else { continue }
          found.append(
            Enumerated(
              id: subject.id, answer: answer ?? EntitlementSnapshot(undated: subject, askedAt: now))
          )
        } while !Task.isCancelled
        return .success(found)
      } catch {
        return .failure(EntitlementSourceError(error))
      }
    }
  }

  /// Waits for the end of the stream of changes in a cancelled task. Returns `nil` if that takes
  /// too long.
  func endOfChanges(of subject: SubjectID) async -> Void? {
    await timeout.result(cancelled: true) { [source] in
      for await _ in source.changes(of: subject) {}
    }
  }

  /// Returns the contents of the source's file from an offset in bytes; `.success(nil)` for a
  /// source without a file, and `nil` if reading takes too long.
  func file(from offset: Int = 0) async -> Result<SubjectFileContents?, SubjectInputError>? {
    await timeout.result { [source] in
      do throws(SubjectInputError) {
        return .success(
          try source.subjectBytes().map { bytes throws(SubjectInputError) in
            try SubjectFileContents(bytes, from: offset)
          })
      } catch {
        return .failure(error)
      }
    }
  }

  private static let concurrentQueries = 16
}
