internal import ContentCatalog
internal import GateKit

/// What a listing is of: catalogs, items, and the verdict that is asked for.
struct OutputSelection: Sendable {
  let engines: [GateEngine]
  /// One for each engine.
  let items: [ItemSelection]
  /// The only verdict that is shown; all of them where it is `nil`.
  let only: Verdict?

  init(_ engines: [GateEngine], filter: ItemFilter, only: Verdict?) throws(UsageError) {
    self.engines = engines
    self.only = only
    items = engines.map { engine in
      ItemSelection(engine, where: filter.predicate(in: engine.catalog.content))
    }
    if !filter.isEmpty, items.allSatisfy({ $0.items.isEmpty }) { throw .noItems }
  }

  /// The verdicts that are shown, in their order.
  var verdicts: [Verdict] { Verdict.shown(only) }

  /// Some of the engines: a batch decides with all of them, or with one.
  func part(_ range: Range<Int>) -> SelectionSlice {
    SelectionSlice(
      engines: Array(engines[range]), items: Array(items[range]), only: only,
      before: range.lowerBound, after: engines.count - range.upperBound)
  }
}

/// The engines of a scope that one batch decides with.
struct SelectionSlice: Sendable {
  let engines: [GateEngine]
  let items: [ItemSelection]
  let only: Verdict?
  /// How many engines of the scope come before these, and after them.
  let before: Int
  let after: Int

  var verdicts: [Verdict] { Verdict.shown(only) }

  func catalogID(ofEngine engine: Int) -> String { engines[engine].catalog.content.id.rawValue }
}

extension Verdict {
  fileprivate static func shown(_ only: Verdict?) -> [Verdict] { only.map { [$0] } ?? allCases }
}

extension UsageError {
  fileprivate static let noItems = Self(
    "no item is meant by `--items`, `--tag` and `--kind` together",
    help: "run `gate-eval matrix` to see a catalog's items")
}
