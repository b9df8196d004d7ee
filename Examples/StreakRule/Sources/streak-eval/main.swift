import GateEvalCommands
import StreakRule

try await GateEval(
  kinds: .builtIn.adding(StreakRule.self), sources: .builtIn.adding(StreakSource.self)
).main()
