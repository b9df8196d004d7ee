import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import Testing

/// Offers whose steps are in items that are locked for the subject state what opens these items, and cost
/// as much as it does.
struct LockedStepOfferTests {
  private static let products = """
    "currency": "USD", "products": [{"id": "a", "price": "10.00"}, {"id": "b", "price": "10.00"},
      {"id": "ab", "price": "15.00", "includes": ["a", "b"]}, {"id": "dear", "price": "90.00"},
      {"id": "gone", "price": "1.00", "retired": true}, {"id": "none"},
      {"id": "gold", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 1,
        "price": "9.00", "period": "P1M"},
      {"id": "silver", "kind": "autoRenewable", "subscriptionGroup": "club", "level": 2,
        "price": "5.00", "period": "P1M"}],
    "attributes": {"role": {"type": "string", "default": null, "settableBy": "customer"}},
    """

  /// Returns the offers for the item `it`, with their prices.
  private func offered(
    _ courses: String, to subject: GateSubject = GateSubject(id: "u1")
  ) throws -> [String] {
    let engine = try GateEngine("\(Self.products) \"courses\": [\(courses)]")
    let offers = engine.evaluate(subject, at: now).offers(of: "it")
    #expect(offers.isExhaustive)
    return offers.map { "\($0.text) = \($0.price?.description ?? "-")" }
  }

  static let prices: [(courses: String, offers: [String])] = [
    (
      #"{"id": "l2", "gate": "product(a)"}, {"id": "it", "gate": "product(b) and completed(l2)"}"#,
      ["ab | complete l2 = 15.00 USD", "b | complete l2 [a] = 20.00 USD"]
    ),
    // The purchase of the offer itself opens the item of the step.
    (
      """
      {"id": "l2", "gate": "product(a) or product(b)"},
      {"id": "it", "gate": "product(b) and completed(l2)"}
      """,
      ["b | complete l2 = 10.00 USD", "ab | complete l2 = 15.00 USD"]
    ),
    // One product opens the items of two steps, and is counted once.
    (
      """
      {"id": "l1", "gate": "product(a)"}, {"id": "l2", "gate": "product(a) or product(dear)"},
      {"id": "it", "gate": "completed(l1) and completed(l2)"}
      """,
      ["| complete l1 [a], complete l2 = 10.00 USD"]
    ),
    // A step can be what another one needs.
    (
      """
      {"id": "l1", "gate": "free"}, {"id": "l2", "gate": "completed(l1)"},
      {"id": "it", "gate": "completed(l2) and completed(l1)"}
      """,
      ["| complete l1, complete l2 = -"]
    ),
    // The steps before a step are stated in the order in which they can be taken.
    (
      """
      {"id": "l1", "gate": "product(a)"}, {"id": "l2", "gate": "completed(l1)"},
      {"id": "l3", "gate": "completed(l2) and product(b)"},
      {"id": "it", "gate": "completed(l3)"}
      """,
      ["| complete l3 [ab | complete l1, complete l2] = 15.00 USD"]
    ),
    (
      """
      {"id": "l1", "gate": "free"}, {"id": "l2", "gate": "after(P3D, since: completed(l1))"},
      {"id": "it", "gate": "product(a) and started(l2)"}
      """,
      [
        "a | start l2 [| complete l1, wait 2026-11-23T09:00:00Z] = 10.00 USD",
        "ab | start l2 [| complete l1, wait 2026-11-23T09:00:00Z] = 15.00 USD",
      ]
    ),
    (
      #"{"id": "l1", "gate": "role = x"}, {"id": "it", "gate": "scored(l1, 60)"}"#,
      ["| score l1 60.0 [| role = x] = -"]
    ),
    // Of a container, the content below it has to open.
    (
      """
      {"id": "u", "gate": "product(a)", "items": [{"id": "l1", "gate": "free"}, "l2"]},
      {"id": "it", "gate": "completed(u)"}
      """,
      ["| complete u [a] = 10.00 USD"]
    ),
    (
      """
      {"id": "u", "gate": "product(a)", "items": [{"id": "l1", "gate": "free"}, "l2"]},
      {"id": "it", "gate": "completed(u, share: 50)"}
      """,
      ["| share u 50 = -"]
    ),
    (
      """
      {"id": "u", "gate": "product(a)", "items": [{"id": "l1", "gate": "free"}, "l2"]},
      {"id": "it", "gate": "completed(u, share: 60)"}
      """,
      ["| share u 60 [a] = 10.00 USD"]
    ),
    // No amount is stated for what cannot be added, or has no way.
    (
      #"{"id": "l1", "gate": "product(none)"}, {"id": "it", "gate": "product(dear) and completed(l1)"}"#,
      ["dear | complete l1 [none] = -"]
    ),
    (
      #"{"id": "l1", "gate": "product(gold)"}, {"id": "it", "gate": "product(dear) and completed(l1)"}"#,
      ["dear | complete l1 [gold] = -"]
    ),
    (
      #"{"id": "l1", "gate": "product(gone)"}, {"id": "it", "gate": "product(dear) and completed(l1)"}"#,
      ["dear | complete l1 [nothing-opens] = -"]
    ),
    (
      #"{"id": "l1", "gate": "never"}, {"id": "it", "gate": "product(dear) and completed(l1)"}"#,
      ["dear | complete l1 [never-opens] = -"]
    ),
    // A circle of alternatives gives no way.
    (
      """
      {"id": "l1", "gate": "completed(l2) or product(gone)"},
      {"id": "l2", "gate": "completed(l1) or product(gone)"},
      {"id": "it", "gate": "product(dear) and completed(l1)"}
      """,
      ["dear | complete l1 [nothing-opens] = -"]
    ),
    // A second product of a subscription group is no part of one offer.
    (
      """
      {"id": "l1", "gate": "product(gold)"}, {"id": "it", "gate": "product(silver) and completed(l1)"}
      """,
      ["silver | complete l1 [nothing-opens] = -"]
    ),
  ]

