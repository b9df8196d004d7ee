import ContentCatalog
import GateRules
import RuleTestSupport

/// The reasons of the kinds that test progress, attributes and usage.
extension ReasonCase {
  private static let done = ItemProgress(isCompleted: true)
  private static let waived = ItemProgress(isWaived: true)

  static let completed = [
    Self("completed(L7)", .having(["L7": done]), "true completed item=L7"),
    Self(
      "completed([L7, L8])", .having(["L7": done, "a": done, "b": done]),
      "true completed-and-more item=L7 more=1"),
    Self(
      "completed(L7, score: 60)", .having(["L7": ItemProgress(isCompleted: true, score: 80)]),
      "true completed-with-score item=L7 needed=60.0"),
    Self(
      "completed([L7, L8], score: 60)",
      .having([
        "L7": ItemProgress(isCompleted: true, score: 80),
        "L8": ItemProgress(isCompleted: true, score: 60),
      ]), "true completed-with-score-and-more item=L7 more=1 needed=60.0"),
    Self("completed([L7, L8])", .having(["L7": done, "a": done]), "false not-completed item=L8"),
    Self("completed([L7, L8])", "false not-completed-and-more item=L7 more=1"),
    Self(
      "completed([L7, L8], score: 60)", .having(["L7": ItemProgress(isCompleted: true, score: 50)]),
      "false not-completed item=L8"),
    Self(
      "completed(L7, score: 60)", .having(["L7": ItemProgress(isCompleted: true, score: 50)]),
      "false score-too-low item=L7 needed=60.0 score=50.0"),
    Self(
      "completed([L7, L8], score: 60)",
      .having([
        "L7": ItemProgress(isCompleted: true, score: 50),
        "L8": ItemProgress(isCompleted: true, score: 0),
      ]), "false score-too-low-and-more item=L7 more=1 needed=60.0 score=50.0"),
    Self(
      "completed([L7, L8])", .somebody.unsure(.progress("a"), .progress("b")),
      "false not-completed item=L7"),
    Self(
      "completed([L7, L8])", .having(["L7": done, "b": done]).unsure(.progress("a")),
      "unknown completion-unknown item=L8"),
    Self(
      "completed([L7, L8], score: 1)",
      .having(["L7": ItemProgress(isCompleted: true, score: 9), "L8": done]),
      "unknown score-unknown item=L8"),
    Self(
      "completed(L8, share: 50)", .having(["a": done]), "true share-completed item=L8 share=50.0"),
    Self(
      "completed([L8, L9], share: 30)", .having(["a": done, "c": done]),
      "true share-completed-and-more item=L8 more=1 share=30.0"),
    Self(
      "completed([L8, L9], score: 60, share: 50)",
      .having([
        "a": done, "c": done, "L8": ItemProgress(score: 60), "L9": ItemProgress(score: 61),
      ]), "true share-completed-with-score-and-more item=L8 more=1 needed=60.0 share=50.0"),
    Self(
      "completed([L8, L9], share: 30)",
      "false share-not-completed-and-more item=L8 more=1 share=30.0"),
    Self(
      "completed(L8, score: 60, share: 50)", .having(["a": done, "L8": ItemProgress(score: 60)]),
      "true share-completed-with-score item=L8 needed=60.0 share=50.0"),
    Self(
      "completed(L8, share: 51)", .having(["a": done]),
      "false share-not-completed item=L8 share=51.0"),
    Self(
      "completed(L8, share: 51)", .having(["a": done]).unsure(.progress("b")),
      "unknown share-unknown item=L8 share=51.0"),
    Self("completed(L7)", .having(["L7": waived]), "true waived item=L7"),
    Self(
      "completed([L7, L8])", .having(["L7": waived, "L8": waived, "a": waived]),
      "true waived-and-more item=L7 more=1"),
    Self(
      "completed(L7)", .having(["L7": ItemProgress(isCompleted: true, isWaived: true)]),
      "true completed item=L7"),
    Self(
      "completed([L7, L8])", .having(["L7": done, "L8": waived]),
      "true completed-and-more item=L7 more=1 waived=L8"),
    Self(
      "completed(L8)", .having(["a": done, "b": waived]), "true completed item=L8 waived=b"),
    Self(
      "completed(L8)", .having(["a": waived, "b": waived]),
      "true completed item=L8 otherWaivers=1 waived=a"),
    // The content is completed without the waiver of the container.
    Self("completed(L8)", .having(["a": done, "b": done, "L8": waived]), "true completed item=L8"),
    Self(
      "completed(L8, share: 50)", .having(["a": waived]),
      "true share-completed item=L8 share=50.0 waived=a"),
    Self(
      "completed(L8, share: 50)", .having(["a": waived, "b": done]),
      "true share-completed item=L8 share=50.0"),
    Self("completed(L8, share: 50)", .having(["L8": waived]), "true waived item=L8"),
    Self(
      "completed(L7, score: 60)", .having(["L7": ItemProgress(score: 60, isWaived: true)]),
      "true completed-with-score item=L7 needed=60.0 waived=L7"),
    Self(
      "completed(L7, score: 60)", .having(["L7": waived]),
      "unknown score-unknown item=L7 waived=L7"),
    Self(
      "completed([L7, sketch], score: 60)", .having(["L7": done, "sketch": done]),
      "false prerequisite-draft item=sketch"),
    Self(
      "completed([L7, sketch, outline])", .somebody.unsure(.progress(nil)),
      "false prerequisite-draft-and-more item=sketch more=1"),
    Self("completed(previous)", item: "first", "true nothing-before"),
    Self("completed(previous)", item: "path", "true nothing-before"),
    Self("completed(previous)", "false not-completed item=second"),
  ]

