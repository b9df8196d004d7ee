import Foundation
import GateKit
import GateKitUI
import GateStores
import SwiftUI
import Testing

@testable import BilliardsUI

/// The example shows Apple's view for the products of an offer in place of the paywall.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct AppleStoreTests {
  @Test(
    arguments: [
      ("L1", "text basic"),
      ("either", "list\n  text basic\n  text pro"),
      ("club", "stack\n  text monthly\n  text yearly\n  text halfYearly"),
    ] as [(ItemID, String)])
  func `the products of a request are in Apple's view for them`(
    item: ItemID, outline: String
  ) async throws {
    let host = try await show(item, in: Trainer())
    #expect(host.front.outline == outline)
  }

  @Test func `a request without products has the plain paywall`() async throws {
    let host = try await show("never", in: Trainer())
    #expect(host.front.texts.contains("This cannot be opened"))
  }

  @Test func `a purchase in Apple's view ends the request`() async throws {
    let trainer = try Trainer()
    let host = await show("L1", in: trainer)
    try trainer.store.buy("basic", for: "anonymous")
    await until { host.front.texts == ["content"] }
  }

  private func show(_ item: ItemID, in trainer: Trainer) async -> ViewHost {
    await trainer.isReady()
    let root = Text("content").gated(item)
      .gatekeeper(trainer.gatekeeper, window: "main") { AppleStore(request: $0) }
    let host = ViewHost(root) { $0.locale = .init(identifier: "en_US") }
    await until { host.front.kind == .sheet }
    return host
  }
}
