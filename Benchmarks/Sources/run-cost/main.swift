// Runs a command several times and prints the cost of a run: `run-cost [--json] [--output FILE]
// RUNS COMMAND [ARGUMENT…]`. Without a file, the output of the command is discarded.
//
// This program is small, since a system may include the memory of the parent process in the peak.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The cost of one run.
struct Cost {
  let milliseconds: Double
  /// The processor time, which other load on the machine does not affect.
  let processorMilliseconds: Double
  let peakMegabytes: Double
}

/// Runs a command to its end. Returns `nil` if it cannot be started or fails.
func run(_ command: [String], output: String) -> Cost? {
  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
  defer { for argument in arguments { free(argument) } }
  arguments.append(nil)
  let beginning = ContinuousClock.now
  let process = start(&arguments, output: output)
  guard process > 0 else { return nil }
  var status: Int32 = 0
  var usage = rusage()
  guard wait4(process, &status, 0, &usage) == process, status == 0 else { return nil }
  let took = ContinuousClock.now - beginning
  return Cost(
    milliseconds: took / .microseconds(1) / 1_000,
    processorMilliseconds: usage.ru_utime.milliseconds + usage.ru_stime.milliseconds,
    peakMegabytes: Double(usage.ru_maxrss) / 1_024)
}

extension timeval {
  fileprivate var milliseconds: Double { Double(tv_sec) * 1_000 + Double(tv_usec) / 1_000 }
}

func start(_ arguments: inout [UnsafeMutablePointer<CChar>?], output: String) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  var process: pid_t = 0
  guard let command = arguments[0],
    posix_spawnp(&process, command, &actions, nil, arguments, environ) == 0
  else { return -1 }
  return process
}

var arguments = CommandLine.arguments.dropFirst()
var output = "/dev/null"
var isJSON = false
while let option = arguments.first, option.hasPrefix("--") {
  arguments.removeFirst()
  if option == "--json" {
    isJSON = true
  } else if option == "--output", let path = arguments.popFirst() {
    output = path
  } else {
    arguments = []
  }
}
guard arguments.count > 1, let runs = arguments.popFirst().flatMap({ Int($0) }), runs > 0 else {
  print("usage: run-cost [--json] [--output FILE] RUNS COMMAND [ARGUMENT…]")
  exit(2)
}
let command = Array(arguments)
let costs = (0..<runs).compactMap { _ in run(command, output: output) }
guard costs.count == runs else {
  print("`\(command[0])` cannot be run, or fails")
  exit(1)
}

/// Prints the minimum, the median and the maximum of a value.
func spread(_ name: String, _ unit: String, _ value: (Cost) -> Double) {
  let sorted = costs.map(value).sorted()
  let shown = [sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1]].map { value in
    let tenths = (value * 10).rounded() / 10
    return "\(tenths)"
  }
  print("\(name): least \(shown[0]), median \(shown[1]), most \(shown[2]) \(unit)")
}

func list(_ name: String, _ value: (Cost) -> Double) -> String {
  "\"\(name)\": [\(costs.map { "\(value($0))" }.joined(separator: ", "))]"
}

if isJSON {
  let lists = [
    list("milliseconds", \.milliseconds),
    list("processorMilliseconds", \.processorMilliseconds),
    list("peakMegabytes", \.peakMegabytes),
  ]
  print("{\(lists.joined(separator: ", "))}")
} else {
  print("\(costs.count) runs of \(command.joined(separator: " "))")
  spread("wall clock", "ms", \.milliseconds)
  spread("processor time", "ms", \.processorMilliseconds)
  spread("peak memory", "MiB", \.peakMegabytes)
}