  static let started = [
    Self("started(L8)", .having(["a": ItemProgress(isStarted: true)]), "true started item=L8"),
    Self(
      "started([L7, L8])", .having(["L7": done, "a": done]), "true started-and-more item=L7 more=1"),
    Self("started(L7)", .having(["L7": waived]), "true waived item=L7"),
    Self(
      "started([L7, L8])", .having(["L7": waived, "L8": waived]),
      "true waived-and-more item=L7 more=1"),
    Self("started(L8)", .having(["a": waived]), "true started item=L8 waived=a"),
    Self(
      "started(L8)", .having(["a": waived, "b": ItemProgress(isStarted: true)]),
      "true started item=L8"),
    Self("started([L7, L8])", .having(["L7": done]), "false not-started item=L8"),
    Self("started([L7, L8])", "false not-started-and-more item=L7 more=1"),
    Self("started(L8)", .somebody.unsure(.progress("b")), "unknown start-unknown item=L8"),
    Self(
      "started(sketch)", .having(["sketch": done]), "false prerequisite-draft item=sketch"),
    Self("started(previous)", item: "first", "true nothing-before"),
  ]

  static let scored = [
    Self(
      "scored(L7, 60)", .having(["L7": ItemProgress(score: 60)]), "true scored item=L7 needed=60.0"),
    Self(
      "scored([L7, L8], 60)",
      .having(["L7": ItemProgress(score: 60), "L8": ItemProgress(score: 61)]),
      "true scored-and-more item=L7 more=1 needed=60.0"),
    Self("scored(L7, 0, missing: zero)", "true scored item=L7 needed=0.0"),
    Self(
      "scored(L7, 60)", .having(["L7": ItemProgress(isCompleted: true, score: 50)]),
      "false score-too-low item=L7 needed=60.0 score=50.0"),
    Self(
      "scored([L7, L8], 60, missing: zero)", .having(["L8": ItemProgress(score: 50)]),
      "false score-too-low-and-more item=L8 more=1 needed=60.0 score=50.0"),
    Self("scored(L7, 60, missing: zero)", "false no-score item=L7 needed=60.0"),
    Self(
      "scored([L7, L8], 60, missing: zero)", "false no-score-and-more item=L7 more=1 needed=60.0"),
    Self("scored(L7, 60)", "unknown score-unknown item=L7"),
    Self(
      "scored(L7, 60, missing: zero)", .somebody.unsure(.progress("L7")),
      "unknown score-unknown item=L7"),
    Self("scored(L7, 60)", .having(["L7": waived]), "unknown score-unknown item=L7 waived=L7"),
    Self(
      "scored([L8, L7], 60, missing: zero)", .having(["L7": waived, "a": waived]),
      "false no-score-and-more item=L8 more=1 needed=60.0 waived=L7"),
    Self(
      "scored(sketch, 0, missing: zero)", .having(["sketch": ItemProgress(score: 1)]),
      "false prerequisite-draft item=sketch"),
    Self("scored(previous, 60)", item: "first", "true nothing-before"),
  ]

