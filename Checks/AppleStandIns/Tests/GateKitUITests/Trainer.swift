import ContentCatalog
import Foundation
import GateKit
import GateKitUI
import GateRules
import GateStores
import RuleTestSupport
import SwiftUI
import Testing

/// A gatekeeper on a simulated store, and windows for its views.
@MainActor
struct Trainer {
  let clock = SimulatedClock(at: now)
  let store: SimulatedStore
  let gatekeeper: Gatekeeper

  /// Creates a gatekeeper.
  ///
  /// - Parameters:
  ///   - source: the source beside the store; by default one that states absence.
  ///   - stores: the stores; `nil` for the simulated one.
  ///   - sold: the ids of the products that the store sells; `nil` for those of the catalog.
  ///   - productDelay: the time after which the store lists its products.
  init(
    _ source: any EntitlementSource = HoldingSource([]),
    identity: any IdentitySource = FixedIdentity(.anonymous()),
    stores: [any PurchaseStore]? = nil, selling sold: [String]? = nil,
    productDelay: Duration? = nil
  ) throws {
    let catalog = try GatedCatalog(files: MemoryFiles(Self.catalog))
    if let sold {
      store = SimulatedStore(products: sold.map { SimulatedProduct(id: $0) }, clock: clock)
    } else {
      store = SimulatedStore(catalog.content, clock: clock)
    }
    if let productDelay { store.delay(.products, by: productDelay) }
    gatekeeper = Gatekeeper(
      engine: GateEngine(catalog: catalog), sources: [store, source],
      stores: stores ?? [store], identity: identity, clock: clock)
  }

  private static let catalog = """
    {"format": 1, "id": "trainer", "currency": "CNY",
    "products": [
      {"id": "basic", "title": {"en": "Basic course", "zh-Hans": "基础课程"}, "price": "18.00"},
      {"id": "pro", "title": {"en": "Pro course", "zh-Hans": "高手课程"}, "price": "30.00"},
      {"id": "monthly", "title": "Club", "kind": "autoRenewable", "period": "P1M",
       "subscriptionGroup": "club", "price": "10.00"},
      {"id": "yearly", "title": "Club", "kind": "autoRenewable", "period": "P1Y",
       "subscriptionGroup": "club", "price": "80.00"},
      {"id": "halfYearly", "title": "Club", "kind": "autoRenewable", "period": "P6M",
       "subscriptionGroup": "club", "price": "59.99"}
    ],
    "courses": [
      {"id": "intro", "gate": "free"},
      {"id": "L1", "title": {"en": "Side spin", "zh-Hans": "加塞"}, "gate": "product(basic)"},
      {"id": "L2", "gate": "product(pro)", "whenLocked": "preview"},
      {"id": "either", "gate": "product(basic) or product(pro)"},
      {"id": "members", "gate": "signedIn"},
      {"id": "club", "gate": "subscription(club)"},
      {"id": "phones", "gate": "deviceClass = phone"}, {"id": "pads", "gate": "deviceClass = pad"},
      {"id": "apple", "gate": "platform = iOS"},
      {"id": "after", "gate": "completed(L1) and product(pro)"},
      {"id": "done", "gate": "completed(intro)"},
      {"id": "never", "gate": "never"}
    ]}
    """
}

extension Trainer {
  /// The session of the window `main`.
  var main: GateSession { gatekeeper.session("main") }

  /// Waits until every source and the store have responded.
  func isReady() async {
    await until { gatekeeper.isSettled && gatekeeper.products().count == 5 }
  }

  /// Shows a view in the window `main`.
  func window(_ view: some View, locale: String = "en_US") -> ViewHost {
    ViewHost(view.gatekeeper(gatekeeper, window: "main")) {
      $0.locale = .init(identifier: locale)
    }
  }

  /// Shows a locked item with its request in the window `main`.
  func paywall(of item: ItemID, locale: String = "en_US") async -> ViewHost {
    await isReady()
    let host = window(Text("content").gated(item), locale: locale)
    await until { host.front.kind == .sheet }
    return host
  }
}

extension ViewHost {
  /// The number of screens.
  var depth: Int { screens.count }

  /// The words of the elements of the window's first stack, one for each row.
  var rows: [String] { screens[0].elements.first?.children.map(\.spokenText) ?? [] }
}

/// A source of identities that a test states.
final class ManualIdentity: IdentitySource {
  private let stream: AsyncStream<Identity>
  private let continuation: AsyncStream<Identity>.Continuation

  init(_ identity: Identity) {
    (stream, continuation) = AsyncStream.makeStream()
    continuation.yield(identity)
  }

  func identities() -> AsyncStream<Identity> { stream }
  func become(_ identity: Identity) { continuation.yield(identity) }
}

/// A source of progress whose questions a test answers.
struct ProgressSource: EntitlementSource {
  let name = "progress"
  let families: Set<FactFamily> = [.progress]
  let questions = ManualSource()

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    try await questions.snapshot(of: subject, at: now)
  }

  /// Answers the next question that these items are completed.
  @MainActor
  func answer(completed items: ItemID...) async {
    await until { !questions.questions.isEmpty }
    var answer = EntitlementSnapshot(asOf: questions.questions.first?.now ?? now)
    for item in items { answer.progress[item] = ItemProgress(isCompleted: true) }
    await questions.answer(.success(answer))
  }
}
