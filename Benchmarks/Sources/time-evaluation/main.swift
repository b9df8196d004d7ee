// Measures the evaluation of gates alone: one block of known facts is evaluated repeatedly, in
// processor time of one thread. `whole_job --evaluate` is the equivalent in C.
//
//     time-evaluation CATALOG     prints decisions per second, the best of nine runs

@testable import GateBatch
@testable import GateKit
@testable import GateRules

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

guard let path = CommandLine.arguments.dropFirst().first else {
  print("usage: time-evaluation CATALOG")
  exit(2)
}

let (runs, rounds) = (9, 245)
let catalog: GatedCatalog
do {
  catalog = try GatedCatalog(path: path)
} catch {
  print("time-evaluation: \(error)")
  exit(1)
}
var evaluator = BitSlicedEvaluator(catalog)
evaluator.begin()
evaluator.write { writer in
  for fact in catalog.program.facts.indices {
    for subject in stride(from: fact % 7, to: BitColumns.subjects, by: 4) {
      writer.set(fact, of: subject, to: .true)
    }
  }
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

let items = catalog.content.items.count
let best = (0..<runs).map { _ in
  let start = processorSeconds()
  for _ in 0..<rounds { evaluator.evaluate(subjects: BitColumns.subjects) }
  return Double(rounds * BitColumns.subjects * items) / (processorSeconds() - start)
}.max()
print(best ?? 0)
