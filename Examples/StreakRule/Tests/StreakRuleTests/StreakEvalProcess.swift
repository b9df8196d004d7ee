import Foundation

/// A run of `streak-eval` as a separate process, in the folder of the package.
struct StreakEvalProcess {
  let output: String
  let errors: String
  let status: Int32

  init(_ arguments: String...) throws { try self.init(arguments) }

  init(_ arguments: [String]) throws {
    let output = Pipe()
    let errors = Pipe()
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = Self.package
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The output is small enough for the buffer of a pipe, so waiting first cannot block.
    process.waitUntilExit()
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    status = process.terminationStatus
  }

  static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  private static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let beside = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    return beside.deletingLastPathComponent().appending(path: "streak-eval")
  }
}
