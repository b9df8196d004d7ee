import Testing

@testable import GateExports

struct SQLLiteralTests {
  @Test(
    arguments: [
      ("plain", "'plain'", "'plain'"),
      ("it's", "'it''s'", #"'it\'s'"#),
      (#"a\"#, #"'a\'"#, #"'a\\'"#),
      (#"\'"#, #"'\'''"#, #"'\\\''"#),
      ("${x}", "'${x}'", #"'\u0024{x}'"#),
    ])
  func `a text is quoted as each dialect reads it`(text: String, standard: String, spark: String) {
    for dialect in [SQLDialect.sqlite, .duckdb, .postgres] {
      #expect(dialect.literal(text) == standard)
    }
    #expect(SQLDialect.spark.literal(text) == spark)
  }
}
