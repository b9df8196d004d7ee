import Foundation
import Testing
import TestSupport

@Suite(.tags(.process))
struct StartUpTests {
  /// Loading Foundation would take longer than all other work of `gate-eval --help`.
  @Test func `the executable does not link Foundation`() throws {
    let bytes = try Data(contentsOf: GateEvalProcess.executable)
    #expect(bytes.range(of: Data("libFoundation".utf8)) == nil)
  }
}
