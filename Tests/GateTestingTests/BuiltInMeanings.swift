import GateKit
import GateTesting

/// Plain interpretations of examples of the built-in kinds: one function of a subject and an instant for
/// each rule. They share no code with the lowering of rules.
enum BuiltInMeanings {
  typealias Meaning = @Sendable (GateSubject, Instant) -> Ternary?

  static let all: [String: Meaning] =
    times.merging(dates) { own, _ in own }.merging(progress) { own, _ in own }
    .merging(attributes) { own, _ in own }.merging(counters) { own, _ in own }

  private static let times: [String: Meaning] = [
    "before(P3D, until: enrolled)": { subject, now in
      guard case .instant(let end)? = subject.attributes["enrolled"]?.asInstant else {
        return .unknown
      }
      return Ternary(now < shifted(end, days: -3))
    },
    "after(P3D, since: completed(unit))": { subject, now in
      let children = ["unit.a", "unit.b"].map { wait(days: 3, sinceCompletionOf: $0, subject, now) }
      return either(
        wait(days: 3, sinceCompletionOf: "unit", subject, now), both(children[0], children[1]))
    },
  ]

  private static let dates: [String: Meaning] = [
    "before(P0D, until: begun(L8))": { subject, now in
      date(of: "L8", subject) { now < $0 }
    },
    "before(P1M, until: begun(here))": { subject, now in
      date(of: "rule", subject) { date in
        let month = CalendarDuration(months: 1).flatMap {
          zone.instant(subtracting: $0, from: date)
        }
        return now < month ?? .earliest
      }
    },
    "after(P7D, since: begun(here))": { subject, now in
      date(of: "rule", subject) { now >= shifted($0, days: 7) }
    },
    "after(P1D, since: begun(unit), startOfDay: true)": { subject, now in
      date(of: "unit", subject) { now >= shifted(localDay(of: $0), days: 1) }
    },
  ]

  private static let progress: [String: Meaning] = [
    "scored(L8, 60)": { subject, now in
      if let score = subject.progress["L8"]?.score, score >= 60 { return .true }
      let isOpen = isUnknown("L8", of: subject) || subject.progress["L8"]?.score == nil
      return isOpen ? .unknown : .false
    },
    "scored([L8, unit], 65, missing: zero)": { subject, now in
      let scores = ["L8", "unit"].map { (item: ItemID) -> Ternary in
        if subject.progress[item]?.score ?? 0 >= 65 { return .true }
        return isUnknown(item, of: subject) ? .unknown : .false
      }
      return both(scores[0], scores[1])
    },
    // One of two items with the same weight is half of the unit.
    "completed(unit, share: 34)": { subject, now in
      let children = either(
        completion(of: "unit.a", subject, now), completion(of: "unit.b", subject, now))
      return either(completion(of: "unit", subject, now), children)
    },
  ]

  private static let attributes: [String: Meaning] = [
    "team startsWith re": { subject, now in text("team", of: subject) { $0.hasPrefix("re") } },
    "team endsWith ed": { subject, now in text("team", of: subject) { $0.hasSuffix("ed") } },
    "badges contains gold": { subject, now in badges(of: subject) { $0.contains("gold") } },
    "badges containsAny [gold, silver]": { subject, now in
      badges(of: subject) { $0.contains("gold") || $0.contains("silver") }
    },
  ]

  private static let counters: [String: Meaning] = [
    // The counter restarts each day in Madrid. An item that was used stays open, and unknown uses may
    // include it. The uses of an item count once.
    "usage(questions, fewerThan: 2)": { subject, now in
      if case .count? = subject.usage["questions"] { return nil }
      var today: [UsageRecord.Use] = []
      if case .uses(let uses)? = subject.usage["questions"] {
        today = uses.filter { $0.at <= now && localDay(of: $0.at) == localDay(of: now) }
      }
      if today.contains(where: { $0.item == "rule" }) { return .true }
      if subject.unknown.contains(.usage("questions")) || subject.unknown.contains(.usage(nil)) {
        return .unknown
      }
      return Ternary(today.count { $0.item == nil } + Set(today.compactMap(\.item)).count < 2)
    }
  ]
}

extension BuiltInMeanings {
  private static func instant(_ text: String) -> Instant { Instant(text) ?? .earliest }

  private static let zone = TimeZoneDatabase.system.rules(for: "Europe/Madrid") ?? .utc

  private static func localDay(of instant: Instant) -> Instant {
    zone.startOfDay(containing: instant)
  }

  private static func shifted(_ instant: Instant, days: Int) -> Instant {
    guard let duration = CalendarDuration(days: abs(days)) else { return instant }
    return
      (days < 0
      ? zone.instant(subtracting: duration, from: instant)
      : zone.instant(adding: duration, to: instant)) ?? instant
  }

  private static func both(_ a: Ternary, _ b: Ternary) -> Ternary {
    if a == .false || b == .false { return .false }
    return a == .true && b == .true ? .true : .unknown
  }

  private static func either(_ a: Ternary, _ b: Ternary) -> Ternary {
    if a == .true || b == .true { return .true }
    return a == .false && b == .false ? .false : .unknown
  }

  private static func date(
    of item: ItemID, _ subject: GateSubject, _ holds: (Instant) -> Bool
  ) -> Ternary {
    guard case .instantByItem(let dates)? = subject.attributes["begun"] else { return .unknown }
    return Ternary(dates[item].map(holds) ?? false)
  }

  private static func isUnknown(_ item: ItemID, of subject: GateSubject) -> Bool {
    subject.unknown.contains(.progress(item)) || subject.unknown.contains(.progress(nil))
  }

  private static func completion(
    of item: ItemID, _ subject: GateSubject, _ now: Instant
  ) -> Ternary {
    if let record = subject.progress[item] {
      if record.isWaived || record.completedAt.map({ $0 <= now }) ?? record.isCompleted {
        return .true
      }
    }
    return isUnknown(item, of: subject) ? .unknown : .false
  }

  private static func wait(
    days: Int, sinceCompletionOf item: ItemID, _ subject: GateSubject, _ now: Instant
  ) -> Ternary {
    let done = completion(of: item, subject, now)
    guard let record = subject.progress[item], let end = record.completedAt else {
      return done == .false ? .false : .unknown
    }
    if now >= shifted(end, days: days) { return .true }
    return isUnknown(item, of: subject) ? .unknown : .false
  }

  private static func text(
    _ attribute: AttributeID, of subject: GateSubject, _ holds: (String) -> Bool
  ) -> Ternary {
    guard case .string(let text)? = subject.attributes[attribute] else { return .unknown }
    return Ternary(holds(text))
  }

  private static func badges(
    of subject: GateSubject, _ holds: ([String]) -> Bool
  ) -> Ternary {
    guard case .strings(let badges)? = subject.attributes["badges"] else { return .unknown }
    return Ternary(holds(badges.elements))
  }
}

extension AttributeValue {
  /// The instant, which may be written as text.
  fileprivate var asInstant: AttributeValue { converted(to: .instant) ?? self }
}
