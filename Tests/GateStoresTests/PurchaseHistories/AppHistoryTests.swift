import GateKit
import GateTesting
import TestSupport
import Testing

/// Histories of purchases in a simulated store and in an app with a gatekeeper, with the model of
/// `GateTesting`.
@Suite(.tags(.property), .slow)
@MainActor
struct AppHistoryTests {
  private static let catalog = Result {
    try GatedCatalog(
      files: MemoryFiles(
        """
        {
          "format": 1, "id": "c",
          "products": [
            {"id": "basic", "storeIDs": "app.basic"}, {"id": "extra"},
            {"id": "monthly", "kind": "autoRenewable", "subscriptionGroup": "club", "period": "P30D"},
            {"id": "season", "kind": "nonRenewing", "period": "P90D"}
          ],
          "features": [
            {"id": "intro", "gate": "free"}, {"id": "course", "gate": "basic"},
            {"id": "both", "gate": "basic and extra"}, {"id": "club", "gate": "monthly"},
            {"id": "hall", "gate": "season"}, {"id": "advert", "gate": "not basic"},
            {"id": "alumni", "gate": "product(monthly, everOwned: true)"},
            {"id": "member", "gate": "signedIn and basic"}
          ]
        }
        """))
  }

  @Test func `a simulated store agrees with the model after every step`() async throws {
    let catalog = try Self.catalog.get()
    let report = await forAll(.histories(of: catalog), cases: TestScale.cases(100)) { history in
      let shop = SimulatedShop(selling: catalog)
      return try await history.play(on: HistoryModel(of: catalog)) { step, model in
        try await shop.perform(step)
        return model.isOnline ? await model.outcome(of: shop.store) : .holds
      }
    }
    #expect(report.failure == nil)
  }

  private func report(of flaw: HistoryApp.Flaw) async throws -> PropertyReport<PurchaseHistory> {
    let catalog = try Self.catalog.get()
    return await forAll(.histories(of: catalog), cases: TestScale.cases(100)) { history in
      let app = await HistoryApp(selling: catalog, flaw: flaw)
      return try await history.play(on: HistoryModel(of: catalog)) { step, model in
        try await app.perform(step)
        let outcome = await model.outcome(of: app.gatekeeper)
        // On a device whose clock is ahead, the present period has ended.
        return app.awaitsRenewal ? .holds : outcome
      }
    }
  }

  @Test func `an app without a flaw agrees after every step`() async throws {
    let report = try await report(of: .none)
    #expect(report.failure == nil)
  }

  @Test(
    arguments: [
      (.missesSignOut, 2), (.asksForFirstUser, 3), (.dropsRefunds, 3), (.keepsFirstAnswer, 2),
      (.forgetsSoon, 2),
    ] as [(HistoryApp.Flaw, Int)])
  func `a flaw in the set-up of an app is shrunk to few steps`(
    flaw: HistoryApp.Flaw, steps: Int
  ) async throws {
    let report = try await report(of: flaw)
    let smallest = try #require(report.smallestCase, "\(flaw)")
    #expect(smallest.steps.count <= steps, "\(smallest)")
  }
}
