import GateEvalCommands

await GateEval().main()
