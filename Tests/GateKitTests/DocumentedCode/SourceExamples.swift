import EngineTestSupport
import GateKit
import GateKitFoundation
import RuleTestSupport
import TestSupport
import Testing

import struct Foundation.Date

/// The examples in the doc comments of sources and of files of subjects, which
/// `DocCommentExampleTests` compares with this file.
struct SourceExamples {
  private let print = PrintedLines()
  private let engine: GateEngine
  private var catalog: Catalog { engine.catalog.content }
  private let key = [UInt8](repeating: 7, count: 32)

  init() throws { engine = try ShippedCatalog.billiards.engine() }

  @Test func `a source states what it knows`() async throws {
    let source = MembershipSource(members: ["u1": "basic"])
    let snapshot = try await source.snapshot(of: "u1", at: now)
    #expect(snapshot.entitlements == [Entitlement(product: "basic")])
    #expect(try await source.snapshot(of: "u2", at: now).entitlements.isEmpty)
  }

  @Test func `recorded facts are united`() {
    let (monday, tuesday) = (now, now + 86_400)
    let phone = RecordedFacts(progress: ["L1": ItemProgress(score: 60, completedAt: monday)])
    let tablet = RecordedFacts(progress: ["L1": ItemProgress(score: 80, completedAt: tuesday)])
    let both = phone.united(with: tablet)
    print(both.progress["L1"]?.score ?? 0, both == tablet.united(with: phone))  // 80.0 true
    #expect(print.lines == ["80.0 true"])
  }

