import ContentCatalog
import GateRules
import RuleTestSupport

/// The reasons of the kinds that test time and position, and of those that test neither.
extension ReasonCase {
  private static let joined = GateSubject.being(["joined": .instant(at("2026-11-18T09:00:00Z"))])
  private static let purchase = Entitlement(
    product: "basic", purchaseDate: at("2026-11-18T09:00:00Z"))

  static let constants = [
    Self("free", "true free"), Self("never", "false never"),
    Self("rollout(100, salt: s)", "true rollout percent=100.0 salt=s"),
    Self("rollout(0.5, salt: s)", "false rollout percent=0.5 salt=s"),
    Self(
      "rollout(100, salt: s, by: team)", .being(["team": "red"]),
      "true rollout-by-value attribute=team percent=100.0 value=red"),
    Self(
      "rollout(0, salt: s, by: team)", .being(["team": "red"]),
      "false rollout-by-value attribute=team percent=0.0 value=red"),
    Self("rollout(100, salt: s, by: nick)", "false attribute-absent attribute=nick"),
    Self("rollout(100, salt: s, by: team)", "unknown attribute-unknown attribute=team"),
  ]

  static let window = [
    Self("window(from: 2026-11-01)", "true window-open from=2026-11-01T00:00:00Z"),
    Self(
      "window(from: 2026-11-01, until: 2026-12-01)",
      "true window-open-until until=2026-12-01T00:00:00Z"),
    Self("window(from: 2026-12-01)", "false window-not-yet from=2026-12-01T00:00:00Z"),
    Self("window(until: 2026-11-20)", "false window-over until=2026-11-20T00:00:00Z"),
  ]

  static let after = [
    Self("after(P2D, since: joined)", joined, "true time-passed attribute=joined duration=P2D"),
    Self(
      "after(P1M, since: joined)", joined,
      "false time-not-passed attribute=joined duration=P1M until=2026-12-18T09:00:00Z"),
    Self(
      "after(P9000Y, since: joined)", joined,
      "false time-never-passes attribute=joined duration=P9000Y"),
    Self("after(P1D, since: graduated)", "false attribute-absent attribute=graduated"),
    Self("after(P1D, since: joined)", "unknown attribute-unknown attribute=joined"),
    Self(
      "after(P2D, since: bought(basic))", .with(purchase),
      "true time-since-purchase-passed duration=P2D product=basic"),
    Self(
      "after(P3D, since: bought(basic), startOfDay: true)", .with(purchase),
      "false time-since-purchase-not-passed duration=P3D product=basic until=2026-11-21T00:00:00Z"),
    Self(
      "after(P9000Y, since: bought(basic))", .with(purchase),
      "false time-since-purchase-never-passes duration=P9000Y product=basic"),
    Self("after(P2D, since: bought(basic))", "false never-bought product=basic"),
    Self(
      "after(P2D, since: bought(basic))", .with(Entitlement(product: "basic", isPending: true)),
      "false pending-approval product=basic"),
    Self(
      "after(P2D, since: bought(basic))",
      .with(Entitlement(product: "basic", revocationDate: at("2026-10-01T00:00:00Z"))),
      "false revoked at=2026-10-01T00:00:00Z product=basic"),
    Self(
      "after(P2D, since: bought(basic))", .with(Entitlement(product: "basic")),
      "unknown purchase-unknown product=basic"),
  ]

  static let published = [
    Self(
      "after(P0D, since: published(here))",
      "true published-on item=third since=2026-11-18T09:00:00Z"),
    Self(
      "after(P0D, since: published(L7))",
      "false publication-ahead item=L7 until=2026-12-01T00:00:00Z"),
    Self(
      "before(P0D, until: published(here))",
      "false published-on item=third since=2026-11-18T09:00:00Z"),
    Self(
      "before(P0D, until: published(L7))",
      "true publication-ahead item=L7 until=2026-12-01T00:00:00Z"),
    Self(
      "after(P2D, since: published(here))",
      "true time-since-publication-passed duration=P2D item=third"),
    Self(
      "after(P3D, since: published(third))",
      "false time-since-publication-not-passed duration=P3D item=third until=2026-11-21T09:00:00Z"),
    Self(
      "after(P9000Y, since: published(here))",
      "false time-since-publication-never-passes duration=P9000Y item=third"),
    Self(
      "before(P1D, until: published(here))",
      "false too-close-to-publication duration=P1D item=third since=2026-11-17T09:00:00Z"),
    Self(
      "before(P1D, until: published(L7))",
      "true before-publication duration=P1D item=L7 until=2026-11-30T00:00:00Z"),
    Self(
      "before(P9000Y, until: published(here))",
      "false never-before-publication duration=P9000Y item=third"),
    Self(
      "window(from: published(L7))", "false window-not-yet from=2026-12-01T00:00:00Z"),
  ]

