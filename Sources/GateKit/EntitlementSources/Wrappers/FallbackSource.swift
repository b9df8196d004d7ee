public import ContentCatalog
public import GateRules

/// A source that returns the answer of the first of several sources that does not fail.
///
/// ```swift
/// let store = primary.fallingBack(to: replica)
/// print(store.name)  // primary or holding
/// ```
///
/// The sources are alternatives for the same facts, queried one after the other. To combine
/// different facts, use an ``EntitlementSourceGroup``. Facts that the answering source does not
/// supply, but another one would, are unknown. An id that a source reports as ambiguous is a
/// failure. The trust in an answer does not matter here; a group refuses it later.
public struct FallbackSource: EntitlementSource {
  private let sources: [any EntitlementSource]
  private let deadline: RequestDeadline

  /// Creates a source from several alternatives.
  ///
  /// - Parameters:
  ///   - sources: the sources, the preferred one first.
  ///   - timeLimit: the time after which a source counts as failed and the next one is queried. All
  ///     of them together should take less than the time limit of a group.
  ///   - clock: the clock that measures this time.
  public init(
    _ sources: [any EntitlementSource], timeLimit: Duration = .seconds(3),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.sources = sources
    deadline = RequestDeadline(limit: timeLimit, clock: clock)
  }

  /// Returns the answer of the first source that does not fail.
  ///
  /// - Throws: the error of the last source.
  public func snapshot(of subject: SubjectID, at now: Instant) async throws -> EntitlementSnapshot {
    let question = SourceQuestion(subject: subject, now: now, deadline: deadline)
    var last = EntitlementSourceError.unavailable("there is no source to query")
    for source in sources where !Task.isCancelled {
      guard let answer = await question.answers(of: [source]).first else { continue }
      do throws(EntitlementSourceError) {
        return complete(try answer.get(), from: source)
      } catch {
        if case .ambiguousSubject = error { throw error }
        last = error
      }
    }
    throw last
  }
}

extension FallbackSource {
  /// The names of the sources.
  public var name: String { sources.map(\.name).joined(separator: " or ") }

  /// The families of all sources.
  public var families: Set<FactFamily> { sources.reduce([]) { $0.union($1.families) } }

  /// The attributes of all sources; `nil` if one supplies any attribute.
  public var attributes: Set<AttributeID>? {
    var all: Set<AttributeID> = []
    for source in sources where source.families.contains(.attributes) {
      guard let attributes = source.attributes else { return nil }
      all.formUnion(attributes)
    }
    return families.contains(.attributes) ? all : nil
  }

  /// Whether all sources are overlays.
  public var isOverlay: Bool { sources.allSatisfy(\.isOverlay) }

  /// Prepares every source.
  ///
  /// - Throws: the error of the last source if all fail.
  public func prepare() async throws {
    var last: (any Error)?
    var isPrepared = sources.isEmpty
    for source in sources {
      do {
        try await source.prepare()
        isPrepared = true
      } catch {
        last = error
      }
    }
    if !isPrepared, let last { throw last }
  }

  /// Closes every source.
  public func close() async {
    for source in sources { await source.close() }
  }

  /// Returns a cursor over the subjects of the first source; of the next one if that fails.
  ///
  /// - Throws: the error of the last source.
  public func subjects(
    at now: Instant
  ) async throws -> sending (any SubjectCursor<EntitlementSourceError>)? {
    var last: any Error = EntitlementSourceError.unavailable("there is no source to query")
    for source in sources {
      do {
        guard let cursor = try await source.subjects(at: now) else { return nil }
        return CompletedSubjects(cursor: cursor, fallback: self, source: source, now: now)
      } catch {
        last = error
      }
    }
    throw last
  }

  /// Returns the changes of all sources.
  public func changes(of subject: SubjectID) -> AsyncStream<Void> {
    AsyncStream.forwarding { [sources] send in
      await withTaskGroup(of: Void.self) { group in
        for source in sources {
          group.addTask {
            for await _ in source.changes(of: subject) { send() }
          }
        }
      }
    }
  }
}

extension FallbackSource {
  /// Returns the answer of a source with the facts marked unknown that only others supply.
  fileprivate func complete(
    _ answer: EntitlementSnapshot, from source: any EntitlementSource
  ) -> EntitlementSnapshot {
    var answer = answer
    let missing = families.subtracting(source.families)
    answer.unknown = answer.unknown.filter { !missing.contains($0.family) }
    for family in missing { answer.leaveUnknown(family, only: attributes) }
    if source.families.contains(.attributes), let supplied = source.attributes {
      let others = attributes?.subtracting(supplied)
      answer.unknown.formUnion(others?.map { .attribute($0) } ?? [.attribute(nil)])
    }
    return answer
  }
}

extension EntitlementSnapshot {
  /// Removes the facts of a family, and marks them as unknown.
  fileprivate mutating func leaveUnknown(_ family: FactFamily, only named: Set<AttributeID>?) {
    switch family {
    case .entitlements:
      entitlements = []
      unknown.insert(.product(nil))
    case .attributes:
      attributes = [:]
      unknown.formUnion(named?.map { .attribute($0) } ?? [.attribute(nil)])
    case .progress:
      progress = [:]
      unknown.insert(.progress(nil))
    case .usage:
      usage = [:]
      unknown.insert(.usage(nil))
    }
  }
}

/// A cursor over the subjects of one of several alternatives.
private struct CompletedSubjects: SubjectCursor {
  var cursor: any SubjectCursor<EntitlementSourceError>
  let fallback: FallbackSource
  let source: any EntitlementSource
  let now: Instant

  var input: String? { cursor.input }

  mutating func next() async throws(EntitlementSourceError) -> SubjectRecord? {
    guard let record = try await cursor.next() else { return nil }
    guard case .subject(let subject, let line, _, let answer) = record else { return record }
    let whole = answer ?? EntitlementSnapshot(undated: subject, askedAt: now)
    return SubjectRecord(
      about: subject.id, fallback.complete(whole, from: source), answeredBy: fallback, at: now,
      line: line)
  }
}
