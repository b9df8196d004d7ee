import ContentCatalog

/// The reasons of `completed` with an item whose completion has to be recent.
extension EventReach {
  /// The suffix of the codes, which tells the phrases apart.
  var codeSuffix: String {
    switch self {
    case .since: "-since"
    case .within: "-within"
    case .during(let period): "-this-\(period.rawValue)"
    }
  }

  var details: [String: ReasonDetail] {
    switch self {
    case .since(let first): ["since": .instant(first)]
    case .within(let duration): ["within": .duration(duration)]
    case .during: [:]
    }
  }

  static let completionPhrases: ReasonPhrases = {
    var english: [Reason.Code: ReasonPhrase] = [
      "completion-counts-from": ReasonPhrase(
        unsatisfied: "a completion of {item} counts from {from}"),
      "completion-counts-from-and-more": ReasonPhrase(
        unsatisfied: "completions of {item} and {more:other item:other items} count from {from}"),
    ]
    var chinese: [Reason.Code: ReasonPhrase] = [
      "completion-counts-from": ReasonPhrase(unsatisfied: "{from}起完成{item}才计入"),
      "completion-counts-from-and-more": ReasonPhrase(
        unsatisfied: "{from}起完成{item}和另外{more}项才计入"),
    ]
    let periods = CalendarPeriod.allCases.map { EventReach.during($0) }
    let examples = [.since(.earliest), .within(.oneMonth)] + periods
    for reach in examples {
      let (when, whenInChinese) = reach.words
      for (more, its, theirs) in [
        ("", "{item} has", "{item}"),
        ("-and-more", "{item} and {more:other item:other items} have", "{item}和另外{more}项"),
      ] {
        let suffix = reach.codeSuffix + more
        english[Reason.Code(rawValue: "completed" + suffix)] = ReasonPhrase(
          satisfied: "\(its) been completed \(when)")
        english[Reason.Code(rawValue: "not-completed" + suffix)] = ReasonPhrase(
          unsatisfied: "\(its) not been completed \(when)")
        chinese[Reason.Code(rawValue: "completed" + suffix)] = ReasonPhrase(
          satisfied: "\(whenInChinese)已完成\(theirs)")
        chinese[Reason.Code(rawValue: "not-completed" + suffix)] = ReasonPhrase(
          unsatisfied: "\(whenInChinese)未完成\(theirs)")
      }
    }
    return ["en": english, "zh-Hans": chinese]
  }()

  private var words: (english: String, chinese: String) {
    switch self {
    case .since: ("since {since}", "自{since}以来")
    case .within: ("within the last {within}", "最近{within}内")
    case .during(let period): period.words
    }
  }
}
