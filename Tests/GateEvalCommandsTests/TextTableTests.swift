import GateEvalCommands
import Testing

@Suite struct TextTableTests {
  private static let columns = [
    TableColumn("item"), TableColumn("full", .center), TableColumn("count", .right),
    TableColumn("title"),
  ]

  private func table(
    _ rows: [[String]], style: any TableStyle = PlainTable(), window: Int = 100
  ) throws -> String {
    try written { output in
      var table = TextTable(Self.columns, style: style, window: window)
      for row in rows { try table.append(row, to: output) }
      try table.finish(to: output)
    }
  }

  @Test func `columns are as wide on the terminal as their cells`() throws {
    #expect(
      try table([
        ["L1", "x", "1", "瞄准入门"], ["clearance", "", "1234567", ""],
        ["组合球", "x", "12", "e\u{301}té"],
      ]) == """
        item       full    count  title
        ---------  ----  -------  --------
        L1          x          1  瞄准入门
        clearance        1234567
        组合球      x         12  été

        """)
  }

  @Test func `a table without rows has its header`() throws {
    #expect(
      try table([]) == """
        item  full  count  title
        ----  ----  -----  -----

        """)
  }

  @Test func `after the first rows widths are fixed and a wider cell shifts only its row`() throws {
    #expect(
      try table(
        [
          ["a", "b", "1", "c"], ["aaaaa", "b", "2", "c"], ["aaaaaaa", "b", "3", "c"],
          ["a", "b", "4", "c"],
        ],
        window: 2) == """
          item   full  count  title
          -----  ----  -----  -----
          a       b        1  c
          aaaaa   b        2  c
          aaaaaaa   b        3  c
          a       b        4  c

          """)
  }

  @Test func `once the window is full, rows are written immediately`() throws {
    let captured = try CapturedOutput()
    let channel = OutputChannel(descriptor: captured.descriptor, name: "test", capacity: 0)
    var table = TextTable([TableColumn("a")], window: 2)
    try table.append(["1"], to: channel)
    #expect(try captured.text() == "")
    try table.append(["2"], to: channel)
    #expect(try captured.text() == "a\n-\n1\n2\n")
    try table.append(["3"], to: channel)
    #expect(try captured.text() == "a\n-\n1\n2\n3\n")
    try table.finish(to: channel)
    #expect(try captured.text() == "a\n-\n1\n2\n3\n")
  }

  @Test(arguments: [[], ["a"], ["a", "", "", "", "too many"]])
  func `a row of another length is truncated or padded`(row: [String]) throws {
    let first = row.first.map { $0 } ?? ""
    #expect(
      try table([row]) == "item  full  count  title\n----  ----  -----  -----\n\(first)\n")
    #expect(
      try table([row], style: MarkdownTable()).hasSuffix(
        "\n| \(first.isEmpty ? " " : first)    |      |       |       |\n"))
  }

  @Test func `a cell can neither break its line nor control the terminal`() throws {
    #expect(
      try table([["a\nb", "\u{1B}", "\t", "\u{202E}x"]]) == """
        item  full  count  title
        ----  ----  -----  -----
        a␊b    ␛        ␉  \u{FFFD}x

        """)
  }

  @Test func `a Markdown table specifies alignment and escapes its titles`() throws {
    #expect(
      try table([["L1", "x", "1", "瞄准"], ["a|b", "", "20", "*<`\\"]], style: MarkdownTable()) == """
        | item | full | count | title    |
        | ---- | :--: | ----: | -------- |
        | L1   |  x   |     1 | 瞄准     |
        | a\\|b |      |    20 | \\*\\<\\`\\\\ |

        """)
  }
}
