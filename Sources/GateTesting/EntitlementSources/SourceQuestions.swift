import ContentCatalog
import GateKit
import GateRules

/// The queries of a source, each subject to a time limit.
struct SourceQuestions: Sendable {
  typealias Answer = Result<EntitlementSnapshot, EntitlementSourceError>

  let source: any EntitlementSource
  let patience: Timeout

  /// Prepares the source. Returns `nil` if the limit is exceeded.
  func prepare(
    cancelled isCancelled: Bool = false
  ) async -> Result<Void, EntitlementSourceError>? {
    await patience.result(cancelled: isCancelled) { [source] in
      do throws(EntitlementSourceError) {
        return .success(try await source.prepare())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Returns the answer about a subject, or `nil` if the limit is exceeded.
  func answer(
    about subject: String, at now: Instant, cancelled isCancelled: Bool = false
  ) async -> Answer? {
    await patience.result(cancelled: isCancelled) { [source] in
      do throws(EntitlementSourceError) {
        return .success(try await source.snapshot(of: subject, at: now))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Returns the answers about each of several subjects, queried concurrently, and several times
  /// each.
  func answersAtOnce(
    about subjects: [String], at now: Instant
  ) async -> [(subject: String, answer: Answer?)] {
    await withTaskGroup(of: (String, Answer?).self) { group in
      for subject in Array(repeating: subjects, count: Self.timesAtOnce).flatMap({ $0 }) {
        group.addTask { (subject, await answer(about: subject, at: now)) }
      }
      return await group.reduce(into: []) { $0.append(($1.0, $1.1)) }
    }
  }

  /// Returns the subjects that the source enumerates: a success of `nil` if it does not enumerate,
  /// and `nil` if the limit is exceeded.
  func everyone(
    at now: Instant, cancelled isCancelled: Bool = false
  ) async -> Result<[GateSubject]?, EntitlementSourceError>? {
    await patience.result(cancelled: isCancelled) { [source] in
      do throws(EntitlementSourceError) {
        guard var cursor = try await source.subjects(at: now) else { return .success(nil) }
        var found: [GateSubject] = []
        repeat {
          guard let record = try await cursor.next() else { break }
          if case .subject(let subject, _) = record { found.append(subject) }
        } while !Task.isCancelled
        return .success(found)
      } catch {
        return .failure(error)
      }
    }
  }

  private static let timesAtOnce = 16
}
