import ContentCatalog
import Testing

@Suite struct CSVWriterTests {
  @Test(arguments: [
    (["a", "b"], "a,b\n"),
    (["", ""], ",\n"),
    ([""], "\"\"\n"),
    ([], "\n"),
    (["a,b", "c"], "\"a,b\",c\n"),
    (["say \"hi\"", "c"], "\"say \"\"hi\"\"\",c\n"),
    (["\"", ","], "\"\"\"\",\",\"\n"),
    (["two\nlines", "\r"], "\"two\nlines\",\"\r\"\n"),
    (["a\rb", "c"], "\"a\rb\",c\n"),
    (["a\r\nb", "c\r"], "\"a\r\nb\",\"c\r\"\n"),
    (["=1+1", "@a"], "=1+1,@a\n"),
    ([" spaced ", "瞄准"], " spaced ,瞄准\n"),
  ])
  func `fields are quoted where necessary`(fields: [String], record: String) {
    var buffer = OutputBuffer()
    CSVWriter().append(fields, to: &buffer)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == record)
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
    ("\0=1", "'\0=1"), ("\r=1", "\"'\r=1\""), ("\n=1", "\"'\n=1\""), ("=a,b", "\"'=a,b\""),
    ("=\"x\"", "\"'=\"\"x\"\"\""), ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠1", "'＠1"),
    ("", ""), ("a=1", "a=1"), ("'=1", "'=1"), (" =1", " =1"), ("ＡＢ", "ＡＢ"),
    ("\u{FF1C}", "\u{FF1C}"),
  ])
  func `a safe writer marks fields that begin like a formula`(field: String, safe: String) {
    var buffer = OutputBuffer()
    CSVWriter(escapesFormulas: true).append(["first", field], to: &buffer)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "first,\(safe)\n")
  }
}
