import ContentCatalog
import GateRules

/// The findings of one catalog: at most one for each code and span, however many items it concerns.
struct FindingList {
  /// The text of a finding, which names its items.
  typealias Text = (_ items: ItemPhrase) -> Diagnostic.Message

  private struct Key: Hashable {
    let code: DiagnosticCode
    let span: SourceSpan
  }

  private struct Draft {
    let text: Text
    let span: SourceSpan
    let related: [(text: String, span: SourceSpan)]
    var items: Set<NodeIndex>
    let names: Set<ExactString>
    let witness: Witness?
    /// The questions that are true of no subject.
    let refuted: [Formula]
  }

  private var drafts: [Draft] = []
  private var indices: [Key: Int] = [:]

  func contains(_ code: DiagnosticCode, at span: SourceSpan) -> Bool {
    indices[Key(code: code, span: span)] != nil
  }

  mutating func add(
    _ code: DiagnosticCode, at span: SourceSpan, items: [NodeIndex] = [], names: [String] = [],
    witness: Witness? = nil, refuted: [Formula] = [],
    related: [(text: String, span: SourceSpan)] = [], _ text: @escaping Text
  ) {
    let key = Key(code: code, span: span)
    if let index = indices[key] {
      drafts[index].items.formUnion(items)
      return
    }
    indices[key] = drafts.count
    drafts.append(
      Draft(
        text: text, span: span, related: related, items: Set(items),
        names: Set(names.map(ExactString.init)),
        witness: witness, refuted: refuted))
  }

  /// - Parameter prover: the prover that finds the axioms of each proof; `nil` to omit them.
  func findings(in catalog: Catalog, explainedBy prover: Prover?) -> [Finding] {
    drafts.map { draft in
      let items = draft.items.sorted()
      let axioms = prover.map { prover in draft.refuted.flatMap { prover.axioms(against: $0) } }
      return Finding(
        message: draft.text(ItemPhrase(items, in: catalog)), span: draft.span,
        related: draft.related, items: items, names: draft.names, witness: draft.witness,
        reasons: axioms?.map(\.reason))
    }
  }
}

/// The items of a finding, in words.
struct ItemPhrase {
  /// The first item and the number of others, such as `L9` and 3 other items, in backticks.
  let text: String
  private let isPlural: Bool

  init(_ items: [NodeIndex], in catalog: Catalog) {
    let first = items.first.flatMap { catalog.nodes[$0].itemID?.rawValue } ?? ""
    let others = items.count - 1
    isPlural = others > 0
    text =
      Diagnostic.Message.quoting(first)
      + (others < 1 ? "" : " and \(others.counted("other item"))")
  }

  /// Returns the form of a verb that agrees with the items.
  func verb(_ singular: String, _ plural: String) -> String { isPlural ? plural : singular }
}
