import EngineTestSupport
import Foundation
import GateAnalysis
import GateKit
import GateRules
import RuleTestSupport
import Testing

struct PurchasePlanTests {
  private static let shop = """
    "products": [
      {"id": "basic", "price": "18.00", "currency": "EUR"},
      {"id": "extra", "price": "12.00", "currency": "EUR"},
      {"id": "full", "price": "60.00", "currency": "EUR", "fullAccess": true},
      {
        "id": "std", "kind": "autoRenewable", "period": "P1M", "subscriptionGroup": "club", "level": 2,
        "price": "9.99", "currency": "EUR"
      },
      {
        "id": "plus", "kind": "autoRenewable", "period": "P1M", "subscriptionGroup": "club", "level": 1,
        "price": "17.99", "currency": "EUR"
      }
    ],
    "courses": [
      {"id": "L1", "gate": "free"}, {"id": "L4", "gate": "basic"},
      {"id": "L9", "gate": "extra", "requires": "completed(L4)"},
      {"id": "club", "gate": "subscription(club, level: 1)"},
      {"id": "past", "gate": "basic and window(until: 2020-01-01)"}
    ]
    """

  private func plans(_ items: ItemID..., for subject: GateSubject) throws -> PurchasePlans {
    try GateEngine(Self.shop).evaluate(subject, at: now).plans(toOpen: items)
  }

  @Test func `a plan also opens the items that its steps name`() throws {
    let plans = try plans("L9", for: GateSubject(id: "new"))
    #expect(plans.groups.first?.plans.map(\.products) == [["basic", "extra"], ["full"]])
    #expect(plans.later.map(\.items) == [["L9"]])
    #expect(plans.later.map(\.needs) == [[.complete("L4")]])
    #expect(plans.prerequisites == ["L4"])
    #expect(plans.opens.isEmpty)
  }

  @Test func `a step that is done needs no purchase`() throws {
    let subject = GateSubject(
      id: "u1", progress: ["L4": ItemProgress(startedAt: now, completedAt: now)])
    let plans = try plans("L9", for: subject)
    #expect(plans.groups.first?.plans.first?.products == ["extra"])
    #expect(plans.later.isEmpty)
  }

  @Test func `a pending purchase is approved before anything else is bought`() throws {
    var pending = Entitlement(product: "basic", purchaseDate: now)
    pending.isPending = true
    let plans = try plans("L4", for: GateSubject(id: "u1", entitlements: [pending]))
    #expect(plans.groups.isEmpty)
    #expect(plans.later.map(\.items) == [["L4"]])
    #expect(plans.later.map(\.needs) == [[.approval("basic")]])
  }

  @Test func `a purchase is planned for the time after the approval of another`() throws {
    let engine = try GateEngine(
      """
      "products": [
        {"id": "basic", "price": "18.00", "currency": "EUR"},
        {"id": "extra", "price": "12.00", "currency": "EUR"}
      ],
      "features": [{"id": "both", "gate": "basic and extra"}]
      """)
    var pending = Entitlement(product: "basic", purchaseDate: now)
    pending.isPending = true
    let buyer = GateSubject(id: "u1", entitlements: [pending])
    let plans = engine.evaluate(buyer, at: now).plans(toOpen: ["both"])
    #expect(plans.groups.first?.plans.map(\.products) == [["extra"]])
    #expect(plans.later.map(\.needs) == [[.approval("basic")]])
  }

  @Test func `only a higher level of a subscription is planned`() throws {
    let standard = Entitlement(product: "std", expiresDate: .latest)
    let holder = GateSubject(id: "u1", entitlements: [standard])
    #expect(try plans("club", for: holder).groups.flatMap(\.plans).map(\.products) == [["plus"]])
    let top = Entitlement(product: "plus", expiresDate: .latest)
    #expect(try plans("club", for: GateSubject(id: "u2", entitlements: [top])).unlocked == ["club"])
  }

