// Writes the catalogs, subjects and plans that the batch is measured with, the same for the same seed.

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
