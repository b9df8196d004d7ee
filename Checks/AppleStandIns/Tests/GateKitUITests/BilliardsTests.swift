import EngineTestSupport
import Foundation
import GateKit
import GateKitUI
import GateStores
import RuleTestSupport
import SwiftUI
import Testing

@testable import BilliardsUI

/// The example app, from its list to an open lesson.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct BilliardsTests {
  private let store: SimulatedStore
  private let gatekeeper: Gatekeeper
  private let catalog: GatedCatalog

  init() async throws {
    let clock = SimulatedClock(at: now)
    catalog = try ShippedCatalog.billiards.catalog()
    store = SimulatedStore(catalog.content, clock: clock)
    let gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog), sources: [store], stores: [store],
      clock: clock)
    self.gatekeeper = gatekeeper
    await until { gatekeeper.isSettled && gatekeeper.products().count == 4 }
  }

  private func app(_ locale: String = "en_US") -> ViewHost {
    ViewHost(CourseList(catalog: catalog.content).gatekeeper(gatekeeper)) {
      $0.locale = .init(identifier: locale)
    }
  }

  @Test func `a locked lesson is bought and opened`() async {
    let app = app()
    let labels = { app.front.buttons.map(\.spokenText) }
    #expect(app.front.texts.first == "Billiards trainer")
    #expect(labels().contains("Grip") && labels().contains("Side spin, Locked, with a preview"))
    #expect(app.tap("Side spin, Locked, with a preview"))
    await until { app.front.kind == .sheet }
    #expect(app.front.texts.first == "Unlock “Side spin”")
    let price = gatekeeper.products().first { $0.id == "advanced" }?.displayPrice ?? ""
    #expect(app.tap("进阶课程, \(price)"))
    #expect(app.tap("Buy"))
    await until { app.front.kind == .window && app.front.texts.first == "Side spin" }
  }

  @Test func `dismissing the paywall returns to the list`() async {
    let app = app("zh_CN")
    #expect(app.front.texts.first == "台球训练")
    #expect(app.tap("加塞, 已锁定，可预览"))
    await until { app.front.kind == .sheet }
    #expect(app.tap("以后再说"))
    await until { app.front.texts.first == "台球训练" }
  }

  @Test func `the settings restore and list purchases`() async throws {
    let app = app()
    #expect(app.tap("Settings"))
    #expect(app.front.texts == ["Purchases", "Restore Purchases"])
    try store.buy("full", for: "anonymous")
    #expect(app.tap("Restore Purchases"))
    await until { app.front.texts.contains("All courses") }
    #expect(app.front.texts.first == "Purchases")
  }

  @Test func `the settings sign in and out`() async {
    let account = AppIdentity(signedIn: nil)
    let gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog), sources: [store], identity: account)
    let app = ViewHost(
      CourseList(catalog: catalog.content, account: account).gatekeeper(gatekeeper))
    #expect(app.tap("Settings"))
    #expect(!app.front.texts.contains("New Window"))
    #expect(app.tap("Sign In"))
    await until { app.front.texts.contains("Signed in as anna") }
    #expect(gatekeeper.identity == .signedIn(id: "anna"))
    #expect(app.tap("Sign Out"))
    await until { app.front.texts.contains("Sign In") }
  }

  @Test func `a second window has a session of its own`() async {
    var opened: [String] = []
    let windows = (0..<2).map { _ in
      ViewHost(CourseList(catalog: catalog.content).gatekeeper(gatekeeper)) {
        $0.locale = .init(identifier: "en_US")
        $0.supportMultipleWindows { opened.append($0) }
      }
    }
    #expect(windows[0].tap("Settings") && windows[0].tap("New Window"))
    #expect(opened == ["courses"])
    #expect(windows[1].tap("Side spin, Locked, with a preview"))
    await until { windows[1].front.kind == .sheet }
    #expect(windows[0].front.kind == .window)
  }

  @Test func `the app states that its catalog is missing`() {
    let app = BilliardsApp()
    #expect(app.text.contains("The catalog is missing."))
  }
}

extension BilliardsApp {
  /// The texts of the app's window.
  @MainActor fileprivate var text: [String] {
    guard let window = body as? any ShownScene else { return [] }
    return window.host.front.texts
  }
}

@MainActor
private protocol ShownScene {
  var host: ViewHost { get }
}

extension WindowGroup: ShownScene {
  var host: ViewHost { ViewHost(content) }
}
