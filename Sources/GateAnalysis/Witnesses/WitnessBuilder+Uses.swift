import ContentCatalog
import GateRules

/// The uses of counters of a witness.
extension WitnessBuilder {
  private typealias Test = (test: UsageLimitFact, isTrue: Bool)

  private static var maxUses: Int { 200 }

  /// Adds uses that meet the requirements; `false` if there would be too many.
  func addUses(to subject: inout GateSubject, at now: Instant) -> Bool {
    let tests = requirements.compactMap { requirement -> Test? in
      guard case .fact(.usage(let test)) = requirement.proposition else { return nil }
      return (test, requirement.isTrue)
    }
    let byCounter = Dictionary(grouping: tests) { $0.test.counter }
    for (counter, tests) in byCounter.sorted(by: { $0.key < $1.key }) {
      work.spend(4 * tests.count)
      guard let record = total(meeting: tests, at: now) ?? list(meeting: tests, at: now) else {
        return false
      }
      if record != .uses([]) { subject.usage[catalog.counters[counter].id] = record }
    }
    addPurchases(of: tests, to: &subject, at: now)
    return true
  }

  /// Adds purchases of consumables: one more unit than there are uses, where uses have to be fewer, and a
  /// purchase now, where uses have to be left out.
  private func addPurchases(of tests: [Test], to subject: inout GateSubject, at now: Instant) {
    var units: [ProductIndex: Int] = [:]
    let resolved = resolved(subject)
    for (test, isTrue) in tests where isTrue {
      guard case .fewerThan(let limit) = test.question else { continue }
      if let product = limit.product {
        units[product] = max(units[product] ?? 0, (test.count(for: resolved, at: now) ?? 0) + 1)
      } else if let product = test.scope.since,
        (test.count(for: resolved, at: now) ?? 0) >= test.limit(for: resolved, at: now)
      {
        units[product] = max(units[product] ?? 0, 1)
      }
    }
    for (product, quantity) in units.sorted(by: { $0.key < $1.key }) {
      subject.entitlements.append(
        Entitlement(
          product: catalog.products[product].id, purchaseDate: now,
          quantity: quantity > 1 ? quantity : nil))
    }
  }

  /// Returns the smallest total that meets the tests of one counter; `nil` if none does. A total has no
  /// items, and is the same in every period.
  private func total(meeting tests: [Test], at now: Instant) -> UsageRecord? {
    var reached: [(count: Int, reach: EventReach?)] = []
    var exceeded = Int.max
    for (test, isTrue) in tests {
      switch test.question {
      case .counted where isTrue: return nil
      case .fewerThan where test.scope.node != nil || test.consumable != nil: return nil
      case .counted, .fewerThan(.unitsBought): break
      case .fewerThan(.number(let limit)) where isTrue: exceeded = min(exceeded, limit)
      case .fewerThan(.number(let limit)): reached.append((limit, test.scope.reach))
      }
    }
    guard let count = reached.map(\.count).max(), count > 0 else { return .uses([]) }
    guard count < exceeded else { return nil }
    let shortest = reached.map(\.reach).min { length($0) < length($1) } ?? nil
    return .count(count, resetsAt: shortest?.end(of: now, in: catalog.timeZone))
  }

  /// Returns a list of few uses that meets the tests of one counter; `nil` if it would be long.
  private func list(meeting tests: [Test], at now: Instant) -> UsageRecord? {
    var uses: [UsageRecord.Use] = []
    for (test, isTrue) in tests where isTrue {
      guard case .counted(let node) = test.question, let item = catalog.itemID(of: node) else {
        continue
      }
      uses.append(UsageRecord.Use(at: earliestUse(in: test.scope.reach, at: now), item: item))
    }
    let bought = Set(tests.filter(\.isTrue).compactMap(\.test.consumable))
    let limits = tests.compactMap { test, isTrue -> (test: UsageLimitFact, limit: Int)? in
      guard !isTrue, case .fewerThan(let limit) = test.question else { return nil }
      switch limit {
      case .number(let number): return (test, number)
      // Without a purchase, there are never fewer uses.
      case .unitsBought(let product): return (test, bought.contains(product) ? 1 : 0)
      }
    }
    // Uses in a short period also count in longer ones.
    for (test, limit) in limits.sorted(by: {
      length($0.test.scope.reach) < length($1.test.scope.reach)
    }) {
      let start = start(of: test.scope.reach, at: now)
      work.spend(uses.count)
      let item = test.scope.node.flatMap { catalog.itemID(of: $0) }
      let count =
        item != nil
        ? uses.count { $0.item == item && $0.at >= start }
        : Set(uses.filter { $0.item != nil && $0.at >= start }.map(\.item)).count
          + uses.count { $0.item == nil && $0.at >= start }
      let missing = max(0, limit - count)
      guard uses.count + missing <= Self.maxUses else { return nil }
      // A use now counts after every restart.
      let at = test.scope.since == nil ? earliestUse(in: test.scope.reach, at: now) : now
      let use = UsageRecord.Use(at: at, item: item)
      uses += Array(repeating: use, count: missing)
    }
    return .uses(uses)
  }

  /// Returns the seconds for which a use that begins to count now counts at least, to compare times.
  private func length(_ reach: EventReach?) -> Int64 {
    switch reach {
    case .within(let duration)?: catalog.timeZone.bounds(of: duration).lowerBound
    case .during(.day)?: 86_400
    case .during(.week)?: 7 * 86_400
    case .during(.month)?: 28 * 86_400
    case .during(.year)?: 365 * 86_400
    case .since?, nil: .max
    }
  }

  /// Returns the first instant at which a use counts now.
  private func start(of reach: EventReach?, at now: Instant) -> Instant {
    let first = reach?.events(countingAt: now, in: catalog.timeZone).ranges.first?.lowerBound
    return first.map { Instant(secondsSince1970: $0) } ?? .earliest
  }

  /// Returns an instant at which a use counts now, and for as few shorter times as possible.
  private func earliestUse(in reach: EventReach?, at now: Instant) -> Instant {
    guard reach != nil else { return now.advanced(bySeconds: -400 * 86_400) ?? .earliest }
    return start(of: reach, at: now)
  }
}
