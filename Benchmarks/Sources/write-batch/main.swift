// Writes the catalogs, subjects and plans of the batch benchmarks. The same seed yields the same
// files.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

guard let request = BatchRequest(CommandLine.arguments.dropFirst()) else {
  print(BatchRequest.usage)
  exit(2)
}
do {
  try request.write()
} catch {
  print("write-batch: \(error)")
  exit(1)
}