  private static let done = ItemProgress(completedAt: at("2026-11-18T09:00:00Z"))
  private static let begun = ItemProgress(startedAt: at("2026-11-18T09:00:00Z"))

  static let afterProgress = [
    Self(
      "after(P2D, since: completed(L7))", .having(["L7": done]),
      "true time-since-completion-passed duration=P2D item=L7"),
    Self(
      "after(P3D, since: completed(L8))",
      .having(["a": done, "b": ItemProgress(completedAt: at("2026-11-19T09:00:00Z"))]),
      "false time-since-completion-not-passed duration=P3D item=L8 until=2026-11-22T09:00:00Z"),
    Self(
      "after(P3D, since: completed(L8))", .having(["a": done]).unsure(.progress("b")),
      "false time-since-completion-not-passed duration=P3D item=L8 until=2026-11-21T09:00:00Z"),
    Self(
      "after(P1D, since: completed(L7))",
      .having(["L7": ItemProgress(completedAt: at("2026-11-21T09:00:00Z"))]),
      "false time-since-completion-not-passed duration=P1D item=L7 until=2026-11-22T09:00:00Z"),
    Self(
      "after(P9000Y, since: completed(L7))", .having(["L7": done]),
      "false time-since-completion-never-passes duration=P9000Y item=L7"),
    Self("after(P2D, since: completed(L7))", "false not-completed item=L7"),
    Self(
      "after(P2D, since: completed(sketch))", .having(["sketch": done]),
      "false prerequisite-draft item=sketch"),
    Self("after(P2D, since: completed(L8))", .having(["a": done]), "false not-completed item=L8"),
    Self(
      "after(P2D, since: completed(L7))", .somebody.unsure(.progress(nil)),
      "unknown completion-unknown item=L7"),
    Self(
      "after(P2D, since: completed(L8))",
      .having(["a": done, "b": ItemProgress(isCompleted: true)]),
      "unknown completion-time-unknown item=L8"),
    Self(
      "after(P2D, since: completed(L8))", .having(["a": done, "b": ItemProgress(isWaived: true)]),
      "unknown completion-time-unknown item=L8 waived=b"),
    Self(
      "after(P2D, since: completed(L7))",
      .having(["L7": ItemProgress(completedAt: done.completedAt, isWaived: true)]),
      "true time-since-completion-passed duration=P2D item=L7"),
    Self(
      "after(P2D, since: started(L8))", .having(["a": begun]),
      "true time-since-start-passed duration=P2D item=L8"),
    Self(
      "after(P3D, since: started(L8))",
      .having(["a": begun, "b": ItemProgress(startedAt: at("2026-11-19T09:00:00Z"))]),
      "false time-since-start-not-passed duration=P3D item=L8 until=2026-11-21T09:00:00Z"),
    Self(
      "after(P9000Y, since: started(L7))", .having(["L7": begun]),
      "false time-since-start-never-passes duration=P9000Y item=L7"),
    Self("after(P2D, since: started(L8))", "false not-started item=L8"),
    Self(
      "after(P2D, since: started(L7))", .somebody.unsure(.progress("L7")),
      "unknown start-unknown item=L7"),
    Self(
      "after(P2D, since: started(L7))", .having(["L7": ItemProgress(isStarted: true)]),
      "unknown start-time-unknown item=L7"),
    Self(
      "after(P2D, since: started(L7))", .having(["L7": ItemProgress(isWaived: true)]),
      "unknown start-time-unknown item=L7 waived=L7"),
  ]

  private static let dated = GateSubject.being([
    "begun": .instantByItem(["path": at("2026-11-18T09:00:00Z"), "L7": at("2026-11-01T00:00:00Z")])
  ])

