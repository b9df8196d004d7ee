import ContentCatalog
import GateKit
import RuleTestSupport

/// The decisions that a gatekeeper has to reach from the answers of sources and stores, the identity and
/// the clock. The model follows the numbered rules and shares no code with the gatekeeper.
struct HistoryModel: Sendable {
  enum Truth { case held, unknown, absent }

  /// An entitlement, with the instant until which it proves a holding without an end.
  struct Grant: Hashable {
    let entitlement: Entitlement
    let limit: Instant?
  }

  /// The latest answer of a source, and its question under way.
  struct Source {
    var answer: EntitlementSnapshot?
    var hasFailed = false
    /// The earlier grants that the latest answer no longer lists without an explanation, and the time of
    /// the loss.
    var kept: [Grant] = []
    var lostAt: Instant?
    var question: Question?
  }

  /// A question to a source that has not ended.
  struct Question {
    let id: Int
    let time: Instant
    let reading: Instant
  }

  /// A purchase that no source lists yet.
  struct Purchase {
    let product: ProductID
    let entitlements: [Entitlement]
    let asOf: Instant
    let end: Instant

    var isPending: Bool { entitlements.contains(where: \.isPending) }
    var grants: [Grant] { entitlements.map { Grant(entitlement: $0, limit: end) } }
    var date: Instant { entitlements.compactMap(\.purchaseDate).max() ?? asOf }
  }

  /// Items that time has closed at an instant, and that stay open until sources have responded.
  struct Delay {
    let items: Set<ItemID>
    let since: Instant
    let end: Instant
    var awaited: Set<Int>
  }

  /// The answers and purchases in a cache about a subject.
  struct Saved {
    var answers: [Int: EntitlementSnapshot] = [:]
    var purchases: [ProductID: Purchase] = [:]
  }

  var sources: [Source]
  var purchases: [ProductID: Purchase] = [:]
  var identity = Identity.anonymous()
  /// The time of the world, and the reading of the device.
  var time: Instant
  var reading: Instant
  var delays: [Delay] = []
  var saved: [SubjectID: Saved] = [:]
  var questionCount = 0
  /// The items that were open at some time since ``forgetOpened()``.
  var opened: Set<ItemID> = []
  /// Whether each product is held.
  var truths: [ProductID: Truth] = [:]
  /// The situations that have occurred so far.
  var reached: Set<HistoryClass> = []

  init(sourceCount: Int, at time: Instant) {
    sources = Array(repeating: Source(), count: sourceCount)
    self.time = time
    reading = time
  }
}

extension HistoryModel {
  /// The products that each product contains, by every name.
  static let contents: [ProductID: Set<ProductID>] = [
    "basic": ["basic"], "app.basic": ["basic"], "advanced": ["advanced"],
    "app.advanced": ["advanced"], "monthly": ["monthly"], "app.monthly": ["monthly"],
    "bundle": ["bundle", "basic", "advanced"], "app.bundle": ["bundle", "basic", "advanced"],
    "gift": ["gift", "advanced"],
  ]
  static let products: [ProductID] = ["basic", "advanced", "monthly", "bundle", "gift"]
  /// The products that each item requires, and whether it requires a sign-in.
  static let items: [(id: ItemID, products: [ProductID], signedIn: Bool)] = [
    ("intro", [], false), ("L1", ["basic"], false), ("L2", ["advanced"], false),
    ("club", ["monthly"], false), ("members", ["basic"], true),
    ("both", ["basic", "advanced"], false),
  ]

  static let grace: Int64 = 3 * 86_400

  /// The instant that decisions are for.
  var now: Instant {
    let dates = sources.compactMap(\.answer?.asOf) + purchases.values.map(\.asOf)
    return max(reading, dates.max() ?? reading)
  }

  var isSettled: Bool { sources.allSatisfy { $0.answer != nil || $0.hasFailed } }

  /// Returns whether a product is held.
  func truth(of product: ProductID) -> Truth { truths[product] ?? .unknown }

  /// Decides about every product.
  mutating func decideProducts() {
    let (now, absent) = (now, provesAbsence(at: now) ? Truth.absent : .unknown)
    for product in Self.products { truths[product] = absent }
    let grants =
      sources.flatMap { Self.grants(of: $0.answer) + $0.kept } + purchases.values.flatMap(\.grants)
    for grant in grants {
      for product in Self.contents[grant.entitlement.product] ?? [] {
        switch Self.truth(of: product, by: grant, at: now) {
        case .held: truths[product] = .held
        case .unknown where truths[product] == .absent: truths[product] = .unknown
        case .unknown, .absent: break
        }
      }
    }
  }

  private func provesAbsence(at now: Instant) -> Bool {
    sources.allSatisfy { source in
      guard let answer = source.answer else { return false }
      return now < answer.asOf + Self.grace && answer.validUntil.map { now < $0 } ?? true
    }
  }

  /// Returns whether a purchase of a product awaits approval.
  func isPending(_ product: ProductID) -> Bool {
    let listed = sources.flatMap { $0.answer?.entitlements ?? [] }
    return (listed + purchases.values.flatMap(\.entitlements)).contains {
      $0.isPending && Self.contents[$0.product]?.contains(product) == true
    }
  }

  /// Returns the state of an item.
  func state(of item: (id: ItemID, products: [ProductID], signedIn: Bool)) -> ItemState {
    if delays.contains(where: { $0.items.contains(item.id) }) { return .unlocked }
    return decide(item)
  }

  private func decide(
    _ item: (id: ItemID, products: [ProductID], signedIn: Bool)
  ) -> ItemState {
    let truths = item.products.map(truth)
    var isSignedIn = false
    if case .signedIn = identity { isSignedIn = true }
    if truths.contains(.absent) || item.signedIn && !isSignedIn { return .locked(.lock) }
    if truths.contains(.unknown) { return isSettled ? .indeterminate : .checking }
    return .unlocked
  }

  var open: Set<ItemID> {
    Set(Self.items.filter { state(of: $0) == .unlocked }.map(\.id))
  }

  /// The items that the facts alone open.
  var proven: Set<ItemID> {
    Set(Self.items.filter { decide($0) == .unlocked }.map(\.id))
  }

  mutating func forgetOpened() { opened = open }

  static func grants(of answer: EntitlementSnapshot?) -> [Grant] {
    (answer?.entitlements ?? []).map { Grant(entitlement: $0, limit: answer?.validUntil) }
  }

  static func truth(of product: ProductID, by grant: Grant, at now: Instant) -> Truth {
    let entitlement = grant.entitlement
    guard contents[entitlement.product]?.contains(product) == true, !entitlement.isPending,
      entitlement.purchaseDate.map({ $0 <= now }) ?? true,
      entitlement.revocationDate.map({ now < $0 }) ?? true
    else { return .absent }
    if let end = end(of: entitlement) { return now < end ? .held : .absent }
    return grant.limit.map { now < $0 } ?? true ? .held : .unknown
  }

  static func end(of entitlement: Entitlement) -> Instant? {
    entitlement.expiresDate.map { max($0, entitlement.gracePeriodExpiresDate ?? $0) }
  }
}
