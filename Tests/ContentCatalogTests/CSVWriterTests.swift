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
    ([" spaced ", "瞄准"], " spaced ,瞄准\n"),
  ])
  func `fields are quoted where necessary`(fields: [String], record: String) {
    var buffer = OutputBuffer()
    CSVWriter.append(fields, to: &buffer)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == record)
  }
}
