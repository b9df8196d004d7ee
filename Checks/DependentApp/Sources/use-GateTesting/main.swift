import GateTesting

print("GateTesting:", Law.all.count, "laws")
