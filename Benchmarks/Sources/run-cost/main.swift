// Runs a command some times and prints what a run costs: `run-cost RUNS COMMAND [ARGUMENT…]`.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What one run took.
struct Cost {
  let milliseconds: Double
  let peakMegabytes: Double
}

/// Runs a command to its end, its output thrown away; `nil` where it cannot be started.
func run(_ command: [String]) -> Cost? {
  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
  defer { for argument in arguments { free(argument) } }
  arguments.append(nil)
  let beginning = ContinuousClock.now
  let process = start(&arguments)
  guard process > 0 else { return nil }
  var status: Int32 = 0
  var usage = rusage()
  guard wait4(process, &status, 0, &usage) == process else { return nil }
  let took = ContinuousClock.now - beginning
  return Cost(
    milliseconds: took / .microseconds(1) / 1_000, peakMegabytes: Double(usage.ru_maxrss) / 1_024)
}

func start(_ arguments: inout [UnsafeMutablePointer<CChar>?]) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var process: pid_t = 0
  guard let command = arguments[0],
    posix_spawnp(&process, command, &actions, nil, arguments, environ) == 0
  else { return -1 }
  return process
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 1, let runs = Int(arguments[0]), runs > 0 else {
  print("usage: run-cost RUNS COMMAND [ARGUMENT…]")
  exit(2)
}
let command = Array(arguments.dropFirst())
let costs = (0..<runs).compactMap { _ in run(command) }.sorted { $0.milliseconds < $1.milliseconds }
guard let least = costs.first, let most = costs.last else {
  print("`\(command[0])` cannot be run")
  exit(1)
}
print(
  "wall clock of \(costs.count) runs: least \(least.milliseconds) ms,",
  "median \(costs[costs.count / 2].milliseconds) ms, most \(most.milliseconds) ms;",
  "peak memory \(costs.map(\.peakMegabytes).max() ?? 0) MiB")
