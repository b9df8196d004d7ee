import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import Testing

/// The wording of reasons, needs and offers.
struct ReasonRendererTests {
  private let catalog: GatedCatalog

  init() throws {
    catalog = try GateEngine(
      """
      "timeZone": "Asia/Shanghai", "currency": "CNY",
      "attributes": {
        "role": {"type": "string", "title": {"en": "role", "zh-Hans": "角色"}},
        "age": {"type": "number"}, "vip": {"type": "boolean"}, "build": {"type": "version"}
      },
      "products": [
        {"id": "basic", "title": {"zh-Hans": "基础课程", "en": "Basic course"}},
        {"id": "plus", "title": {"zh-Hans": "会员", "en": "Plus", "en-GB": "Plus (UK)"}},
        {"id": "bare"}, {"id": "german", "title": {"de": "Grundkurs"}}
      ],
      "courses": [
        {"id": "L8", "gate": "free", "title": {"en": "Draw", "zh-Hans": "低杆"}}, {"id": "L9", "gate": "basic"}
      ]
      """
    ).catalog
  }

  private var english: ReasonText { ReasonText(of: catalog) }
  private var chinese: ReasonText {
    ReasonText(of: catalog, in: .simplifiedChinese)
  }

  /// Returns the text of a detail, extracted from the phrase of a rule without wording.
  private func written(_ detail: ReasonDetail) -> [String] {
    let reason = Reason(code: .rule, value: .true, details: [Reason.rule: detail])
    return [
      String(english.phrase(of: reason).dropFirst().dropLast(9)),
      String(chinese.phrase(of: reason).dropFirst(3).dropLast(3)),
    ]
  }

  @Test(
    arguments: [
      (.product("basic"), "Basic course", "基础课程"), (.product("bare"), "bare", "bare"),
      (.product("german"), "Grundkurs", "Grundkurs"), (.product("gone"), "gone", "gone"),
      (.item("L8"), "Draw", "低杆"), (.item("L9"), "L9", "L9"),
      (.attribute("role"), "role", "角色"), (.attribute("age"), "age", "age"),
      (.counter("articles"), "articles", "articles"),
      (.instant(at("2026-10-01T00:00:00Z")), "2026-10-01 08:00", "2026-10-01 08:00"),
      (.instant(at("2026-09-30T16:00:00Z")), "2026-10-01", "2026-10-01"),
      (.instant(at("2026-09-30T16:00:01Z")), "2026-10-01 00:00:01", "2026-10-01 00:00:01"),
      (.instant(.latest), "9999-12-31 23:59:59 UTC", "9999-12-31 23:59:59 UTC"),
      (.value(.boolean(true)), "yes", "“是”"), (.value(.number(18)), "18", "18"),
      (.value(.string("red")), "red", "red"), (.number(59.5), "59.5", "59.5"),
      (.number(25), "25", "25"), (.number(1e300), "1e+300", "1e+300"), (.count(3), "3", "3"),
      (.list([.text("a")]), "a", "a"), (.list([.text("a"), .text("b")]), "a and b", "a和b"),
      (.list([.count(1), .count(2), .count(3)]), "1, 2 and 3", "1、2和3"), (.list([]), "", ""),
      (.list([.text("a, b")]), "a, b", "a, b"),
      (.list([.text("a, b"), .text("c")]), "“a, b” and c", "“a, b”和c"),
    ] as [(ReasonDetail, String, String)])
  func `details are readable text`(detail: ReasonDetail, english: String, chinese: String) {
    #expect(written(detail) == [english, chinese])
  }

  @Test(arguments: [
    ("P7D", "7 days", "7天"), ("P1M", "1 month", "1个月"), ("P1Y2M", "1 year and 2 months", "1年2个月"),
    ("PT24H", "24 hours", "24小时"), ("PT1H30M", "1 hour and 30 minutes", "1小时30分钟"),
    ("P1DT1S", "1 day and 1 second", "1天1秒"), ("P0D", "0 days", "0天"),
    ("P1M1DT1H", "1 month, 1 day and 1 hour", "1个月1天1小时"),
  ])
  func `durations are written in words`(text: String, english: String, chinese: String) throws {
    let duration = try #require(CalendarDuration(text))
    #expect(written(.duration(duration)) == [english, chinese])
  }

