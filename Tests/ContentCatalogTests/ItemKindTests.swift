import ContentCatalog
import Testing

struct ItemKindTests {
  @Test func `kinds are equal if their words are, also those that no catalog contains`() {
    let words = ItemKind.allCases.map(\.rawValue) + ["video", "clip"]
    for word in words {
      let equal = words.filter { ItemKind(rawValue: $0) == ItemKind(rawValue: word) }
      #expect(equal == [word])
    }
    #expect(Set((words + words).map { ItemKind(rawValue: $0) }).count == words.count)
  }

  @Test func `the constants have the words of catalogs`() {
    let constants: [ItemKind] = [.course, .lesson, .trainingGround, .drill, .feature, .group]
    #expect(ItemKind.allCases == constants)
    #expect(
      constants.map(\.rawValue)
        == ["course", "lesson", "trainingGround", "drill", "feature", "group"])
  }
}
