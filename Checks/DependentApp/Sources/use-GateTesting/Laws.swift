import GateKit
import GateTesting

/// The laws of GateKit, checked on the catalog of an app and on random ones.
func useLaws(_ catalog: GatedCatalog, _ path: String) throws(CatalogError) -> [LawReport] {
  let groups: [[Law]] = [
    [.evaluatorsAgree, .explanationAgrees, .mergedAnswersAgree, .formsRoundTrip],
    [.entitlementOrderNeverMatters, .ruleOrderNeverMatters, .sourceOrderNeverMatters],
    [.fullAccessOpensProductOrFull, .moreProductsNeverLock, .upgradesNeverLock],
    [.lessTrustNeverOpens, .ageOnlyAddsDoubt, .unknownFactsNeverUnlock, .settlingNeverReverses],
    [
      .nothingChangesBeforeValidUntil, .renewalsMoveNoDrip, .offersOpen, .offersAreMinimal,
      .offersPriceTheirSteps,
    ],
  ]
  let all: [Law] = Law.all
  print(all.count == groups.joined().count)

  let random: Generator<GatedCatalog> = try Generator.catalogs()
  return [
    Law.offersOpen.report(on: catalog),
    Law.offersOpen.report(on: catalog, at: path, seed: 7, cases: 20),
    Law.offersOpen.report(on: random),
    Law.offersOpen.report(on: random, seed: 7, cases: 20, telling: 5),
  ]
}

/// A law of an app.
func useOwnLaw(_ catalog: GatedCatalog) -> LawReport {
  let check: Law.Check = { (aCase: GateCase, choices: inout Choices) -> PropertyOutcome in
    guard aCase.decision.isUnlocked, let product = choices.pick(from: catalog.content.products)
    else { return .vacuous }
    let another: GateCase = aCase.holding(product.id)
    return .check(another.decision.isUnlocked, "one more product locks \(aCase.item)")
  }
  let law = Law("gifts-never-lock", "a gift never locks an item", check: check)
  let name: String = law.name
  let statement: String = law.statement
  print(name, statement, law.description == name)
  return law.report(on: catalog)
}

/// The result of a law.
func useReport(_ report: LawReport) -> String {
  let law: Law = report.law
  let cases: Int = report.cases
  let applicable: Int = report.applicableCases
  let classes: [CaseShare] = report.classes
  let failure: PropertyFailure? = report.failure
  let smallest: GateCase? = report.smallestCase
  print(law, applicable <= cases, failure?.description ?? "", smallest?.description ?? "")
  print(report.description, classes.count, failure?.property ?? "", failure?.replay ?? "")

  let verdict: LawReport.Verdict = report.verdict
  switch verdict {
  case .holds, .notAboutCatalog: print(LawReport.Verdict(rawValue: "holds") == verdict)
  case .broken: break
  }
  let word: String = verdict.rawValue
  return word
}

/// A question to an engine, and variations of it.
func useCases(_ catalog: GatedCatalog, _ anna: GateSubject, at now: Instant) -> Decision {
  let engine = GateEngine(catalog: catalog)
  var aCase: GateCase = GateCase(engine: engine, item: "L1", subject: anna, now: now)
  let named = GateCase(engine: engine, item: "L1", subject: anna, now: now, path: "catalog.json")
  let path: String? = named.path
  let item: ItemID = named.item
  let asked: GateEngine = named.engine
  let content: GatedCatalog = named.catalog
  print(path ?? "", item, asked.catalog.warnings.count, content.content.id)

  let later: GateCase = aCase.asked(at: .latest).holding("pro")
  let other: GateCase = later.asked(by: GateSubject(id: "ben"))
  let subject: GateSubject = other.subject
  let instant: Instant = other.now
  aCase.subject = subject
  aCase.now = instant
  let text: String = aCase.description
  print(text)
  let decision: Decision = aCase.decision
  return decision
}
