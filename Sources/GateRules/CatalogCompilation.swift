import ContentCatalog

/// The compilation of a draft: its gates are bound, checked and lowered to conditions, which are then
/// compiled to a program.
///
/// The initializer has the stages in their order. All of them report to one log, and a catalog
/// exists only if the log has no error.
final class CatalogCompilation {
  private let log: DiagnosticLog
  private let draft: CatalogDraft
  private let kinds: RuleKindRegistry
  private let vocabulary: RuleVocabulary
  private let rules: CatalogRules
  private let items: LoweredItems

  init(
    _ draft: CatalogDraft, kinds: RuleKindRegistry, limits: RuleLimits, log: DiagnosticLog
  ) {
    self.draft = draft
    self.log = log
    self.kinds = kinds
    var binder = GateBinder(draft, kinds: kinds, limits: limits, log: log)
    var rules = binder.read()
    vocabulary = binder.vocabulary
    let cycles = GateCycles(draft, rules: rules, limits: limits)
    let lowerable = cycles.lowerableGates(reportingTo: log)
    for gate in draft.namedGates.catalogIndices where !lowerable.contains(gate) {
      rules.namedGates[gate.position].rule = nil
    }
    self.rules = rules
    let lowered = LoweredItems(draft, rules: rules, limits: limits, log: log)
    items = lowered
    var prerequisites = PrerequisiteCycles(
      catalog: draft.catalog, lowering: lowered.lowering,
      items: lowered.items, maxSize: limits.prerequisites)
    prerequisites.report(to: log)
    // A rule that could not be read may be the only use of something, so any error suppresses these
    // warnings.
    if !log.hasErrors { UnusedChecks(draft: draft, named: binder.named).report(to: log) }
  }

  /// Returns the compiled catalog; `nil` if there is an error.
  func catalog(warnings: [Diagnostic]) -> GatedCatalog? {
    guard !log.hasErrors else { return nil }
    var compiler = ProgramCompiler(items.lowering.store)
    var timedFacts: [Int32] = []
    // The bypass is the same for all items, so that the opening determines the facts.
    var ranges = NumberMap<Condition, FactRange>()
    let bypass = compiler.operand(for: items.bypass)
    let programs = items.items.map { item in
      let range = ranges[
        item.opening,
        default: timedFacts.appending(item.timedFacts(besides: items.bypass, &compiler))]
      return ItemProgram(
        gate: compiler.operand(for: item.gate), access: compiler.operand(for: item.access),
        staysOpen: compiler.operand(for: item.staysOpen),
        opening: compiler.operand(for: item.opening), timedFacts: range.start..<range.end,
        isDraft: item.isDraft)
    }
    return GatedCatalog(
      CompiledContents(
        content: draft.catalog, warnings: warnings, kinds: kinds, rules: rules,
        vocabulary: vocabulary, spans: DeclarationSpans(draft), sources: draft.sources,
        conditions: items.catalogConditions,
        program: compiler.program, items: programs, bypass: bypass, timedFacts: timedFacts))
  }
}

extension [Int32] {
  /// Appends numbers, and returns their positions.
  fileprivate mutating func appending(_ numbers: [Int32]) -> FactRange {
    let start = Int32(count)
    self += numbers
    return FactRange(start: start, end: Int32(count))
  }
}

/// A range of the timed facts. For a list of `Range`s, the runtime would look up a conformance first.
private struct FactRange {
  let start: Int32
  let end: Int32
}

extension ItemConditions {
  /// Returns the facts whose changes can change the decision. A bypass that is constantly true
  /// settles it forever; any other bypass may change the reason even of a free item.
  fileprivate func timedFacts(
    besides bypass: Condition, _ compiler: inout ProgramCompiler
  ) -> [Int32] {
    if bypass == .always { return [] }
    if bypass == .never { return compiler.timedFacts(of: opening) }
    var facts = compiler.timedFacts(of: bypass) + compiler.timedFacts(of: opening)
    facts.sort()
    facts.removeRepetitions()
    return facts
  }
}
