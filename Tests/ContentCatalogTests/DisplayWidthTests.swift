import ContentCatalog
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("台球训练", 8), ("ｆｕｌｌ", 8), ("ｱ", 1), ("한글", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("「」、。", 8), ("あア", 4), ("🎱", 2), ("a🎱b", 4), ("🇨🇳", 2),
    ("👨‍👩‍👧", 2), ("👍🏽", 2), ("☝🏽", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("…", 1), ("—", 1), ("→", 1),
    ("\u{200B}", 0), ("\u{AD}", 1), ("\t", 0), ("क्ष", 2), ("𠀀", 2), ("L8 – 台球", 9), ("عربي", 4),
  ])
  func `the display width equals the columns on a terminal`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }
}
