internal import GateKit

/// The facts about a subject, gathered from rows.
struct SubjectFacts {
  private var asOf: [FactFamily: Instant] = [:]
  /// The instant of the earliest answer that lists an entitlement.
  private var earliestAnswer: Instant?
  private var ends: [Instant] = []
  private var unknown: Set<UnknownFact> = []
  private var entitlements: [Entitlement] = []
  private var attributes = StoredAttributes()
  private var progress: [ItemID: StoredProgress] = [:]
  private var usage: [CounterID: UsageRecord] = [:]

  /// Returns the facts of some families. A family without a row in the table of families is unknown.
  ///
  /// The whole is as of the earliest instant of a family or an entitlement.
  func snapshot(of families: Set<FactFamily>) throws(EntitlementSourceError) -> EntitlementSnapshot
  {
    var unknown = unknown
    for family in families where asOf[family] == nil {
      if let fact = family.unknown { unknown.insert(fact) }
    }
    let instants = Array(asOf.values) + (earliestAnswer.map { [$0] } ?? [])
    return EntitlementSnapshot(
      asOf: instants.min() ?? .earliest, entitlements: entitlements,
      attributes: attributes.values, progress: progress.mapValues(\.record), usage: usage,
      unknown: unknown, validUntil: ends.min())
  }
}

extension SubjectFacts {
  mutating func addFamily(
    _ row: FactRow, of families: Set<FactFamily>
  ) throws(EntitlementSourceError) {
    guard let family = FactFamily(rawValue: try row.text("family")) else {
      throw row.malformed("family")
    }
    guard families.contains(family) else { return }
    guard let instant = try row.instant("as_of") else { throw row.malformed("as_of") }
    asOf[family] = instant
    if let end = try row.instant("valid_until") { ends.append(end) }
  }

  mutating func addMark(
    _ row: FactRow, of families: Set<FactFamily>
  ) throws(EntitlementSourceError) {
    let (kind, name) = (try row.text("family"), try row.value("name", as: String.self))
    guard let fact = UnknownFact("\(kind):\(name ?? "*")") else { throw row.malformed("family") }
    if families.contains(fact.family) { unknown.insert(fact) }
  }

  mutating func addEntitlement(_ row: FactRow) throws(EntitlementSourceError) {
    entitlements.append(
      Entitlement(
        product: ProductID(try row.text("product")), purchaseDate: try row.instant("purchase"),
        originalPurchaseDate: try row.instant("original"), expiresDate: try row.instant("expires"),
        gracePeriodExpiresDate: try row.instant("grace"),
        revocationDate: try row.instant("revoked"),
        isUpgraded: try row.boolean("upgraded") ?? false,
        isPending: try row.boolean("pending") ?? false,
        isInBillingRetry: try row.boolean("retry") ?? false,
        willAutoRenew: try row.boolean("renews"), pausedAt: try row.instant("paused"),
        resumesAt: try row.instant("resumes"),
        quantity: try row.value("quantity"),
        ownershipType: try row.label("ownership"), offerType: try row.label("offer"),
        offerDiscountType: try row.label("discount")))
    if let end = try row.instant("proven_until") { ends.append(end) }
    if let instant = try row.instant("as_of") {
      earliestAnswer = min(earliestAnswer ?? instant, instant)
    }
  }

  mutating func addAttribute(
    _ row: FactRow, _ types: [AttributeID: CatalogAttribute.ValueType]
  ) throws(EntitlementSourceError) {
    let name = AttributeID(try row.text("name"))
    guard let type = types[name] else { return }
    try attributes.add(row, to: name, of: type)
  }

  mutating func addProgress(_ row: FactRow) throws(EntitlementSourceError) {
    try progress[ItemID(try row.text("item")), default: StoredProgress()].add(row)
  }

  mutating func addUse(_ row: FactRow) throws(EntitlementSourceError) {
    let counter = CounterID(try row.text("counter"))
    if let count = try row.value("used_count", as: Int.self) {
      guard usage[counter] == nil, count >= 0 else { throw row.malformed("used_count") }
      usage[counter] = .count(count, resetsAt: try row.instant("resets_at"))
      return
    }
    guard let instant = try row.instant("used_at") else { throw row.malformed("used_at") }
    var uses: [UsageRecord.Use] = []
    if let listed = usage[counter] {
      guard case .uses(let earlier) = listed else { throw row.malformed("used_count") }
      uses = earlier
    }
    uses.append(
      UsageRecord.Use(at: instant, item: try row.value("item", as: String.self).map { ItemID($0) }))
    usage[counter] = .uses(uses)
  }
}
