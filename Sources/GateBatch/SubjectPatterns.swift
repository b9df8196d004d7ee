import ContentCatalog
import GateRules

/// The patterns of subjects of a block, in order, as byte strings. Subjects with equal patterns have equal facts, and
/// equal reasons except for the instants at which entitlements begin and end.
struct SubjectPatterns: Sendable {
  private var bytes: [UInt8] = []
  /// The instants of entitlements that the patterns leave out.
  private var instants: [Instant] = []
  /// The offsets of the end of each pattern and of its instants.
  private var ends: [(bytes: Int, instants: Int)] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    instants.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends the pattern of a subject that shares it with no other one.
  mutating func appendNone() { end() }

  /// Calls a closure with the bytes of a subject's pattern; `nil` if the subject shares it with no other one.
  func withPattern<Result>(
    of subject: Int, _ body: (UnsafeRawBufferPointer?) -> Result
  ) -> Result {
    let range = (subject == 0 ? 0 : ends[subject - 1].bytes)..<ends[subject].bytes
    if range.isEmpty { return body(nil) }
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the instants of entitlements that the pattern of a subject leaves out, in order.
  func instants(of subject: Int) -> ArraySlice<Instant> {
    instants[(subject == 0 ? 0 : ends[subject - 1].instants)..<ends[subject].instants]
  }

  fileprivate mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  fileprivate mutating func append(_ text: UnsafeRawBufferPointer) {
    append(UInt32(truncatingIfNeeded: text.count))
    bytes.append(contentsOf: text)
  }

  fileprivate mutating func end() { ends.append((bytes.count, instants.count)) }
}

/// A writer of patterns from what subjects list for one engine.
struct SubjectPatternWriter: Sendable {
  let contents: PatternContents
  private let products: [FactIndex.Product?]
  /// The place of each product in the order of a pattern.
  private let places: [Int32]
  private let zone: TimeZoneRules

  init(of catalog: GatedCatalog, _ facts: FactIndex) {
    contents = PatternContents(of: catalog)
    (products, zone) = (facts.products, facts.zone)
    let content = catalog.content
    // Of several bundles that a subject has bought, reasons can name the first.
    places = facts.products.map { product in
      guard let product, content.bundles.products(includedIn: product.index).count == 1 else {
        return .max
      }
      return Int32(product.index.position)
    }
  }

  /// Appends the pattern of a subject.
  ///
  /// - Parameters:
  ///   - listed: the listed facts, with those of the subject last.
  ///   - texts: the members of the subject's line, in `bytes`.
  func write(
    _ listed: borrowing SubjectBatch, _ texts: [(field: LineField, range: Range<Int>)],
    in bytes: UnsafeRawPointer, ofSubject subject: Int, at now: Instant,
    to patterns: inout SubjectPatterns
  ) {
    let purchases = purchases(listed, ofSubject: subject, at: now)
    // A pattern has a byte for the index of each instant.
    if contents.dependsOnID || 2 * purchases.count >= Int(UInt8.max) {
      return patterns.appendNone()
    }
    let hasDates = purchases.contains { contents.dates.includeAll(of: $0.status) }
    patterns.append(UInt8(hasDates ? 1 : 0))
    patterns.append(UInt8(purchases.count))
    if hasDates { patterns.append(dated: purchases) } else { patterns.append(purchases) }
    let cursor = ByteCursor(bytes, at: 0)
    for (field, range) in texts where contents.includesRecords || field == .unknown {
      patterns.append(field.rawValue)
      patterns.append(cursor.bytes(range))
    }
    patterns.end()
  }

