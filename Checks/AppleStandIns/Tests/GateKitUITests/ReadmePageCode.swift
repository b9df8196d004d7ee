import EngineTestSupport
import Foundation
import GateKit
import GateKitUI
import GateStoreKit
import SwiftUI
import TestSupport
import Testing

/// The code of the README, which `DocumentedCodeTests` of the root package compares with this file.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct ReadmePageCode {
  @Test func `a list and a lesson are gated`() async throws {
    let folder = Repository.url(ShippedCatalog.billiards.folder).path
    _ = try Self.views(folder)
    let gatekeeper = Gatekeeper(
      engine: try ShippedCatalog.billiards.engine(), sources: [HoldingSource([])])
    let host = ViewHost(CourseList().gatekeeper(gatekeeper)) {
      $0.locale = .init(identifier: "en_US")
    }
    await until { host.front.kind == .sheet }
    #expect(host.front.texts.first == "Unlock “Side spin”")
  }

  @ViewBuilder
  private static func views(_ folder: String) throws -> some View {
    let catalog = try GatedCatalog(path: folder)
    let gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog), sources: [StoreKitSource()], stores: [StoreKitStore()])

    CourseList().gatekeeper(gatekeeper)  // the root of a window: its sheets sell and restore
    LessonView().gated("L9")  // the lesson if it is open, otherwise what opens it
  }

  struct CourseList: View {
    var body: some View { LessonView().gated("L9") }
  }

  struct LessonView: View {
    var body: some View { Text("Side spin") }
  }
}
