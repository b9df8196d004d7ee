public import ContentCatalog
public import GateKit

/// The content of the column `reason` of CSV results.
///
/// ```swift
/// let sentences = ReasonColumn.sentence([engine.catalog.content.id: renderer])
/// var writer = BatchResultWriter(.csv, of: ResultSelection([engine]), reasons: sentences)
/// ```
@nonexhaustive
public enum ReasonColumn: Sendable {
  /// The code of the decision, such as `gate-closed`.
  case code
  /// The code of the cause, such as `expired`. The numbers of decisions by cause are added to the
  /// totals.
  case cause
  /// A sentence, written by the renderer of the catalog. The reasons of other catalogs are codes.
  case sentence([CatalogID: any ReasonRenderer])
}
