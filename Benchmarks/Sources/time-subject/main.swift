// Measures one subject at a time: from the bytes of its JSON, or from a value, to every verdict, and a page of
// decisions of an evaluated subject. Nanoseconds a call, the median of nine runs.
//
//     time-subject CATALOG SUBJECTS     SUBJECTS has a subject on each line; the first 1,000 are used

import GateBatch
import GateKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let arguments = CommandLine.arguments
guard arguments.count == 3, let file = fopen(arguments[2], "r") else {
  print("usage: time-subject CATALOG SUBJECTS")
  exit(2)
}
let lines = firstLines(of: file, 1_000)

/// Returns the first lines of a file, without their line breaks.
func firstLines(of file: UnsafeMutablePointer<FILE>, _ limit: Int) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  var line: [UInt8] = []
  while lines.count < limit {
    let byte = getc(file)
    if byte == EOF { break }
    if byte != 0x0A {
      line.append(UInt8(truncatingIfNeeded: byte))
    } else {
      lines.append(line)
      line = []
    }
  }
  return lines
}

/// Prints the time of a call in nanoseconds.
@MainActor func measure(_ name: String, _ body: (Int) throws -> Int) rethrows {
  var times: [Double] = []
  var sum = 0
  for _ in 0..<9 {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    for turn in lines.indices { sum += try body(turn) }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    let seconds = end.tv_sec - start.tv_sec
    let nanoseconds = Double(seconds) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
    times.append(nanoseconds / Double(lines.count))
  }
  print("\(name): \(times.sorted()[4]) ns, \(sum / 9) in total")
}

let now = Instant("2026-11-20T12:00:00Z") ?? .latest
let engine = GateEngine(catalog: try GatedCatalog(path: arguments[1]))
let items = engine.catalog.content.items.compactMap { item in
  item.itemID.flatMap { engine.handle(for: $0) }
}
let decoder = SubjectDecoder(for: [engine.catalog.content])
let subjects = try lines.map { try decoder.subject(from: $0[...]) }
let evaluations = subjects.map { engine.evaluate($0, at: now) }
let evaluator = SubjectEvaluator(engine)

/// Returns the number of items that are open.
@MainActor func unlocked(_ evaluation: SubjectEvaluation) -> Int {
  items.count { evaluation.verdict(of: $0) == .unlocked }
}

try measure("bytes to verdicts") { unlocked(try evaluator.evaluate(lines[$0][...], at: now)) }
try measure("bytes to an evaluation") {
  try evaluator.evaluate(lines[$0][...], at: now).verdict(of: items[0]) == .unlocked ? 1 : 0
}
try measure("bytes to verdicts, by a decoded subject") {
  unlocked(engine.evaluate(try decoder.subject(from: lines[$0][...]), at: now))
}
measure("value to verdicts") { unlocked(engine.evaluate(subjects[$0], at: now)) }
measure("verdicts") { unlocked(evaluations[$0]) }
measure("decisions of an evaluated subject") { turn in
  evaluations[turn].decisions.count { $0.decision.isUnlocked }
}

/// Returns the nanoseconds of a line in a batch of many copies of some lines, on one core.
func batchTime(of lines: [[UInt8]], _ engine: GateEngine, at now: Instant) async throws -> Double {
  let rounds = 100
  var bytes: [UInt8] = []
  for line in lines {
    bytes += line
    bytes.append(0x0A)
  }
  let all = bytes
  var (rest, left) = (all[...], rounds)
  let input = BatchInput { buffer in
    if rest.isEmpty, left > 1 { (rest, left) = (all[...], left - 1) }
    let part = rest.prefix(buffer.count)
    buffer.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }
  var (start, end) = (timespec(), timespec())
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
  for try await chunk in BatchEvaluator([engine], at: now).chunks(of: input, jobs: 1) {
    precondition(chunk.rejections.isEmpty)
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
  let nanoseconds = Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
  return nanoseconds / Double(rounds * lines.count)
}

var batchTimes: [Double] = []
for _ in 0..<5 { batchTimes.append(try await batchTime(of: lines, engine, at: now)) }
print("a line of a batch on one core: \(batchTimes.sorted()[2]) ns")
