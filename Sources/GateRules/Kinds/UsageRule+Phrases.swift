import ContentCatalog

/// The codes and phrases of reasons.
extension UsageRule {
  /// Returns the word of a code for the time for which uses count.
  static func span(_ reach: EventReach?) -> String {
    if case .within? = reach { "within" } else { reach?.period?.rawValue ?? "ever" }
  }

  /// Returns a code that names the time for which uses count, which is a word of the sentence.
  ///
  /// - Parameters:
  ///   - span: the word for the time; `nil` for none.
  ///   - isRestarted: whether a purchase restarted the count. Uses then do not count "so far".
  static func code(_ base: String, _ span: String?, isRestarted: Bool = false) -> Reason.Code {
    let time = isRestarted && span == "ever" ? nil : span
    return Reason.Code(
      rawValue: ([base] + [time, isRestarted ? "since" : nil].compactMap { $0 })
        .joined(separator: "-"))
  }

  /// The words of codes for the times for which uses count.
  private static let spans: [String] = CalendarPeriod.allCases.map(\.rawValue) + ["within", "ever"]

  package static let outlooks: [Reason.Code: ReasonOutlook] = {
    let spent = phrases.phrases(in: "en").keys.filter {
      $0.rawValue.hasPrefix("uses-") && $0.rawValue.split(separator: "-").contains("spent")
    }
    return Dictionary(uniqueKeysWithValues: spent.map { ($0, .timed) })
  }()

  package static let phrases: ReasonPhrases = {
    var words = Words()
    for (suffix, item, itemInChinese) in [("", "", ""), ("-of-item", " of {item}", "{item}的")] {
      words.addUnknown(suffix, item, itemInChinese)
      words.addBalance(suffix, item, itemInChinese)
      for isRestarted in [false, true] {
        for span in spans + [nil] {
          words.addTally(suffix, item, itemInChinese, span, isRestarted: isRestarted)
        }
      }
    }
    words.addTotals()
    for span in spans { words.addCounted(span) }
    return ["en": words.english, "zh-Hans": words.chinese]
  }()
}

extension UsageRule {
  /// The phrases in both languages.
  private struct Words {
    var english: [Reason.Code: ReasonPhrase] = [
      "counted-unknown": ReasonPhrase(
        unknown: "whether it is among the {counter} that have been used is not known"),
      "no-credits": ReasonPhrase(unsatisfied: "{product} has not been bought"),
    ]
    var chinese: [Reason.Code: ReasonPhrase] = [
      "counted-unknown": ReasonPhrase(unknown: "尚不清楚此项是否已计入{counter}"),
      "no-credits": ReasonPhrase(unsatisfied: "尚未购买{product}"),
    ]

    /// Returns the words for the time for which uses count.
    private func time(_ span: String?) -> (english: String, chinese: String) {
      switch span {
      case nil: ("", "")
      case "within": (" within the last {within}", "最近{within}内")
      case let span?:
        CalendarPeriod(rawValue: span).map { (" \($0.words.english)", $0.words.chinese) }
          ?? (" so far", "至今")
      }
    }

    /// Returns the sentence about a number of uses.
    private func tally(
      _ item: String, _ itemInChinese: String, _ span: String?, isRestarted: Bool
    ) -> (english: String, chinese: String) {
      let (when, whenInChinese) = time(isRestarted && span == "ever" ? nil : span)
      let (verb, since, sinceInChinese) =
        isRestarted
        ? (
          "have been used", " since the purchase of {product} on {bought}", "自{bought}购买{product}以来"
        )
        : ("are used", "", "")
      return (
        "{used} of {limit} {counter}\(item) \(verb)\(when)\(since)",
        "\(itemInChinese){counter}\(sinceInChinese)\(whenInChinese)已用{used}次，上限为{limit}次"
      )
    }