  @Test func `nobody is asked to buy what they may own`() throws {
    var subject = GateSubject(id: "u1")
    subject.unknown = [.product("basic")]
    let plans = try plans("L4", "L1", for: subject)
    #expect(plans.locked.map(\.offers.absence) == [.ownershipUnknown])
    #expect(plans.groups.isEmpty)
    #expect(plans.unlocked == ["L1"])
  }

  @Test func `reasons name what a purchase does not remove`() throws {
    let plans = try plans("past", for: GateSubject(id: "new"))
    #expect(plans.locked.first?.offers.absence == .nothingOpens)
    #expect(plans.locked.first?.reasons.map(\.code) == ["window-over"])
  }

  @Test func `an unknown item is reported`() throws {
    let plans = try plans("L99", for: GateSubject(id: "new"))
    #expect(plans.locked.map(\.decision.reason) == [.unknownItem])
  }

  private static let excluding = """
    "products": [
      {"id": "p", "price": "1.00", "currency": "EUR"},
      {"id": "q", "price": "2.00", "currency": "EUR"}
    ],
    "bypass": "role = author",
    "attributes": {"role": {"type": "string", "default": null}},
    "courses": [
      {"id": "first", "gate": "not product(p)"}, {"id": "second", "gate": "p or q"},
      {"id": "third", "gate": "product(p)"},
      {"id": "kept", "gate": "not product(p)", "staysOpen": "onceStarted"},
      {"id": "later", "gate": "product(p)", "requires": "completed(first)"}
    ]
    """

  private func excluding(
    _ items: ItemID..., for subject: GateSubject = GateSubject(id: "new")
  ) throws -> PurchasePlans {
    try GateEngine(Self.excluding).evaluate(subject, at: now).plans(toOpen: items)
  }

