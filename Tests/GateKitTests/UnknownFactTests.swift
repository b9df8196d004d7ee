import GateKit
import Testing

struct UnknownFactTests {
  private let nobody = GateSubject(id: "u1")

  @Test(arguments: [
    "basic", "product(basic, everOwned: true)", "product(basic, boughtBefore: 2026-01-01)",
    "after(P1D, since: bought(basic))",
  ])
  func `a listed entitlement still proves its facts, others are unknown`(gate: String) throws {
    let bought = GateSubject.with(
      Entitlement(product: "basic", purchaseDate: at("2025-01-01T00:00:00Z")))
    let late = GateSubject.with(
      Entitlement(product: "basic", purchaseDate: now, expiresDate: now, isPending: true))
    for unknown in [UnknownFact.product("basic"), .product(nil)] {
      let engine = try GateEngine(gate: gate)
      #expect(engine.verdict(for: bought.unsure(unknown)) == .unlocked)
      #expect(engine.verdict(for: late.unsure(unknown)) == .indeterminate)
      #expect(engine.verdict(for: nobody.unsure(unknown)) == .indeterminate)
    }
    #expect(try GateEngine(gate: gate).verdict(for: nobody.unsure(.product("pass"))) == .locked)
  }

  @Test func `an unknown product makes its parts unknown unless held otherwise`() throws {
    let engine = try GateEngine(gate: "product(basic)")
    let bundle = UnknownFact.product("bundle")
    #expect(engine.verdict(for: nobody.unsure(bundle)) == .indeterminate)
    #expect(engine.verdict(for: .holding("basic").unsure(bundle)) == .unlocked)
    let including = try GateEngine(gate: "product(bundle)")
    #expect(including.verdict(for: nobody.unsure(.product("basic"))) == .locked)
  }

  @Test(arguments: [
    "product(basic, everOwned: true)", "after(P1D, since: bought(basic))",
    "product(basic, everOwned: true, boughtBefore: 2026-01-01)",
  ])
  func `with an unknown past a listed entitlement still proves its facts`(gate: String) throws {
    let engine = try GateEngine(gate: gate)
    let bought = GateSubject.with(
      Entitlement(product: "basic", purchaseDate: at("2025-01-01T00:00:00Z"), expiresDate: now))
    let late = GateSubject.with(Entitlement(product: "basic", purchaseDate: now, isPending: true))
    for unknown in [UnknownFact.past("basic"), .past("bundle"), .past(nil), .product("basic")] {
      #expect(engine.verdict(for: bought.unsure(unknown)) == .unlocked)
      #expect(engine.verdict(for: late.unsure(unknown)) == .indeterminate)
      #expect(engine.verdict(for: nobody.unsure(unknown)) == .indeterminate)
    }
    #expect(engine.verdict(for: nobody.unsure(.past("pass"))) == .locked)
  }

  @Test(arguments: ["basic", "product(basic)", "product(basic, boughtBefore: 2026-01-01)"])
  func `an unknown past does not affect a product held now`(gate: String) throws {
    let engine = try GateEngine(gate: gate)
    let bought = GateSubject.with(
      Entitlement(product: "basic", purchaseDate: at("2025-01-01T00:00:00Z")))
    #expect(engine.verdict(for: bought.unsure(.past(nil))) == .unlocked)
    #expect(engine.verdict(for: nobody.unsure(.past(nil))) == .locked)
    #expect(engine.verdict(for: nobody.unsure(.past("basic"))) == .locked)
  }

  @Test func `with an unknown past an item opens as soon as time proves it`() throws {
    let engine = try GateEngine(gate: "after(P1D, since: bought(basic))")
    let bought = GateSubject.with(Entitlement(product: "basic", purchaseDate: now)).unsure(
      .past(nil))
    #expect(engine.decision(for: bought).verdict == .indeterminate)
    #expect(engine.decision(for: bought).validUntil == now + 86_400)
    #expect(engine.verdict(for: bought, at: now + 86_400) == .unlocked)
  }