  private func purchases(
    _ listed: borrowing SubjectBatch, ofSubject subject: Int, at now: Instant
  ) -> [Purchase] {
    var first = listed.entitlements.count
    while first > 0, Int(listed.entitlements[first - 1].subject) == subject { first -= 1 }
    var purchases: [Purchase] = []
    purchases.reserveCapacity(listed.entitlements.count - first)
    for index in first..<listed.entitlements.count {
      let entry = listed.entitlements[index]
      guard let product = products[Int(entry.product)],
        let validity = EntitlementValidity(
          entry.stated, to: product.kind, period: product.period, zone: zone)
      else { continue }
      purchases.append(
        Purchase(
          product: Int32(product.index.position), place: places[Int(entry.product)],
          stated: entry.stated, status: validity.foreseeableStatus(at: now)))
    }
    return purchases
  }
}

/// An entitlement of a subject.
private struct Purchase {
  let product: Int32
  /// The place of the product in the order of the pattern.
  let place: Int32
  let stated: EntitlementRecord
  /// `nil` if all dates of the entitlement matter.
  let status: EntitlementValidity.EntitlementStatus?
}

extension SubjectPatterns {
  /// Appends purchases of which all dates matter.
  fileprivate mutating func append(dated purchases: [Purchase]) {
    for purchase in purchases {
      append(purchase.product)
      append(purchase.stated.qualifiers.rawValue)
      append(purchase.stated)
    }
  }

  /// Appends purchases of which the status matters, and what order their instants have.
  fileprivate mutating func append(_ purchases: [Purchase]) {
    let start = instants.count
    for purchase in purchases {
      if let begins = purchase.status?.begins { instants.append(begins) }
      if let end = purchase.status?.end { instants.append(end) }
    }
    instants[start...].sort()
    func index(_ instant: Instant?) -> UInt32 {
      guard let instant, let index = instants[start...].firstIndex(of: instant) else {
        return UInt32(UInt8.max)
      }
      return UInt32(index - start)
    }
    for purchase in purchases.ordered() {
      let (qualifiers, status) = (purchase.stated.qualifiers, purchase.status)
      append(purchase.product)
      append(
        UInt64(qualifiers.rawValue) << 32 | UInt64(status?.status.position ?? .max) << 16
          | UInt64(index(status?.begins)) << 8 | UInt64(index(status?.end)))
    }
  }
}

extension [Purchase] {
  /// Returns the purchases in the order of a pattern: by place, then as listed.
  fileprivate func ordered() -> [Purchase] {
    var ordered = self
    for index in ordered.indices.dropFirst() {
      var place = index
      while place > 0, ordered[place - 1].place > ordered[place].place {
        ordered.swapAt(place - 1, place)
        place -= 1
      }
    }
    return ordered
  }
}

/// The parts of subjects that their patterns for one catalog contain, besides the status of purchases.
struct PatternContents: Sendable {
  /// The dates of purchases that patterns contain.
  private(set) var dates = ReasonDates()
  /// Whether patterns contain attributes, progress and uses.
  private(set) var includesRecords = false
  /// Whether decisions depend on the id, so that no subjects share a pattern.
  private(set) var dependsOnID = false

  init(of catalog: GatedCatalog) {
    for fact in catalog.program.facts {
      dates.add(fact)
      switch fact {
      case .elapsed(let test):
        if test.anchor.product == nil { includesRecords = true }
      case .rollout(let test):
        if test.attribute == nil { dependsOnID = true } else { includesRecords = true }
      case .attribute, .itemDate, .progress, .usage: includesRecords = true
      case .holding, .reached: break
      case .custom: dependsOnID = true
      }
    }
  }
}

extension SubjectPatterns {
  fileprivate mutating func append(_ stated: EntitlementRecord) {
    for date in [
      stated.purchaseDate, stated.originalPurchaseDate, stated.expiresDate,
      stated.gracePeriodExpiresDate, stated.revocationDate, stated.pausedAt, stated.resumesAt,
    ] {
      append(date?.secondsSince1970 ?? Int64.min)
    }
    var flags: UInt8 = stated.isUpgraded ? 1 : 0
    if stated.isPending { flags |= 2 }
    if stated.isInBillingRetry { flags |= 4 }
    append(flags)
  }
}

extension HoldingState.Status {
  /// The position among all statuses.
  fileprivate var position: UInt8 {
    UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? Self.allCases.count)
  }
}
