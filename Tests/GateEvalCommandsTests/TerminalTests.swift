import GateEvalCommands
import Testing

@Suite struct TerminalTests {
  @Test(arguments: [
    (true, [:], true),
    (true, ["NO_COLOR": ""], true),
    (true, ["NO_COLOR": "1"], false),
    (true, ["NO_COLOR": "0"], false),
    (true, ["TERM": "dumb"], false),
    (true, ["TERM": "xterm"], true),
    (false, [:], false),
    (false, ["TERM": "xterm"], false),
  ])
  func `color requires a terminal and is off if declined`(
    isTerminal: Bool, variables: [String: String], hasColor: Bool
  ) {
    let terminal = Terminal(isTerminal: isTerminal) { variables[$0] }
    #expect(terminal.hasColor == hasColor)
  }

  @Test func `a file is not a terminal`() throws {
    let captured = try CapturedOutput()
    #expect(!Terminal(descriptor: captured.descriptor) { _ in nil }.isTerminal)
  }
}
