import GateKit

/// A source that conforms except for its flaw. It knows the uses of `keen`, and that `idle` has
/// none.
struct FlawedSource: EntitlementSourcePlugin {
  enum Flaw {
    case none, throwing, filed
    case deaf, mute, estranged, silent, unready, neverReady
    case forgetful, fickle, spoiled
    case foreign, late, openHanded, pretending
    case enumeratesOthers, enumeratesLess, enumeratesTwice, enumeratesMore, endless
    case crowded
    case stubborn, stubbornWhileGettingReady, stubbornWhileEnumerating, resentful
    case speechless, verbose, preaching, picky
    case misnamed
    case namesAttributes, overlaysFew
    case misfiled, missized, unseekable, disturbed
    case overdue
  }

  static let name = "acme.flawed"
  static let summary = "Only for tests."
  static let argumentForm = "NOTHING"

  let families: Set<FactFamily> = [.usage]
  let flaw: Flaw
  /// The number of sources that were created before.
  let age: Int
  private let tally = Tally()
  private let preparations = Tally()
  private let cancellations = Tally()
  private let observers = Tally()
  var attributes: Set<AttributeID>? { flaw == .namesAttributes ? ["role"] : nil }
  var isOverlay: Bool { flaw == .overlaysFew }
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
    if flaw == .neverReady { await Self.never() }
    if flaw == .stubbornWhileGettingReady, Task.isCancelled { await Self.never() }
    _ = preparations.next()
  }

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    let asked = tally.next()
    if Task.isCancelled { _ = cancellations.next() }
    if subject == "nobody", let error = Self.error(of: flaw) { throw error }
    switch flaw {
    case .deaf: throw .unavailable("nobody listens")
    case .silent: await Self.never()
    case .stubborn where Task.isCancelled: await Self.never()
    case .fickle where asked == 2, .forgetful where age > 0, .spoiled where preparations.count > 0,
      .disturbed where observers.count > 0:
      return EntitlementSnapshot(asOf: now)
    case .crowded where asked > 12: throw .unavailable("too many")
    case .resentful where subject == "idle" && cancellations.count > 1:
      throw .unavailable("make up your mind")
    default: break
    }
    var snapshot = EntitlementSnapshot(asOf: now, usage: Self.usage(of: subject))
    snapshot.isKnown = subject != "nobody" || flaw == .pretending
    if flaw == .mute { snapshot.usage = [:] }
    if flaw == .enumeratesMore { snapshot.isComplete = false }
    if flaw == .foreign, snapshot.isKnown { snapshot.attributes["role"] = "student" }
    if flaw == .estranged { snapshot.isKnown = false }
    if flaw == .late { snapshot.asOf = Instant(secondsSince1970: now.secondsSince1970 + 1) }
    if flaw == .overdue { snapshot.validUntil = now }
    if flaw == .openHanded, !snapshot.isKnown { snapshot.usage = Self.usage(of: "keen") }
    return snapshot
  }

  /// The error that the source throws for an unknown subject.
  private static func error(of flaw: Flaw) -> EntitlementSourceError? {
    switch flaw {
    case .throwing: .unavailable("who is that")
    case .speechless: .unavailable(" ")
    case .verbose: .unavailable("who is that\nand who asks")
    case .preaching: .badAnswer("there is no such id.")
    case .picky: .badArgument("there is no such file", help: nil)
    default: nil
    }
  }

  func subjects(
    at now: Instant
  ) async throws(EntitlementSourceError) -> sending (any SubjectCursor<EntitlementSourceError>)? {
    var ids: [SubjectID] = ["keen", "idle"]
    if flaw == .enumeratesLess { ids.removeLast() }
    if flaw == .enumeratesTwice { ids.append("keen") }
    let subjects = ids.map { GateSubject(id: $0, usage: Self.usage(of: $0)) }
    switch flaw {
    case .enumeratesOthers:
      return Cursor(rest: [GateSubject(id: "nobody")] + subjects.map(\.busier))
    case .endless: return Cursor(rest: subjects, isEndless: true)
    case .stubbornWhileEnumerating: return Cursor(rest: subjects, isStubborn: true)
    case .none, .enumeratesLess, .enumeratesTwice, .enumeratesMore, .filed, .misfiled, .missized,
      .unseekable:
      return Cursor(rest: subjects)
    default: return nil
    }
  }

  func subjectBytes() -> SubjectBytes? {
    guard [.filed, .misfiled, .missized, .unseekable].contains(flaw) else { return nil }
    let text = flaw == .misfiled ? #"{"id":"keen"}"# : #"{"id":"keen"}"# + "\n" + #"{"id":"idle"}"#
    let size = flaw == .missized ? 1 : text.utf8.count
    return SubjectBytes(name: "nothing", size: size) { [flaw] offset throws(SubjectInputError) in
      var rest = Array(text.utf8).dropFirst(flaw == .unseekable ? 0 : offset)
      return { buffer throws(SubjectInputError) in
        let count = min(buffer.count, rest.count)
        buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      }
    }
  }

  func changes(of subject: SubjectID) -> AsyncStream<Void> {
    _ = observers.next()
    return AsyncStream { $0.finish() }
  }

  private static func usage(of subject: SubjectID) -> [CounterID: UsageRecord] {
    subject == "keen" ? ["practice": .uses([UsageRecord.Use(at: .earliest)])] : [:]
  }

  /// Never returns, even if its task is cancelled.
  private static func never() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  private struct Cursor: SubjectCursor {
    typealias Failure = EntitlementSourceError

    var rest: [GateSubject]
    var isEndless = false
    var isStubborn = false

    mutating func next() async -> SubjectRecord? {
      if isStubborn, Task.isCancelled { await never() }
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
