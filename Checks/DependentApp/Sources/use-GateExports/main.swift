import GateExports

print("GateExports:", SQLDialect.allCases.count, "dialects")