  static let attribute =
    [
      Self("role = student", "true attribute-is attribute=role value=student"),
      Self("role = author", "false attribute-not attribute=role value=student wanted=author"),
      Self("role != author", "true attribute-not attribute=role value=student wanted=author"),
      Self("role != student", "false attribute-is attribute=role value=student"),
      Self("role in [student, author]", "true attribute-is attribute=role value=student"),
      Self(
        "role in [staff, author]",
        "false attribute-neither attribute=role value=student wanted=staff,author"),
      Self(
        "role in [staff, author, guest]",
        "false attribute-not-one-of attribute=role value=student wanted=staff,author,guest"),
      Self(
        "role in [author]", "false attribute-not attribute=role value=student wanted=author"),
      Self(
        "email endsWith '.edu'", .being(["email": "a@b.edu"]),
        "true attribute-ends-with attribute=email value=a@b.edu wanted=.edu"),
      Self(
        "email startsWith b", .being(["email": "a@b.edu"]),
        "false attribute-starts-with attribute=email value=a@b.edu wanted=b"),
      Self(
        "email startsWith a", .being(["email": "a@b.edu"]),
        "true attribute-starts-with attribute=email value=a@b.edu wanted=a"),
      Self(
        "email endsWith a", .being(["email": "a@b.edu"]),
        "false attribute-ends-with attribute=email value=a@b.edu wanted=a"),
      Self(
        "groups contains a", .being(["groups": ["a", "b"]]),
        "true attribute-contains attribute=groups wanted=a"),
      Self(
        "groups contains c", .being(["groups": ["a", "b"]]),
        "false attribute-contains attribute=groups wanted=c"),
      Self(
        "groups containsAny [b, c, a]", .being(["groups": ["a", "b"]]),
        "true attribute-contains attribute=groups wanted=b,a"),
      Self(
        "groups containsAny [c, d]", .being(["groups": ["a", "b"]]),
        "false attribute-contains-none attribute=groups wanted=c,d"),
      Self("groups contains a", "unknown attribute-unknown attribute=groups"),
      Self("nick = x", "false attribute-absent attribute=nick"),
      Self("team = red", "unknown attribute-unknown attribute=team"),
      Self("exists(team)", .being(["team": "red"]), "true attribute-given attribute=team"),
      Self("exists(team)", "false attribute-absent attribute=team"),
      Self(
        "exists(team)", .somebody.unsure(.attribute("team")),
        "unknown attribute-unknown attribute=team"),
      Self("vip", .being(["vip": true]), "true attribute-true attribute=vip"),
      Self("vip", .being(["vip": false]), "false attribute-false attribute=vip"),
      Self("vip = false", .being(["vip": true]), "false attribute-true attribute=vip"),
      Self("vip != true", .being(["vip": false]), "true attribute-false attribute=vip"),
      Self("signedIn", .being(["signedIn": true]), "true signed-in"),
      Self("signedIn", "false signed-out"),
      Self("signedIn", .somebody.unsure(.attribute("signedIn")), "unknown sign-in-unknown"),
      Self("signedIn = false", .being(["signedIn": true]), "false signed-in"),
      Self("signedIn = false", "true signed-out"),
    ] + comparisons