  @Test func `an item that is open and asked for stays open`() throws {
    let plans = try excluding("first", "second")
    #expect(plans.groups.flatMap(\.plans).map(\.products) == [["q"]])
    #expect(plans.unlocked == ["first"])
    #expect(plans.conflicting.isEmpty && plans.lost.isEmpty)
    // Nobody asks for it here.
    #expect(
      try excluding("second").groups.flatMap(\.plans).map(\.products) == [["p"], ["q"]])
  }

  @Test func `an item that every plan locks is left out, with the products that lock it`() throws {
    let plans = try excluding("first", "second", "third")
    #expect(plans.groups.flatMap(\.plans).map(\.products) == [["p"]])
    #expect(plans.opens == ["second", "third"])
    #expect(plans.conflicting == ["first"])
    #expect(plans.lost.map(\.items) == [["first"]])
    #expect(plans.lost.map(\.products) == [["p"]])
  }

  @Test func `an item that stays open, or that the bypass opens, excludes no purchase`() throws {
    let started = GateSubject(id: "u1", progress: ["kept": ItemProgress(startedAt: now)])
    let plans = try excluding("kept", "third", for: started)
    #expect(plans.groups.flatMap(\.plans).map(\.products) == [["p"]])
    #expect(plans.unlocked == ["kept"] && plans.conflicting.isEmpty)
    #expect(try excluding("kept", "third").conflicting == ["kept"])
    let author = GateSubject(id: "u2", attributes: ["role": "author"])
    #expect(try excluding("first", "third", for: author).conflicting.isEmpty)
  }

  @Test func `an item is left out if its purchase locks an item that its steps name`() throws {
    let plans = try excluding("later")
    #expect(plans.conflicting == ["later"])
    #expect(plans.groups.isEmpty && plans.later.isEmpty && plans.lost.isEmpty)
    // An item that only the steps of an item left out name excludes no purchase.
    let other = try excluding("later", "third")
    #expect(other.groups.flatMap(\.plans).map(\.products) == [["p"]])
    #expect(other.conflicting == ["later"])
  }

  @Test func `the frontier subtracts the items that a purchase locks`() throws {
    let evaluation = try GateEngine(Self.excluding).evaluate(GateSubject(id: "new"), at: now)
    let frontier = evaluation.frontier(of: ["first", "second", "third"])
    #expect(frontier.unlocked == 1)
    // A purchase of `p` opens two items and locks one.
    #expect(frontier.groups.flatMap(\.points).map(\.items) == [1])
    #expect(frontier.groups.flatMap(\.points).map(\.plan.products) == [["p"]])
    #expect(evaluation.frontier(of: ["second", "third"]).groups.first?.points.map(\.items) == [2])
    // An id that the catalog does not know counts as locked.
    #expect(
      frontier.locked + 1 == evaluation.frontier(of: ["first", "second", "third", "typo"]).locked)
  }

  @Test func `an item that opens after steps without a purchase is no point of the frontier`()
    throws
  {
    let engine = try GateEngine(
      """
      "products": [{"id": "p", "price": "1.00", "currency": "EUR"}],
      "courses": [
        {"id": "L1", "gate": "free"}, {"id": "L2", "gate": "p"},
        {"id": "after", "gate": "completed(L1) and not product(p)"},
        {"id": "blocked", "gate": "completed(L2)"}
      ]
      """)
    let frontier = engine.evaluate(GateSubject(id: "new"), at: now)
      .frontier(of: ["L1", "L2", "after", "blocked"])
    #expect(frontier.unlocked == 2)
    #expect(frontier.groups.flatMap(\.points).map(\.items) == [1])
  }

  @Test func `sums of high prices are exact`() throws {
    let price = #""price": "600000000000000.000001", "currency": "EUR""#
    let yearly = #""kind": "autoRenewable", "period": "P1Y""#
    let engine = try GateEngine(
      """
      "products": [
        {"id": "a", \(price)}, {"id": "b", \(price)},
        {"id": "c", \(yearly), \(price)}, {"id": "d", \(yearly), \(price)}
      ],
      "courses": [
        {"id": "x", "gate": "product(a)"}, {"id": "y", "gate": "product(b)"},
        {"id": "once", "gate": "product(a) and product(b)"},
        {"id": "yearly", "gate": "product(c) and product(d)"}
      ]
      """)
    let evaluation = engine.evaluate(GateSubject(id: "new"), at: now)
    let sum = "1200000000000000.000002 EUR"
    let plans = evaluation.plans(toOpen: ["x", "y"])
    #expect(plans.groups.map(\.payment.kind) == [.once])
    let charges = try #require(plans.groups.first?.plans.first?.charges)
    #expect(charges.map(\.price.description) == [sum])
    let data = try JSONEncoder().encode(plans)
    #expect(try JSONDecoder().decode(PurchasePlans.self, from: data) == plans)
    #expect(evaluation.plans(toOpen: ["yearly"]).groups.map(\.payment.kind) == [.months])
    #expect(evaluation.plans(toOpen: ["x", "yearly"]).groups.map(\.payment.kind) == [.mixed])
    let points = evaluation.frontier(of: ["x", "y"]).groups.flatMap(\.points)
    #expect(points.map(\.items) == [1, 2])
    #expect(points.last?.plan.charges.map(\.price.description) == [sum])
    #expect(evaluation.offers(of: "once").first?.price?.description == sum)
  }

  @Test func `a search that reaches its limit says so, and still opens everything`() throws {
    var limits = PlanLimits.standard
    limits.work = 1
    let engine = try GateEngine(Self.shop)
    let plans = engine.evaluate(GateSubject(id: "new"), at: now)
      .plans(toOpen: ["L4", "club"], limits: limits)
    #expect(!plans.isExact)
    for plan in plans.groups.flatMap(\.plans) {
      #expect(!plan.isProved)
      let buyer = GateSubject(
        id: "u1",
        entitlements: plan.products.map { Entitlement(product: $0, expiresDate: .latest) })
      #expect(engine.verdict("L4", for: buyer) == .unlocked)
      #expect(engine.verdict("club", for: buyer) == .unlocked)
    }
    #expect(!plans.groups.isEmpty)
  }
}
