import GateEvalCommands
import StreakRule

try GateEval(
  name: "streak-eval", version: "1.0", kinds: .builtIn.adding(StreakRule.self),
  sources: .builtIn.adding(StreakSource.self)
).main()