    /// Adds the phrases of counts, which end with `span`.
    mutating func addTally(
      _ suffix: String, _ item: String, _ itemInChinese: String, _ span: String?,
      isRestarted: Bool
    ) {
      let (used, usedInChinese) = tally(item, itemInChinese, span, isRestarted: isRestarted)
      let left = code("uses\(suffix)-left", span, isRestarted: isRestarted)
      english[left] = ReasonPhrase(satisfied: used)
      chinese[left] = ReasonPhrase(satisfied: usedInChinese)
      // Without a period, only a total has an end, which is its own.
      if span == "ever" { return }
      let spent = code("uses\(suffix)-spent", span, isRestarted: isRestarted)
      let againInChinese = span == "within" ? "可再次使用" : "重新计数"
      english[spent] = ReasonPhrase(
        unsatisfied: span == nil ? used : "\(used), again from {resets}")
      chinese[spent] = ReasonPhrase(
        unsatisfied: span == nil ? usedInChinese : "\(usedInChinese)，{resets}\(againInChinese)")
    }

    /// Adds the phrases of totals that state an end of their own, which are those of all items.
    mutating func addTotals() {
      for isRestarted in [false, true] {
        let (used, usedInChinese) = tally("", "", nil, isRestarted: isRestarted)
        let spent = code("uses-spent", "until", isRestarted: isRestarted)
        english[spent] = ReasonPhrase(unsatisfied: "\(used), again from {resets}")
        chinese[spent] = ReasonPhrase(unsatisfied: "\(usedInChinese)，{resets}重新计数")
      }
    }

    mutating func addUnknown(_ suffix: String, _ item: String, _ itemInChinese: String) {
      let unknown = Reason.Code(rawValue: "usage\(suffix)-unknown")
      english[unknown] = ReasonPhrase(
        unknown: "how many {counter}\(item) have been used is not known")
      chinese[unknown] = ReasonPhrase(unknown: "尚不清楚\(itemInChinese){counter}已用多少次")
    }

    /// Adds the phrases of uses that spend what was bought.
    mutating func addBalance(_ suffix: String, _ item: String, _ itemInChinese: String) {
      func code(_ base: String) -> Reason.Code { Reason.Code(rawValue: "\(base)\(suffix)") }
      let used = "{used} of {limit} {counter}\(item) from purchases of {product} are used"
      let usedInChinese = "通过购买{product}获得的{limit}次\(itemInChinese){counter}已用{used}次"
      english[code("credits-left")] = ReasonPhrase(satisfied: used)
      chinese[code("credits-left")] = ReasonPhrase(satisfied: usedInChinese)
      english[code("credits-spent")] = ReasonPhrase(unsatisfied: used)
      chinese[code("credits-spent")] = ReasonPhrase(unsatisfied: usedInChinese)
      english[code("credits-overdrawn")] = ReasonPhrase(
        unsatisfied: "{used} {counter}\(item) are used, more than the {limit} from "
          + "purchases of {product}")
      chinese[code("credits-overdrawn")] = ReasonPhrase(
        unsatisfied: "\(itemInChinese){counter}已用{used}次，超过通过购买{product}获得的{limit}次")
      english[code("credits-unknown")] = ReasonPhrase(
        unknown: "how many {counter}\(item) remain of the purchases of {product} is not known")
      chinese[code("credits-unknown")] = ReasonPhrase(
        unknown: "尚不清楚通过购买{product}获得的\(itemInChinese){counter}还剩多少次")
    }

    mutating func addCounted(_ span: String) {
      let (when, whenInChinese) = time(span)
      english[code("counted", span)] = ReasonPhrase(
        satisfied: "it is among the {counter} that have been used\(when)")
      chinese[code("counted", span)] = ReasonPhrase(
        satisfied: "此项\(whenInChinese)已计入{counter}")
    }
  }
}

extension CalendarPeriod {
  /// The words for the current period, in English and Chinese.
  var words: (english: String, chinese: String) {
    switch self {
    case .day: ("today", "今天")
    case .week: ("this week", "本周")
    case .month: ("this month", "本月")
    case .year: ("this year", "今年")
    }
  }
}
