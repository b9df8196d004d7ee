import GateKit
import GateKitUI
import GateStores
import Observation
import SwiftUI
import Testing

/// A gated view is shown while its item is unlocked.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct GatedTests {
  /// The calls of the closures of a gated view.
  private final class Calls {
    var cancelled = 0
    var unlocked = 0
  }

  /// Shows a gated lesson in the window `main`.
  private func lesson(
    _ item: ItemID = "L1", in trainer: Trainer, _ calls: Calls = Calls()
  ) -> ViewHost {
    trainer.window(
      Text(verbatim: "the lesson").gated(
        item, onCancel: { calls.cancelled += 1 }, onUnlock: { calls.unlocked += 1 }))
  }

  @Test func `an open item is shown without a request`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let calls = Calls()
    let host = lesson("intro", in: trainer, calls)
    #expect(host.front.texts == ["the lesson"])
    await settle()
    #expect(host.depth == 1 && calls.unlocked == 0)
  }

  @Test func `during the check, an indicator is shown, and then the content`() async throws {
    let progress = ProgressSource()
    let trainer = try Trainer(progress)
    let calls = Calls()
    let host = lesson("done", in: trainer, calls)
    await until { trainer.gatekeeper.products().count == 5 }
    #expect(host.front.all.map(\.kind).contains(.progress))
    #expect(host.front.texts == ["Checking your purchases"])
    await progress.answer(completed: "intro")
    await until { host.front.texts == ["the lesson"] }
    #expect(host.depth == 1 && calls.unlocked == 1 && calls.cancelled == 0)
  }

  @Test func `a check without an answer ends in a request`() async throws {
    let progress = ProgressSource()
    let trainer = try Trainer(progress)
    let host = lesson("done", in: trainer)
    await until { trainer.gatekeeper.products().count == 5 && host.depth == 1 }
    await until {
      await trainer.clock.advance(by: .seconds(1))
      return host.depth == 2
    }
    #expect(host.front.texts.contains("Your purchases cannot be checked at the moment"))
  }

  @Test func `after the purchase, the content is shown and onUnlock has run once`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let calls = Calls()
    let host = lesson(in: trainer, calls)
    await until { host.depth == 2 }
    #expect(host.screens[0].texts == ["Locked", "Unlock"])
    _ = await trainer.gatekeeper.purchase("basic")
    await until { host.front.texts == ["the lesson"] }
    await settle()
    #expect(host.depth == 1 && calls.unlocked == 1 && calls.cancelled == 0)
  }

  @Test func `dismissing calls onCancel, and the button requests again`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let calls = Calls()
    let host = lesson(in: trainer, calls)
    await until { host.depth == 2 }
    host.dismiss()
    await until { calls.cancelled == 1 }
    #expect(host.depth == 1 && calls.unlocked == 0)
    #expect(host.tap("Unlock"))
    await until { host.depth == 2 }
    #expect(host.tap("Not Now"))
    await until { calls.cancelled == 2 }
    #expect(host.depth == 1)
  }

  @Test func `a cover that hides the view remains, and is not shown again after it is dismissed`()
    async throws
  {
    let trainer = try Trainer()
    await trainer.isReady()
    let calls = Calls()
    let host = trainer.window(
      Text(verbatim: "the lesson").gated(
        "L1", as: .fullScreenCover, onCancel: { calls.cancelled += 1 },
        onUnlock: { calls.unlocked += 1 }))
    await until { host.front.kind == .fullScreenCover }
    await settle()
    #expect(host.front.kind == .fullScreenCover && calls.cancelled == 0)
    host.dismiss()
    await until { calls.cancelled == 1 }
    await settle()
    #expect(host.depth == 1 && trainer.main.request == nil)
    #expect(host.tap("Unlock"))
    await until { host.front.kind == .fullScreenCover }
    _ = await trainer.gatekeeper.purchase("basic")
    await until { host.front.texts == ["the lesson"] }
    #expect(host.depth == 1 && calls.unlocked == 1 && calls.cancelled == 1)
  }

  @Test func `a refund closes the view and requests again`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let bought = try trainer.store.buy("basic", for: "anonymous")
    await until { trainer.gatekeeper.isPurchased("basic") }
    let calls = Calls()
    let host = lesson(in: trainer, calls)
    await until { host.front.texts == ["the lesson"] }
    try trainer.store.refund(bought)
    await until { host.depth == 2 }
    #expect(host.screens[0].texts == ["Locked", "Unlock"])
    #expect(calls.unlocked == 0 && calls.cancelled == 0)
  }

  @Test func `a request for another item does not call onCancel`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let calls = Calls()
    let host = lesson(in: trainer, calls)
    await until { host.depth == 2 }
    let other = Task { await trainer.main.open("L2") }
    await until { host.front.texts.first == "Unlock “L2”" }
    await settle()
    #expect(calls.cancelled == 0)
    host.close()
    #expect(await other.value == .ended)
  }

  @Test func `a view that disappears withdraws its request`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let shown = ShownLesson()
    let host = trainer.window(Switch(shown: shown))
    await until { host.depth == 2 }
    shown.isShown = false
    await until { host.depth == 1 && trainer.main.request == nil }
    #expect(host.front.texts == ["nothing"])
  }

  @Test func `a view whose item changes requests the new one`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let shown = ShownLesson()
    let calls = Calls()
    let host = trainer.window(Switch(shown: shown) { calls.unlocked += 1 })
    await until { host.depth == 2 && host.front.texts.first == "Unlock “Side spin”" }
    shown.item = "L2"
    await until { host.depth == 2 && host.front.texts.first == "Unlock “L2”" }
    shown.item = "intro"
    await until { host.depth == 1 && host.front.texts == ["the lesson"] }
    await settle()
    #expect(trainer.main.request == nil && calls.unlocked == 0)
  }

  private struct Switch: View {
    let shown: ShownLesson
    var onUnlock: @MainActor () -> Void = {}

    var body: some View {
      if shown.isShown {
        Text(verbatim: "the lesson").gated(shown.item, onUnlock: onUnlock)
      } else {
        Text(verbatim: "nothing")
      }
    }
  }
}

/// Whether a lesson is shown, and which.
@MainActor @Observable
final class ShownLesson {
  var isShown = true
  var item: ItemID = "L1"
}
