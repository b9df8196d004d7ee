import GateEvalCommands
import GateKit

/// A command line with plugins and a name of its own.
func useOwnCommandLine(_ kinds: RuleKindRegistry, _ sources: EntitlementSourceRegistry) -> Never {
  let version: String = GateEval.version
  let command = GateEval(
    name: "streak-eval", version: "1.0 (\(version))", kinds: kinds, sources: sources)
  command.main()
}

/// A command that a test runs in its own process, with pipes and a fixed time.
func useRun(input: Int32, output: Int32, messages: Int32, at now: Instant) async -> Bool {
  let variable: @Sendable (String) -> String? = { name in name == "NO_COLOR" ? "1" : nil }
  var environment = GateEvalEnvironment(
    standardInput: input, standardOutput: output, standardError: messages, variable: variable,
    clock: { now })
  let start: ContinuousClock.Instant = .now
  environment.stopwatch = { start }
  let status: Int32 = await GateEval().run(
    arguments: ["check", "catalog.json"], environment: environment)
  return status == 0
}

/// The resources of this process, of which some are replaced.
func useEnvironment(at now: Instant) -> GateEvalEnvironment {
  var environment: GateEvalEnvironment = .process
  let descriptors: [Int32] = [
    environment.standardInput, environment.standardOutput, environment.standardError,
  ]
  let variable: @Sendable (String) -> String? = environment.variable
  let clock: @Sendable () -> Instant = environment.clock
  let stopwatch: @Sendable () -> ContinuousClock.Instant = environment.stopwatch
  print(descriptors, variable("TERM") ?? "", clock() < now, stopwatch())

  environment.standardInput = descriptors[0]
  environment.standardOutput = descriptors[2]
  environment.standardError = descriptors[2]
  environment.variable = { name in name == "COLUMNS" ? "80" : variable(name) }
  environment.clock = { now }
  return environment
}
