import ContentCatalog
import GateBatch
import GateKit

/// The sources of a batch's subjects.
func useInputs(
  _ subjects: [GateSubject], _ later: sending @escaping ByteReader,
  _ all: sending @escaping ByteReader
) -> [BatchInput] {
  let cursor = SubjectArray<Never>(subjects.map { .subject($0) })
  let start = BatchPosition(bytes: 1_000, lines: 10)
  return [BatchInput(cursor), BatchInput(bytes: all), BatchInput(from: start, bytes: later)]
}

/// The place in a file where a batch ended.
func usePositions(_ end: BatchPosition) -> BatchPosition {
  var position: BatchPosition = .start
  position.bytes += end.bytes
  position.lines += end.lines
  return position == end ? .start : position
}

/// The decisions of a batch, block by block.
func useEvaluator(
  _ engine: GateEngine, _ lesson: ItemHandle, of input: BatchInput, at now: Instant
) async throws {
  let cores: Int = BatchEvaluator.cores
  let options: BatchOptions = [.validUntil]
  let batch = BatchEvaluator([engine], at: now, options: options)
  print(options.rawValue == BatchOptions(rawValue: 1).rawValue)

  let chunks: BatchResults<BatchBlock> = batch.chunks(of: input, jobs: cores)
  for try await chunk in chunks {
    let subjects: Int = chunk.subjects
    let end: BatchPosition = chunk.end
    let rejections: [SubjectRejection] = chunk.rejections
    print(subjects, end, rejections.map(\.line))
    let blocks: [BatchBlock] = chunk.results
    for block in blocks { useBlock(block, lesson) }
  }
}

/// The decisions of a batch, reduced to what an app needs.
func useTransform(
  _ engine: GateEngine, _ lesson: ItemHandle, of input: BatchInput, at now: Instant
) async throws -> Int {
  let batch = BatchEvaluator([engine], at: now)
  let results: BatchResults<Int> = batch.results(of: input, jobs: 2) { block in
    (0..<block.count).count { block.outcome(lesson, of: $0).verdict == .unlocked }
  }
  var iterator: BatchResults<Int>.Iterator = results.makeAsyncIterator()
  var unlocked = 0
  while let chunk: BatchChunkResult<Int> = try await iterator.next() {
    unlocked += chunk.results.reduce(0, +)
  }
  return unlocked
}

/// The decisions about one subject from its JSON.
func useSubjectEvaluator(_ engine: GateEngine, _ json: [UInt8], at now: Instant) {
  let evaluator = SubjectEvaluator(engine)
  do throws(SubjectFault) {
    let evaluation: SubjectEvaluation = try evaluator.evaluate(json[...], at: now)
    let again: SubjectEvaluation = evaluator.evaluate(evaluation.subject, at: now)
    print(again.verdicts == evaluation.verdicts)
    print(evaluator.engine.catalog.content.id, evaluation.listing.unlocked.count)
  } catch {
    print(error.code, error.offset)
  }
}

/// A block of decided subjects.
func useBlock(_ block: BatchBlock, _ lesson: ItemHandle) {
  let engines: [GateEngine] = block.engines
  let count: Int = block.count
  for subject in 0..<count {
    let id: SubjectID = block.id(of: subject)
    let instant: Instant = block.instant(of: subject)
    let outcome: (verdict: Verdict, reason: DecisionReason) = block.outcome(lesson, of: subject)
    print(id, instant, outcome.verdict, outcome.reason)
    for engine in engines.indices {
      let validUntil: Instant? = block.validUntil(of: subject, byEngine: engine)
      print(validUntil ?? .latest)
    }
  }
}
