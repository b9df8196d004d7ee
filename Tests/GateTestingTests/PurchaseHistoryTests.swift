import GateKit
import GateTesting
import TestSupport
import Testing

/// Histories of purchases against a shop of a third party, with the model of `GateTesting`.
@Suite(.tags(.property), .slow)
struct PurchaseHistoryTests {
  private func catalog() throws -> GatedCatalog {
    try GatedCatalog(
      files: MemoryFiles(
        """
        {
          "format": 1, "id": "c",
          "products": [
            {"id": "basic"}, {"id": "coins", "kind": "consumable"},
            {"id": "monthly", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 1, "period": "P30D"},
            {"id": "season", "kind": "nonRenewing", "period": "P90D"}
          ],
          "features": [
            {"id": "course", "gate": "basic"}, {"id": "club", "gate": "monthly"},
            {"id": "hall", "gate": "season"}, {"id": "alumni", "gate": "product(monthly, everOwned: true)"}
          ]
        }
        """))
  }

  private func report(of flaw: HistoryShop.Flaw) async throws -> PropertyReport<PurchaseHistory> {
    let catalog = try catalog()
    return await forAll(.histories(of: catalog), cases: 400) { history in
      let shop = HistoryShop(selling: catalog, flaw: flaw)
      return await history.play(on: HistoryModel(of: catalog)) { step, model in
        await shop.perform(step)
        return await model.outcome(of: shop.source)
      }
    }
  }

  @Test func `a shop without a flaw agrees after every step`() async throws {
    let report = try await report(of: .none)
    #expect(report.failure == nil)
  }

  @Test(
    arguments: [
      (.keepsRefunds, 3), (.forgetsRenewals, 4), (.endsWithoutGrace, 5), (.mixesUsers, 3),
      (.forgetsOffline, 5), (.losesFirstPurchase, 3), (.renewsAfterCancelling, 4),
    ] as [(HistoryShop.Flaw, Int)])
  func `a flaw is shrunk to few steps`(flaw: HistoryShop.Flaw, steps: Int) async throws {
    let report = try await report(of: flaw)
    let smallest = try #require(report.smallestCase, "\(flaw)")
    #expect(smallest.steps.count <= steps, "\(smallest)")
    #expect(report.failure?.description.contains("after step ") == true)
  }

  @Test func `a shop that ignores refunds is refuted by three steps`() async throws {
    let report = try await report(of: .keepsRefunds)
    #expect(report.smallestCase?.description == "anna signs in\nbuy basic\nrefund basic")
  }

  @Test func `every step occurs often in histories, and each is possible`() throws {
    let catalog = try catalog()
    let counts = Generator.histories(of: catalog).tally(cases: 1_000) { history -> [String] in
      var model = HistoryModel(of: catalog)
      return history.steps.map { step in
        let name = step.description.prefix { $0 != " " }
        return model.perform(step) ? String(name) : "impossible"
      }
    }
    #expect(counts["impossible"] == nil)
    for name in [
      "anna", "ben", "the", "buy", "renew", "fail", "cancel", "refund", "restore", "go", "wait",
      "set",
    ] {
      #expect(counts[name, default: 0] >= 20, "\(name) in \(counts)")
    }
  }

  @Test func `an app opens what it knew when it was last online`() throws {
    var model = HistoryModel(of: try catalog())
    func perform(_ steps: HistoryStep...) -> [Bool] { steps.map { model.perform($0) } }
    #expect(perform(.buy("basic"), .signOut, .restore) == [false, false, false])
    #expect(perform(.signIn("anna"), .buy("basic"), .buy("basic")) == [true, true, false])
    #expect(perform(.buy("coins"), .buy("monthly"), .renew("monthly")) == [false, true, false])
    #expect(model.isUnlocked("course") && model.isUnlocked("club"))
    #expect(perform(.goOffline, .buy("season"), .refund("basic")) == [true, false, true])
    #expect(model.isUnlocked("course") && model.isOnline == false)
    #expect(perform(.setClock(seconds: 31 * 86_400)) == [true])
    #expect(model.now == HistoryModel.start && !model.isUnlocked("club"))
    #expect(perform(.goOnline, .setClock(seconds: -31 * 86_400)) == [true, true])
    #expect(!model.isUnlocked("course") && model.isUnlocked("club"))
    #expect(perform(.signOut) == [true] && model.user == nil && !model.isUnlocked("club"))
    #expect(model.subjects == ["anna"])
  }
}
