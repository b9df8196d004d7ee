import ContentCatalog
import EngineTestSupport
import GateTesting
import Observation
import PropertyTesting
import RuleTestSupport
import TestSupport
import Testing

@testable import GateKit

/// The rows of a list of all items of the academy catalog.
@MainActor
struct ObservationTests {
  /// A row that a view shows, and that is drawn again when what it has read changes.
  private final class Row<Value: Equatable> {
    let read: @MainActor () -> Value
    private var shown: Value
    private let isInvalid = Locked(false)
    private(set) var drawCount = 0

    @MainActor
    init(_ read: @escaping @MainActor () -> Value) {
      self.read = read
      shown = read()
      draw()
    }

    @MainActor
    private func draw() {
      shown = withObservationTracking(read) { [isInvalid] in isInvalid.withLock { $0 = true } }
      drawCount += 1
    }

    /// Draws the row again if it is invalid. Returns whether that was necessary; `nil` if the row is
    /// valid, but shows an earlier value.
    @MainActor
    func update() -> Bool? {
      let isInvalid = isInvalid.withLock { isInvalid in
        defer { isInvalid = false }
        return isInvalid
      }
      let before = shown
      guard isInvalid else { return read() == before ? true : nil }
      draw()
      return shown != before
    }
  }

  @Test(arguments: TestScale.seeds(2))
  func `a row that did not change is not drawn again`(seed: UInt64) throws {
    let engine = try ShippedCatalog.academy.engine()
    let subjects = Generator.subjects(of: engine.catalog)
    try TaskScheduler.run { scheduler in
      let source = AcademySource()
      let clock = HistoryClock(at: now)
      let identity = ManualIdentity(.anonymous())
      let gatekeeper = Gatekeeper(
        engine: engine, sources: [source], identity: identity, clock: clock)
      let session = gatekeeper.session("main")
      let items = engine.catalog.content.items.compactMap(\.itemID).map { item in
        Row { session.state(of: item) }
      }
      let products = engine.catalog.content.products.map { product in
        Row { gatekeeper.holding(of: product.id) }
      }
      @MainActor func check() {
        for update in items.map({ $0.update() }) + products.map({ $0.update() }) {
          #expect(update != nil, "a row shows an earlier value")
          #expect(update == true, "a row is drawn again although it did not change")
        }
      }
      scheduler.afterEachJob = check
      var choices = Choices(seed: seed)
      for _ in 0..<60 {
        switch choices.number(in: 0...9) {
        case 0...4: source.answer(choices.draw(subjects))
        case 5: source.fail()
        case 6: identity.become(choices.chance(50) ? .signedIn(id: "anna") : .anonymous())
        case 7: session.context = ["role": choices.pick("student", "staff", "teacher")]
        default: clock.move(to: clock.time + choices.pick(1, 3600, 86_400, 40 * 86_400))
        }
        check()
        scheduler.runUntilIdle()
      }
      let draws = (items.map(\.drawCount) + products.map(\.drawCount)).reduce(0, +)
      #expect(draws > 200, "\(draws)")
    }
  }
}

/// A source whose answers a test states.
private final class AcademySource: EntitlementSource {
  private struct State {
    var answer: GateSubject?
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  let name = "academy"
  let families = Set(FactFamily.allCases)
  private let state = Locked(State())

  func snapshot(
    of subject: SubjectID, at now: Instant
  ) async throws(EntitlementSourceError) -> EntitlementSnapshot {
    guard let answer = state.withLock({ $0.answer }) else { throw .unavailable("away") }
    return EntitlementSnapshot(
      asOf: now, entitlements: answer.entitlements, attributes: answer.attributes,
      progress: answer.progress, usage: answer.usage, unknown: answer.unknown)
  }

  func changes(of subject: SubjectID) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    state.withLock { $0.listeners.append(continuation) }
    return stream
  }

  func answer(_ subject: GateSubject) { change(to: subject) }
  func fail() { change(to: nil) }

  private func change(to answer: GateSubject?) {
    let listeners = state.withLock { state in
      state.answer = answer
      return state.listeners
    }
    for listener in listeners { listener.yield() }
  }
}
