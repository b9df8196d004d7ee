import GateEvalCommands

GateEval().main()
