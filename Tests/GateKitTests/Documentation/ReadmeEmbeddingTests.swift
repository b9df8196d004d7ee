import EngineTestSupport
import Foundation
import GateKit
import GateKitFoundation
import RuleTestSupport
import Testing

/// The README's example code, which `DocumentedCodeTests` compares with this file.
struct ReadmeEmbeddingTests {
  @Test func `the README's code embeds the engine`() throws {
    func inApp() throws -> [String] {
      var printed: [String] = []
      func print(_ values: Any...) {
        printed.append(values.map { "\($0)" }.joined(separator: " "))
      }

      // swift-format-ignore
      do {
let catalog = try GatedCatalog(path: "catalogs/billiards")
let engine = GateEngine(catalog: catalog)
let learner = GateSubject(id: "anna", entitlements: [Entitlement(product: "com.app.course.basic")])
let now = Instant(Date())

let decision = engine.decide("L9", for: learner, at: now)
print(decision.verdict, decision.reason, decision.whenLocked)  // locked gate-closed preview
print(engine.evaluate(learner, at: now).listing.unlocked.count)  // 9
      }
      return printed
    }
    #expect(try inApp() == ["locked gate-closed preview", "9"])
  }
}
