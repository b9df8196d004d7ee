import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The code about recorded progress on the page about sources, which `DocumentedCodeTests` compares with this
/// file.
struct RecordingPageCode {
  private let printed = PrintedLines()

  @Test func `an app records lessons and uses`() async throws {
    let print = printed
    let home = try TemporaryFolder()
    defer { home.remove() }
    let folder = home.path + "/progress"
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x", "products": [{"id": "basic"}], "counters": ["questions"],
          "courses": [{"id": "L1", "gate": "free"},
            {"id": "L2", "gate": "basic and completed(L1, score: 60) and usage(questions, fewerThan: 2, per: day)"}]}
        """))
    let engine = GateEngine(catalog: catalog)
    let store = HoldingSource(["basic"])

    let journal = RecordedProgress(in: FileProgressStorage(folder: folder), name: "journal")
    try await journal.start("L1", for: "anna", at: now)
    try await journal.complete("L1", score: 80, for: "anna", at: now)
    try await journal.use("questions", item: "askCoach", id: "request 17", for: "anna", at: now)

    let sources = EntitlementSourceGroup([store, journal], for: [catalog.content])
    let sourced = await sources.subject("anna", at: now)
    print(engine.decide("L2", for: sourced.subject, at: now).isUnlocked)  // true
    #expect(print.lines == ["true"])
  }

  @Test func `two devices unite their records`() async throws {
    let phone = RecordedProgress(in: MemoryProgressStorage())
    let tablet = RecordedProgress(in: MemoryProgressStorage())
    let anonymous: SubjectID = "device 7"
    try await phone.complete("L1", for: "anna", at: now)
    try await tablet.complete("L2", for: anonymous, at: now)

    let sent = try JSONEncoder().encode(await phone.facts(of: "anna"))
    try await tablet.add(JSONDecoder().decode(RecordedFacts.self, from: sent), to: "anna")
    try await tablet.add(tablet.facts(of: anonymous), to: "anna")

    #expect(try await tablet.facts(of: "anna").progress.keys.sorted() == ["L1", "L2"])
  }
}
