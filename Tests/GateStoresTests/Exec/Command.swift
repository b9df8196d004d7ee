import ContentCatalog
import Foundation
import TestSupport

/// A command that a test runs to its end.
///
/// Foundation's `Process` also waits for the servers that the command starts.
enum Command {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program of the system.
  ///
  /// - Throws: an error with the output if the status is not 0.
  static func run(_ arguments: [String], input: String = "") throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let input = try FileDescriptor.reading(try folder.write(input, to: "in").path)
    defer { input.closeFile() }
    let output = folder.url("out").path
    let writer = try FileDescriptor.writing(output, appends: false)
    defer { writer.closeFile() }
    var ending = ChildProcess.Ending.unknown
    try ChildProcess(
      ["sh", "-c", #"exec "$@" 2>&1"#, "sh"] + arguments, input: input, output: writer
    ).wait { ending = $0 }
    guard ending == .exited(status: 0) else {
      let text = try FileDescriptor.reading(output).bytes(upTo: 10_000)
      throw Failure(
        description: "\(arguments): \(ending): \(String(decoding: text, as: UTF8.self))")
    }
  }
}