  @Test func `sources that did not respond are named`() {
    let reason = Reason(
      code: .rule, value: .unknown,
      details: [
        Reason.rule: .text("basic"), Reason.sources: .list([.text("appstore"), .text("crm")]),
      ])
    #expect(
      english.phrase(of: reason)
        == "whether `basic` is true is not known; appstore and crm did not respond")
    #expect(chinese.phrase(of: reason) == "无法确定规则“basic”是否成立（appstore和crm没有回应）")
  }

  @Test func `text from subjects and files cannot control a terminal`() {
    let reason = Reason(code: .rule, value: .true, details: [Reason.rule: .text("a\u{1B}[2Jb\nc")])
    #expect(english.phrase(of: reason) == "`a␛[2Jb␊c` is true")
  }
}

extension ReasonRendererTests {
  @Test(
    arguments: [
      (.signIn, "sign in", "登录"), (.start("L8"), "start Draw", "开始低杆"),
      (.complete("L9"), "complete L9", "完成L9"),
      (.score("L8", atLeast: 60), "reach a score of 60 in Draw", "在低杆中取得至少60分"),
      (.wait(until: at("2026-11-30T16:00:00Z")), "wait until 2026-12-01", "等到2026-12-01"),
      (.fixPayment("plus"), "fix the payment for Plus", "解决会员的扣款问题"),
      (.resume("plus"), "resume Plus", "恢复会员"),
      (.approval("plus"), "have the purchase of Plus approved", "等待会员的购买获批"),
      (.enrol("L8"), "enrol in Draw", "报名低杆"),
      (.completeAgain("L8"), "complete Draw again", "重新完成低杆"),
      (
        .staffApproval(
          AttributeRequirement(
            attribute: "role", comparison: .compare(.equal), values: ["author"])),
        "have role author approved by staff", "请工作人员批准角色为author"
      ),
      (
        .staffApproval(
          AttributeRequirement(attribute: "vip", comparison: .compare(.equal), values: [true])),
        "have vip approved by staff", "请工作人员批准vip为“是”"
      ),
      (
        .attribute(
          AttributeRequirement(
            attribute: "platform", comparison: .compare(.equal), values: ["ios"])),
        "use the app on ios", "使平台为ios"
      ),
    ] as [(UnlockNeed, String, String)])
  func `needs are requests`(need: UnlockNeed, english: String, chinese: String) {
    #expect(self.english.phrase(of: need) == english)
    #expect(self.chinese.phrase(of: need) == chinese)
  }