  static let afterItemDate = [
    Self(
      "after(P2D, since: begun(here))", dated,
      "true time-since-item-date-passed attribute=begun duration=P2D item=path"),
    Self(
      "after(P1M, since: begun(here))", dated,
      "false time-since-item-date-not-passed attribute=begun duration=P1M item=path "
        + "until=2026-12-18T09:00:00Z"),
    Self(
      "after(P9000Y, since: begun(L7))", dated,
      "false time-since-item-date-never-passes attribute=begun duration=P9000Y item=L7"),
    Self("after(P2D, since: begun(L8))", dated, "false item-date-absent attribute=begun item=L8"),
    Self(
      "after(P2D, since: begun(here))", .being(["begun": .instantByItem([:])]),
      "false item-date-absent attribute=begun item=third"),
    Self("after(P2D, since: begun(here))", "unknown attribute-unknown attribute=begun"),
  ]

  static let before = [
    Self(
      "before(P3D, until: joined)", .being(["joined": .instant(at("2026-11-24T09:00:00Z"))]),
      "true before-date attribute=joined duration=P3D until=2026-11-21T09:00:00Z"),
    Self(
      "before(P1M, until: joined)", joined,
      "false too-close-to-date attribute=joined duration=P1M since=2026-10-18T09:00:00Z"),
    Self(
      "before(P9000Y, until: joined)", joined,
      "false never-before-date attribute=joined duration=P9000Y"),
    Self("before(P3D, until: graduated)", "false attribute-absent attribute=graduated"),
    Self("before(P3D, until: joined)", "unknown attribute-unknown attribute=joined"),
    Self(
      "before(P3D, until: begun(here))",
      .being(["begun": .instantByItem(["third": at("2026-11-24T09:00:00Z")])]),
      "true before-item-date attribute=begun duration=P3D item=third until=2026-11-21T09:00:00Z"),
    Self(
      "before(P1M, until: begun(here))", dated,
      "false too-close-to-item-date attribute=begun duration=P1M item=path "
        + "since=2026-10-18T09:00:00Z"),
    Self(
      "before(P9000Y, until: begun(L7))", dated,
      "false never-before-item-date attribute=begun duration=P9000Y item=L7"),
    Self("before(P3D, until: begun(L8))", dated, "false item-date-absent attribute=begun item=L8"),
  ]

  private static let joining = GateSubject.being(["joined": .instant(at("2026-11-24T09:00:00Z"))])
  private static let dating = GateSubject.being([
    "begun": .instantByItem(["path": at("2026-11-24T09:00:00Z")])
  ])
  private static let later = at("2026-11-21T09:00:00Z")

  /// The rules without a duration, and enrolments.
  static let dates = [
    Self(
      "after(P0D, since: joined)", joined,
      "true date-passed attribute=joined since=2026-11-18T09:00:00Z"),
    Self(
      "after(PT0S, since: joined, startOfDay: true)", joined,
      "true date-passed attribute=joined since=2026-11-18T00:00:00Z"),
    Self(
      "after(P0D, since: joined)", joining,
      "false date-ahead attribute=joined until=2026-11-24T09:00:00Z"),
    Self(
      "before(P0D, until: joined)", joined,
      "false date-passed attribute=joined since=2026-11-18T09:00:00Z"),
    Self(
      "before(P0M, until: joined)", joining,
      "true date-ahead attribute=joined until=2026-11-24T09:00:00Z"),
    Self(
      "after(P0D, since: begun(here))", dated,
      "true item-date-passed attribute=begun item=path since=2026-11-18T09:00:00Z"),
    Self(
      "after(P0D, since: begun(here))", dating,
      "false item-date-ahead attribute=begun item=path until=2026-11-24T09:00:00Z"),
    Self(
      "before(P0D, until: begun(path))", dated,
      "false item-date-passed attribute=begun item=path since=2026-11-18T09:00:00Z"),
    Self(
      "before(P0D, until: begun(here))", dating,
      "true item-date-ahead attribute=begun item=path until=2026-11-24T09:00:00Z"),
    Self(
      "after(P0D, since: bought(basic))", .with(purchase),
      "true bought-on product=basic since=2026-11-18T09:00:00Z"),
    Self("after(P0D, since: bought(basic))", "false never-bought product=basic"),
    Self(
      "after(P0D, since: completed(L7))", .having(["L7": done]),
      "true completed-on item=L7 since=2026-11-18T09:00:00Z"),
    Self(
      "after(P0D, since: completed(L7))", .having(["L7": ItemProgress(completedAt: later)]),
      "false completion-ahead item=L7 until=2026-11-21T09:00:00Z"),
    Self("after(P0D, since: completed(L7))", "false not-completed item=L7"),
    Self(
      "after(P0D, since: started(L7))", .having(["L7": begun]),
      "true started-on item=L7 since=2026-11-18T09:00:00Z"),
    Self(
      "after(P0D, since: started(L7))", .having(["L7": ItemProgress(startedAt: later)]),
      "false start-ahead item=L7 until=2026-11-21T09:00:00Z"),
    Self("exists(enrolled)", "false not-enrolled"),
    Self(
      "exists(enrolled)", .being(["enrolled": .instantByItem(["path": later])]), "true enrolled"),
    Self(
      "after(P1D, since: enrolled(here))", .being(["enrolled": .instantByItem([:])]),
      "false not-enrolled-in item=path"),
    Self(
      "before(P1D, until: enrolled(L7))", .being(["enrolled": .instantByItem([:])]),
      "false not-enrolled-in item=L7"),
    Self(
      "drip(every: P2D, since: enrolled(here), first: 0)",
      .being(["enrolled": .instantByItem(["path": at("2026-11-19T09:00:00Z")])]), item: "first",
      "false drip-not-yet position=1 until=2026-11-21T09:00:00Z"),
  ]

