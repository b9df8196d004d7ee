package import GateBatch
package import GateKit

/// The decisions about one subject in every catalog.
package struct DecidedSubject: Hashable {
  package struct Outcome: Hashable {
    package let item: ItemID
    package let verdict: Verdict
    package let reason: DecisionReason

    package init(item: ItemID, verdict: Verdict, reason: DecisionReason) {
      self.item = item
      self.verdict = verdict
      self.reason = reason
    }
  }

  /// The results for one catalog.
  package struct Answers: Hashable {
    package let outcomes: [Outcome]
    /// The values by fact, including the facts that a batch only counts.
    package let facts: [Ternary]
    package let validUntil: Instant?
  }

  package let id: [UInt8]
  package let answers: [Answers]
  /// The subject itself, if requested.
  package let subject: GateSubject?
}

/// The results for a file of subjects.
package struct DecidedFile: Hashable {
  package var subjects: [DecidedSubject] = []
  package var rejections: [SubjectRejection] = []

  package init() {}
}

extension BatchCase {
  /// Returns the results of the batch.
  ///
  /// - Parameter note: receives each part.
  package func decided(
    from start: BatchPosition = .start,
    _ note: (BatchChunkResult<[DecidedSubject]>) -> Void = { _ in }
  ) async throws -> DecidedFile {
    var found = DecidedFile()
    for try await part in batch.results(of: input(from: start), jobs: jobs, DecidedSubject.all) {
      found.append(part)
      note(part)
    }
    return found
  }
}

extension DecidedFile {
  package mutating func append(_ part: BatchChunkResult<[DecidedSubject]>) {
    subjects += part.results.joined()
    rejections += part.rejections
  }

  /// Computes the expected results with ``SubjectReader`` and an engine that decides one subject at
  /// a time.
  package init(oneByOne asked: BatchCase) throws {
    var reader = SubjectReader(
      for: asked.engines.map(\.catalog.content), limits: asked.limits,
      read: pieces(of: asked.bytes, step: asked.step))
    let tests = asked.engines.map { engine in
      let catalog = engine.catalog
      let known = catalog.program.facts
      let holdings = catalog.content.products.catalogIndices.map {
        Fact.holding(HoldingFact(product: $0))
      }
      return known
        + (asked.needs.contains(.holdings) ? holdings.filter { !known.contains($0) } : [])
    }
    while let record = try reader.next() {
      switch record {
      case .rejected(let rejection):
        rejections.append(rejection)
      case .subject(let subject, _, _, _):
        subjects.append(DecidedSubject(subject, asked, tests: tests))
      }
    }
  }
}

extension DecidedSubject {
  fileprivate init(_ subject: GateSubject, _ asked: BatchCase, tests: [[Fact]]) {
    id = Array(subject.id.rawValue.utf8)
    self.subject = asked.needs.contains(.subjects) ? subject : nil
    answers = zip(asked.engines, tests).map { engine, tests in
      let evaluation = engine.evaluate(subject, at: asked.now)
      return Answers(
        outcomes: engine.items.map { item in
          let decision = evaluation.decide(item)
          return Outcome(item: item.id, verdict: decision.verdict, reason: decision.reason)
        },
        facts: tests.map { $0.value(for: evaluation.facts, at: asked.now) },
        validUntil: asked.needs.contains(.validUntil)
          ? evaluation.listing.validUntil : nil)
    }
  }

  /// Returns the decisions about the subjects of a block.
  package static func all(of block: BatchBlock) -> [DecidedSubject] {
    let items = block.engines.map(\.items)
    return (0..<block.count).map { subject in
      DecidedSubject(
        id: block.withID(of: subject) { Array($0) },
        answers: block.engines.indices.map { engine in
          let evaluator = block.evaluators[engine]
          return Answers(
            outcomes: items[engine].map { item in
              let (verdict, reason) = block.outcome(item, of: subject)
              return Outcome(item: item.id, verdict: verdict, reason: reason)
            },
            facts: evaluator.facts.indices.map { evaluator.value(of: .fact($0), for: subject) },
            validUntil: block.validUntil(of: subject, byEngine: engine))
        },
        subject: block.subjects.isEmpty ? nil : block.subjects[subject])
    }
  }
}

extension GateEngine {
  /// The handles of all items that are content.
  fileprivate var items: [ItemHandle] {
    catalog.content.items.compactMap { $0.itemID.flatMap { handle(for: $0) } }
  }
}
