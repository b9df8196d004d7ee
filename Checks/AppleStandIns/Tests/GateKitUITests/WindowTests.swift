import GateKit
import GateKitUI
import GateStores
import RuleTestSupport
import SwiftUI
import Testing

/// The root of a window owns a session, and presents its requests.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct WindowTests {
  /// A view that reports the session of its window.
  private struct Probe: View {
    let found: @MainActor (GateSession?) -> Void
    @Environment(GateSession.self) private var session: GateSession?

    var body: some View {
      let _ = found(session)
      Text(verbatim: "content")
    }
  }

  @Test func `two windows have sessions of their own, which end with them`() async throws {
    let trainer = try Trainer()
    var sessions: [GateSession?] = [nil, nil]
    let view = { (index: Int) in
      Probe { sessions[index] = $0 }.gatekeeper(trainer.gatekeeper)
    }
    let hosts = [ViewHost(view(0)), ViewHost(view(1))]
    #expect(hosts.map(\.front.texts) == [["content"], ["content"]])
    let first = try #require(sessions[0])
    let second = try #require(sessions[1])
    #expect(first.id != second.id)
    #expect(trainer.gatekeeper.session(first.id) === first)
    await trainer.isReady()
    let opening = Task { await first.open("L1") }
    await until { first.request != nil }
    #expect(second.request == nil && hosts.map(\.depth) == [2, 1])
    hosts[0].close()
    #expect(await opening.value == .ended)
    #expect(trainer.gatekeeper.session(first.id) !== first)
    #expect(trainer.gatekeeper.session(second.id) === second)
  }

  @Test(
    arguments: [
      (.sheet, .sheet), (.fullScreenCover, .fullScreenCover),
    ] as [(GateRequest.Presentation, ViewScreen.Kind)])
  func `a request is presented in its form`(
    presentation: GateRequest.Presentation, kind: ViewScreen.Kind
  ) async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let host = trainer.window(Text(verbatim: "content"))
    #expect(host.depth == 1)
    let opening = Task { await trainer.main.open("L1", as: presentation) }
    await until { host.depth == 2 }
    #expect(host.front.kind == kind)
    host.dismiss()
    #expect(await opening.value == .dismissed)
    #expect(host.depth == 1)
  }

  /// The appearances and disappearances of a view.
  @MainActor
  private final class Visits {
    var appeared = 0
    var disappeared = 0
  }

  @Test(arguments: [.sheet, .fullScreenCover] as [GateRequest.Presentation])
  func `a request remains while it hides the root of the window`(
    presentation: GateRequest.Presentation
  ) async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let visits = Visits()
    var sessions: [GateSession?] = []
    let host = ViewHost(
      Probe { sessions.append($0) }
        .onAppear { visits.appeared += 1 }
        .onDisappear { visits.disappeared += 1 }
        .gatekeeper(trainer.gatekeeper))
    let session = try #require(host.screens.isEmpty ? nil : sessions.last ?? nil)
    let opening = Task { await session.open("L1", as: presentation) }
    await until { host.depth == 2 }
    let isHidden = presentation == .fullScreenCover
    #expect(visits.disappeared == (isHidden ? 1 : 0))
    await settle()
    #expect(host.depth == 2 && session.request != nil)
    host.dismiss()
    #expect(await opening.value == .dismissed)
    #expect(host.depth == 1 && visits.appeared == (isHidden ? 2 : 1))
    #expect(sessions.allSatisfy { $0 == nil || $0 === session })
    #expect(trainer.gatekeeper.session(session.id) === session)
  }

  @Test func `the size of a window is its device class, and the context of the app wins`()
    async throws
  {
    let trainer = try Trainer()
    await trainer.isReady()
    let host = trainer.window(Text(verbatim: "content"))
    _ = host.front
    func open() -> [ItemID] { ["phones", "pads", "apple"].filter { trainer.main.isUnlocked($0) } }
    #expect(open() == ["apple"])
    host.environment.horizontalSizeClass = .regular
    _ = host.front
    #expect(open() == ["pads", "apple"])
    host.environment.horizontalSizeClass = .compact
    _ = host.front
    #expect(open() == ["phones", "apple"])
    trainer.main.context["deviceClass"] = "pad"
    #expect(open() == ["pads", "apple"] && trainer.main.context == ["deviceClass": "pad"])
    host.environment.horizontalSizeClass = .regular
    trainer.main.context = [:]
    _ = host.front
    #expect(open() == ["pads", "apple"])
    #expect(!trainer.gatekeeper.session("other").isUnlocked("pads"))
  }

  @Test func `an app shows its sign-in until the user has signed in`() async throws {
    let account = AppIdentity()
    let trainer = try Trainer(identity: account)
    let host = ViewHost(
      Text(verbatim: "content")
        .signInGate { Button("Sign In") { account.signIn(id: "anna") } }
        .gatekeeper(trainer.gatekeeper))
    #expect(host.front.all.map(\.spokenText) == ["Checking your purchases"])
    account.signOut()
    await until { host.front.texts == ["Sign In"] }
    #expect(host.tap("Sign In"))
    await until { host.front.texts == ["content"] }
    account.expire()
    await until { host.front.texts == ["Sign In"] }
  }

  @Test func `windows with one id share a session until the last one closes`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let hosts = (0..<2).map { _ in trainer.window(Text(verbatim: "content")) }
    for host in hosts { _ = host.front }
    let session = trainer.main
    let opening = Task { await session.open("L1") }
    await until { hosts[1].depth == 2 }
    hosts[0].close()
    await settle()
    #expect(trainer.main === session && session.request != nil)
    hosts[1].close()
    #expect(await opening.value == .ended)
    #expect(trainer.main !== session)
  }

  @Test func `a request for another item replaces the view of the first`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let host = trainer.window(Text(verbatim: "content"))
    let first = Task { await trainer.main.open("L1") }
    await until { host.front.texts.first == "Unlock “Side spin”" }
    let second = Task { await trainer.main.open("L2") }
    #expect(await first.value == .superseded)
    await until { host.front.texts.first == "Unlock “L2”" }
    #expect(host.depth == 2)
    host.dismiss()
    #expect(await second.value == .dismissed)
  }

  @Test func `an app can show a view of its own, which follows the request`() async throws {
    let identity = ManualIdentity(.anonymous())
    let trainer = try Trainer(identity: identity)
    await trainer.isReady()
    let host = ViewHost(
      Text(verbatim: "content").gatekeeper(trainer.gatekeeper, window: "main") { request in
        Text(verbatim: request.kind == .signIn ? "sign in" : "other")
      })
    _ = host.front
    let opening = Task { await trainer.main.open("members") }
    await until { host.front.texts == ["sign in"] }
    identity.become(.signedIn(id: "u1"))
    #expect(await opening.value == .opened)
    #expect(host.depth == 1)
  }

  @Test func `a window that becomes active renews old answers`() async throws {
    let source = ProgressSource()
    let trainer = try Trainer(source)
    let host = trainer.window(Text(verbatim: "content"))
    _ = host.front
    await source.answer()
    await trainer.isReady()
    host.environment.scenePhase = .background
    _ = host.front
    await trainer.clock.advance(by: .seconds(301))
    _ = host.front
    #expect(source.questions.askedCount == 1)
    host.environment.scenePhase = .active
    _ = host.front
    await until { source.questions.askedCount == 2 }
  }
}
