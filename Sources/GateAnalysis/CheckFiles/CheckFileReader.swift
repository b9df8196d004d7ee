import ContentCatalog
import GateKit
import GateRules

/// A reader of the entries of `checks.json`.
struct CheckFileReader {
  private let catalog: GatedCatalog
  private let context: DocumentReadingContext
  private let log: DiagnosticLog
  private var entries: PersonaEntries
  private(set) var severities: [String: Diagnostic.Severity] = [:]
  private(set) var allowances: [CheckFile.Allowance] = []
  private(set) var expectations:
    [(name: String, span: SourceSpan, expectation: CheckFile.Expectation)] = []

  init(_ catalog: GatedCatalog, _ context: DocumentReadingContext, _ log: DiagnosticLog) {
    self.catalog = catalog
    self.context = context
    self.log = log
    entries = PersonaEntries(of: catalog.content, in: context)
  }

  mutating func read() {
    guard context.hasFile(CheckFile.name),
      let file = context.document(CheckFile.name, namedAt: nil),
      context.isObject(file, called: CheckFile.schema.owner),
      CatalogFormat.version(of: file, in: context) != nil,
      let object = ObjectReader(file, CheckFile.schema, in: context)
    else { return }
    for member in object[CheckFile.severities] ?? [] { readSeverity(member) }
    for value in object[CheckFile.allow] ?? [] { readAllowance(value) }
    for value in object[CheckFile.expect] ?? [] { readExpectation(value) }
  }

  private mutating func readSeverity(_ member: JSONMember) {
    checkCode(member.key, at: member.keySpan)
    guard let text = context.string(member.value, called: "a severity") else { return }
    guard let severity = Diagnostic.Severity(rawValue: text) else {
      context.report(.unknownSeverity(text), at: member.value.span)
      return
    }
    severities[member.key] = severity
  }

  private func checkCode(_ code: String, at span: SourceSpan) {
    let codes = DiagnosticCode.findingCodes.map(\.rawValue)
    if codes.contains(where: { $0.isExactly(code) }) { return }
    context.report(.unknownFinding(code, codes), at: span)
  }

  private mutating func readAllowance(_ value: JSONValue) {
    guard let object = ObjectReader(value, CheckFile.allowSchema, in: context) else { return }
    if let member = object.member(CheckFile.finding), let code = object[CheckFile.finding] {
      checkCode(code, at: member.value.span)
    }
    let reason = object[CheckFile.because]
    if let reason, reason.isEmpty, let member = object.member(CheckFile.because) {
      context.report(.noReason, at: member.value.span)
    }
    let names = object[CheckFile.within].map { names in
      Set(names.flatMap { self.names(selectedBy: $0).map(ExactString.init) })
    }
    guard let code = object[CheckFile.finding], let reason else { return }
    allowances.append(
      CheckFile.Allowance(code: code, names: names, because: reason, span: value.span))
  }

  /// Returns the ids of what an entry of `in` names: a product, an attribute, or items.
  private mutating func names(selectedBy entry: Located<String>) -> [String] {
    let content = catalog.content
    if let product = content.product(ProductID(entry.value)) { return [product.id.rawValue] }
    if content.attribute(AttributeID(entry.value)) != nil { return [entry.value] }
    return entries.items(selectedBy: entry).map(\.rawValue)
  }

  private mutating func readExpectation(_ value: JSONValue) {
    guard let object = ObjectReader(value, CheckFile.expectSchema, in: context),
      let name = object[CheckFile.id]
    else { return }
    guard let form = CheckFile.Form(of: object) else {
      context.report(.mixedExpectation, at: value.span.opening)
      return
    }
    let expectation: CheckFile.Expectation? =
      switch form {
      case .opens: claim(object, CheckFile.opens) { .opens(given: $0) }
      case .locks: claim(object, CheckFile.locks) { .locks(given: $0) }
      case .only: only(object)
      case .opensWhat: opensWhat(object)
      case .free: quota(object)
      }
    guard let expectation else { return }
    expectations.append((name.value, name.span, expectation))
  }

  private mutating func claim(
    _ object: ObjectReader, _ field: ObjectField<[Located<String>]>,
    _ claim: (ItemClaim.Premise) -> ItemClaim
  ) -> CheckFile.Expectation? {
    let given = object.required(CheckFile.given)
    let entries = object.required(field)
    guard let given, let entries, let premise = premise(given) else { return nil }
    return .items(claim(premise), nodes(selectedBy: entries, exceptIn: object))
  }

  private mutating func only(_ object: ObjectReader) -> CheckFile.Expectation? {
    let rule = object.required(CheckFile.only)
    let entries = object.required(CheckFile.item)
    guard let rule, let entries, let premise = premise(rule) else { return nil }
    return .items(.opensOnly(premise), nodes(selectedBy: entries, exceptIn: object))
  }

  private mutating func opensWhat(_ object: ObjectReader) -> CheckFile.Expectation? {
    let given = object.required(CheckFile.given).flatMap { product($0) }
    let other = object.required(CheckFile.opensWhat).flatMap {
      product(named: $0.value, at: $0.span)
    }
    let all = catalog.content.nodes.catalogIndices.filter { catalog.content.nodes[$0].isContent }
    let excepted = exceptions(in: object)
    guard let given, let other else { return nil }
    return .items(
      .opensWhat(given: given, other: other), all.filter { !excepted.contains($0) })
  }

