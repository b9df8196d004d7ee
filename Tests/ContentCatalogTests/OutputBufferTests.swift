import ContentCatalog
import Testing

/// Bytes that are gathered for a program's output.
struct OutputBufferTests {
  @Test func `bytes of another buffer are appended, also to an empty one`() {
    let other = OutputBuffer(bytes: Array("b".utf8))
    var buffer = OutputBuffer()
    buffer.append(other)
    buffer.append(other)
    buffer.append("c")
    #expect(buffer.text == "bbc")
    #expect(other.text == "b")
  }

  @Test func `a buffer that refers to the memory of another one is emptied by itself`() {
    let other = OutputBuffer(bytes: Array("b".utf8))
    var buffer = OutputBuffer()
    for _ in 0..<2 {
      buffer.append(other)
      #expect(buffer.text == "b")
      buffer.removeAll()
      #expect(buffer.count == 0)
    }
    buffer.append("c")
    #expect(buffer.text == "c")
    #expect(other.text == "b")
  }
}
