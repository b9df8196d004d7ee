import GateKit
import GateTesting

/// Random catalogs, and random questions to them.
func useGenerators(_ kinds: RuleKindRegistry, _ catalog: GatedCatalog) throws(CatalogError) {
  let rules: [RuleGenerator] = [useRuleGenerator(), RuleGenerator(useGifts)]
  let written: [Generator<WrittenCatalog>] = [
    .writtenCatalogs(), .writtenCatalogs(kinds: kinds, rules: rules),
  ]
  for generator in written {
    let written: WrittenCatalog = generator.value(seed: 1)
    let files: [WrittenCatalog.File] = written.files
    for file in files {
      let path: String = file.path
      let text: String = file.text
      print(path, text)
    }
    let text: String = written.text
    let catalog: GatedCatalog = try written.catalog
    print(text == written.description, catalog.warnings)
  }

  let catalogs: Generator<GatedCatalog> = try .catalogs(kinds: kinds, rules: rules)
  let cases: [Generator<GateCase>] = [
    .cases(of: catalogs), .cases(of: catalog), .cases(of: catalog, at: "catalog.json"),
  ]
  let subjects: Generator<GateSubject> = .subjects(of: catalog)
  let instants: Generator<Instant> = .instants(of: catalog)
  let strings: Generator<String> = .adversarialStrings
  let entitlements: Generator<Entitlement> = .entitlements(of: catalog)
  let purchaseKinds: Set<String> = ["product", "anyOf"]
  let own: [Generator<WrittenRule>] = [
    .rules(about: catalog), .rules(about: catalog, kinds: purchaseKinds, rules: rules, depth: 1),
  ]
  let wider: GatedCatalog = try catalog.adding("extra", gate: own[0].value(seed: 4))
  let purchases: Generator<GatedCatalog> = try .catalogs(builtInKinds: purchaseKinds).sized(20)
  let texts: Generator<WrittenCatalog> = .writtenCatalogs(builtInKinds: purchaseKinds)
  print(entitlements.value(seed: 3), wider.warnings, purchases.value(seed: 3).warnings)
  print(texts.value(seed: 3).text)
  print(cases.map { $0.value(seed: 2).decision.verdict })
  print(subjects.value(seed: 3).id, instants.value(seed: 3), strings.value(seed: 3))
}

/// A generator for the calls of an own rule kind, and for rules around them.
func useRuleGenerator() -> RuleGenerator {
  RuleGenerator { (context: inout GenerationContext) -> WrittenRule? in
    guard !context.countsPositions else { return nil }
    let counter: String = context.counter()
    let practice: String = context.counter("practice")
    let tier: String = context.attribute("tier", .number)
    let gold: String = context.product("gold")
    let exam: String? = context.item("exam")
    let streak: WrittenRule = "acme.streak(\(context.choices.number(in: 1...4)), of: \(counter))"
    guard let item: String = context.item() else { return streak }
    let country: String = context.attribute(.string)
    let product: String = context.product()
    let instant: String = context.instant()
    let duration: String = context.duration()
    let inner: WrittenRule = context.rule(depth: 1)
    return context.choices.pick(
      streak, inner, .call("acme.visited", .positional("item", .word(item))),
      .call(
        "acme.practised", .positional("counter", "\(practice)"), .named("since", .word(instant)),
        .named("for", .word(duration)),
        .named("where", .list([country, product, gold, exam ?? tier]))))
  }
}

/// Writes a rule that opens for two gifts.
func useGifts(_ context: inout GenerationContext) -> WrittenRule? {
  .call("acme.gifts", .positional("products", .list([context.product(), context.product()])))
}

/// Rules as a catalog writes them.
func useWrittenRules(_ words: [String]) -> [String] {
  let literal: WrittenRule = WrittenRule(stringLiteral: "pro or free")
  let rule = WrittenRule(text: "pro")
  let both = WrittenRule(text: "not(pro)", object: #"{"not": "pro"}"#)
  let value: WrittenRule.Value = WrittenRule.Value(stringLiteral: "basic")
  let argument: WrittenRule.Argument = .named("of", value)
  let call: WrittenRule = .call("acme.bought", .positional("products", .list(words)), argument)
  return [literal, rule, both, call].map { (rule: WrittenRule) -> String in
    let text: String = rule.text
    let object: String? = rule.object
    return object ?? (text == rule.description ? text : "")
  }
}