  @Test(arguments: prices)
  func `an offer costs what opens the items of its steps`(courses: String, offers: [String]) throws
  {
    #expect(try offered(courses) == offers)
  }

  static let orders: [(gate: String, offers: [String])] = [
    // Steps in open items come first, whatever their number.
    (
      "completed(paid) or completed(free1) and completed(free2)",
      ["| complete free1, complete free2 = -", "| complete paid [a] = 10.00 USD"]
    ),
    // Then the smaller amount counts, before the number of steps.
    (
      "completed(dearer) or completed(paid) and completed(free1)",
      [
        "| complete free1, complete paid [a] = 10.00 USD", "| complete dearer [dear] = 90.00 USD",
      ]
    ),
    (
      "product(b) and completed(dearer) or product(dear) and completed(paid)",
      ["b | complete dearer [dear] = 100.00 USD", "dear | complete paid [a] = 100.00 USD"]
    ),
    // A step that nothing opens comes last.
    (
      "completed(closed) or completed(paid) and completed(dearer)",
      [
        "| complete dearer [dear], complete paid [a] = 100.00 USD",
        "| complete closed [nothing-opens] = -",
      ]
    ),
    (
      "atLeast(2, of: [completed(paid), completed(dearer), completed(free1), completed(free2)])",
      [
        "| complete free1, complete free2 = -", "| complete free1, complete paid [a] = 10.00 USD",
        "| complete free2, complete paid [a] = 10.00 USD",
        "| complete free1, complete dearer [dear] = 90.00 USD",
        "| complete free2, complete dearer [dear] = 90.00 USD",
        "| complete dearer [dear], complete paid [a] = 100.00 USD",
      ]
    ),
  ]

