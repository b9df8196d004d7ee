import EngineTestSupport
import GateKit
import GateTesting
import TestSupport
import Testing

/// The contract of storages of recorded progress.
struct ProgressStorageConformanceTests {
  @Test func `memory conforms to the contract of storages`() async {
    let conformance = ProgressStorageConformance { MemoryProgressStorage() }
    #expect(await conformance.failures() == [])
  }

  @Test func `files conform to the contract of storages`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let conformance = ProgressStorageConformance { [path = folder.path] in
      FileProgressStorage(
        folder: "\(path)/\(UInt64.random(in: .min ... .max))", isDurable: false)
    }
    #expect(await conformance.failures() == [])
  }

  @Test(arguments: FaultyStorage.Fault.allCases)
  func `each fault of a storage is found`(fault: FaultyStorage.Fault) async {
    let conformance = ProgressStorageConformance { FaultyStorage(fault) }
    #expect(await conformance.failures().map(\.requirement).contains(fault.requirement))
  }
}

/// A storage with one fault.
actor FaultyStorage: ProgressStorage {
  enum Fault: CaseIterable {
    case fails, replaces, mixesSubjects, keepsUses, keepsFacts, hasNoLimit

    var requirement: ConformanceFailure.Requirement {
      switch self {
      case .fails: .stores
      case .replaces: .unites
      case .mixesSubjects: .subjects
      case .keepsUses, .keepsFacts: .removes
      case .hasNoLimit: .limit
      }
    }
  }

  private let fault: Fault
  private var stored: [SubjectID: RecordedFacts] = [:]

  init(_ fault: Fault) { self.fault = fault }

  func facts(of subject: SubjectID) throws(ProgressStorageError) -> RecordedFacts {
    if fault == .fails { throw .unavailable("it is down") }
    return stored[key(subject)] ?? RecordedFacts()
  }

  func add(_ facts: RecordedFacts, to subject: SubjectID) throws(ProgressStorageError) {
    let earlier = try self.facts(of: subject)
    stored[key(subject)] =
      switch fault {
      case .replaces: facts
      case .hasNoLimit: earlier.united(with: facts)
      default: try earlier.adding(facts)
      }
  }

  func removeUses(of subject: SubjectID, before instant: Instant) {
    if fault != .keepsUses {
      stored[key(subject)] = stored[key(subject)]?.removingUses(before: instant)
    }
  }

  func removeAll(of subject: SubjectID) {
    if fault != .keepsFacts { stored[key(subject)] = nil }
  }

  private func key(_ subject: SubjectID) -> SubjectID {
    fault == .mixesSubjects ? SubjectID(subject.rawValue.lowercased()) : subject
  }
}
