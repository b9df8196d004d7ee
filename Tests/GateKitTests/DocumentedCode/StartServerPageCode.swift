import Foundation
import GateKit
import GateKitFoundation
import TestSupport
import Testing

/// The code of the page that starts a server, which `DocumentedCodeTests` compares with this file.
/// The catalog is that of the page.
struct StartServerPageCode {
  @Test func `a server answers about an item`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let block = try Repository.text(of: "docs/start-server.md").codeBlocks.first {
      $0.lineBefore == "<!-- file: guitar/catalog.json -->"
    }
    try folder.write(#require(block).text, to: "guitar/catalog.json")
    var printed: [String] = []
    func print(_ value: some Any) { printed.append("\(value)") }
    func Access(catalog name: String) throws -> StartServerPageCode.Access {
      try StartServerPageCode.Access(catalog: folder.url(name).path)
    }

    let access = try Access(catalog: "guitar")
    let learner = GateSubject(
      id: "anna", entitlements: [Entitlement(product: "com.guitar.songs")],
      progress: ["tuning": ItemProgress(isCompleted: true)])
    let now = Instant(Date())

    print(access.answer(about: "firstSong", for: learner, at: now).verdict)  // unlocked
    print(access.answer(about: "barreChords", for: learner, at: now).sentence)
    // Barre chords (barreChords) is locked: Chord course has not been bought

    let sentence = "Barre chords (barreChords) is locked: Chord course has not been bought"
    #expect(printed == ["unlocked", sentence])
    let answer = access.answer(about: "barreChords", for: learner, at: now)
    let decoded = try JSONDecoder().decode(Answer.self, from: JSONEncoder().encode(answer))
    #expect(decoded.verdict == .locked && decoded.offers.map(\.products) == [["chords"]])
  }
}

extension StartServerPageCode {
  struct Answer: Codable {
    let verdict: Verdict
    let sentence: String
    let offers: UnlockOffers
    let validUntil: Instant?
  }

  struct Access: Sendable {
    let engine: GateEngine

    init(catalog folder: String) throws {
      engine = GateEngine(catalog: try GatedCatalog(path: folder))
    }

    func answer(about item: ItemID, for learner: GateSubject, at now: Instant) -> Answer {
      let explanation = engine.evaluate(learner, at: now).explain(item)
      return Answer(
        verdict: explanation.decision.verdict,
        sentence: ReasonText(of: engine.catalog).sentence(of: explanation),
        offers: explanation.offers,
        validUntil: explanation.decision.validUntil)
    }
  }
}
