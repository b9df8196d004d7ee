import EngineTestSupport
import Foundation
import GateKitFoundation
import TestSupport
import Testing

/// The examples in the doc comments of `GateKitFoundation`, which `DocCommentExampleTests` compares with this file. One
/// import is enough.
struct FoundationExamples {
  private let engine: GateEngine
  private let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "advanced")])
  private var catalog: GatedCatalog { engine.catalog }

  init() throws { engine = try ShippedCatalog.billiards.engine() }

  @Test func `a decision is made now`() {
    let decision = engine.decide("L9", for: learner, at: .now)
    #expect(decision.isUnlocked)
    let before = Date()
    #expect(Instant(before) <= .now && .now <= Instant(before.addingTimeInterval(3_600)))
  }

  @Test func `a subject is read from the body of a response`() throws {
    let body = Data(#"{"id": "u1"}"#.utf8)
    let subject = try SubjectDecoder(for: [catalog.content]).subject(from: body)
    #expect(subject.id == "u1")
  }

  @Test func `an app without a catalog says so`() throws {
    func load() throws {
      let catalog = try GatedCatalog(bundle: .main, folder: "billiards")
      #expect(catalog.content.id == "billiards")
    }
    #expect(throws: CatalogError.self) { try load() }
  }
}
