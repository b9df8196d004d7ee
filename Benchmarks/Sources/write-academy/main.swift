import Academy

// Writes the catalog of an academy with as many items as the argument says.
print(Academy.file(items: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000))