  @Test(arguments: orders)
  func `steps in open items come first, then the smaller amount`(gate: String, offers: [String])
    throws
  {
    let courses = """
      {"id": "free1", "gate": "free"}, {"id": "free2", "gate": "free"},
      {"id": "dearer", "gate": "product(dear)"}, {"id": "paid", "gate": "product(a)"},
      {"id": "closed", "gate": "product(gone)"}, {"id": "it", "gate": "\(gate)"}
      """
    let found = try offered(courses).filter { !$0.contains("ab") }
    #expect(found == offers)
  }

  @Test func `the way to a step has the purchase that awaits approval`() throws {
    let courses = """
      {"id": "l2", "gate": "product(a)"}, {"id": "it", "gate": "product(dear) and completed(l2)"}
      """
    let pending = GateSubject.with(Entitlement(product: "a", isPending: true))
    #expect(
      try offered(courses, to: pending) == ["dear | complete l2 [| approval a] = 90.00 USD"])
  }

  @Test func `a long chain of steps has a way`() throws {
    let lessons = (1...60).map { #"{"id": "l\#($0)"}"# }.joined(separator: ", ")
    let courses = """
      {"id": "c", "gate": "product(a)", "requires": "completed(previous)", "items": [\(lessons)]},
      {"id": "it", "gate": "completed(l60)"}
      """
    let offers = try offered(courses)
    #expect(offers.count == 1)
    #expect(offers.first?.hasPrefix("| complete l60 [a | complete l1, complete l2,") == true)
    #expect(offers.first?.hasSuffix("complete l58, complete l59] = 10.00 USD") == true)
  }

  @Test func `a request names what a step needs, and the sum`() throws {
    let engine = try GateEngine(
      """
      \(Self.products)
      "courses": [{"id": "l1", "gate": "free"}, {"id": "l2", "gate": "product(a) and completed(l1)"},
        {"id": "l3", "gate": "product(a)"}, {"id": "l4", "gate": "product(gone)"},
        {"id": "two", "gate": "product(dear) and completed(l2)"},
        {"id": "one", "gate": "product(dear) and completed(l3)"},
        {"id": "none", "gate": "product(dear) and completed(l4)"}]
      """)
    let evaluation = engine.evaluate(GateSubject(id: "u1"), at: now)
    func phrases(_ item: ItemID) -> [String] {
      ["en", "zh-Hans"].compactMap { language in
        let renderer = engine.catalog.reasonRenderer(in: language)
        return evaluation.offers(of: item).first.flatMap { renderer?.phrase(of: $0) }
      }
    }
    #expect(
      phrases("one") == [
        "buy dear (90.00 USD); and complete l3, which needs a (10.00 USD): 100.00 USD in all",
        "购买dear（90.00 USD），并完成l3（须先购买a（10.00 USD）），共100.00 USD",
      ])
    #expect(
      phrases("two") == [
        "buy dear (90.00 USD); and complete l2, which needs a (10.00 USD) (first complete l1): "
          + "100.00 USD in all",
        "购买dear（90.00 USD），并完成l2（须先购买a（10.00 USD），并完成l1），共100.00 USD",
      ])
    #expect(
      phrases("none") == [
        "buy dear; and complete l4, which is locked too", "购买dear，并完成l4（该项也已锁定）",
      ])
  }

  @Test func `an offer with a way survives coding`() throws {
    let engine = try GateEngine(
      """
      \(Self.products) "courses": [{"id": "l2", "gate": "product(a)"},
        {"id": "it", "gate": "product(b) and completed(l2)"}]
      """)
    let offer = try #require(
      engine.evaluate(GateSubject(id: "u1"), at: now).offers(of: "it").last)
    #expect(offer.allProducts == ["b", "a"])
    #expect(offer.allNeeds == [.complete("l2")])
    let data = try JSONEncoder().encode(offer)
    #expect(try JSONDecoder().decode(UnlockOffer.self, from: data) == offer)
  }
}
