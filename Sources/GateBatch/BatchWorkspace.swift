import ContentCatalog
import GateKit
import GateRules

/// The memory with which one worker of a batch reads and decides, reused for every chunk.
struct BatchWorkspace: ~Copyable, Sendable {
  private let plan: BatchPlan
  private var state: ScannerState
  private var shapes = LineShapes()
  /// The byte ranges of the ids of the lines that ``shapes`` read last.
  private var ids = ByteRangeList()
  private var block: BatchBlock
  private var rejections: [SubjectRejection] = []
  private var sourceFailures: [(subject: SubjectID, failures: [SourceFailure])] = []
  private var mistimedAnswers: [(subject: SubjectID, answers: [MistimedAnswer])] = []
  /// The number of rejections that are accepted. Reading ends with the next rejection.
  private var accepted = Int.max
  /// The number of lines of the chunk that were read.
  private var lines = 0
  /// The number of the chunk's subjects that were read by their shape.
  private var shapedSubjects = 0
  /// The numbers of the chunk's subjects that ``SubjectDecoder`` read, by cause.
  private var slowSubjects: [SlowReading: Int] = [:]

  init(_ plan: BatchPlan) {
    self.plan = plan
    state = ScannerState(names: plan.scanner.names)
    block = BatchBlock(
      engines: plan.engines, evaluators: plan.evaluators, now: plan.now,
      patternInputs: plan.patternInputs.map { _ in PatternInputs() }, plan.decoder)
  }

  /// Decides for the subjects of a chunk and transforms each block of them into a result.
  ///
  /// - Parameter accepted: the number of rejections that are accepted. The result ends with the next
  ///   rejection.
  mutating func decide<Result>(
    _ chunk: BatchChunk, accepting accepted: Int, _ transform: (BatchBlock) throws -> Result
  ) rethrows -> BatchChunkResult<Result> {
    var result = BatchChunkResult<Result>(end: .start)
    shapes.beginChunk(after: lines, ofWhichShaped: shapedSubjects)
    state.recording.isRecording = shapes.canLearn
    (lines, shapedSubjects, slowSubjects) = (0, 0, [:])
    (rejections, sourceFailures, mistimedAnswers) = ([], [], [])
    self.accepted = accepted
    state.beginChunk()
    begin()
    switch chunk {
    case .file(let chunk):
      result.end.bytes = chunk.end
      try read(chunk, &result, transform)
    case .records(let records):
      for next in records where !isFinished {
        add(next)
        if block.isFull { try finish(&result, transform) }
      }
    }
    try finish(&result, transform)
    result.end.lines = lines
    result.rejections = rejections
    result.sourceFailures = sourceFailures
    result.mistimedAnswers = mistimedAnswers
    result.shapedSubjects = shapedSubjects
    result.slowSubjects = slowSubjects
    result.ignored = state.ignored
    return result
  }

  private mutating func read<Result>(
    _ chunk: SubjectChunk, _ result: inout BatchChunkResult<Result>,
    _ transform: (BatchBlock) throws -> Result
  ) rethrows {
    switch chunk.content {
    case .lines(let bytes, let count):
      var index = 0
      while index < count, !isFinished {
        if plan.options.contains(.subjects) { block.subjects.begin(bytes) }
        index = bytes.withUnsafeBytes { read($0, from: index, to: count) }
        try finish(&result, transform)
      }
      if index < count { result.end.bytes = chunk.start + index }
    case .longLine(let limit):
      lines = 1
      reject(.tooLong(limit: limit), line: 1)
    case .elements(let elements):
      for element in elements where !isFinished {
        read(element)
        if block.isFull { try finish(&result, transform) }
      }
    }
  }

  /// Whether more than the accepted number of rejections was found.
  private var isFinished: Bool { rejections.count > accepted }

  private mutating func begin() {
    block.begin(plan.defaults)
    state.listed.removeAll()
    state.subject = 0
  }

  private mutating func finish<Result>(
    _ result: inout BatchChunkResult<Result>, _ transform: (BatchBlock) throws -> Result
  ) rethrows {
    guard block.count > 0 else { return }
    writeListedFacts()
    for index in block.evaluators.indices {
      block.evaluators[index].evaluate(subjects: block.count)
    }
    result.subjects += block.count
    result.results.append(try transform(block))
    begin()
  }
}

