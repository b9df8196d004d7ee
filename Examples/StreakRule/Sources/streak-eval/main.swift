import GateEvalCommands
import StreakRule

try GateEval(
  kinds: .builtIn.adding(StreakRule.self), sources: .builtIn.adding(StreakSource.self)
).main()
