// Counts what decisions allocate, and fails where a verdict for a prepared subject allocates anything.

import AllocationCounter
import GateKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many allocations one call makes, over many of them.
func allocations(_ call: (Int) -> Void) -> Double {
  let calls = 10_000
  call(0)
  let before = allocation_count()
  for turn in 0..<calls { call(turn) }
  return Double(allocation_count() - before) / Double(calls)
}

/// Keeps a new array from being left out, or put on the stack.
nonisolated(unsafe) var kept: [Int] = []

let known = allocations { turn in kept = [turn, kept.count] }
guard known == 1 else {
  print("allocations cannot be counted here: a new array came to \(known)")
  exit(1)
}

let catalog = try GatedCatalog(path: CommandLine.arguments.dropFirst().first ?? ".")
let engine = GateEngine(catalog: catalog)
let subject = GateSubject(
  id: "u1", entitlements: catalog.catalog.products.prefix(1).map { Entitlement(product: $0.id) })
let now = Instant(secondsSince1970: 1_800_000_000)
let prepared = engine.prepare(subject, at: now)
let items = catalog.catalog.items.compactMap(\.id)
let gates = items.compactMap { engine.gate(for: $0) }

var opened = 0
let byHandle = allocations { turn in
  if engine.verdict(gates[turn % gates.count], for: prepared) == .unlocked { opened += 1 }
}
let byName = allocations { turn in
  if engine.decide(items[turn % items.count], for: prepared).isUnlocked { opened += 1 }
}
let asItCame = allocations { turn in
  if engine.decide(items[turn % items.count], for: subject, at: now).isUnlocked { opened += 1 }
}
print("allocations of one call, over \(items.count) items in turn (\(opened) times unlocked)")
print("  a new array, to show that they are counted: \(known)")
print("  verdict by handle, prepared subject: \(byHandle)")
print("  decision by name, prepared subject: \(byName)")
print("  decision by name, subject as it came: \(asItCame)")
exit(byHandle == 0 ? 0 : 1)
