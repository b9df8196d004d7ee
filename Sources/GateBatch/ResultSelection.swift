public import ContentCatalog
public import GateKit
public import GateRules

/// The results of a batch that are written: catalogs, items, and verdicts.
///
/// ```swift
/// let drills = ResultSelection([engine], only: .unlocked) { catalog, item in
///   catalog.id == "billiards" && item.kind == .trainingGround
/// }
/// let writer = BatchResultWriter(.csv, of: drills)
/// ```
public struct ResultSelection: Sendable {
  /// The engines whose decisions are written.
  public let engines: [GateEngine]
  /// The only verdict that is written; `nil` for all verdicts.
  public let only: Verdict?
  /// The items, one selection for each engine.
  package let items: [ItemSelection]

  /// Creates a selection of some items.
  ///
  /// - Parameters:
  ///   - engines: the engines, one for each catalog.
  ///   - only: the only verdict to write; `nil` for all verdicts.
  ///   - isWanted: whether to write an item of a catalog. Groups and drafts are never
  ///     written.
  public init(
    _ engines: [GateEngine], only: Verdict? = nil, where isWanted: (Catalog, ContentItem) -> Bool
  ) {
    self.engines = engines
    self.only = only
    items = engines.map { engine in
      let catalog = engine.catalog.content
      return ItemSelection(engine) { isWanted(catalog, $0) }
    }
  }

  /// Creates a selection of all items. Groups and drafts are never written.
  ///
  /// - Parameters:
  ///   - engines: the engines, one for each catalog.
  ///   - only: the only verdict to write; `nil` for all verdicts.
  public init(_ engines: [GateEngine], only: Verdict? = nil) {
    self.engines = engines
    self.only = only
    items = engines.map { ItemSelection($0) }
  }

  /// Whether no item of any catalog is selected.
  public var isEmpty: Bool { items.allSatisfy { $0.items.isEmpty } }

  /// The verdicts that are written, in their order.
  public var verdicts: [Verdict] { only.map { [$0] } ?? Verdict.allCases }

  /// Returns the part of the selection for some of the engines, which one batch decides.
  ///
  /// - Parameter form: the form of ``Slice/itemTexts``; `nil` if the format does not use them.
  func slice(_ range: Range<Int>, _ form: ItemTextForm?) -> Slice {
    Slice(
      engines: Array(engines[range]), items: Array(items[range]),
      itemTexts: range.map { index in
        form?.texts(of: items[index], in: engines[index].catalog.content.id) ?? ByteStrings()
      },
      only: only, verdicts: verdicts, before: range.lowerBound,
      after: engines.count - range.upperBound)
  }
}

extension ResultSelection {
  /// The part of a selection for consecutive engines.
  struct Slice: Sendable {
    let engines: [GateEngine]
    let items: [ItemSelection]
    /// The texts of the items of each engine.
    let itemTexts: [ByteStrings]
    let only: Verdict?
    let verdicts: [Verdict]
    /// The number of engines of the selection before these.
    let before: Int
    /// The number of engines of the selection after these.
    let after: Int

    func catalogID(ofEngine engine: Int) -> String { engines[engine].catalog.content.id.rawValue }
  }
}

/// The form in which a format names each item.
enum ItemTextForm {
  /// The catalog and the item as comma-separated values between commas.
  case fields(CSVWriter)
  /// The id as a JSON string.
  case quotedID

  fileprivate func texts(of items: ItemSelection, in catalog: CatalogID) -> ByteStrings {
    ByteStrings(of: items.items) { item, buffer in
      switch self {
      case .fields(let csv):
        buffer.append(UInt8(ascii: ","))
        csv.append(fields: [catalog.rawValue, items.id(of: item).rawValue], to: &buffer)
        buffer.append(UInt8(ascii: ","))
      case .quotedID: buffer.append(quoted: items.id(of: item).rawValue.utf8)
      }
    }
  }
}