  private static let comparisons: [Self] = {
    let codes = [
      ("<", "below", "before"), ("<=", "at-most", "no-later"), (">", "above", "after"),
      (">=", "at-least", "no-earlier"),
    ]
    return codes.flatMap { sign, number, time in
      [17.0, 19.0].flatMap { age in
        let isLess = age < 18
        let value = isLess == sign.hasPrefix("<")
        let date = at(isLess ? "2026-01-01T00:00:00Z" : "2026-03-01T00:00:00Z")
        return [
          Self(
            "age \(sign) 18", .being(["age": .number(age)]),
            "\(value) attribute-\(number) attribute=age value=\(age) wanted=18.0"),
          Self(
            "joined \(sign) 2026-02-01", .being(["joined": .instant(date)]),
            "\(value) attribute-\(time) attribute=joined value=\(date) wanted=2026-02-01T00:00:00Z"),
        ]
      }
    }
  }()

  static let periods = [
    ("day", "2026-11-21T00:00:00Z"), ("week", "2026-11-23T00:00:00Z"),
    ("month", "2026-12-01T00:00:00Z"), ("year", "2027-01-01T00:00:00Z"),
  ]

  /// The uses of items, and those that count for a duration.
  static let attempts =
    (periods.map { ("per: \($0.0)", $0.0, " resets=\($0.1)", "") } + [
      ("within: PT24H", "within", " resets=2026-11-21T08:00:00Z", " within=PT24H"),
      ("per: ever", "ever", "", ""),
    ]).flatMap { span, code, resets, within in
      let tries = GateSubject(
        id: "u1",
        usage: [
          "articles": .uses(
            [UsageRecord.Use(at: at("2026-11-20T08:00:00Z"), item: "L7")])
        ])
      let spent = code == "ever" ? "uses-of-item-spent" : "uses-of-item-spent-\(code)"
      return [
        Self(
          "usage(articles, of: L7, fewerThan: 2, \(span))", tries,
          "true uses-of-item-left-\(code) counter=articles item=L7 limit=2 used=1\(within)"),
        Self(
          "usage(articles, of: L7, fewerThan: 1, \(span))", tries,
          "false \(spent) counter=articles item=L7 limit=1\(resets) used=1\(within)"),
      ]
    } + [
      Self(
        "usage(articles, of: here, fewerThan: 3, per: ever)",
        GateSubject(
          id: "u1", usage: ["articles": .count(5, resetsAt: at("2027-01-01T00:00:00Z"))]),
        "unknown usage-of-item-unknown counter=articles item=third"),
      Self(
        "usage(articles, fewerThan: 2, within: PT24H)", .reading("2026-11-20T08:00:00Z"),
        "true uses-left-within counter=articles limit=2 used=1 within=PT24H"),
      Self(
        "usage(articles, fewerThan: 1, within: PT24H)", .reading("2026-11-20T08:00:00Z"),
        item: "second", "true counted-within counter=articles within=PT24H"),
      Self(
        "usage(articles, fewerThan: 1, within: PT24H)", .reading("2026-11-20T08:00:00Z"),
        "false uses-spent-within counter=articles limit=1 resets=2026-11-21T08:00:00Z used=1 within=PT24H"
      ),
    ]

  private static let recent = ItemProgress(completedAt: at("2026-11-20T08:00:00Z"))
  private static let old = ItemProgress(completedAt: at("2020-11-20T08:00:00Z"))

