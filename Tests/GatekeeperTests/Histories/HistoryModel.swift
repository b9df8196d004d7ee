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

  /// An item, with the facts that it requires.
  struct Item {
    let id: ItemID
    /// The products that open it together.
    var products: [ProductID] = []
    var requiresSignIn = false
    /// The family of facts without which it does not open, and whose absence keeps it shut.
    var required: FactFamily?
    /// The family of facts whose absence opens it without the products.
    var alternative: FactFamily?
  }

  var sources: [Source]
  var purchases: [ProductID: Purchase] = [:]
  /// The user of the device.
  var user = Identity.anonymous()
  /// The reading of the device when the app learned who the user is; `nil` until then.
  var identifiedAt: Instant?
  /// The families that the app assumes to be empty, since no source supplies them.
  var assumingNone: Set<FactFamily> = []
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
    identifiedAt = time
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
  static let items = [
    Item(id: "intro"), Item(id: "L1", products: ["basic"]), Item(id: "L2", products: ["advanced"]),
    Item(id: "club", products: ["monthly"]),
    Item(id: "members", products: ["basic"], requiresSignIn: true),
    Item(id: "both", products: ["basic", "advanced"]),
    Item(id: "trial", products: ["basic"], alternative: .usage),
    Item(id: "quiz", products: ["advanced"], required: .progress),
  ]

  static let grace: Int64 = 3 * 86_400

  /// The instant that decisions are for.
  var now: Instant {
    let dates = sources.compactMap(\.answer?.asOf) + purchases.values.map(\.asOf)
    return max(reading, dates.max() ?? reading)
  }

  /// The identity that the app knows.
  var identity: Identity? { identifiedAt.map { _ in user } }

  var isSettled: Bool {
    identity != nil && sources.allSatisfy { $0.answer != nil || $0.hasFailed }
  }

  /// The families of facts that nothing supplies.
  var unsuppliedFamilies: Set<FactFamily> {
    Set([.usage, .progress]).subtracting(assumingNone)
  }

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
  func state(of item: Item) -> ItemState {
    if delays.contains(where: { $0.items.contains(item.id) }) { return .unlocked }
    return decide(item)
  }

  private func decide(_ item: Item) -> ItemState {
    if let family = item.alternative, assumingNone.contains(family) { return .unlocked }
    var truths = item.products.map(truth)
    if item.requiresSignIn { truths.append(signedIn) }
    if let family = item.required {
      truths.append(assumingNone.contains(family) ? .absent : .unknown)
    }
    if truths.allSatisfy({ $0 == .held }) { return .unlocked }
    if truths.contains(.absent), item.alternative == nil { return .locked(.lock) }
    return isSettled ? .indeterminate : .checking
  }

  private var signedIn: Truth {
    switch identity {
    case .signedIn?: .held
    case .anonymous?, .expired?: .absent
    case nil: .unknown
    }
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