  @Test func `facts are kept in files`() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let folder = home.path + "/progress"
    let storage = FileProgressStorage(folder: folder)
    let done = RecordedFacts(progress: ["L1": ItemProgress(isCompleted: true)])
    try await storage.add(done, to: "u1")
    print(try await storage.facts(of: "u1").progress.count)  // 1
    #expect(print.lines == ["1"])
  }

  @Test func `an app records progress`() async throws {
    let home = try TemporaryFolder()
    defer { home.remove() }
    let folder = home.path + "/progress"
    let journal = RecordedProgress(in: FileProgressStorage(folder: folder))
    try await journal.complete("L1", score: 80, for: "u1", at: now)
    try await journal.use("questions", item: "askCoach", for: "u1", at: now)
    print(try await journal.snapshot(of: "u1", at: now).progress["L1"]?.score ?? 0)  // 80.0
    #expect(print.lines == ["80.0"])
  }

  @Test func `a group merges its sources`() async throws {
    let (store, profile) = (HoldingSource(["advanced"]), MembershipSource(members: [:]))
    let group = EntitlementSourceGroup(
      [store, profile], for: [catalog], timeLimit: .seconds(60))
    let sourced = await group.subject("u1", at: now)
    print(engine.decide("L9", for: sourced.subject, at: sourced.now).isUnlocked)  // true
    #expect(print.lines == ["true"])
  }

  @Test func `a source that fails is listed`() async throws {
    let group = EntitlementSourceGroup(
      [ToldSource.failing("crm")], for: [catalog], timeLimit: .ample)
    for answer in await group.subject("u1", at: now).answers {
      if let failure = answer.failure { print(answer.source, "-", failure.message) }
    }
    #expect(print.lines == ["crm - away"])
  }

  @Test func `an answer is believed for a day`() async throws {
    let source = HoldingSource(["basic"])
    let store = source.limited(toAge: .seconds(86_400))
    let answer = try await store.snapshot(of: "u1", at: now)
    print(answer.validUntil == nil)  // false
    #expect(print.lines == ["false"])
  }

  @Test func `a group enumerates subjects`() async throws {
    let request = EntitlementSourceRequest(
      argument: "docs/examples/subjects.ndjson", catalogs: [catalog])
    let group = EntitlementSourceGroup(
      [try FileSource(request)], for: [catalog], timeLimit: .ample)
    if let subjects = try await group.subjects(at: now) {
      for try await record in subjects {
        if let subject = record.subject { print(subject.id) }
      }
    }
    #expect(print.lines.contains("anna"))
  }

  @Test func `a file of subjects is a source`() async throws {
    let file = try FileSource(path: "docs/examples/subjects.ndjson", for: [catalog])
    let anna = try await file.snapshot(of: "anna", at: now)
    print(anna.entitlements.count)  // 1
    #expect(print.lines == ["1"])
  }

  @Test func `products are held without a store`() async throws {
    let demo = HoldingSource(["basic"])
    let facts = try await demo.snapshot(of: "anyone", at: now)
    let subject = GateSubject(id: "anyone", entitlements: facts.entitlements)
    print(engine.decide("L4", for: subject, at: now).isUnlocked)  // true
    #expect(print.lines == ["true"])
  }

  @Test func `a plugin is registered`() throws {
    let sources = try EntitlementSourceRegistry.builtIn.adding(NobodySource.self)
    if let plugin = sources["acme.nobody"] {
      let source = try plugin.init(EntitlementSourceRequest(argument: "-", catalogs: [catalog]))
      print(source.name)  // acme.nobody
    }
    #expect(print.lines == ["acme.nobody"])
  }

  @Test func `an error states what is wrong`() async throws {
    let source: any EntitlementSource = ToldSource.failing("crm")
    do {
      _ = try await source.snapshot(of: "u1", at: now)
    } catch let error as EntitlementSourceError {
      print(error.message)
    }
    #expect(print.lines == ["away"])
  }

  @Test func `a snapshot has a trust and an end`() {
    let midnight = now + 3_600
    let answer = EntitlementSnapshot(
      asOf: now, entitlements: [Entitlement(product: "basic")], coverage: .current,
      trust: .server, validUntil: midnight)
    print(answer.trust >= .server)  // true
    #expect(print.lines == ["true"])
  }

  @Test func `answers are cached`() throws {
    let files = try TemporaryFolder()
    defer { files.remove() }
    let (folder, key) = (files.path, key)
    let source = MembershipSource(members: ["u1": "basic"])
    let cache = try FileCache(folder: folder, key: key)
    let store = source.cached(in: cache, maxAge: .seconds(300))
    #expect(store.name == "membership")
  }

  @Test func `a cache in a folder has a key`() throws {
    let files = try TemporaryFolder()
    defer { files.remove() }
    let (folder, key) = (files.path, key)
    let source = MembershipSource(members: ["u1": "basic"])
    let cache = try FileCache(folder: folder, key: key)
    let store = source.cached(in: cache, maxAge: .seconds(300))
    #expect(store.name == "membership")
  }

  @Test func `a cache is in memory`() async {
    let answer = EntitlementSnapshot(asOf: now, entitlements: [Entitlement(product: "basic")])
    let cache = MemoryCache()
    await cache.save(answer, from: "appStore", of: "u1")
    print(await cache.snapshots(of: "u1").keys.sorted())  // ["appStore"]
    #expect(print.lines == [#"["appStore"]"#])
  }

  @Test func `a source of one's own wraps another`() async throws {
    let asked = Locked<[SubjectID]>([])
    let source = AuditedSource(source: HoldingSource(["basic"])) { id in
      asked.withLock { $0.append(id) }
    }
    let answer = try await source.snapshot(of: "u1", at: now)
    #expect(answer.entitlements.map(\.product) == ["basic"])
    #expect(source.name == source.source.name)
    #expect(asked.withLock { $0 } == ["u1"])
  }

  @Test func `a broken source rests`() {
    let (source, cache) = (HoldingSource(["basic"]), MemoryCache())
    let breaker = source.withCircuitBreaker(failureLimit: 3, pause: .seconds(60))
    let store = breaker.cached(in: cache, maxAge: .seconds(300))
    #expect(store.name == "holding")
  }

  @Test func `a second source replaces the first`() {
    let (primary, replica) = (ToldSource.failing("primary"), HoldingSource(["basic"]))
    let store = primary.fallingBack(to: replica)
    print(store.name)  // primary or holding
    #expect(print.lines == ["primary or holding"])
  }

  @Test func `a source has another name`() {
    let source = HoldingSource(["basic"])
    let crm = source.named("crm")
    print(crm.name)  // crm
    #expect(print.lines == ["crm"])
  }

  @Test func `a source knows subjects by other ids`() async throws {
    let source = MembershipSource(members: ["customer-7": "basic"])
    let customerIDs: [SubjectID: SubjectID] = ["anna": "customer-7"]
    let store = source.renamingSubjects { subject in customerIDs[subject] }
    print(try await store.snapshot(of: "anna", at: now).entitlements.count)  // 1
    #expect(print.lines == ["1"])
  }

  @Test func `a subject is written as a line`() {
    let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])
    print(SubjectEncoder().line(of: learner))  // {"id":"u1","entitlements":[{"product":"basic"}]}
    #expect(print.lines == [#"{"id":"u1","entitlements":[{"product":"basic"}]}"#])
  }

  @Test func `subjects are read one at a time`() async throws {
    let text = #"{"id": "u1"}"# + "\n" + #"{"id": 7}"#
    for try await record in SubjectReader(for: [catalog], bytes: Array(text.utf8)) {
      switch record {
      case .subject(let subject, _, _, _): print(subject.id)
      case .rejected(let rejection): print("line \(rejection.line): \(rejection.fault.code)")
      }
    }
    #expect(print.lines.count == 2)
    #expect(print.lines.first == "u1")
    #expect(print.lines.last?.hasPrefix("line 2: ") == true)
  }

  @Test func `one subject is decoded`() throws {
    let body = Array(#"{"id": "u1", "entitlements": [{"product": "basic"}]}"#.utf8)
    let decoder = SubjectDecoder(for: [catalog])
    let subject = try decoder.subject(from: body[...])
    print(subject.id, subject.entitlements.count)  // u1 1
    #expect(print.lines == ["u1 1"])
  }

  @Test func `a fault has a place`() {
    let decoder = SubjectDecoder(for: [catalog])
    do throws(SubjectFault) {
      _ = try decoder.subject(from: Array(#"{"id": 7}"#.utf8)[...])
    } catch {
      print(error.code, error.offset)  // wrong-type 7
    }
    #expect(print.lines == ["wrong-type 7"])
  }

  @Test func `a cursor returns subjects`() async throws {
    var subjects = SubjectArray<Never>([.subject(GateSubject(id: "u1"))])
    while let record = subjects.next() {
      if let subject = record.subject { print(subject.id) }  // u1
    }
    #expect(print.lines == ["u1"])
  }

  @Test func `a cursor reads rows`() async throws {
    var rows = CustomerRows(ids: ["u1", "u2"][...])
    #expect(try await rows.next()?.subject?.id == "u1")
    #expect(try await rows.next()?.subject?.unknown == [.past(nil)])
    #expect(try await rows.next() == nil)
  }

  @Test func `bytes come from a function`() throws {
    let bytes = Array(#"{"id": "u1"}"#.utf8)
    let file = SubjectBytes(name: "subjects.ndjson", size: bytes.count) { offset in
      var rest = bytes.dropFirst(offset)
      return { buffer in
        let part = rest.prefix(buffer.count)
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
      }
    }
    var reader = SubjectReader(for: [catalog], read: try file.open())
    #expect(try reader.next()?.subject?.id == "u1")
    #expect(try reader.next() == nil)
  }

  @Test func `a date is an instant`() {
    let learner = GateSubject(id: "u1")
    let decision = engine.decide("L9", for: learner, at: Instant(Date()))
    #expect(!decision.isUnlocked)
  }
}

struct AuditedSource: EntitlementSourceWrapper {
  let source: any EntitlementSource
  let record: @Sendable (SubjectID) -> Void

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    record(subject)
    return try await source.snapshot(of: subject, at: now)
  }
}

struct MembershipSource: EntitlementSource {
  let name = "membership"
  let families: Set<FactFamily> = [.entitlements]
  let members: [SubjectID: ProductID]

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    let held = members[subject].map { [Entitlement(product: $0)] } ?? []
    return EntitlementSnapshot(asOf: now, entitlements: held, coverage: .current)
  }
}

struct CustomerRows: SubjectCursor {
  var ids: ArraySlice<SubjectID>

  mutating func next() async throws(EntitlementSourceError) -> SubjectRecord? {
    ids.popFirst().map { .subject(GateSubject(id: $0, unknown: [.past(nil)])) }
  }
}

/// A plugin that knows nothing of anyone.
private struct NobodySource: EntitlementSourcePlugin {
  static let name = "acme.nobody"
  static let summary = "Knows nobody."
  static let argumentForm = "NOTHING"
  let families: Set<FactFamily> = [.entitlements]

  init(_ request: EntitlementSourceRequest) throws(EntitlementSourceError) {}

  func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    EntitlementSnapshot(asOf: now, isKnown: false)
  }
}
