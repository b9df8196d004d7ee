import ContentCatalog
import GateRules

/// The instants that a witness may need: those that facts name, and those at which durations end.
struct CandidateDates {
  private let zone: TimeZoneRules
  private let spans: [ElapsedFact.Span]
  /// The instants that facts name.
  private let named: [Instant]
  private let usual: Instant
  private let work: WorkBudget

  private static let maxInstants = 400
  private static let day: Int64 = 86_400

  init(_ facts: [Fact], in zone: TimeZoneRules, around usual: Instant, _ work: WorkBudget) {
    self.work = work
    self.zone = zone
    self.usual = usual
    spans = Array(
      Set(facts.compactMap { if case .elapsed(let fact) = $0 { fact.span } else { nil } })
    )
    .sorted { "\($0)" < "\($1)" }
    named = Set(facts.flatMap(\.namedInstants)).sorted()
  }

  /// Returns instants of decisions that meet the requirements on now, the usual one first.
  func instants(meeting requirements: [WitnessBuilder.Requirement]) -> [Instant] {
    let cuts = requirements.compactMap { requirement -> (instant: Instant, isReached: Bool)? in
      guard case .fact(.reached(let instant)) = requirement.proposition else { return nil }
      return (instant, requirement.isTrue)
    }
    let earliest = cuts.filter(\.isReached).map(\.instant).max() ?? .earliest
    let end = cuts.filter { !$0.isReached }.map(\.instant).min()
    var seen: Set<Instant> = []
    var found: [Instant] = []
    func add(_ instants: some Sequence<Instant>) {
      for now in instants where found.count < Self.maxInstants {
        guard seen.insert(now).inserted, now >= earliest, end.map({ now < $0 }) ?? true else {
          continue
        }
        found.append(now)
      }
    }
    add([usual] + named.flatMap { Self.neighbors(of: $0) })
    work.spend(4 * named.count)
    for span in spans where found.count < Self.maxInstants && !work.isSpent {
      add(named.compactMap { span.end(since: $0, in: zone) }.flatMap { Self.neighbors(of: $0) })
      work.spend(8 * named.count)
    }
    // Two weeks after the end of February, so that a month can be shorter than 30 days.
    add([usual.advanced(bySeconds: -92 * Self.day)].compactMap { $0 })
    // Far enough from everything that is named, for durations to fit in.
    add(
      [named.last, named.first].compactMap { $0 }.flatMap { instant in
        [400, -400, 4_000, -4_000, 20_000].compactMap {
          instant.advanced(bySeconds: $0 * Self.day)
        }
      })
    // Durations of thousands of years fit only between the ends of time.
    add([.latest, .earliest])
    return found
  }

  /// Returns dates of events around an instant of decision, the nearest ones first.
  func anchors(at now: Instant) -> [Instant] {
    var found = Self.neighbors(of: now) + named.flatMap { Self.neighbors(of: $0) }
    for span in spans {
      let moved: Instant? =
        switch span {
        case .passed(let duration, _): zone.instant(subtracting: duration, from: now)
        case .left(let duration): zone.instant(adding: duration, to: now)
        case .recent(.within(let duration)): zone.instant(subtracting: duration, from: now)
        case .recent(.during(let period)):
          zone.interval(of: period, containing: now).lowerBound
        case .recent(.since): nil
        }
      guard let moved else { continue }
      found += Self.neighbors(of: moved)
      found += [-Self.day, Self.day, -4 * Self.day, 4 * Self.day].compactMap {
        moved.advanced(bySeconds: $0)
      }
    }
    found += [-4_000, 4_000, -40_000].compactMap { now.advanced(bySeconds: $0 * Self.day) }
    found += [.earliest, .latest]
    work.spend(2 * found.count)
    var seen: Set<Instant> = []
    return found.filter { seen.insert($0).inserted }
  }

  private static func neighbors(of instant: Instant) -> [Instant] {
    [0, -1, 1].compactMap { instant.advanced(bySeconds: $0) }
  }
}

extension Fact {
  /// The instants that the fact names.
  fileprivate var namedInstants: [Instant] {
    switch self {
    case .reached(let instant): [instant]
    case .holding(let test): [test.heldOn, test.boughtBefore].compactMap { $0 }
    case .attribute(let test): test.question.namedInstants
    case .elapsed(let test): if case .recent(.since(let first)) = test.span { [first] } else { [] }
    case .itemDate, .progress, .usage, .rollout, .custom: []
    }
  }
}

extension AttributeFact.Question {
  fileprivate var namedInstants: [Instant] {
    let values: [AttributeValue] =
      switch self {
      case .compare(_, let value): [value]
      case .isOne(let values): values.inOrder
      case .contains, .exists: []
      }
    return values.compactMap { if case .instant(let instant) = $0 { instant } else { nil } }
  }
}
