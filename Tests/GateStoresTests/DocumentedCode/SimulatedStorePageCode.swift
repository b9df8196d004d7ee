import GateKit
import GateStores
import Testing

/// The code on the page about the simulated store, which `DocumentedCodeTests` compares with this
/// file.
struct SimulatedStorePageCode {
  @Test func `a test lets a payment fail`() async throws {
    let catalog = try GatedCatalog(
      files: MemoryFiles(
        """
        {"format": 1, "id": "x",
         "products": [{"id": "pro", "kind": "autoRenewable", "period": "P1M"}],
         "courses": [{"id": "L9", "gate": "pro"}]}
        """))
    let engine = GateEngine(catalog: catalog)
    let (start, renewal) = (at("2026-01-01T00:00:00Z"), at("2026-02-01T00:00:00Z"))

    let clock = SimulatedClock(at: start)
    let store = SimulatedStore(catalog.content, clock: clock)
    let purchase = try store.buy("pro", for: "anna")
    try store.failRenewal(purchase, grace: CalendarDuration("P16D"))
    await clock.advance(to: renewal)

    let facts = try await store.snapshot(of: "anna", at: clock.now)
    let subject = GateSubject(id: "anna", entitlements: facts.entitlements)
    print(engine.decide("L9", for: subject, at: clock.now).verdict)

    #expect(engine.decide("L9", for: subject, at: clock.now).isUnlocked)
    #expect(!engine.decide("L9", for: subject, at: clock.now.plus(16 * 86_400)).isUnlocked)
  }
}
