import ContentCatalog
import FuzzSupport
@testable import GateBatch
@testable import GateKit
@testable import GateRules

/// Fuzzes the batch with the bytes of a subject file. The first byte selects the catalogs and the
/// chunk size.
///
/// The batch, which uses its own scanner, must return the same results as the general reader with
/// an engine that decides for one subject after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let input = fuzzInput(data, size)
  guard let first = input.first else { return 0 }
  let asked = batches[Int(first) % batches.count]
  let bytes = input[1...]
  let found = asked.decided(bytes, chunkSize: first & 0x40 == 0 ? 1 << 19 : 32)
  let expected = asked.decidedOneByOne(bytes)
  claim(found.rejections == expected.rejections, "the batch rejects others, or for other faults")
  claim(found.ids == expected.ids, "the batch reads other subjects")
  claim(found.facts == expected.facts, "the batch answers facts otherwise")
  claim(found.changes == expected.changes, "the batch says otherwise until when it is valid")
  claim(found.outcomes == expected.outcomes, "the batch decides otherwise")
  return 0
}

/// The results of a file: its subjects in order, each in every catalog.
struct DecidedFile {
  var ids: [[UInt8]] = []
  var facts: [Ternary] = []
  var outcomes: [String] = []
  var changes: [Instant?] = []
  var rejections: [SubjectRejection] = []
}

/// The engines and the options of a batch.
struct Batch {
  let engines: [GateEngine]
  let now: Instant
  let needs: BatchOptions
  private let plan: BatchPlan

  init(_ catalogs: [String], accepting: Set<Entitlement.Environment>, needs: BatchOptions) {
    engines = catalogs.map { text in
      GateEngine(
        catalog: claim(
          CatalogLoadResult(files: MemoryFiles(text)).catalog, "the catalog here has a fault"),
        accepting: accepting)
    }
    now = claim(Instant("2026-06-15T12:00:00Z"), "there is no such instant")
    self.needs = needs
    plan = BatchPlan(engines, at: now, options: needs)
  }

  /// Returns the results of the batch. It calls a worker directly, since a fuzz target cannot
  /// await.
  func decided(_ bytes: ArraySlice<UInt8>, chunkSize: Int) -> DecidedFile {
    var rest = bytes
    var chunks = SubjectChunker(size: .bytes(chunkSize)) { Self.fill($0, from: &rest) }
    var workspace = BatchWorkspace(plan)
    var buffer: [UInt8] = []
    var file = DecidedFile()
    var lines = 0
    while let chunk = try? chunks.next(reusing: &buffer) {
      var part = workspace.decide(.file(chunk), accepting: .max) { file.append($0) }
      buffer = chunk.buffer ?? []
      part.shift(by: BatchPosition(bytes: 0, lines: lines))
      lines = part.end.lines
      file.rejections += part.rejections
    }
    return file
  }

  /// Returns the results of the general reader and the engines.
  func decidedOneByOne(_ bytes: ArraySlice<UInt8>) -> DecidedFile {
    var rest = bytes
    var reader = SubjectReader(for: engines.map(\.catalog.content)) { Self.fill($0, from: &rest) }
    var file = DecidedFile()
    while let record = try? reader.next() {
      switch record {
      case .rejected(let rejection):
        file.rejections.append(rejection)
      case .subject(let subject, _, _, _):
        file.ids.append(Array(subject.id.rawValue.utf8))
        for engine in engines {
          let evaluation = engine.evaluate(subject, at: now)
          file.facts += engine.catalog.program.facts.map {
            $0.value(for: evaluation.facts, at: now)
          }
          file.outcomes += engine.items.map { item in
            let decision = evaluation.decide(item)
            return "\(item.id) \(decision.verdict) \(decision.reason)"
          }
          if needs.contains(.validUntil) {
            file.changes.append(evaluation.listing.validUntil)
          }
        }
      }
    }
    return file
  }

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from rest: inout ArraySlice<UInt8>
  ) -> Int {
    let count = min(buffer.count, rest.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}

extension DecidedFile {
  fileprivate mutating func append(_ block: BatchBlock) {
    for subject in 0..<block.count {
      ids.append(block.withID(of: subject) { Array($0) })
      for (index, engine) in block.engines.enumerated() {
        let evaluator = block.evaluators[index]
        facts += engine.catalog.program.facts.indices.map {
          evaluator.value(of: .fact($0), for: subject)
        }
        outcomes += engine.items.map { item in
          let (verdict, reason) = block.outcome(item, of: subject)
          return "\(item.id) \(verdict) \(reason)"
        }
        if !block.changes[index].isEmpty {
          changes.append(block.validUntil(of: subject, byEngine: index))
        }
      }
    }
  }
}

extension GateEngine {
  fileprivate var items: [ItemHandle] {
    catalog.content.items.compactMap { $0.itemID.flatMap { handle(for: $0) } }
  }
}
