import ContentCatalog
import GateRules

/// The checks of what personas state. With a name that the catalog lacks, or a word that no rule knows, a test
/// passes and proves nothing.
///
/// Subjects come from other systems, which may know more products and lessons. A persona is written for its
/// catalog.
struct PersonaChecks {
  private let engine: GateEngine
  private let context: DocumentReadingContext
  private let products: SpellingIndex
  private let items: SpellingIndex

  init(of catalog: GatedCatalog, in context: DocumentReadingContext) {
    engine = GateEngine(catalog: catalog)
    self.context = context
    let content = catalog.content
    products = SpellingIndex { content.products.flatMap(\.names) }
    items = SpellingIndex { content.nodes.compactMap { $0.itemID?.rawValue } }
  }

  /// Reports the faults of a persona.
  ///
  /// - Parameter names: the products whose entitlements are meant to be ignored.
  func check(
    _ persona: Persona, ignoring names: [Located<String>], readFrom object: ObjectReader
  ) {
    // The reader of the subject has reported what has the wrong type.
    if let entitlements = object.member(SubjectDocument.entitlements) {
      for entitlement in entitlements.value.elements { check(entitlement) }
    }
    if let progress = object.member(SubjectDocument.progress) {
      for record in progress.value.members where !hasItem(record.key) {
        context.report(.unknownItem(record.key, items), at: record.keySpan)
      }
    }
    if let unknown = object.member(SubjectDocument.unknown) {
      for fact in unknown.value.elements { check(unknown: fact) }
    }
    checkIgnored(persona, ignoring: names, readFrom: object)
    let moments = object.member(PersonaFile.later)?.value.elements.map(\.self) ?? []
    for moment in moments where Self.expectsNothing(moment[PersonaFile.expect.key]) {
      context.report(.nothingExpected, at: moment.span.opening)
    }
    if moments.isEmpty, Self.expectsNothing(object.member(PersonaFile.expect)?.value) {
      context.report(.nothingExpected, at: object.object.span.opening)
    } else if persona.now == nil, let item = itemThatChanges(for: persona) {
      context.report(.unfixedInstant(item), at: object.object.span.opening)
    }
  }

  /// Returns whether an `expect` is empty. A malformed entry counts, since it is reported already.
  private static func expectsNothing(_ expect: JSONValue?) -> Bool {
    guard let expect else { return true }
    guard case .object(let members) = expect.content else { return false }
    return members.allSatisfy { member in
      switch member.value.content {
      case .array(let entries): !entries.contains { _ in true }
      case .object(let entries): !entries.contains { _ in true }
      default: false
      }
    }
  }

  /// Reports entitlements that prove nothing, unless they are meant to, and names of products none
  /// of whose entitlements is ignored.
  private func checkIgnored(
    _ persona: Persona, ignoring names: [Located<String>], readFrom object: ObjectReader
  ) {
    let content = engine.catalog.content
    let meant = names.map { name in
      let product = content.productIndex(named: name.value)
      if product == nil { context.report(.unknownProduct(name.value, products), at: name.span) }
      return product
    }
    var isUsed = Set<ProductIndex>()
    let spans = object.member(SubjectDocument.entitlements)?.value.elements.map(\.span)
    for (index, entitlement) in persona.subject.entitlements.enumerated() {
      guard
        let cause = IgnoredEntitlement.Cause(
          of: entitlement, in: engine.catalog, accepting: []),
        let product = content.productIndex(named: entitlement.product.rawValue)
      else { continue }
      isUsed.insert(product)
      if meant.contains(product) { continue }
      // An inherited entitlement is reported where it is written.
      if let spans, index < spans.count {
        context.report(.ignoredEntitlement(entitlement.product, cause), at: spans[index])
      }
    }
    guard object.has(PersonaFile.ignores) else { return }
    for (name, product) in zip(names, meant) {
      if let product, !isUsed.contains(product) {
        context.report(.nothingIgnored(name.value), at: name.span)
      }
    }
  }

  private func check(_ entitlement: JSONValue) {
    for member in entitlement.members {
      guard case .string(let text) = member.value.content else { continue }
      if member.key.isExactly(EntitlementField.product.key), !hasProduct(text) {
        context.report(.unknownProduct(text, products), at: member.value.span)
      }
      for field in Self.labels where field.key.isExactly(member.key) {
        guard case .label(let known) = field.type, !known.contains(where: { $0.isExactly(text) })
        else { continue }
        context.report(.unlistedWord(text, of: field.key, known), at: member.value.span)
      }
    }
  }

  /// The fields whose words rules compare. An environment is accepted or not, whatever its word.
  private static let labels = EntitlementField.all.filter { field in
    if case .label = field.type { !field.key.isExactly("environment") } else { false }
  }

