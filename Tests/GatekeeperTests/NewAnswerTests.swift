import ContentCatalog
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

@MainActor
struct NewAnswerTests {
  /// Creates a world whose source has answered that `basic` is held.
  private func holdingBasic(_ source: ManualSource, _ more: [any EntitlementSource] = [])
    async throws
    -> TestWorld
  {
    let world = try TestWorld([source] + more)
    await source.answer(.basic)
    await until { world.window.isUnlocked("L1") }
    return world
  }

  @Test func `rule 6: an answer that unlocks an item takes effect at once`() async throws {
    let source = ManualSource()
    let world = try TestWorld([source])
    await source.answer()
    await until { world.window.state(of: "L1") == .locked(.lock) }
    source.change()
    await source.answer(.basic)
    await until { world.window.isUnlocked("L1") }
  }

  @Test func `rule 7: a failure never replaces an answer`() async throws {
    let source = ManualSource()
    let world = try await holdingBasic(source)
    source.change()
    await source.fail()
    await until { world.gatekeeper.answers.first?.failure != nil }
    #expect(world.window.isUnlocked("L1"))
    #expect(world.window.state(of: "L2") == .locked(.preview))
  }

  @Test(arguments: Explanation.allCases)
  func `rule 8: an explained loss takes effect at once`(_ explanation: Explanation) async throws {
    let source = ManualSource()
    let world = try TestWorld([source])
    await source.answer(explanation.before)
    await until { world.window.isUnlocked(explanation.item) }
    source.change()
    await source.answer(explanation.after)
    await until { world.window.state(of: explanation.item) == .locked(.lock) }
    #expect(source.askedCount == 2)
    #expect(world.gatekeeper.wakeUp.map { $0 > now + 2 } ?? true)
  }

  enum Explanation: CaseIterable {
    case revoked, upgraded, inBillingRetry, expired

    var item: ItemID { before.product == "basic" ? "L1" : "club" }

    var before: Entitlement { self == .revoked ? .basic : .monthly(until: now + 1000) }

    var after: Entitlement {
      var after = before
      switch self {
      case .revoked: after.revocationDate = now
      case .upgraded: after.isUpgraded = true
      case .inBillingRetry:
        after.expiresDate = now
        after.isInBillingRetry = true
      case .expired: after.expiresDate = now
      }
      return after
    }
  }

  @Test func `rule 8: an explanation that is older than the lost grant does not count`()
    async throws
  {
    func monthly(from start: Int64, to end: Int64) -> Entitlement {
      Entitlement(product: "monthly", purchaseDate: now + start, expiresDate: now + end)
    }
    let earlier = Entitlement(product: "basic", purchaseDate: now + -90_000)
    let before = [earlier.revoked(at: now + -86_401), .basic]
    let periods = [monthly(from: -900, to: -100), monthly(from: -100, to: 700)]
    let source = ManualSource()
    let world = try await TestWorld.settled(source, before + periods)
    source.change()
    await source.answer(before[0], periods[0])
    await until { world.gatekeeper.wakeUp == now + 2 }
    #expect(world.window.isUnlocked("L1") && world.window.isUnlocked("club"))
    await world.advance(by: 2)
    await source.answer(before[0], periods[0])
    await until { !world.window.isUnlocked("L1") && !world.window.isUnlocked("club") }
  }

  @Test func `rule 8: the refund of a bundle does not explain the loss of another purchase`()
    async throws
  {
    let bundle = Entitlement(product: "bundle", purchaseDate: now + -86_400)
    let source = ManualSource()
    let world = try await TestWorld.settled(source, [.basic, bundle])
    source.change()
    await source.answer(bundle.revoked(at: now))
    await until { world.window.state(of: "L2") == .locked(.preview) }
    #expect(world.window.isUnlocked("L1"))
    #expect(world.gatekeeper.wakeUp == now + 2)
  }

  @Test func `rule 8: another source can explain a loss`() async throws {
    let (source, other) = (ManualSource("source"), ManualSource("other"))
    let world = try await holdingBasic(source, [other])
    await other.answer(Entitlement.basic.revoked(at: now))
    await until { !world.window.isUnlocked("L1") || world.gatekeeper.isSettled }
    source.change()
    await source.answer()
    await until { world.window.state(of: "L1") == .locked(.lock) }
    #expect(source.askedCount == 2)
  }

  @Test func `rule 9: after an unexplained loss, the grant remains until a second answer`()
    async throws
  {
    let source = ManualSource()
    let world = try await holdingBasic(source)
    source.change()
    await source.answer()
    await until { world.gatekeeper.wakeUp == now + 2 }
    #expect(world.window.isUnlocked("L1"))
    #expect(source.askedCount == 2)
    await world.advance(by: 2)
    await until { source.askedCount == 3 }
    #expect(world.window.isUnlocked("L1"))
    await source.answer()
    await until { world.window.state(of: "L1") == .locked(.lock) }
  }

  @Test func `rule 9: a second answer that lists the grant ends the loss`() async throws {
    let source = ManualSource()
    let world = try await holdingBasic(source)
    source.change()
    await source.answer()
    await until { world.gatekeeper.wakeUp == now + 2 }
    await world.advance(by: 2)
    await source.answer(.basic)
    await until { world.gatekeeper.current.records[0].loss == nil }
    #expect(world.window.isUnlocked("L1"))
  }

  @Test func `rule 9: an answer to an earlier question is no second answer`() async throws {
    let source = ManualSource()
    let world = try await holdingBasic(source)
    source.change()
    await source.answer()
    await until { world.gatekeeper.wakeUp == now + 2 }
    source.change()
    await source.answer()
    await until { world.gatekeeper.turns[.source(0)]?.isAsking == false }
    #expect(world.window.isUnlocked("L1"))
    await world.advance(by: 2)
    await until { source.askedCount == 4 }
    await source.fail()
    await until { world.gatekeeper.answers.first?.failure != nil }
    #expect(world.window.isUnlocked("L1"))
    source.change()
    await source.answer()
    await until { world.window.state(of: "L1") == .locked(.lock) }
  }

  @Test func `rule 9: an explanation that arrives later ends the wait`() async throws {
    let (source, other) = (ManualSource("source"), ManualSource("other"))
    let world = try await holdingBasic(source, [other])
    await other.answer()
    await world.isSettled()
    source.change()
    await source.answer()
    await until { world.gatekeeper.wakeUp == now + 2 }
    other.change()
    await other.answer(Entitlement.basic.revoked(at: now))
    await until { world.window.state(of: "L1") == .locked(.lock) }
  }

  @Test func `rule 10: changes during a question cause one more`() async throws {
    let source = ManualSource()
    let world = try TestWorld([source])
    await until { source.askedCount == 1 }
    for _ in 0..<5 { source.change() }
    await until { world.gatekeeper.turns[.source(0)]?.isDue == true }
    await settle()
    #expect(source.askedCount == 1)
    await source.answer()
    await until { source.askedCount == 2 }
    await source.answer()
    await until { world.gatekeeper.turns[.source(0)]?.isAsking == false }
    await settle()
    #expect(source.askedCount == 2)
    source.change()
    await until { source.askedCount == 3 }
  }
}
