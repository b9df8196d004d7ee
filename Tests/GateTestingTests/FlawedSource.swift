import GateKit

/// A source that is right in all but what its flaw makes wrong: it knows what `keen` has used, and that
/// `idle` has used nothing.
struct FlawedSource: EntitlementSourcePlugin {
  enum Flaw {
    case none, deaf, mute, estranged, forgetful, fickle, foreign, late, openHanded, throwing, silent
    case enumeratesOthers, enumeratesLess, enumeratesTwice, endless, crowded, stubborn
    case misnamed, unready, neverReady, spoiled
  }

  static let name = "acme.flawed"
  static let summary = "Only for tests."
  static let argumentForm = "NOTHING"

  let families: Set<FactFamily> = [.usage]
  let flaw: Flaw
  /// How often the source was made before.
  let age: Int
  private let tally = Tally()
  private let preparations = Tally()
  var name: String { flaw == .misnamed ? "streaks" : "\(Self.name):nothing" }

  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {
    throw .badArgument("it is made of a flaw", help: nil)
  }

  init(_ flaw: Flaw, age: Int = 0) {
    self.flaw = flaw
    self.age = age
  }

  func prepare() async throws(EntitlementSourceError) {
    if flaw == .unready { throw .unavailable("not today") }
    if flaw == .neverReady { await never() }
    _ = preparations.next()
  }

  func snapshot(
    of subject: String, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let asked = tally.next()
    switch flaw {
    case .deaf: throw .unavailable("nobody listens")
    case .silent: await never()
    case .stubborn where Task.isCancelled: await never()
    case .fickle where asked.isMultiple(of: 2), .forgetful where age > 0, .mute:
      return EntitlementSnapshot(asOf: now)
    case .spoiled where preparations.count > 0: return EntitlementSnapshot(asOf: now)
    case .crowded where asked > 12: throw .unavailable("too many")
    case .throwing where subject == "nobody": throw .unavailable("who is that")
    default: break
    }
    var snapshot = EntitlementSnapshot(asOf: now, usage: Self.usage(of: subject))
    if flaw == .foreign { snapshot.attributes["role"] = "student" }
    if flaw == .estranged { snapshot.isKnown = false }
    if flaw == .late { snapshot.asOf = Instant(secondsSince1970: now.secondsSince1970 + 1) }
    if flaw == .openHanded { snapshot.usage = Self.usage(of: "keen") }
    return snapshot
  }

  func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor)? {
    var ids = ["keen", "idle"]
    if flaw == .enumeratesLess { ids.removeLast() }
    if flaw == .enumeratesTwice { ids.append("keen") }
    let subjects = ids.map { GateSubject(id: $0, usage: Self.usage(of: $0)) }
    switch flaw {
    case .enumeratesOthers:
      return Cursor(rest: [GateSubject(id: "nobody")] + subjects.map(\.busier))
    case .endless: return Cursor(rest: subjects, isEndless: true)
    default: return Cursor(rest: subjects)
    }
  }

  private static func usage(of subject: String) -> [CounterID: UsageRecord] {
    subject == "keen" ? ["practice": .uses([UsageRecord.Use(at: .earliest)])] : [:]
  }

  /// Not even when it is cancelled.
  private func never() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  private struct Cursor: SubjectCursor {
    var rest: [GateSubject]
    var isEndless = false

    mutating func next() async -> SubjectRecord? {
      if rest.isEmpty {
        await Task.yield()
        return isEndless ? .subject(GateSubject(id: "idle"), line: 1) : nil
      }
      return .subject(rest.removeFirst(), line: 1)
    }
  }
}

extension GateSubject {
  fileprivate var busier: GateSubject {
    GateSubject(id: id, usage: ["practice": .count(7, resetsAt: nil)])
  }
}
