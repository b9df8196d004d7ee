import GateKit
import GateKitUI
import SwiftUI
import Testing

/// A lock badge says in a symbol and in words whether an item is open.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct LockBadgeTests {
  /// A row for each item.
  private struct Rows: View {
    let items: [ItemID]

    var body: some View {
      VStack {
        ForEach(items, id: \.self) { item in
          HStack {
            Text(verbatim: item.rawValue)
            LockBadge(item)
          }
        }
      }
    }
  }

  @Test func `each state has a symbol and words, and an open item has none`() async throws {
    let progress = ProgressSource()
    let trainer = try Trainer(progress)
    let host = trainer.window(Rows(items: ["intro", "L1", "L2", "done"]))
    await until {
      progress.questions.questions.count == 1 && trainer.gatekeeper.products().count == 5
    }
    await until {
      host.rows == [
        "intro", "L1, Locked", "L2, Locked, with a preview", "done, Checking your purchases",
      ]
    }
    await progress.questions.fail()
    await until { host.rows[3] == "done, Cannot be checked at the moment" }
    let images = host.front.all.filter { $0.kind == .image }.map(\.text)
    #expect(images == ["lock.fill", "eye", "questionmark.circle"])
    #expect(host.front.all.filter { $0.kind == .label }.allSatisfy { $0.texts.isEmpty })
  }

  @Test func `the words are Chinese in a Chinese interface`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let host = trainer.window(Rows(items: ["L1", "L2"]), locale: "zh_CN")
    await until { host.rows == ["L1, 已锁定", "L2, 已锁定，可预览"] }
  }

  @Test func `a purchase removes the badge`() async throws {
    let trainer = try Trainer()
    await trainer.isReady()
    let host = trainer.window(Rows(items: ["L1", "L2"]))
    await until { host.rows == ["L1, Locked", "L2, Locked, with a preview"] }
    _ = await trainer.gatekeeper.purchase("basic")
    #expect(host.rows == ["L1", "L2, Locked, with a preview"])
  }

  @Test func `without a session, a badge neither locks nor opens`() {
    let host = ViewHost(Rows(items: ["L1"]))
    #expect(host.rows == ["L1, Checking your purchases"])
  }
}
