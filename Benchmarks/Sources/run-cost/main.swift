// Runs a command some times and prints what a run costs: `run-cost RUNS COMMAND [ARGUMENT…]`.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What one run took.
struct Cost {
  let milliseconds: Double
  /// Without what the machine did besides.
  let processorMilliseconds: Double
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
    milliseconds: took / .microseconds(1) / 1_000,
    processorMilliseconds: usage.ru_utime.milliseconds + usage.ru_stime.milliseconds,
    peakMegabytes: Double(usage.ru_maxrss) / 1_024)
}

extension timeval {
  fileprivate var milliseconds: Double { Double(tv_sec) * 1_000 + Double(tv_usec) / 1_000 }
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
let costs = (0..<runs).compactMap { _ in run(command) }
guard !costs.isEmpty else {
  print("`\(command[0])` cannot be run")
  exit(1)
}

/// The least, the median and the greatest of some values.
func spread(_ name: String, _ unit: String, _ value: (Cost) -> Double) {
  let sorted = costs.map(value).sorted()
  let shown = [sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1]].map { value in
    let tenths = (value * 10).rounded() / 10
    return "\(tenths)"
  }
  print("\(name): least \(shown[0]), median \(shown[1]), most \(shown[2]) \(unit)")
}

print("\(costs.count) runs of \(command.joined(separator: " "))")
spread("wall clock", "ms") { $0.milliseconds }
spread("processor time", "ms") { $0.processorMilliseconds }
spread("peak memory", "MiB") { $0.peakMegabytes }
