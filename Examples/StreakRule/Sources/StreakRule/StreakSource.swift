public import GateKit

/// Reads the days of practice from a CSV file: `--source acme.streaks:practice.csv`.
///
/// ```
/// subject,counter,at
/// keen,practice,2026-11-19T21:05:00+08:00
/// ```
///
/// The file is read once, when the source is created. A subject that is absent from the file has
/// never practised.
public struct StreakSource: EntitlementSourcePlugin {
  /// The name, with a prefix of its own.
  public static let name = "acme.streaks"
  /// The summary that `plugins` prints.
  public static let summary = "Reads the days of practice from a CSV file."
  /// The form of the argument, which follows the name and a colon.
  public static let argumentForm = "FILE"

  /// Only uses of counters. Other sources supply all other facts.
  public let families: Set<FactFamily> = [.usage]
  private let file: String
  private let practice: PracticeFile

  /// Reads the whole file. Throws if a line is malformed.
  public init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    file = request.argument
    let text = String(decoding: try request.contentsOfFile(), as: UTF8.self)
    do throws(PracticeFile.Fault) {
      practice = try PracticeFile(text)
    } catch {
      throw .badAnswer("line \(error.line) of `\(request.argument)` \(error.problem)")
    }
  }

  /// Returns the uses of one subject.
  public func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    let usage = practice.usage(of: subject)
    return EntitlementSnapshot(asOf: now, usage: usage, isKnown: !usage.isEmpty)
  }

  /// Returns every subject in the file, in the order of their first lines.
  public func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    let records = practice.subjects.map { id, line in
      SubjectRecord.subject(GateSubject(id: id, usage: practice.usage(of: id)), line: line)
    }
    return SubjectArray<EntitlementSourceError>(records, input: file)
  }
}
