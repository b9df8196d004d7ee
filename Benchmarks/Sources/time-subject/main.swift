// Measures one subject at a time: from the bytes of its JSON, or from a value, to every verdict, and a page of
// decisions of an evaluated subject. Nanoseconds a call, the median of nine runs, each of which takes the
// subjects in turn.
//
//     time-subject CATALOG SUBJECTS [ROW [COUNT]]    SUBJECTS has a subject on each line; the first COUNT are used,
//                                                    1,000 if it is not given. ROW limits the output to the rows
//                                                    that begin with it.

import GateBatch
import GateKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let arguments = CommandLine.arguments
guard (3...5).contains(arguments.count), let file = fopen(arguments[2], "r"),
  let count = Int(arguments.dropFirst(4).first ?? "1000")
else {
  print("usage: time-subject CATALOG SUBJECTS [ROW [COUNT]]")
  exit(2)
}
let now = Instant("2026-11-20T12:00:00Z") ?? .latest
let engine = GateEngine(catalog: try GatedCatalog(path: arguments[1]))
let measurement = try SubjectMeasurement(
  engine, at: now, lines: firstLines(of: file, count), row: arguments.dropFirst(3).first ?? "")
try measurement.printRows()
try await measurement.printBatchRows()
exit(0)

/// Returns the first lines of a file, without their line breaks.
func firstLines(of file: UnsafeMutablePointer<FILE>, _ limit: Int) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  var line: [UInt8] = []
  while lines.count < limit {
    let byte = getc(file)
    if byte == EOF { break }
    if byte != 0x0A {
      line.append(UInt8(truncatingIfNeeded: byte))
    } else {
      lines.append(line)
      line = []
    }
  }
  return lines
}