  @Test(arguments: [
    (
      #""role", "comparison": "in", "values": [{"string": "author"}, {"string": "staff"}]"#,
      "have role author or staff", "使角色为author或staff"
    ),
    (
      #""age", "comparison": ">=", "values": [{"number": 18}]"#, "have age at least 18", "使age不小于18"
    ),
    (
      #""vip", "comparison": "=", "values": [{"boolean": true}]"#, "have vip set to yes", "使vip为“是”"
    ),
    (
      #""build", "comparison": "<", "values": [{"version": "2.3.0"}]"#, "have build below 2.3.0",
      "使build小于2.3.0"
    ),
    (
      #""enrolled", "comparison": "<=", "values": [{"instant": "2026-11-30T16:00:00Z"}]"#,
      "have enrolment dated 2026-12-01 or earlier", "使报名日期为2026-12-01或更早"
    ),
    (
      #""role", "comparison": "not in", "values": [{"string": "a"}]"#, "have role other than a",
      "使角色不为a"
    ),
    (#""role", "comparison": "exists", "values": []"#, "have role set", "使角色有值"),
  ])
  func `attribute requirements are requests`(
    members: String, english: String, chinese: String
  ) throws {
    let need = try decoded(UnlockNeed.self, #"{"attribute": {"attribute": \#(members)}}"#)
    #expect(self.english.phrase(of: need) == english)
    #expect(self.chinese.phrase(of: need) == chinese)
  }

  @Test(arguments: [
    (
      #""products": ["basic"], "needs": [{"complete": "L8"}], "price": {"amount": "28.00", "currency": "CNY"}"#,
      "buy Basic course (28.00 CNY) and complete Draw", "购买基础课程（28.00 CNY），并完成低杆"
    ),
    (#""products": ["basic", "plus"], "needs": []"#, "buy Basic course and Plus", "购买基础课程和会员"),
    (
      #""products": [], "needs": [{"signIn": true}, {"start": "L8"}, {"complete": "L9"}]"#,
      "sign in, start Draw and complete L9", "登录，开始低杆，并完成L9"
    ),
    (
      #""products": ["basic", "plus"], "needs": [{"signIn": true}]"#,
      "buy Basic course and Plus, and sign in", "购买基础课程和会员，并登录"
    ),
    (
      #"""
      "products": [],
        "needs": [{"complete": "L8"}, {"complete": "L9"}, {"score": {"item": "L8", "atLeast": 80}}]
      """#,
      "complete Draw with a score of at least 80 and complete L9", "以至少80分完成低杆，并完成L9"
    ),
    (
      #"""
      "products": [],
        "needs": [{"start": "L8"}, {"complete": "L9"}, {"score": {"item": "L8", "atLeast": 80}}]
      """#,
      "start Draw, reach a score of 80 in Draw and complete L9",
      "开始低杆，在低杆中取得至少80分，并完成L9"
    ),
  ])
  func `an offer states the products to buy and the needs`(
    members: String, english: String, chinese: String
  ) throws {
    let offer = try decoded(UnlockOffer.self, "{\(members)}")
    #expect(self.english.phrase(of: offer) == english)
    #expect(self.chinese.phrase(of: offer) == chinese)
  }

  @Test(arguments: [
    ("P1D", "9.99 EUR a day", "每天9.99 EUR"), ("P7D", "9.99 EUR a week", "每周9.99 EUR"),
    ("P1W", "9.99 EUR a week", "每周9.99 EUR"), ("P1M", "9.99 EUR a month", "每月9.99 EUR"),
    ("P1Y", "9.99 EUR a year", "每年9.99 EUR"), ("P12M", "9.99 EUR a year", "每年9.99 EUR"),
    ("PT1H", "9.99 EUR an hour", "每小时9.99 EUR"),
    ("P2W", "9.99 EUR every 2 weeks", "每2周9.99 EUR"),
    ("P30D", "9.99 EUR every 30 days", "每30天9.99 EUR"),
    ("P2M", "9.99 EUR every 2 months", "每2个月9.99 EUR"),
    ("P3M", "9.99 EUR every 3 months", "每3个月9.99 EUR"),
    ("P1Y6M", "9.99 EUR every 18 months", "每18个月9.99 EUR"),
    ("P2Y", "9.99 EUR every 2 years", "每2年9.99 EUR"),
    ("PT12H", "9.99 EUR every 12 hours", "每12个小时9.99 EUR"),
    ("P1M3D", "9.99 EUR every 1 month and 3 days", "每1个月3天9.99 EUR"),
    ("PT90M", "9.99 EUR every 1 hour and 30 minutes", "每1小时30分钟9.99 EUR"),
  ])
  func `the price of a subscription states the period`(
    period: String, english: String, chinese: String
  ) throws {
    let offer = try decoded(
      UnlockOffer.self,
      #"""
      {"products": ["plus"], "needs": [], "price": {"amount": "9.99", "currency": "EUR"},
        "term": {"period": "\#(period)", "renews": true}}
      """#)
    #expect(self.english.phrase(of: offer) == "buy Plus (\(english))")
    #expect(self.chinese.phrase(of: offer) == "购买会员（\(chinese)）")
  }

  @Test(arguments: [
    ("P1M", "9.99 EUR for 1 month", "9.99 EUR，有效期1个月"),
    ("P14D", "9.99 EUR for 2 weeks", "9.99 EUR，有效期2周"),
    ("P1M3D", "9.99 EUR for 1 month and 3 days", "9.99 EUR，有效期1个月3天"),
  ])
  func `the price of a purchase that does not renew states its duration`(
    period: String, english: String, chinese: String
  ) throws {
    let price = try #require(DecimalAmount("9.99"))
    let offer = UnlockOffer(
      products: ["plus"], price: Price(amount: price, currency: "EUR"),
      term: UnlockOffer.Term(try #require(CalendarDuration(period)), renews: false))
    #expect(self.english.phrase(of: offer) == "buy Plus (\(english))")
    #expect(self.chinese.phrase(of: offer) == "购买会员（\(chinese)）")
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test(arguments: [
    ("en", "en"), ("EN-gb", "EN-gb"), ("zh", "zh"), ("zh-CN", "zh-CN"),
    ("zh-Hans-TW", "zh-Hans-TW"),
    ("zh-Hant", nil), ("zh-TW", nil), ("de", nil), ("", nil), ("english", nil),
  ])
  func `a language tag selects the renderer of its language`(tag: String, found: String?) {
    #expect(catalog.reasonRenderer(in: tag)?.language == found)
  }

  @Test func `titles are preferred in exactly the requested language`() throws {
    let renderer = try #require(catalog.reasonRenderer(in: "en-GB"))
    #expect(
      renderer.phrase(of: .fixPayment("plus")) == "fix the payment for Plus (UK)")
  }

  @Test(arguments: ["zh", "zh-CN", "zh-SG", "zh-Hans-CN"])
  func `a Chinese sentence has Chinese titles whatever the requested tag`(
    tag: String
  ) throws {
    let renderer = try #require(catalog.reasonRenderer(in: tag))
    #expect(renderer.phrase(of: .fixPayment("plus")) == "解决会员的扣款问题")
  }

  @Test func `a sentence names five reasons and the number of others`() throws {
    let gate = (1...7).map { "window(until: 2020-01-0\($0))" }.joined(separator: " or ")
    let engine = try GateEngine(gate: gate)
    let explanation = engine.evaluate(.holding(), at: now).explain("it")
    #expect(explanation.reasons.count == 7)
    let english = ReasonText(of: engine.catalog).sentence(of: explanation)
    let chinese = ReasonText(of: engine.catalog, in: .simplifiedChinese).sentence(of: explanation)
    #expect(english.hasSuffix(" and 2 more reasons"))
    #expect(chinese.hasSuffix("；另有2项原因"))
  }

  @Test func `the reason for staying open does not repeat the item's name`() throws {
    let engine = try GateEngine(
      #""courses": [{"id": "it", "title": "At the market", "gate": "never", "staysOpen": "onceCompleted"}]"#
    )
    let explanation = engine.evaluate(.completed("it"), at: now).explain("it")
    let english = ReasonText(of: engine.catalog).sentence(of: explanation)
    let chinese = ReasonText(of: engine.catalog, in: .simplifiedChinese).sentence(of: explanation)
    #expect(english == "At the market (it) stays open because it was completed")
    #expect(chinese == "At the market（it）保持解锁：此项曾经完成")
  }

  @Test func `an explanation created by hand is worded like one from the engine`() {
    let reason = Reason(
      code: "never-bought", value: .false, details: ["product": .product("basic")])
    let explanation = Explanation(
      item: "L9", subjectID: "u1", now: now,
      decision: Decision(verdict: .locked, reason: .gateClosed), reasons: [reason],
      offers: UnlockOffers([UnlockOffer(products: ["basic"], needs: [.signIn])]))
    #expect(english.sentence(of: explanation) == "L9 is locked: Basic course has not been bought")
    #expect(
      explanation.offers.map { english.phrase(of: $0) } == ["buy Basic course and sign in"])
  }

  @Test func `an unknown item has a sentence too`() throws {
    let explanation = GateEngine(catalog: catalog).evaluate(.holding(), at: now).explain("L99")
    #expect(english.sentence(of: explanation) == "L99 is locked: the catalog has no such item")
    #expect(chinese.sentence(of: explanation) == "L99已锁定：目录中没有这一项")
  }
}

/// A renderer with words of its own for one function.
private struct ShortNeeds: ReasonRenderer {
  let standard: ReasonText

  func phrase(of need: UnlockNeed) -> String {
    if case .signIn = need { "sign in first" } else { standard.phrase(of: need) }
  }
}

extension ReasonRendererTests {
  @Test func `a renderer has the standard words for what it does not implement`() throws {
    let renderer: any ReasonRenderer = ShortNeeds(standard: english)
    let reason = Reason(code: .rule, value: .true, details: [Reason.rule: .text("a")])
    let offer = UnlockOffer(products: ["basic"])
    let explanation = Explanation(
      item: "L9", subjectID: "u1", now: .earliest,
      decision: Decision(verdict: .locked, reason: .gateClosed), reasons: [reason])
    #expect(renderer.language == english.language)
    #expect(renderer.phrase(of: .signIn) == "sign in first")
    #expect(renderer.phrase(of: .start("L8")) == english.phrase(of: .start("L8")))
    #expect(renderer.phrase(of: reason) == english.phrase(of: reason))
    #expect(renderer.phrase(of: offer) == english.phrase(of: offer))
    #expect(renderer.phrase(of: .neverOpens) == english.phrase(of: .neverOpens))
    #expect(renderer.sentence(of: explanation) == english.sentence(of: explanation))
  }
}
