import EngineTestSupport
import Foundation
import GateKit
import RuleTestSupport
import TestSupport
import Testing

/// The examples in the doc comments of the engine, of explanations and of personas, which
/// `DocCommentExampleTests` compares with this file.
struct EngineExamples {
  private let print = PrintedLines()
  private let engine: GateEngine
  private let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])

  init() throws { engine = try ShippedCatalog.billiards.engine() }

  @Test func `an engine decides about an item`() throws {
    let engine = GateEngine(catalog: try GatedCatalog(path: "catalogs/billiards"))
    let learner = GateSubject(id: "u1", entitlements: [Entitlement(product: "basic")])
    print(engine.decide("L9", for: learner, at: now).isUnlocked)  // false
    #expect(print.lines == ["false"])
  }

  @Test func `a balance compares purchases with uses`() throws {
    let engine = try GateEngine(
      """
      "counters": ["credits"], "products": [{"id": "credit", "kind": "consumable"}],
      "courses": [{"id": "talk", "gate": "usage(credits, fewerThan: bought(credit))"}]
      """)
    let learner = GateSubject(
      id: "u1",
      entitlements: [Entitlement(product: "credit", purchaseDate: now, quantity: 3)],
      usage: ["credits": .uses([.init(at: now), .init(at: now)])])
    for balance in engine.evaluate(learner, at: now).credits {
      print(balance.product, balance.bought, balance.used, balance.remaining)  // credit 3 2 1
    }
    #expect(print.lines == ["credit 3 2 1"])
  }

  @Test func `a decision has a reason`() {
    let decision = engine.decide("L9", for: learner, at: now)
    switch decision.verdict {
    case .unlocked: print("open")
    case .locked: print(decision.reason, decision.whenLocked)  // gate-closed preview
    case .indeterminate: print("try again")
    }
    #expect(print.lines == ["gate-closed preview"])
  }

  @Test func `a subject is evaluated once`() {
    let access = engine.evaluate(learner, at: now)
    print(access.decide("L9").isUnlocked)  // false
    print(access.listing.unlocked.count)  // 9
    print(access.offers(of: "L9").first?.products ?? [])  // [advanced]
    #expect(print.lines == ["false", "9", "[advanced]"])
  }

  @Test func `an item is looked up once`() {
    let subjects = [learner, GateSubject(id: "u2")]
    if let lesson = engine.handle(for: "L4") {
      for subject in subjects { print(engine.evaluate(subject, at: now).verdict(of: lesson)) }
      // unlocked
      // locked
    }
    #expect(print.lines == ["unlocked", "locked"])
  }

  @Test func `decisions are listed`() {
    for decided in engine.evaluate(learner, at: now).decisions where decided.decision.isUnlocked {
      print(decided.item)
    }
    #expect(print.lines.count == 9)
  }

  @Test func `items are listed by verdict`() {
    let listing = engine.evaluate(learner, at: now).listing
    print(listing.unlocked.count, listing.locked.count, listing.indeterminate)  // 9 16 []
    #expect(print.lines == ["9 16 []"])
  }

  @Test func `a purchases page shows holdings`() {
    for holding in engine.evaluate(learner, at: now).holdings where holding.state.status.isHeld {
      print(holding.product, holding.opens.count)  // basic 6
    }
    #expect(print.lines == ["basic 6"])
  }

  @Test func `a course's row shows counts`() throws {
    let engine = try ShippedCatalog.school.engine()
    let pupil = GateSubject(id: "u1")
    guard let course = engine.catalog.content.roots.compactMap(\.itemID).first else { return }
    if let summary = engine.evaluate(pupil, at: now).summary(of: course) {
      print("\(summary.unlocked) of \(summary.unlocked + summary.locked) open")
    }
    #expect(print.lines.count == 1)
  }

  @Test func `an explanation has reasons and offers`() {
    let explanation = engine.evaluate(learner, at: now).explain("L9")
    print(explanation.reasons.map(\.code))  // [neither-bought]
    print(explanation.offers.map(\.products))  // [[advanced], [full]]
    if let tree = explanation.tree {
      print(tree.clauses.map(\.node.rule))  // ["advanced"]
    }
    #expect(print.lines == ["[neither-bought]", "[[advanced], [full]]", #"["advanced"]"#])
  }

  @Test func `a sentence explains a decision`() {
    let explanation = engine.evaluate(learner, at: now).explain("L9")
    print(ReasonText(of: engine.catalog).sentence(of: explanation))
    // Side spin (L9) is locked: neither Advanced course nor All courses has been bought
    #expect(
      print.lines == [
        "Side spin (L9) is locked: neither Advanced course nor All courses has been bought"
      ])
  }

  @Test func `a sentence is in English`() {
    let text = ReasonText(of: engine.catalog)
    print(text.sentence(of: engine.evaluate(learner, at: now).explain("L9")))
    // Side spin (L9) is locked: neither Advanced course nor All courses has been bought
    #expect(
      print.lines == [
        "Side spin (L9) is locked: neither Advanced course nor All courses has been bought"
      ])
  }

  @Test func `a sentence is in Chinese`() {
    let text = ReasonText(of: engine.catalog, in: .simplifiedChinese)
    print(text.sentence(of: engine.evaluate(learner, at: now).explain("L9")))
    // 加塞（L9）已锁定：尚未购买进阶课程或全部课程
    #expect(print.lines == ["加塞（L9）已锁定：尚未购买进阶课程或全部课程"])
  }

  @Test func `a renderer is chosen by language`() {
    if let renderer = engine.catalog.reasonRenderer(in: "en-GB") {
      for offer in engine.evaluate(learner, at: now).offers(of: "L9") {
        print(renderer.phrase(of: offer))  // buy Advanced course (25.00 CNY)
      }
    }
    #expect(print.lines.first == "buy Advanced course (25.00 CNY)")
  }

  @Test func `an offer has products and a price`() {
    for offer in engine.evaluate(learner, at: now).offers(of: "L9") {
      print(offer.allProducts, offer.price?.description ?? "-", offer.needs.count)
    }
    // [advanced] 25.00 CNY 0
    // [full] 60.00 CNY 0
    #expect(print.lines == ["[advanced] 25.00 CNY 0", "[full] 60.00 CNY 0"])
  }

  @Test func `a step can need a purchase`() {
    let way = UnlockOffer(products: ["a"])
    let offer = UnlockOffer(
      products: ["b"], needs: [.complete("l2")],
      prerequisites: [UnlockOffer.Prerequisite(.complete("l2"), way: way)])
    for prerequisite in offer.prerequisites {
      print(prerequisite.need, prerequisite.way?.products ?? [])
    }
    // complete(l2) [a]
    #expect(print.lines == ["complete(l2) [a]"])
  }

  @Test func `a store has a name`() {
    let counter: StoreName = "counter"
    let offers = engine.evaluate(learner, at: now).offers(of: "L9", store: counter)
    #expect(offers.absence == .notSoldInStore || !offers.isEmpty)
  }

  @Test func `offers may be incomplete`() {
    func show(_ offer: UnlockOffer) { print(offer.products) }
    func showThatThereMayBeMore() { print("…") }
    let offers = engine.evaluate(learner, at: now).offers(of: "L9")
    for offer in offers { show(offer) }
    if !offers.isExhaustive { showThatThereMayBeMore() }
    #expect(print.lines == ["[advanced]", "[full]"])
  }

  @Test func `an offer can need a step`() throws {
    let engine = try GateEngine(gate: "completed(other) and basic")
    func title(of item: ItemID) -> String { item.rawValue }
    for need in engine.evaluate(learner, at: now).offers(of: "it").first?.needs ?? [] {
      switch need {
      case .signIn: print("Sign in")
      case .complete(let item): print("Complete \(title(of: item))")
      default: print(ReasonText(of: engine.catalog).phrase(of: need))
      }
    }
    #expect(print.lines == ["Complete other"])
  }

  @Test func `a need of a later version has a name`() throws {
    let need = try JSONDecoder().decode(UnlockNeed.self, from: Data(#"{"upload": "essay"}"#.utf8))
    print(need)  // unrecognized(upload)
    #expect(print.lines == ["unrecognized(upload)"])
  }

  @Test func `causes are counted`() throws {
    let items = engine.catalog.content.items.compactMap(\.itemID).compactMap {
      engine.handle(for: $0)
    }
    let subjects = [learner, GateSubject(id: "u2")]
    let finder = CauseFinder(of: engine)
    var counts: [DecisionCause: Int] = [:]
    for subject in subjects {
      for cause in finder.causes(of: items, for: engine.evaluate(subject, at: now)) {
        counts[cause, default: 0] += 1
      }
    }
    #expect(counts.values.reduce(0, +) == 50)
  }

  @Test func `ignored entitlements have a cause`() throws {
    let tester = GateSubject(
      id: "u1", entitlements: [Entitlement(product: "basic", environment: "sandbox")])
    for ignored in engine.evaluate(tester, at: now).ignoredEntitlements {
      print(ignored.entitlement.product, ignored.cause)  // basic environment
    }
    #expect(print.lines == ["basic environment"])
  }

  @Test func `personas test a catalog`() throws {
    let files = ShippedCatalog.billiards.files
    let file = PersonaFile(of: engine.catalog, beside: files)
    for persona in file.personas {
      for difference in engine.differences(of: persona, at: persona.now ?? now) {
        print(persona.subject.id, difference.item, difference.decision.reason)
      }
    }
    #expect(print.lines.isEmpty)
    #expect(!file.personas.isEmpty)
  }

  @Test func `a persona has expectations`() {
    let persona = Persona(
      subject: GateSubject(id: "buyer", entitlements: [Entitlement(product: "basic")]),
      expectations: [.init(.verdict(.unlocked), entry: "L4", items: ["L4"])])
    print(engine.differences(of: persona, at: now).count)  // 0
    #expect(print.lines == ["0"])
  }

  @Test func `an app writes to a buffer`() {
    var sent = 0
    func send(_ bytes: [UInt8]) { sent += bytes.count }
    var output = OutputBuffer()
    SubjectEncoder().append(learner, to: &output)
    send(output.bytes)
    output.removeAll()
    #expect(sent > 0 && output.bytes.isEmpty)
  }
}
