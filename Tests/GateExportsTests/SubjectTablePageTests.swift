import GateExports
import GateKit
import TestSupport
import Testing

struct SubjectTablePageTests {
  @Test(arguments: SubjectTable.allCases)
  func `the page about exports names every column of a table`(table: SubjectTable) throws {
    let page = try Repository.text(of: "docs/export.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `\(table.rawValue)` |") }
    let row = try #require(rows.first)
    for column in table.columns { #expect(row.contains("`\(column.name)`"), "\(column.name)") }
  }

  @Test(arguments: SubjectTable.allCases)
  func `the example for PostgreSQL has the table`(table: SubjectTable) throws {
    let file = try Repository.text(of: "Examples/Exec/facts.sql")
    #expect(file.contains(table.definition(for: .postgres)))
  }

  @Test(arguments: SQLDialect.allCases)
  func `a script creates every table with its columns and loads its file`(
    dialect: SQLDialect
  ) {
    let script = SubjectTable.loadScript(for: dialect)
    for table in SubjectTable.allCases {
      #expect(script.contains(table.fileName))
      for column in table.columns { #expect(script.contains("\(column.name) ")) }
    }
  }
}
