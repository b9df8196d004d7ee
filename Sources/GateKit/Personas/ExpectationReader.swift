package import ContentCatalog
package import GateRules

/// A reader of the `expect` of personas and of the steps of scripts.
package struct ExpectationReader {
  private let catalog: GatedCatalog
  private let context: DocumentReadingContext
  private var entries: PersonaEntries
  private let products: SpellingIndex
  private let codes: SpellingIndex

  package init(
    of catalog: GatedCatalog, in context: DocumentReadingContext, limits: PersonaLimits = .standard
  ) {
    self.catalog = catalog
    self.context = context
    entries = PersonaEntries(of: catalog.content, in: context, limits: limits)
    let content = catalog.content
    products = SpellingIndex { content.products.flatMap(\.names) }
    codes = SpellingIndex { Self.codes(of: catalog.kinds) }
  }

  /// The codes of decisions, of their reasons and of their causes.
  private static func codes(of kinds: RuleKindRegistry) -> [String] {
    let reasons = kinds.kinds.flatMap { $0.phrases.codes(in: "en") }
    let codes = reasons.map(\.rawValue) + reasons.map { DecisionCause($0).rawValue }
    return DecisionReason.allCases.map(\.rawValue) + codes.exactlySorted
  }

  /// Returns the expectations of an object, in order. Faults are reported, and so is an item of which two
  /// entries expect different things.
  package mutating func expectations(_ value: JSONValue) -> [Persona.Expectation] {
    guard let object = ObjectReader(value, Self.schema, in: context) else { return [] }
    let verdicts: [(ObjectField<[Located<String>]>, Verdict)] = [
      (Self.unlocked, .unlocked), (Self.locked, .locked), (Self.indeterminate, .indeterminate),
    ]
    var groups = [
      verdicts.flatMap { field, verdict in
        (object[field] ?? []).map { ($0, Persona.Expectation.Statement.verdict(verdict)) }
      }
    ]
    groups.append(located(object[Self.reasons]) { reasons($0) })
    groups.append(located(object[Self.causes]) { cause($0) })
    groups.append(located(object[Self.offers]) { offer($0) })
    groups.append(located(object[Self.validUntil]) { validUntil($0) })
    groups.append(located(object[Self.whenLocked]) { whenLocked($0) })
    return groups.flatMap { expectations($0) }
  }

  private func located(
    _ members: [JSONMember]?, _ read: (JSONValue) -> Persona.Expectation.Statement?
  ) -> [(Located<String>, Persona.Expectation.Statement)] {
    (members ?? []).compactMap { member in
      read(member.value).map { (Located(value: member.key, span: member.keySpan), $0) }
    }
  }

  /// Returns the expectations of entries of one kind.
  private mutating func expectations(
    _ group: [(entry: Located<String>, statement: Persona.Expectation.Statement)]
  ) -> [Persona.Expectation] {
    let mayContradict = group.contains { $0.statement != group.first?.statement }
    var first: [ItemID: (statement: Persona.Expectation.Statement, span: SourceSpan)] = [:]
    return group.map { entry, statement in
      let items = entries.items(selectedBy: entry)
      if mayContradict {
        let contradicted = items.lazy.compactMap { item -> (ItemID, SourceSpan)? in
          guard let earlier = first[item], earlier.statement != statement else { return nil }
          if case .reasons = statement { return nil }
          return (item, earlier.span)
        }.first
        if let (item, span) = contradicted {
          context.report(
            .contradictory(item), at: entry.span, related: [("expected otherwise here", span)])
        }
        for item in items where first[item] == nil { first[item] = (statement, entry.span) }
      }
      return Persona.Expectation(statement, entry: entry.value, items: items)
    }
  }
}

extension ExpectationReader {
  private func reasons(_ value: JSONValue) -> Persona.Expectation.Statement? {
    let codes =
      if case .array = value.content {
        context.strings(value, called: "`reasons`")
      } else {
        [code(value, called: "a reason")].compactMap(\.self)
      }
    for code in codes { check(code) }
    return codes.isEmpty ? nil : .reasons(codes.map { Reason.Code(rawValue: $0.value) })
  }

  private func cause(_ value: JSONValue) -> Persona.Expectation.Statement? {
    guard let code = code(value, called: "a cause") else { return nil }
    check(code)
    return .cause(DecisionCause(rawValue: code.value))
  }

  private func code(_ value: JSONValue, called name: String) -> Located<String>? {
    context.string(value, called: name).map { Located(value: $0, span: value.span) }
  }

  private func check(_ code: Located<String>) {
    if codes.contains(code.value) { return }
    context.report(.unknownCode(code.value, codes), at: code.span)
  }

  private func offer(_ value: JSONValue) -> Persona.Expectation.Statement? {
    switch value.content {
    case .null: return .offer(nil)
    case .object:
      guard let object = ObjectReader(value, Self.offerSchema, in: context) else { return nil }
      let products = object[Self.products].map { self.products($0) }
      let needs = object[Self.needs].map { $0.compactMap { need($0) } }
      return .offer(.init(products: Set(products ?? []), needs: Set(needs ?? [])))
    default:
      return .offer(.init(products: Set(products(context.strings(value, called: "an offer")))))
    }
  }

  /// Returns the current ids of products, and reports names that the catalog lacks.
  private func products(_ names: [Located<String>]) -> [ProductID] {
    names.compactMap { name in
      if let product = catalog.content.product(ProductID(name.value)) { return product.id }
      context.report(.unknownProduct(name.value, products), at: name.span)
      return nil
    }
  }

  private func need(_ value: JSONValue) -> UnlockNeed? {
    if let need = try? value.decode(UnlockNeed.self) {
      if case .unrecognized = need {} else { return need }
    }
    context.report(.unknownNeed, at: value.span)
    return nil
  }

  private func validUntil(_ value: JSONValue) -> Persona.Expectation.Statement? {
    if case .null = value.content { return .validUntil(nil) }
    return context.string(value, called: "an instant").flatMap {
      context.instant(
        Located(value: $0, span: value.span), key: Self.validUntil.key,
        in: catalog.content.timeZone)
    }.map { .validUntil($0) }
  }

  private func whenLocked(_ value: JSONValue) -> Persona.Expectation.Statement? {
    context.choice(value, of: WhenLocked.self, called: "`whenLocked`").map { .whenLocked($0) }
  }
}

extension Diagnostic.Message {
  fileprivate static func contradictory(_ item: ItemID) -> Self {
    Self(
      .contradictoryExpectation,
      "\(quoting(item.rawValue)) is expected to be two different things",
      help: "remove the item from one of the entries")
  }

  fileprivate static func unknownCode(_ code: String, _ codes: SpellingIndex) -> Self {
    Self(
      .unknownReason, "no rule gives the reason \(quoting(code))" + codes.didYouMean(code),
      help: "an explanation as JSON has the codes of a decision")
  }

  fileprivate static let unknownNeed = Self(
    .unknownValue, "this is not a need of an offer",
    help: "write it as in the JSON of an explanation, such as `{\"complete\": \"L8\"}`")
}
