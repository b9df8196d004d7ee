import Foundation
import GateKitFoundation

/// Catalogs in the bundle of an app, in a folder, and in memory.
func useCatalogs(
  _ kinds: RuleKindRegistry, _ folder: URL, _ catalog: Data, _ personas: Data
) throws(CatalogError) -> [GatedCatalog] {
  let files: [MemoryFiles] = [
    MemoryFiles(catalog),
    MemoryFiles(["catalog.json": catalog, "personas.json": personas]),
    MemoryFiles(["main.json": catalog, "personas.json": personas], mainFile: "main.json"),
  ]
  var catalogs: [GatedCatalog] = [
    try GatedCatalog(bundle: .main, folder: "Lessons"),
    try GatedCatalog(bundle: .main, folder: "Lessons", kinds: kinds),
    try GatedCatalog(url: folder),
    try GatedCatalog(url: folder, kinds: kinds),
  ]
  for files in files { catalogs.append(try GatedCatalog(files: files, kinds: kinds)) }
  return catalogs
}

/// Subjects in the answer of a server.
func useSubjects(_ catalog: Catalog, _ answer: Data) throws -> [GateSubject] {
  let subject: GateSubject = try SubjectDecoder(for: [catalog]).subject(from: answer)
  var subjects: [GateSubject] = [subject]
  var reader: SubjectReader = SubjectReader(for: [catalog], data: answer)
  while let record = try reader.next() {
    if let subject = record.subject { subjects.append(subject) }
  }
  return subjects
}

/// The time of the device, as an instant and as a date.
func useDates(_ lastLaunch: Date) -> TimeInterval {
  let now: Instant = .now
  let then: Instant = Instant(lastLaunch)
  let date: Date = Date(now)
  return then < now ? date.timeIntervalSince(lastLaunch) : 0
}

/// The words of an error in an alert.
func useErrors(_ problem: Gatekeeper.Problem, _ fault: SubjectFault) -> [String] {
  let words: String? = problem.errorDescription
  let sentence: String? = fault.errorDescription
  let localized: [any LocalizedError] = [
    problem, fault, StoreError.network, EntitlementSourceError.unavailable("away"),
    EntitlementSourceGroup.Failure(source: "crm", error: .timedOut(after: .seconds(1))),
    EntitlementSourceRegistry.Failure.badName("crm"), RuleKindRegistry.Failure.badName("gift"),
    FileCache.Failure.shortKey(byteCount: 8), SubjectInputError(message: "the pipe is closed"),
  ]
  return [words ?? "", sentence ?? ""] + localized.map(\.localizedDescription)
}

/// The words of the errors of catalogs.
func useCatalogErrors(_ error: CatalogError, _ fileError: CatalogFileError) -> [String] {
  [error, fileError].map { (error: any LocalizedError) -> String in
    let words: String? = error.errorDescription
    return words ?? error.localizedDescription
  }
}

/// An error of the app, which takes its words from the message.
struct LessonError: DescribedError, LocalizedError {
  var message: String { "the lesson has no video" }
}

/// The words of an error of the app.
func useOwnError() -> String? { LessonError().errorDescription }
