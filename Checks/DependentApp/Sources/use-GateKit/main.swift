import GateKit

let catalog = try GatedCatalog(
  files: MemoryFiles(
    """
    {"format": 1, "id": "shop", "products": [{"id": "pro"}], "features": [{"id": "L1", "gate": "pro"}]}
    """))
let anna = GateSubject(id: "anna", entitlements: [Entitlement(product: "pro")])
if let now = Instant("2026-12-01T00:00:00Z") {
  let decision = GateEngine(catalog: catalog).decide("L1", for: anna, at: now)
  print("GateKit:", decision.verdict, decision.reason)
}
