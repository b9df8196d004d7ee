import ContentCatalog
import GateKit
import GateTesting
import RuleTestSupport
import TestSupport
import Testing

@testable import GateRules

@Suite(.tags(.property), .slow)
struct HoldingStateTests {
  private let questions: Generator<[GateCase]>

  init() throws {
    questions = try Generator.catalogs().flatMap { Generator.cases(of: $0).list(1...10) }
  }

  @Test(arguments: TestScale.seeds(4))
  func `a holding state is held exactly if the product counts as held`(seed: UInt64) {
    let report = forAll(questions, seed: seed, cases: 20) { questions in
      for asked in questions {
        let facts = asked.facts
        let instants = Set([asked.now] + asked.subject.entitlements.flatMap(\.dates)).sorted()
        for product in asked.catalog.content.products.catalogIndices {
          for now in instants {
            let state = facts.holdingState(of: product, at: now)
            let value = HoldingFact(product: product).value(for: facts, at: now)
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
    expectHolds(report)
  }

  @Test func `every state occurs often in random catalogs`() {
    let counts = questions.tally(cases: TestScale.cases(120)) { questions in
      questions.flatMap { asked in
        let facts = asked.facts
        return asked.catalog.content.products.catalogIndices.map {
          facts.holdingState(of: $0, at: asked.now).status
        }
      }
    }
    for status in HoldingState.Status.allCases {
      #expect(counts[status, default: 0] >= TestScale.cases(2), "\(status) in \(counts)")
    }
  }
}

extension Entitlement {
  fileprivate var dates: [Instant] {
    [purchaseDate, expiresDate, gracePeriodExpiresDate, revocationDate].compactMap { $0 }
  }
}
