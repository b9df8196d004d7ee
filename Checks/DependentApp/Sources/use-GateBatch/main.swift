import GateBatch

print("GateBatch:", ResultFormat.allCases.count, "formats")