  /// Returns the items of entries without the exceptions, in the order of the entries.
  private mutating func nodes(
    selectedBy selected: [Located<String>], exceptIn object: ObjectReader
  ) -> [NodeIndex] {
    let excepted = exceptions(in: object)
    var seen: Set<NodeIndex> = []
    return selected.flatMap { entries.items(selectedBy: $0) }
      .compactMap { catalog.content.nodeIndex(named: $0.rawValue) }
      .filter { !excepted.contains($0) && seen.insert($0).inserted }
  }

  private mutating func exceptions(in object: ObjectReader) -> Set<NodeIndex> {
    Set(
      (object[CheckFile.except] ?? []).flatMap { entries.items(selectedBy: $0) }
        .compactMap { catalog.content.nodeIndex(named: $0.rawValue) })
  }

  private func premise(_ value: JSONValue) -> ItemClaim.Premise? {
    catalog.ruleOfChecks(reading: value, in: context.sources, log: log).map {
      ItemClaim.Premise(
        $0, text: RulePrinter(vocabulary: catalog.vocabularyOfChecks).text(of: $0.rule))
    }
  }

  /// Returns the product of a `given` that is the name of one.
  private func product(_ value: JSONValue) -> ProductIndex? {
    guard case .string(let name) = value.content else {
      context.report(.notAProduct, at: value.span)
      return nil
    }
    return product(named: name, at: value.span)
  }

  private func product(named name: String, at span: SourceSpan) -> ProductIndex? {
    let products = catalog.content.products
    if let product = catalog.content.productIndex(named: name) {
      if products[product].kind != .consumable { return product }
      context.report(.notAProduct, at: span)
      return nil
    }
    context.report(.noProduct(name, in: catalog.content), at: span)
    return nil
  }

  private func item(_ id: String, at span: SourceSpan) -> NodeIndex? {
    let node = catalog.content.nodeIndex(named: id)
    if let node, catalog.content.nodes[node].isContent { return node }
    context.report(.noItem(id, in: catalog.content), at: span)
    return nil
  }

  private func quota(_ object: ObjectReader) -> CheckFile.Expectation? {
    guard let item = object.required(CheckFile.free),
      let itemMember = object.member(CheckFile.free)
    else { return nil }
    let least = share(CheckFile.atLeast, in: object, orElse: 0)
    let most = share(CheckFile.atMost, in: object, orElse: 10_000)
    let node = self.item(item, at: itemMember.value.span)
    guard let least, let most else { return nil }
    guard least <= most else {
      context.report(.emptyRange, at: itemMember.value.span)
      return nil
    }
    return node.map { .free($0, least...most) }
  }

  /// Returns a share in hundredths of a percent; `nil` after reporting a malformed one.
  private func share(
    _ field: ObjectField<String>, in object: ObjectReader, orElse absent: Int
  ) -> Int? {
    guard let member = object.member(field) else { return absent }
    guard let text = object[field] else { return nil }
    if let share = Percentage(text) { return share.hundredths }
    context.report(.notAShare(text), at: member.value.span)
    return nil
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownSeverity(_ text: String) -> Self {
    Self(
      .unknownValue, "\(quoting(text)) is not a severity",
      help: "write `error`, `warning` or `note`")
  }

  fileprivate static func unknownFinding(_ code: String, _ codes: [String]) -> Self {
    Self(
      .unknownFinding,
      "there is no finding \(quoting(code))" + SpellingSuggestion.didYouMean(code, among: codes))
  }

  fileprivate static let noReason = Self(
    .emptyReason, "the reason for accepting a finding is empty",
    help: "say why the catalog is meant to be so")

  fileprivate static let mixedExpectation = Self(
    .malformedExpectation,
    "an expectation has `given` with `opens`, `locks` or `opensWhat`, or `item` and `only`, or `free` with "
      + "`atLeast` or `atMost`",
    help: "split it into several expectations")

  fileprivate static let notAProduct = Self(
    .malformedExpectation, "`given` beside `opensWhat` must be a product that can be held",
    help: "write its id, such as `\"given\": \"pro.yearly\"`")

  fileprivate static let emptyRange = Self(
    .malformedExpectation, "`atLeast` is more than `atMost`")

  fileprivate static func noProduct(_ name: String, in catalog: Catalog) -> Self {
    Self(
      .unknownProduct,
      "no product \(quoting(name))"
        + SpellingSuggestion.didYouMean(name, among: catalog.products.flatMap(\.names)))
  }

  fileprivate static func notAShare(_ text: String) -> Self {
    Self(
      .malformedExpectation, "\(quoting(text)) is not a share",
      help: "write a percentage from 0 to 100 with at most two decimals, such as `40%`")
  }

  fileprivate static func noItem(_ id: String, in catalog: Catalog) -> Self {
    let ids = catalog.items.compactMap { $0.itemID?.rawValue }
    return Self(
      .unknownItem,
      "no item \(quoting(id))" + SpellingSuggestion.didYouMean(id, among: ids))
  }
}