  @Test func `an unknown attribute takes no default, and a listed value still counts`() throws {
    for unknown in [UnknownFact.attribute("role"), .attribute("nick"), .attribute(nil)] {
      let isRole = unknown != .attribute("nick")
      let role = try GateEngine(gate: "role = student")
      #expect(role.verdict(for: nobody.unsure(unknown)) == (isRole ? .indeterminate : .unlocked))
      #expect(role.verdict(for: .being(["role": "student"]).unsure(unknown)) == .unlocked)
      #expect(role.verdict(for: .being(["role": "author"]).unsure(unknown)) == .locked)
      let nick = try GateEngine(gate: "nick = bob")
      let isNick = unknown != .attribute("role")
      #expect(nick.verdict(for: nobody.unsure(unknown)) == (isNick ? .indeterminate : .locked))
    }
  }

  @Test func `with unknown progress a value listed as true still counts`() throws {
    for unknown in [UnknownFact.progress("other"), .progress(nil)] {
      for gate in ["completed(other)", "started(other)"] {
        let engine = try GateEngine(gate: gate)
        #expect(engine.verdict(for: .completed("other").unsure(unknown)) == .unlocked)
        let begun = GateSubject(id: "u1", progress: ["other": ItemProgress(started: true)])
        #expect(
          engine.verdict(for: begun.unsure(unknown))
            == (gate == "started(other)" ? .unlocked : .indeterminate))
        #expect(engine.verdict(for: nobody.unsure(unknown)) == .indeterminate)
      }
    }
    let engine = try GateEngine(gate: "completed(other)")
    #expect(engine.verdict(for: nobody.unsure(.progress("it"))) == .locked)
  }

  @Test(
    arguments: [
      (nil, Verdict.indeterminate), (59, .indeterminate), (60, .unlocked),
    ] as [(Double?, Verdict)])
  func `a listed score is a lower bound`(score: Double?, verdict: Verdict) throws {
    let learner = GateSubject(
      id: "u1", progress: ["other": ItemProgress(completed: true, score: score)])
    let engine = try GateEngine(gate: "completed(other, score: 60)")
    #expect(engine.verdict(for: learner.unsure(.progress("other"))) == verdict)
  }

  @Test func `a container with an unknown record is completed by its content`() throws {
    let engine = try GateEngine(
      #"""
      "courses": [{"id": "C", "gate": "free", "items": ["A", "B"]},
        {"id": "it", "gate": "completed(C)"}]
      """#)
    #expect(engine.verdict(for: nobody.unsure(.progress("C"))) == .indeterminate)
    #expect(engine.verdict(for: .completed("A", "B").unsure(.progress("C"))) == .unlocked)
    #expect(engine.verdict(for: .completed("A").unsure(.progress("B"))) == .indeterminate)
    #expect(engine.verdict(for: nobody.unsure(.progress("B"))) == .locked)
  }

  @Test(
    arguments: [
      ([], Verdict.indeterminate), (["other"], .indeterminate), (["other", nil], .indeterminate),
      (["it", nil], .unlocked), (["it"], .unlocked),
    ] as [([ItemID?], Verdict)])
  func `listed uses are a lower bound, and an item counts as used only if listed`(
    items: [ItemID?], verdict: Verdict
  ) throws {
    let uses = items.map { UsageRecord.Use(at: now, item: $0) }
    let reader = GateSubject(id: "u1", usage: ["articles": .uses(uses)])
    let engine = try GateEngine(gate: "usage(articles, fewerThan: 2, per: day)")
    #expect(engine.verdict(for: reader.unsure(.usage("articles"))) == verdict)
    #expect(engine.verdict(for: reader.unsure(.usage(nil))) == verdict)
  }

  @Test func `free items and proven items stay open whatever is unknown`() throws {
    let unsure = GateSubject.holding("basic").unsure(
      .product(nil), .attribute(nil), .progress(nil), .usage(nil))
    #expect(try GateEngine(gate: "free").verdict(for: unsure) == .unlocked)
    #expect(try GateEngine(gate: "basic or vip").verdict(for: unsure) == .unlocked)
    #expect(try GateEngine(gate: "basic and vip").verdict(for: unsure) == .indeterminate)
    #expect(try GateEngine(gate: "never and vip").verdict(for: unsure) == .locked)
  }

  @Test func `unknown names that the catalog does not have affect no item`() throws {
    let unsure = nobody.unsure(
      .product("lost"), .past("lost"), .attribute("lost"), .progress("lost"), .usage("lost"))
    #expect(try GateEngine(gate: "basic").verdict(for: unsure) == .locked)
  }
}
