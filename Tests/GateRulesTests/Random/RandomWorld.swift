import ContentCatalog
import GateRules
import GateTesting

/// A catalog, subjects and instants.
struct RandomWorld: CustomStringConvertible {
  let written: WrittenCatalog
  let subjects: [GateSubject]
  let instants: [Instant]
  let accepting: Set<Entitlement.Environment>

  var catalog: GatedCatalog { get throws { try written.catalog } }

  var description: String {
    """
    \(written)
    \(subjects.map { "\($0)" }.joined(separator: "\n"))
    at \(instants), accepting \(accepting)
    """
  }

  static let all = Generator { choices in
    let written = choices.draw(.writtenCatalogs())
    var subjects: [GateSubject] = []
    // A catalog that is not sound fails where it is asked for.
    if let catalog = try? written.catalog.catalog {
      let makers = RandomSubjects(catalog: catalog, instants: written.instants)
      subjects = choices.list(1...5) { makers.one(&$0) }
    }
    return RandomWorld(
      written: written, subjects: subjects,
      instants: choices.list(1...3) { $0.draw(written.instants) },
      accepting: choices.chance(50) ? ["sandbox"] : [])
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
}

extension RandomWorld {
  private static let durations = [
    "P1D", "P7D", "P1M", "PT24H", "PT1H", "P1M1DT1H", "P9000Y",
  ].compactMap(CalendarDuration.init)

  /// Every instant that the subject or the catalog names, with a second before and after.
  func boundaries(of subject: GateSubject, in zone: TimeZoneRules) -> [Instant] {
    let words = written.text.split { "\" ,()[]".contains($0) }
    var found = words.compactMap { zone.instant(reading: String($0)) }
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
    found += instants
    found += instants.flatMap { now in
      CalendarPeriod.allCases.map { zone.interval(of: $0, containing: now).upperBound }
    }
    found += found.flatMap { instant in
      Self.durations.flatMap { duration in
        [instant, zone.startOfDay(containing: instant)].compactMap {
          zone.instant(adding: duration, to: $0)
        }
      }
    }
    return Set(found.flatMap { instant in (-1...1).compactMap { instant.advanced(bySeconds: $0) } })
      .sorted()
  }
}