  static let freeTier = [
    Self("freeTier(2)", item: "second", "true free-tier count=2 position=2"),
    Self("freeTier(2)", item: "third", "false free-tier count=2 position=3"),
    Self("freeTier(2)", item: "path", "false free-tier-container count=2"),
  ]

  static let drip = [
    Self("drip(every: P2D, since: joined)", item: "first", "true drip-first first=1 position=1"),
    Self("drip(every: P2D, since: joined)", item: "path", "true drip-container"),
    Self(
      "drip(every: P2D, since: joined)", joined, item: "second",
      "true drip-open position=2 since=2026-11-20T09:00:00Z"),
    Self(
      "drip(every: P2D, since: joined)", joined,
      "false drip-not-yet position=3 until=2026-11-22T09:00:00Z"),
    Self("drip(every: P9000Y, since: joined)", joined, "false drip-never position=3"),
    Self("drip(every: P2D, since: joined)", "unknown attribute-unknown attribute=joined"),
    Self("drip(every: P2D, since: graduated)", "false attribute-absent attribute=graduated"),
    Self(
      "drip(every: P2D, since: bought(basic))", .with(purchase),
      "false drip-not-yet position=3 until=2026-11-22T09:00:00Z"),
    Self(
      "drip(every: P2D, since: completed(L7))", .having(["L7": done]),
      "false drip-not-yet position=3 until=2026-11-22T09:00:00Z"),
    Self(
      "drip(every: P2D, since: started(L7))", .having(["L7": begun]), item: "second",
      "true drip-open position=2 since=2026-11-20T09:00:00Z"),
    Self(
      "drip(every: P1D, since: started(L7))", .having(["L7": begun]), item: "second",
      "true drip-open position=2 since=2026-11-19T09:00:00Z"),
    Self(
      "drip(every: P2D, since: held(basic))",
      .with(Entitlement(product: "basic", purchaseDate: RuleTestSupport.now + -3 * 86_400)),
      item: "second",
      "true drip-held position=2"),
    Self("drip(every: P2D, since: started(L7))", "false not-started item=L7"),
    Self("drip(every: P2D, since: bought(basic))", "false never-bought product=basic"),
    Self(
      "drip(every: P2D, since: bought(basic))",
      .with(Entitlement(product: "basic", isPending: true)),
      "false pending-approval product=basic"),
    Self(
      "drip(every: P2D, since: bought(basic))",
      .with(Entitlement(product: "basic", revocationDate: at("2026-10-01T00:00:00Z"))),
      "false revoked at=2026-10-01T00:00:00Z product=basic"),
    Self(
      "drip(every: P2D, since: bought(basic))", .with(Entitlement(product: "basic")),
      "unknown purchase-unknown product=basic"),
  ]
}
