import ContentCatalog
import GateStores
import RuleTestSupport
import Testing

@testable import GateKit

/// An app states who is signed in, and the gatekeeper follows.
@MainActor
struct AppIdentityTests {
  /// An operation of an app, with the identity after it.
  struct Step: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let from: Identity?
    let change: @Sendable (AppIdentity) -> Void
    let to: Identity?

    init(
      _ name: String, _ from: Identity?, _ to: Identity?,
      _ change: @escaping @Sendable (AppIdentity) -> Void
    ) {
      testDescription = "\(name), \(from.map { "\($0)" } ?? "unknown")"
      (self.from, self.change, self.to) = (from, change, to)
    }

    static let all: [Step] =
      [nil, .anonymous(id: "device"), .signedIn(id: "anna"), .expired(id: "anna")].flatMap { from in
        [
          Step("sign in", from, .signedIn(id: "ben")) { $0.signIn(id: "ben") },
          Step("sign out", from, .anonymous(id: "device")) { $0.signOut() },
          Step("expire", from, from == .signedIn(id: "anna") ? .expired(id: "anna") : from) {
            $0.expire()
          },
        ]
      }
  }

  private func account(_ identity: Identity?) -> AppIdentity {
    switch identity {
    case nil: return AppIdentity(anonymousID: "device")
    case .anonymous: return AppIdentity(signedIn: nil, anonymousID: "device")
    case .signedIn(let id): return AppIdentity(signedIn: id, anonymousID: "device")
    case .expired(let id):
      let account = AppIdentity(signedIn: id, anonymousID: "device")
      account.expire()
      return account
    }
  }

  @Test(arguments: Step.all)
  func `an operation leads to an identity, of which streams tell once`(step: Step) async {
    let account = account(step.from)
    var identities = account.identities().makeAsyncIterator()
    #expect(account.current == step.from)
    step.change(account)
    #expect(account.current == step.to)
    account.signIn(id: "last")
    var all: [Identity?] = []
    while all.last != .signedIn(id: "last"), let next = await identities.next() { all.append(next) }
    let expected = [step.from, step.to == step.from ? nil : step.to, .signedIn(id: "last")]
    #expect(all == expected.filter { $0 != nil })
  }

  @Test func `each stream has every identity, and a late one begins with the current`() async {
    let account = AppIdentity(signedIn: "anna")
    var early = account.identities().makeAsyncIterator()
    account.signOut()
    account.signIn(id: "anna")
    var late = account.identities().makeAsyncIterator()
    let told = [await early.next(), await early.next(), await early.next()]
    #expect(told == [.signedIn(id: "anna"), .anonymous(), .signedIn(id: "anna")])
    #expect(await late.next() == .signedIn(id: "anna"))
  }

  @Test func `the streams end with the identity`() async {
    let identities = AppIdentity().identities()
    for await _ in identities { Issue.record("nobody signed in") }
  }

  @Test func `a gatekeeper follows a sign-in, its end and a sign-out`() async throws {
    let account = AppIdentity(signedIn: nil)
    let world = try TestWorld([], identity: account)
    #expect(world.gatekeeper.identity == .anonymous())
    #expect(world.window.state(of: "profile") == .locked(.lock))
    let call = await world.open("profile")
    await until { world.window.request?.kind == .signIn }
    account.signIn(id: "anna")
    #expect(await call.value == .opened)
    account.expire()
    await until { world.gatekeeper.identity == .expired(id: "anna") }
    #expect(!world.window.isUnlocked("profile"))
    account.signOut()
    await until { world.gatekeeper.identity == .anonymous() }
  }

  @Test func `until the first sign-in or sign-out, the identity is unknown`() async throws {
    let account = AppIdentity()
    let world = try TestWorld([], identity: account)
    await settle()
    #expect(world.gatekeeper.identity == nil && world.window.state(of: "profile") == .checking)
    account.signOut()
    await until { world.window.state(of: "profile") == .locked(.lock) }
  }
}
