// Prints the number of allocations of each kind of decision. Exits with status 1 if a verdict by handle allocates, or if
// a line of a batch allocates more than its share of a chunk.

import AllocationCounter
import GateBatch
import GateKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns the number of allocations that a call makes, averaged over many calls.
func allocations(_ call: (Int) -> Void) -> Double {
  let calls = 10_000
  call(0)
  let before = allocation_count()
  for turn in 0..<calls { call(turn) }
  return Double(allocation_count() - before) / Double(calls)
}

/// Prevents the optimizer from removing a new array, or allocating it on the stack.
nonisolated(unsafe) var kept: [Int] = []

let known = allocations { turn in kept = [turn, kept.count] }
guard known == 1 else {
  print("allocations cannot be counted here: a new array was counted as \(known)")
  exit(1)
}

let catalog = try GatedCatalog(path: CommandLine.arguments.dropFirst().first ?? ".")
let engine = GateEngine(catalog: catalog)
let subject = GateSubject(
  id: "u1", entitlements: catalog.content.products.prefix(1).map { Entitlement(product: $0.id) })
let now = Instant(secondsSince1970: 1_800_000_000)
let evaluation = engine.evaluate(subject, at: now)
let items = catalog.content.items.compactMap(\.itemID)
let handles = items.compactMap { engine.handle(for: $0) }

var opened = 0
let byHandle = allocations { turn in
  if evaluation.verdict(of: handles[turn % handles.count]) == .unlocked { opened += 1 }
}
let byName = allocations { turn in
  if evaluation.decide(items[turn % items.count]).isUnlocked { opened += 1 }
}
let asItCame = allocations { turn in
  if engine.decide(items[turn % items.count], for: subject, at: now).isUnlocked { opened += 1 }
}
print("allocations of one call, over \(items.count) items in turn (\(opened) times unlocked)")
print("  a new array, to show that they are counted: \(known)")
print("  verdict by handle, evaluated subject: \(byHandle)")
print("  decision by name, evaluated subject: \(byName)")
print("  decision by name, subject as it came: \(asItCame)")

/// Returns the number of allocations that a batch of lines makes. The output of the results is not
/// counted.
func allocationsOfBatch(_ needs: BatchOptions, lines: Int) async throws -> Int {
  var read = 0
  let input = BatchInput { buffer in
    let count = min(batchLines.count * lines / 1_000 - read, buffer.count)
    for index in 0..<count { buffer[index] = batchLines[(read + index) % batchLines.count] }
    read += count
    return count
  }
  let before = allocation_count()
  var subjects = 0
  for try await part in BatchEvaluator([engine], at: now, options: needs).results(
    of: input, jobs: 1, { _ in })
  {
    subjects += part.subjects
  }
  guard subjects == lines else {
    print("\(subjects) subjects were read, not \(lines)")
    exit(1)
  }
  return allocation_count() - before
}

/// A thousand lines of equal length, in the form that nearly all programs write.
let batchLines = (1_000..<2_000).flatMap { number in
  let product = catalog.content.products[number % catalog.content.products.count].id
  let item = items[number % items.count]
  let text = """
    {"id":"u\(number)","entitlements":[{"product":"\(product)","purchaseDate":"2026-01-02T10:00:00Z"}],\
    "attributes":{"enrolled":"2026-01-01T00:00:00Z","appVersion":"2.3.0"},\
    "progress":{"\(item)":{"completed":true,"score":80}}
    """
  return Array((text + "}\n").utf8)
}

print("allocations of one more line of a batch")
var lineAllocates = false
for (name, needs) in [("verdicts", BatchOptions()), ("validUntil too", .validUntil)] {
  _ = try await allocationsOfBatch(needs, lines: 1_000)
  let few = try await allocationsOfBatch(needs, lines: 100_000)
  let many = try await allocationsOfBatch(needs, lines: 300_000)
  let each = Double(many - few) / 200_000
  // Each chunk of several thousand lines allocates a task and a result, so the limit is not zero.
  if each >= 0.02 { lineAllocates = true }
  print("  \(name): \(each)")
}
exit(byHandle == 0 && !lineAllocates ? 0 : 1)
