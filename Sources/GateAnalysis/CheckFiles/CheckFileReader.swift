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
    let hasFree = object.has(CheckFile.free) || object.has(CheckFile.atLeast)
    let hasOpens =
      object.has(CheckFile.given) || object.has(CheckFile.opens) || object.has(CheckFile.except)
    guard hasFree != hasOpens else {
      context.report(.mixedExpectation, at: value.span.opening)
      return
    }
    let expectation = hasFree ? quota(object) : opening(object)
    guard let expectation else { return }
    expectations.append((name.value, name.span, expectation))
  }

  private mutating func opening(_ object: ObjectReader) -> CheckFile.Expectation? {
    let given = object.required(CheckFile.given)
    let items = object.required(CheckFile.opens)
    guard let given, let items, let member = object.member(CheckFile.opens) else { return nil }
    let selected = entries.items(selectedBy: Located(value: items, span: member.value.span))
    let excepted = Set(
      (object[CheckFile.except] ?? []).flatMap { entries.items(selectedBy: $0) })
    guard let premise = premise(given) else { return nil }
    let nodes = selected.filter { !excepted.contains($0) }
      .compactMap { catalog.content.nodeIndex(named: $0.rawValue) }
    return .opens(given: premise, items: nodes)
  }

  private func premise(_ value: JSONValue) -> CheckFile.Premise? {
    if case .string(let text) = value.content, text.hasPrefix("opens("), text.hasSuffix(")") {
      let id = String(text.dropFirst("opens(".count).dropLast())
      guard let node = item(id, at: value.span) else { return nil }
      return .opening(node)
    }
    return catalog.rule(reading: value, in: context.sources, log: log).map { .rule($0) }
  }

  private func item(_ id: String, at span: SourceSpan) -> NodeIndex? {
    let node = catalog.content.nodeIndex(named: id)
    if let node, catalog.content.nodes[node].isContent { return node }
    context.report(.noItem(id, in: catalog.content), at: span)
    return nil
  }

  private func quota(_ object: ObjectReader) -> CheckFile.Expectation? {
    let item = object.required(CheckFile.free)
    let share = object.required(CheckFile.atLeast)
    guard let item, let share, let itemMember = object.member(CheckFile.free),
      let shareMember = object.member(CheckFile.atLeast)
    else { return nil }
    let node = self.item(item, at: itemMember.value.span)
    let percent = share.hasSuffix("%") ? DecimalAmount(String(share.dropLast())) : nil
    let exact = percent?.millionths.quotientAndRemainder(dividingBy: 10_000)
    guard let exact, exact.remainder == 0,
      let hundredths = Int64(exactly: exact.quotient).map(Int.init), hundredths <= 10_000
    else {
      context.report(.notAShare(share), at: shareMember.value.span)
      return nil
    }
    return node.map { .free($0, hundredths: hundredths) }
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
    .malformedExpectation, "an expectation has `given` and `opens`, or `free` and `atLeast`",
    help: "split it into two expectations")

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