  private func check(unknown fact: JSONValue) {
    guard case .string(let text) = fact.content, let named = UnknownFact(text),
      let message = message(about: named)
    else { return }
    context.report(message, at: fact.span)
  }

  /// Returns the fault of an entry of `unknown`; `nil` if the catalog has what it names.
  private func message(about fact: UnknownFact) -> Diagnostic.Message? {
    switch fact {
    case .product(let name?), .past(let name?):
      hasProduct(name.rawValue) ? nil : .unknownProduct(name.rawValue, products)
    case .progress(let name?):
      hasItem(name.rawValue) ? nil : .unknownItem(name.rawValue, items)
    case .attribute(let name?):
      engine.catalog.content.attributeIndex(name) != nil
        ? nil : .undeclared("attribute", name.rawValue, .unknownAttribute)
    case .usage(let name?):
      engine.catalog.content.counterIndex(name) != nil
        ? nil : .undeclared("counter", name.rawValue, .unknownCounter)
    case .product, .past, .progress, .attribute, .usage: nil
    }
  }

  private func hasProduct(_ name: String) -> Bool {
    engine.catalog.content.productIndex(named: name) != nil
  }

  private func hasItem(_ name: String) -> Bool {
    engine.catalog.content.nodeIndex(named: name) != nil
  }

  /// Returns an expected item whose verdict changes at a date of the catalog; `nil` if there is none.
  private func itemThatChanges(for persona: Persona) -> ItemID? {
    let dated = persona.expectations.flatMap(\.items).map { (item: $0, dates: dates(of: $0)) }
      .filter { !$0.dates.isEmpty }
    let instants = Set(dated.flatMap(\.dates)).sorted().prefix(Self.maxDates)
    let evaluations = instants.flatMap { instant in
      [instant.advanced(by: .seconds(-1)), instant].map {
        engine.evaluate(persona.subject, at: $0)
      }
    }
    return dated.lazy.map(\.item).first { item in
      evaluations.contains { $0.verdict(of: item) != evaluations[0].verdict(of: item) }
    }
  }

  /// Returns the dates that the rules of an item contain.
  private func dates(of item: ItemID) -> [Instant] {
    let catalog = engine.catalog
    guard let node = catalog.content.nodeIndex(named: item.rawValue),
      let program = catalog.items[node]
    else { return [] }
    return program.timedFacts.compactMap { index in
      if case .reached(let date) = catalog.program.facts[Int(catalog.timedFacts[Int(index)])] {
        date
      } else {
        nil
      }
    }
  }

  /// The most dates at which a persona is decided, so that a file of many personas is read in linear time.
  private static var maxDates: Int { 16 }
}

extension Diagnostic.Message {
  static func unknownProduct(_ name: String, _ products: SpellingIndex) -> Self {
    Self(
      .unknownProduct, "the catalog has no product \(quoting(name))" + products.didYouMean(name))
  }

  fileprivate static func unknownItem(_ name: String, _ items: SpellingIndex) -> Self {
    Self(.unknownItem, "the catalog has no item \(quoting(name))" + items.didYouMean(name))
  }

  fileprivate static func unlistedWord(_ word: String, of key: String, _ known: [String]) -> Self {
    Self(
      .unlistedWord,
      "no rule knows the `\(key)` \(quoting(word))"
        + SpellingSuggestion.didYouMean(word, among: known),
      help: "the words are " + known.map { "`\($0)`" }.joined(separator: ", "))
  }

  fileprivate static func ignoredEntitlement(
    _ product: ProductID, _ cause: IgnoredEntitlement.Cause
  ) -> Self {
    Self(
      .ignoredEntitlement,
      "the entitlement of \(quoting(product.rawValue)) proves nothing (`\(cause.rawValue)`)",
      help: "correct it, or list the product under `ignores` if this is meant")
  }

  fileprivate static func nothingIgnored(_ product: String) -> Self {
    Self(
      .ignoredEntitlement, "no entitlement of \(quoting(product)) is ignored",
      help: "remove it from `ignores`")
  }

  fileprivate static let nothingExpected = Self(
    .nothingExpected, "the persona expects nothing, so it tests nothing",
    help: "list items under `expect`, such as `\"expect\": {\"locked\": [\"*\"]}`")

  fileprivate static func unfixedInstant(_ item: ItemID) -> Self {
    Self(
      .unfixedInstant,
      "the decision about \(quoting(item.rawValue)) depends on the day of the test",
      help: "give the persona an instant, such as `\"now\": \"2026-01-15T12:00:00Z\"`")
  }
}