  static let completedRecently =
    [
      ("since: 2026-01-01", "since", " since=2026-01-01T00:00:00Z", ""),
      ("within: P1Y", "within", "", " within=P1Y"), ("within: day", "this-day", "", ""),
      ("within: week", "this-week", "", ""), ("within: month", "this-month", "", ""),
      ("within: year", "this-year", "", ""),
    ].flatMap { reach, code, since, within in
      [
        Self(
          "completed(L7, \(reach))", .having(["L7": recent]),
          "true completed-\(code) item=L7\(since)\(within)"),
        Self(
          "completed([L7, L8], \(reach))", .having(["L7": recent, "a": recent, "b": recent]),
          "true completed-\(code)-and-more item=L7 more=1\(since)\(within)"),
        Self(
          "completed(L7, \(reach))", .having(["L7": old]),
          "false not-completed-\(code) item=L7\(since)\(within)"),
        Self(
          "completed([L7, L8], \(reach))", .having(["L7": old, "a": old, "b": recent]),
          "false not-completed-\(code)-and-more item=L7 more=1\(since)\(within)"),
      ]
    } + [
      Self("completed(L7, within: P1Y)", "false not-completed item=L7"),
      Self(
        "completed(L7, since: 2027-01-01)", .having(["L7": recent]),
        "false completion-counts-from from=2027-01-01T00:00:00Z item=L7"),
      Self(
        "completed([L7, L8], since: 2027-01-01)",
        "false completion-counts-from-and-more from=2027-01-01T00:00:00Z item=L7 more=1"),
      Self(
        "completed(L7, within: P1Y)", .having(["L7": done]),
        "unknown completion-time-unknown item=L7"),
      Self(
        "completed(L7, within: P1Y)", .somebody.unsure(.progress("L7")),
        "unknown completion-unknown item=L7"),
    ]

  static let usage =
    periods.flatMap { period, resets in
      let reader = GateSubject.reading("2026-11-20T08:00:00Z")
      return [
        Self(
          "usage(articles, fewerThan: 2, per: \(period))", reader,
          "true uses-left-\(period) counter=articles limit=2 used=1"),
        Self(
          "usage(articles, fewerThan: 1, per: \(period))", reader, item: "second",
          "true counted-\(period) counter=articles"),
        Self(
          "usage(articles, fewerThan: 1, per: \(period))", reader,
          "false uses-spent-\(period) counter=articles limit=1 resets=\(resets) used=1"),
      ]
    } + [
      Self(
        "usage(articles, fewerThan: 2, per: ever)",
        "true uses-left-ever counter=articles limit=2 used=0"),
      Self(
        "usage(articles, fewerThan: 1, per: ever)", .reading("2026-01-01T00:00:00Z"),
        item: "second",
        "true counted-ever counter=articles"),
      Self(
        "usage(articles, fewerThan: 1, per: ever)", .reading("2026-01-01T00:00:00Z"),
        "false uses-spent counter=articles limit=1 used=1"),
      Self(
        "usage(articles, fewerThan: 3, per: ever)",
        GateSubject(
          id: "u1", usage: ["articles": .count(5, resetsAt: at("2027-01-01T00:00:00Z"))]),
        "false uses-spent-until counter=articles limit=3 resets=2027-01-01T00:00:00Z used=3"),
      Self(
        "usage(articles, fewerThan: 3, per: month)",
        GateSubject(id: "u1", usage: ["articles": .count(2, resetsAt: nil)]),
        "true uses-left counter=articles limit=3 used=2"),
      Self(
        "usage(articles, of: L7, fewerThan: 2, per: day)",
        GateSubject(id: "u1", usage: ["articles": .count(0, resetsAt: nil)]),
        "true uses-of-item-left counter=articles item=L7 limit=2 used=0"),
      Self(
        "usage(articles, fewerThan: 2, per: day)", .somebody.unsure(.usage("articles")),
        "unknown usage-unknown counter=articles"),
      Self(
        "usage(articles, fewerThan: 1, per: day)",
        .reading("2026-11-20T08:00:00Z").unsure(.usage("articles")),
        "unknown counted-unknown counter=articles"),
    ]

  static let dateOfItem = [
    Self(
      "exists(begun(here))",
      .being(["begun": .instantByItem(["third": at("2026-11-18T09:00:00Z")])]),
      "true item-date-given attribute=begun item=third"),
    Self(
      "exists(begun(L7))", .being(["begun": .instantByItem([:])]),
      "false item-date-absent attribute=begun item=L7"),
    Self("exists(begun(here))", "unknown attribute-unknown attribute=begun"),
  ]
}
