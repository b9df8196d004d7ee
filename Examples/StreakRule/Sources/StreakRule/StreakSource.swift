public import GateKit

/// Brings the days practised from a CSV file: `--source acme.streaks:practice.csv`.
///
/// ```
/// subject,counter,at
/// keen,practice,2026-11-19T21:05:00+08:00
/// ```
///
/// The file is read once, when the source is made. Whoever is not in it has practised on no day.
public struct StreakSource: EntitlementSourcePlugin {
  /// With a prefix that nobody else uses.
  public static let name = "acme.streaks"
  /// What `plugins` prints.
  public static let summary = "Brings the days practised from a CSV file."
  /// What comes after the name and the colon.
  public static let argumentForm = "FILE"

  /// Uses of counters, and nothing else: of all other facts it knows nothing.
  public let families: Set<FactFamily> = [.usage]
  private let file: String
  private let practice: PracticeFile

  /// Reads the file, and refuses one that cannot be read to its end.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    file = request.argument
    let text = String(decoding: try request.contentsOfFile(), as: UTF8.self)
    do throws(PracticeFile.Fault) {
      practice = try PracticeFile(text)
    } catch {
      throw .badAnswer("line \(error.line) of `\(request.argument)` \(error.problem)")
    }
  }

  /// The uses of one subject.
  public func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let usage = practice.usage(of: subject)
    return EntitlementSnapshot(asOf: now, usage: usage, isKnown: !usage.isEmpty)
  }

  /// Everyone in the file, in the order in which they come first.
  public func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    let records = practice.subjects.map { id, line in
      SubjectRecord.subject(GateSubject(id: id, usage: practice.usage(of: id)), line: line)
    }
    return SubjectList<EntitlementSourceError>(records, input: file)
  }
}
