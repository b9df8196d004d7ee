import GateRules

print("GateRules:", RuleKindRegistry.builtIn.kinds.count, "kinds")
