import ContentCatalog
import GateTesting
import Testing

@testable import GateRules

struct HoldingStateTests {
  @Test(arguments: UInt64(0)..<20)
  func `a state is held exactly where the product counts as held`(seed: UInt64) {
    let report = forAll(RandomWorld.all, seed: seed, cases: 10) { world in
      let catalog = try world.catalog
      for subject in world.subjects {
        let facts = catalog.facts(of: subject, accepting: world.accepting)
        let instants = Set(world.instants + subject.entitlements.flatMap(\.dates)).sorted()
        for product in catalog.catalog.products.indices {
          for now in instants {
            let state = facts.holdingState(of: product, at: now)
            let value = HoldingTest(product: product).value(for: facts, at: now)
            let isSame =
              state.status.isHeld == (value == .true)
              && (state.status == .unknown) == (value == .unknown)
            if !isSame { return .broken("\(state) though \(value) at \(now)") }
            if state.status.isHeld, let end = state.end, end <= now {
              return .broken("\(state) at \(now)")
            }
          }
        }
      }
      return .holds
    }
    #expect(report.failure == nil)
  }

  @Test func `every state occurs often in random worlds`() throws {
    var counts: [HoldingState.Status: Int] = [:]
    for seed in UInt64(0)..<200 {
      let world = RandomWorld.all.value(seed: seed)
      let catalog = try world.catalog
      for subject in world.subjects {
        let facts = catalog.facts(of: subject, accepting: world.accepting)
        for now in world.instants {
          for product in catalog.catalog.products.indices {
            counts[facts.holdingState(of: product, at: now).status, default: 0] += 1
          }
        }
      }
    }
    for status in HoldingState.Status.allCases {
      #expect(counts[status, default: 0] >= 20, "\(status) in \(counts)")
    }
  }
}

extension Entitlement {
  fileprivate var dates: [Instant] {
    [purchaseDate, expiresDate, gracePeriodExpiresDate, revocationDate].compactMap { $0 }
  }
}
