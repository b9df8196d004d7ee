import ContentCatalog
import Testing

@Suite struct TextTableTests {
  private static let columns = [
    TableColumn("item"), TableColumn("full", .center), TableColumn("count", .right),
    TableColumn("title"),
  ]

  private func table(
    _ rows: [[String]], style: any TableStyle = PlainTable(), window: Int = 100
  ) -> String {
    var output = OutputBuffer()
    var table = TextTable(Self.columns, style: style, window: window)
    for row in rows { table.append(row, to: &output) }
    table.finish(to: &output)
    return output.text
  }

  @Test func `columns are as wide on the terminal as their cells`() {
    #expect(
      table([
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

  @Test func `a table without rows has its header`() {
    #expect(
      table([]) == """
        item  full  count  title
        ----  ----  -----  -----

        """)
  }

  @Test func `after the first rows widths are fixed and a wider cell shifts only its row`() {
    #expect(
      table(
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

  @Test func `a row that was measured does not exceed its columns`() {
    var output = OutputBuffer()
    var table = TextTable([TableColumn("a"), TableColumn("b", .right)], window: 1)
    let rows = [["1", "2"], ["wide", "瞄准", "too many"]]
    for row in rows { table.measure(row) }
    for row in rows { table.append(row, to: &output) }
    #expect(
      output.text == """
        a        b
        ----  ----
        1        2
        wide  瞄准

        """)
  }

  @Test func `once the window is full, rows are written immediately`() {
    var output = OutputBuffer()
    var table = TextTable([TableColumn("a")], window: 2)
    table.append(["1"], to: &output)
    #expect(output.text == "")
    table.append(["2"], to: &output)
    #expect(output.text == "a\n-\n1\n2\n")
    table.append(["3"], to: &output)
    #expect(output.text == "a\n-\n1\n2\n3\n")
    table.finish(to: &output)
    #expect(output.text == "a\n-\n1\n2\n3\n")
  }

  @Test(arguments: [[], ["a"], ["a", "", "", "", "too many"]])
  func `a row of another length is truncated or padded`(row: [String]) {
    let first = row.first.map { $0 } ?? ""
    #expect(
      table([row]) == "item  full  count  title\n----  ----  -----  -----\n\(first)\n")
    #expect(
      table([row], style: MarkdownTable()).hasSuffix(
        "\n| \(first.isEmpty ? " " : first)    |      |       |       |\n"))
  }

  @Test func `a cell can neither break its line nor control the terminal`() {
    #expect(
      table([["a\nb", "\u{1B}", "\t", "\u{202E}x"]]) == """
        item  full  count  title
        ----  ----  -----  -----
        a␊b    ␛        ␉  \u{FFFD}x

        """)
  }

  @Test(arguments: [
    ("[a](b)", "\\[a\\](b)"), ("&lt;", "\\&lt;"), ("_a_ ~b~", "\\_a\\_ \\~b\\~"), ("<b>", "\\<b>"),
    ("`a`", "\\`a\\`"), ("a\u{202E}\nb", "a\u{FFFD}␊b"),
    ("*\u{301}", "\\*\u{301}"),
  ])
  func `text is shown in Markdown as written`(text: String, escaped: String) {
    #expect(MarkdownTable.escaped(text) == escaped)
  }

  @Test func `a Markdown table specifies alignment and escapes its titles`() {
    #expect(
      table([["L1", "x", "1", "瞄准"], ["a|b", "", "20", "*<`\\"]], style: MarkdownTable()) == """
        | item | full | count | title    |
        | ---- | :--: | ----: | -------- |
        | L1   |  x   |     1 | 瞄准     |
        | a\\|b |      |    20 | \\*\\<\\`\\\\ |

        """)
  }
}
