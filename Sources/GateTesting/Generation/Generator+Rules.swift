import ContentCatalog
public import GateRules
public import PropertyTesting

extension Generator<WrittenRule> {
  /// Returns a generator of rules about the products, attributes, counters, items and named gates of a
  /// catalog.
  ///
  /// A law about rules takes some of them as the gates of items that it adds to the catalog:
  ///
  /// ```swift
  /// let pairs = Generator.rules(about: catalog).list(2...2)
  /// let cases = pairs.flatMap { rules -> Generator<GateCase> in
  ///   let (one, other) = (rules[0], rules[1])
  ///   let wider = try? catalog.adding("neither", gate: "not ((\(one)) or (\(other)))")
  ///     .adding("both not", gate: "not (\(one)) and not (\(other))")
  ///   return .cases(of: wider ?? catalog)
  /// }
  /// let report = forAll(cases, cases: 200) { asked in
  ///   let answers = asked.engine.evaluate(asked.subject, at: asked.now)
  ///   return .check(answers.decide("neither").verdict == answers.decide("both not").verdict)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - kinds: the names of the built-in kinds that the rules may have, such as `["product", "anyOf"]`;
  ///     `nil` for all. A rule is `free` where none of them is possible.
  ///   - rules: generators of rules of your own kinds, with which the catalog was read.
  ///   - depth: the maximum depth of nested rules.
  public static func rules(
    about catalog: GatedCatalog, kinds: Set<String>? = nil, rules: [RuleGenerator] = [],
    depth: Int = 2
  ) -> Generator {
    let names = CatalogVocabulary(of: catalog)
    let item = catalog.unusedItemID
    return Generator { choices in
      var context = GenerationContext(
        choices: choices, names: names, ownRules: rules, kinds: kinds)
      let rule = context.rule(depth: depth)
      choices = context.choices
      // The catalog rejects a rule that needs what it does not declare, such as a date by item.
      return (try? catalog.adding(item, gate: rule)) == nil ? "free" : rule
    }
  }
}

extension GatedCatalog {
  fileprivate var unusedItemID: ItemID {
    var name = "rule"
    while content.nodeIndex(named: name) != nil { name += "-" }
    return ItemID(name)
  }
}
