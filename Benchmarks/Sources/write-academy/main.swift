import Academy

// Prints the catalog of an academy with the number of items that the argument specifies.
print(Academy.file(items: CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000))