extension BatchWorkspace {
  /// Reads lines until the block is full or reading is finished, and returns the offset of the next
  /// line.
  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, from first: Int, to end: Int
  ) -> Int {
    guard let start = bytes.baseAddress else { return end }
    // Local, because the loop would copy the properties of the plan for every line.
    let (scanner, canScan) = (plan.scanner, plan.canScan)
    var index = first
    while index < end, !block.isFull {
      guard canScan else {
        index = readFallbackLine(bytes, from: index, to: end, because: .values)
        if isFinished { break }
        continue
      }
      if readShapedLines(scanner, start, from: &index, to: end) { continue }
      index = readStrictly(scanner, bytes, from: index, to: end)
      if isFinished { return index }
    }
    return index
  }

  /// Reads lines by their shape until one has an unknown shape or listed facts have to be written.
  /// Returns whether it read any.
  private mutating func readShapedLines(
    _ scanner: SubjectScanner, _ bytes: UnsafeRawPointer, from index: inout Int, to end: Int
  ) -> Bool {
    // What is computed for a single subject needs the facts of the subject last in the list.
    let first = index
    let limit = plan.needsPerSubjectPass ? 1 : Self.maxListed - block.count % Self.maxListed
    index = shapes.readLines(
      from: index, to: end, in: bytes, upTo: limit, by: scanner, &state, ids: &ids)
    lines += ids.count
    shapedSubjects += ids.count
    addScanned(ids.ranges, in: first..<index, of: bytes)
    return ids.count > 0
  }

  /// Reads one line with the scanner or with ``SubjectDecoder``, and returns the offset of the next
  /// line.
  private mutating func readStrictly(
    _ scanner: SubjectScanner, _ bytes: UnsafeRawBufferPointer, from first: Int, to end: Int
  ) -> Int {
    guard let start = bytes.baseAddress else { return end }
    switch scanner.line(at: first, in: start, &state) {
    case .subject(let id, let next):
      lines += 1
      shapes.learn(state.recording, from: first, in: start)
      state.recording.isRecording = shapes.canLearn
      addScanned([id], in: first..<next, of: start)
      return next
    case .blank(let next):
      lines += 1
      return next
    case .fallback:
      return readFallbackLine(bytes, from: first, to: end, because: state.slowReading)
    }
  }

  /// Reads one line with ``SubjectDecoder``, and returns the offset of the next line.
  private mutating func readFallbackLine(
    _ bytes: UnsafeRawBufferPointer, from first: Int, to end: Int, because cause: SlowReading
  ) -> Int {
    lines += 1
    let rest = UnsafeRawBufferPointer(rebasing: bytes[first..<end])
    let length = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.count
    var line = Array(rest[..<length])
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if !line.allSatisfy(\.isJSONBlank) { decode(line, line: lines, because: cause) }
    return first + length + 1
  }

  private mutating func read(_ element: JSONArrayElement) {
    switch element.content {
    case .object(let bytes): decode(bytes, line: element.line, because: .list)
    case .fault(let message): reject(message, line: element.line)
    }
  }

  private mutating func reject(_ message: Diagnostic.Message, line: Int) {
    let fault = SubjectFault(message, offset: 0)
    rejections.append(SubjectRejection(line: line, fault: fault, bytes: []))
  }

  private mutating func decode(_ bytes: [UInt8], line: Int, because cause: SlowReading) {
    do throws(SubjectFault) {
      add(.subject(try plan.decoder.subject(from: bytes[...])))
      slowSubjects[cause, default: 0] += 1
    } catch {
      rejections.append(SubjectRejection(line: line, fault: error, bytes: bytes))
    }
  }

  /// Adds subjects whose facts the scanner has listed.
  ///
  /// - Parameters:
  ///   - ids: the byte ranges of their ids.
  ///   - lines: the byte range of their lines, with the line breaks.
  private mutating func addScanned(
    _ ids: ArraySlice<Range<Int>>, in lines: Range<Int>, of bytes: UnsafeRawPointer
  ) {
    if ids.isEmpty { return }
    if plan.needsPerSubjectPass { for id in ids { noteSubject(id, in: lines, of: bytes) } }
    if state.hasEscapedIDs {
      var memory: [UInt8] = []
      for id in ids {
        ByteCursor(bytes, at: 0).withUnescaped(id, in: &memory) { block.appendID($0) }
      }
      state.hasEscapedIDs = false
    } else {
      block.appendIDs(at: ids, of: bytes)
    }
    state.subject = block.count
    if block.count % Self.maxListed == 0 { writeListedFacts() }
  }

  /// Computes what depends on a single subject, the next of the block.
  private mutating func noteSubject(
    _ id: Range<Int>, in line: Range<Int>, of bytes: UnsafeRawPointer
  ) {
    if plan.options.contains(.subjects) {
      block.subjects.append(line: line.lowerBound..<line.upperBound - 1)
    }
    for index in plan.patternInputs.indices {
      plan.patternInputs[index].write(
        state.listed, state.texts, in: bytes, ofSubject: block.count,
        to: &block.patternInputs[index])
    }
    state.forgetTexts()
    for (index, facts) in plan.facts.enumerated() {
      let subject = block.count
      if facts.notesChanges {
        block.changes[index].append(
          plan.defaults[index].change(ofSubject: subject, in: state.listed))
      }
      if facts.hasRollouts {
        var memory: [UInt8] = []
        ByteCursor(bytes, at: 0).withUnescaped(id, in: &memory) { id in
          block.evaluators[index].write { facts.writeRollouts(id, of: subject, in: &$0) }
        }
      }
    }
  }

  /// Writes the facts listed since the last call into the block.
  private mutating func writeListedFacts() {
    for (index, facts) in plan.facts.enumerated() {
      let moment = plan.defaults[index].moment
      block.evaluators[index].write { facts.writeFacts(state.listed, at: moment, in: &$0) }
      if facts.notesChanges {
        facts.noteChanges(state.listed, after: plan.now, in: &block.changes[index])
      }
    }
    state.listed.removeAll()
  }

  /// Adds a subject that exists as a value.
  private mutating func add(_ record: SubjectRecord) {
    switch record {
    case .rejected(let rejection):
      rejections.append(rejection)
    case .subject(let subject, _, let now, _):
      let now = now ?? plan.now
      let subject = subject.proven(at: now)
      block.appendInstant(now)
      countIgnored(of: subject)
      if !subject.sourceFailures.isEmpty {
        sourceFailures.append((subject.id, subject.sourceFailures))
      }
      if !subject.mistimedAnswers.isEmpty {
        mistimedAnswers.append((subject.id, subject.mistimedAnswers))
      }
      let number = block.count
      for (index, engine) in plan.engines.enumerated() {
        let facts = engine.catalog.facts(
          of: subject, accepting: engine.acceptedEnvironments)
        let tests = block.evaluators[index].facts
        block.evaluators[index].write { bits in
          for (fact, test) in tests.enumerated() {
            bits.set(fact, of: number, to: test.value(for: facts, at: now))
          }
        }
        if plan.options.contains(.validUntil) {
          block.changes[index].append(engine.core.nextChange(for: facts, after: now))
        }
      }
      var id = subject.id.rawValue
      id.withUTF8 { block.appendID(UnsafeRawBufferPointer($0)) }
      if plan.options.contains(.subjects) { block.subjects.append(subject) }
      for index in block.patternInputs.indices { block.patternInputs[index].appendNone() }
      state.subject = block.count
    }
  }

  /// Counts the entitlements that every engine ignores, and the keys that were not read.
  private mutating func countIgnored(of subject: GateSubject) {
    for entitlement in subject.entitlements {
      let causes = plan.engines.map { engine in
        IgnoredEntitlement.Cause(
          of: entitlement, in: engine.catalog, accepting: engine.acceptedEnvironments)
      }
      if causes.contains(nil) { continue }
      // A catalog that lacks the product does not matter if another one has it.
      let cause = causes.compactMap { $0 }.first { $0 != .unknownProduct } ?? .unknownProduct
      state.countIgnored(entitlement.product.rawValue, .entitlement(cause))
    }
    for key in subject.unreadKeys { state.countIgnored(key.name, .key(key.kind)) }
  }

  /// The number of subjects after which listed facts are written: small enough for the facts to
  /// stay in the cache, large enough to make the fixed cost of writing negligible.
  private static let maxListed = 256
}
