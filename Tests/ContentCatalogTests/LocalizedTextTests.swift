import ContentCatalog
import Testing

struct LocalizedTextTests {
  private static let title = LocalizedText(texts: [
    ("zh-Hans", "台球训练"), ("en", "Billiards trainer"), ("en-GB", "Snooker trainer"),
    ("pt-BR", "Sinuca"),
    ("es-419", "Billar"),
  ])

  @Test(arguments: [
    (["en"], "Billiards trainer"),
    (["EN-gb"], "Snooker trainer"),
    (["en-AU"], "Billiards trainer"),
    (["en-GB-oxendict"], "Snooker trainer"),
    (["en-x-private-GB"], "Billiards trainer"),
    (["zh-Hans-CN"], "台球训练"),
    (["zh"], "台球训练"),
    (["pt"], "Sinuca"),
    (["pt-PT"], "台球训练"),
    (["e"], "台球训练"),
    (["fr", "en"], "Billiards trainer"),
    (["fr", "pt", "en"], "Sinuca"),
    ([], "台球训练"),
    (["", "-", "*", "en-"], "Billiards trainer"),
    (["", "-", "*"], "台球训练"),
  ])
  func `the first available language is chosen`(languages: [String], text: String) {
    #expect(Self.title.text(preferring: languages) == text)
  }

  @Test func `a single text applies to all languages`() {
    let text: LocalizedText = "Billiards"
    #expect(text.text(preferring: ["zh"]) == "Billiards")
    #expect(text.text(preferring: []) == "Billiards")
    #expect(text == LocalizedText(text: "Billiards"))
    #expect(text != LocalizedText(texts: [("en", "Billiards")]))
  }

  @Test func `without translations the text is empty`() {
    #expect(LocalizedText(texts: []).text(preferring: ["en"]) == "")
  }

  @Test(arguments: [
    "en", "zh-Hans", "zh-Hans-CN", "es-419", "sl-rozaj-biske", "de-CH-1901", "en-u-ca-gregory",
    "x-own",
    "EN-us", "yue", "abcdefgh",
  ])
  func `language tags`(tag: String) {
    #expect(LocalizedText.isWellFormedLanguageTag(tag))
  }

  @Test(arguments: [
    "", "e", "-", "en-", "-en", "en--US", "en_US", "123", "en-abcdefghi", "abcdefghi", "en-u", "x",
    "中文",
    "e1", "en US",
  ])
  func `malformed language tags`(tag: String) {
    #expect(!LocalizedText.isWellFormedLanguageTag(tag))
  }
}
