import ContentCatalog
import GateBatch
import GateKit
import Testing

@Suite struct ItemRangesTests {
  @Test(
    arguments: [
      ([], ""),
      (["L1"], "L1"),
      (["L1", "L2"], "L1, L2"),
      (["L1", "L2", "L3", "spin"], "L1–L3, spin"),
      (["L8", "L9", "L10", "L11"], "L8–L11"),
      (["L1", "L2", "L4", "L5", "L6"], "L1, L2, L4–L6"),
      (["L1", "M2", "L3"], "L1, M2, L3"),
      (["u08", "u09", "u10"], "u08–u10"),
      (["u9", "u010", "u011"], "u9, u010, u011"),
      (["7", "8", "9"], "7–9"),
      (["L3", "L2", "L1"], "L3, L2, L1"),
      (["v99999999999999999999", "v1", "é1", "é2", "é3"], "v99999999999999999999, v1, é1–é3"),
    ] as [([ItemID], String)])
  func `consecutive ids become a range`(items: [ItemID], text: String) {
    #expect(ItemRanges.text(items) == text)
  }

  @Test func `the last parts of a long list are counted`() {
    let letters = "abcdefghijklmnopqrst".map { ItemID(String($0)) }
    #expect(ItemRanges.text(letters) == "a, b, c, d, e, f, g, h, 12 more")
    #expect(ItemRanges.text(Array(letters.prefix(9))) == "a, b, c, d, e, f, g, h, i")
  }
}
