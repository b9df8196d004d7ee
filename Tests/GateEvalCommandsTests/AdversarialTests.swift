import Foundation
import TestSupport
import Testing

/// The inputs of `Fuzzing/adversarial`, which attack gate-eval, at a small size.
///
/// `Benchmarks/adversarial` measures their cost at larger sizes.
@Suite(.slow)
struct AdversarialTests {
  /// The names of the cases, by the functions that write them.
  private static func names() throws -> [String] {
    try Repository.text(of: "Fuzzing/adversarial")
      .matches(of: /@case\ndef ([a-z_]+)\(case\)/)
      .map { String($0.1.replacing("_", with: "-")) }
  }

  /// The generator is a Python script.
  private static let isPythonInstalled =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/python3")
    }

  @Test func `the set has a case for each attack`() throws {
    #expect(try Self.names().count == 45)
  }

  @Test(.enabled(if: isPythonInstalled), arguments: try names())
  func `an attack ends with a documented status`(name: String) throws {
    let folder = try RunFolder()
    let generator = try Process.run(
      Repository.url("Fuzzing/adversarial"),
      arguments: [name, "\(TestScale.cases(2_000))", folder.url.path])
    generator.waitUntilExit()
    let arguments = try #require(folder.text(of: "arguments")).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
    let run = try RunningGateEval(arguments, in: folder.url)
    let status = try #require(run.status(), "a signal ended gate-eval")
    let messages = try run.messages()
    #expect([0, 1, 2, 3].contains(status), "\(messages)")
  }
}
