import ContentCatalog
import GateRules

/// A catalog, subjects and instants, all of one seed.
struct RandomWorld {
  let written: RandomCatalog
  let check: CatalogCheck
  let subjects: [GateSubject]
  let instants: [Instant]
  let accepting: Set<Entitlement.Environment>

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let written = RandomCatalog(using: &random)
    self.written = written
    check = CatalogCheck(files: MemoryFiles(written.text))
    let makers = RandomSubjects(catalog: written)
    subjects = (0..<3).map { _ in makers.one(using: &random) }
    instants = (0..<2).map { _ in written.instants.one(using: &random) }
    accepting = random.chance(50) ? [] : ["sandbox"]
  }

  /// One question to the catalog: may this subject open this item now?
  struct Case {
    let item: Int
    let subject: GateSubject
    let now: Instant
  }

  /// Every item for every subject at every instant.
  func cases(in catalog: GatedCatalog) -> [Case] {
    subjects.flatMap { subject in
      instants.flatMap { now in
        catalog.items.indices.filter { catalog.items[$0] != nil }
          .map { Case(item: $0, subject: subject, now: now) }
      }
    }
  }

  /// Every instant that the subject or the catalog names, with a second before and after.
  func boundaries(of subject: GateSubject) -> [Instant] {
    var found = written.text.split(separator: "\"").flatMap { $0.split(separator: " ") }
      .compactMap { Instant(String($0.prefix(20))) }
    for entitlement in subject.entitlements {
      found += [
        entitlement.purchaseDate, entitlement.originalPurchaseDate, entitlement.expiresDate,
        entitlement.gracePeriodExpiresDate, entitlement.revocationDate,
      ].compactMap { $0 }
    }
    for value in subject.attributes.values {
      if case .instant(let instant)? = value.converted(to: .instant) { found.append(instant) }
    }
    for record in subject.usage.values {
      switch record {
      case .uses(let uses): found += uses.map(\.at)
      case .count(_, let resetsAt): found += [resetsAt].compactMap { $0 }
      }
    }
    let zone = written.instants.timeZone
    found += instants
    found += instants.flatMap { now in
      CalendarPeriod.allCases.map { zone.interval(of: $0, containing: now).upperBound }
    }
    found += found.flatMap { instant in
      RandomInstants.durations.compactMap(CalendarDuration.init).flatMap { duration in
        [instant, zone.startOfDay(containing: instant)].compactMap {
          zone.instant(adding: duration, to: $0)
        }
      }
    }
    return Set(found.flatMap { instant in (-1...1).compactMap { instant.advanced(bySeconds: $0) } })
      .sorted()
  }
}
